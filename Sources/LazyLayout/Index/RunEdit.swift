/// An edit of the leaf at a place.
struct RunEdit {
  /// The kind of an edit. `measure` sets the length of the item at the place, and `replace` its type too. `insert`
  /// inserts the run before the item. `discard` converts up to `run.count` items of the leaf to gaps. `take` removes up
  /// to `run.count` items of one run.
  enum Kind { case measure, replace, insert, discard, take }
  let kind: Kind
  let run: ExtentRun
}

/// The result of an edit: the change of the leaf's summary, the slot at which an overfull leaf is split, and the edited
/// items.
struct EditResult {
  var change: ExtentSummary
  var slot: Int
  var run = ExtentRun.empty
  /// Whether the item joined a neighbouring run, which changes the boundaries of runs.
  var isJoined = false
}

/// The number of runs of a leaf before and after an edit.
struct LeafSizeChange {
  let before: Int
  let size: Int
}

/// A range of items, by their indices in a subtree.
struct ItemSlice {
  let from: Int32
  let count: Int32
}
