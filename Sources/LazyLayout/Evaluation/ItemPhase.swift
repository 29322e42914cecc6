/// A phase of the work on an item. Phases run in this order, and a frame may end between two phases.
public enum ItemPhase: UInt8, CaseIterable, Sendable {
  /// Creates the item's views or layer tree, or reuses those of a pooled item of the same type.
  case make
  /// Measures the item. Skipped if layout knows the length.
  case measure
  /// Lays out the item's subviews and positions the item.
  case place
}

/// Content whose items are evaluated in phases that take time.
public protocol PhasedContent: LazyContent {
  /// Performs one phase of the work on an item.
  ///
  /// - Parameters:
  ///   - phase: the phase. The earlier phases are done.
  ///   - index: the item, in `0..<count`.
  ///   - isRecycled: whether the views of another item of the type are reused.
  /// - Returns: the measured or modelled duration in nanoseconds, zero or more.
  mutating func perform(_ phase: ItemPhase, at index: Int, isRecycled: Bool) -> Int64
}
