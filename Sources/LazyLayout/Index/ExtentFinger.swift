/// A run in its leaf: where a search ended, and from where the next one nearby begins.
struct ExtentFinger: Equatable, Sendable {
  var leaf: UInt32 = 0
  /// The run's slot in the leaf.
  var slot: Int32 = 0
  /// What lies before the leaf.
  var first = ExtentBefore()
  /// What lies before the end of the leaf.
  var end = ExtentBefore()
  /// What lies before the run.
  var at = ExtentBefore()

  /// Whether both are on one run.
  @inline(__always)
  func isOn(_ other: ExtentFinger) -> Bool { slot == other.slot && leaf == other.leaf }

  /// Whether the item at `index` is in the leaf.
  @inline(__always)
  func holds(index: Int) -> Bool { index >= first.index && index < end.index }

  /// Whether `offset` is in the leaf.
  @inline(__always)
  func holds(offset: Int64) -> Bool { offset >= first.start && offset < end.start }
}
