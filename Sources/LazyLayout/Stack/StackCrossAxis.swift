import PlaneGeometry

/// The layout of a lazy stack across its scroll axis.
///
/// A lazy stack takes the length that its container proposes. Without a proposal it takes the length of its first item,
/// as it does not know all items, and longer items are clipped. Source: WWDC 2026, session 321, for the width of a
/// `LazyVStack` and the height of a `LazyHStack`.
public struct StackCrossAxis: Equatable, Sendable {
  /// The alignment of items in a stack of another length: 0 at the leading edge, 0.5 in the center, 1 at the trailing
  /// edge.
  public var alignment: Double

  /// Creates a layout that centers items, the default of SwiftUI's stacks.
  public init() { alignment = 0.5 }

  /// The length of the stack across, in points.
  ///
  /// - Parameters:
  ///   - proposed: the length that the container proposes, or `nil`.
  ///   - first: the length of the first item, or `nil` without items.
  public func length(proposed: Double?, first: Double?) -> Double { proposed ?? first ?? 0 }

  /// The place of an item of `length` points in a stack of `stackLength` points, from the leading edge. Longer items
  /// overflow.
  public func place(ofItem length: Double, in stackLength: Double) -> Interval {
    Interval(offset: (stackLength - length) * alignment, length: length)
  }

  /// The part of the item that is not clipped.
  public func visiblePart(ofItem length: Double, in stackLength: Double) -> Interval {
    let place = place(ofItem: length, in: stackLength)
    let start = max(0, place.offset)
    return Interval(offset: start, length: max(0, min(stackLength, place.end) - start))
  }
}
