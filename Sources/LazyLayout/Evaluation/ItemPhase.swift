/// A part of the work on an item; they follow each other in this order, and a frame may end between two of them.
public enum ItemPhase: UInt8, CaseIterable, Sendable {
  /// The item is made: its views or its layer tree, or, where a pool has one of its type, that one is filled anew.
  case make
  /// The item's length is found. Left out where layout knows it.
  case measure
  /// The item is laid out inside and put where it belongs.
  case place
}

/// Content whose work is done in phases, each of which takes time.
public protocol PhasedContent: LazyContent {
  /// Does one phase of the work on an item.
  ///
  /// - Parameters:
  ///   - phase: the phase; those before it are done.
  ///   - index: the item, in `0..<count`.
  ///   - isRecycled: whether what was made for another item of the type is used again.
  /// - Returns: how long it took in nanoseconds, zero or more: as measured, or as a model has it.
  mutating func perform(_ phase: ItemPhase, at index: Int, isRecycled: Bool) -> Int64
}
