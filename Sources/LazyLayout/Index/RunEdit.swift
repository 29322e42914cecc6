/// What an edit does to the leaf that holds its place.
struct RunEdit {
  /// `measure` gives the one item there the run's length, `replace` its type too; `insert` puts the run before it;
  /// `forget` makes as many items as the run has, and the leaf holds, a gap; `take` takes as many out, and one run of
  /// the leaf holds.
  enum Kind { case measure, replace, insert, forget, take }
  let kind: Kind
  let run: ExtentRun
}

/// What an edit did to a leaf: the change of what it holds, where to cut it if it is too full, and the items that it
/// reached.
struct Edited {
  var change: ExtentSummary
  var slot: Int
  var run = ExtentRun.empty
  /// Whether the item went into a neighbouring run: runs begin at other items then.
  var isJoined = false
}

/// A leaf that was edited, and how many runs it had and has.
struct EditedLeaf {
  let before: Int
  let size: Int
}

/// Items by their places in a subtree.
struct ItemSlice {
  let from: Int32
  let count: Int32
}
