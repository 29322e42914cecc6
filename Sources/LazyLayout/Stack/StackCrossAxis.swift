import PlaneGeometry

/// How a lazy stack lies across its scroll axis.
///
/// A lazy stack does not know all of its items, so where nobody proposes a length across, it is as long as its first
/// item wants to be, and items that are longer are cut: WWDC 2026, session 321, for the width of a `LazyVStack` and the
/// height of a `LazyHStack`. A length that is proposed it takes.
public struct StackCrossAxis: Equatable, Sendable {
  /// Where items lie in a stack that is longer or shorter than they are: 0 at the leading edge, 0.5 in the middle, 1 at
  /// the trailing edge.
  public var alignment: Double

  /// Items in the middle, as SwiftUI's stacks have them.
  public init() { alignment = 0.5 }

  /// How long the stack is across, in points.
  ///
  /// - Parameters:
  ///   - proposed: the length that its container proposes, if it does.
  ///   - first: the length that the first item wants to have; nil without items.
  public func length(proposed: Double?, first: Double?) -> Double { proposed ?? first ?? 0 }

  /// Where an item of `length` points lies in a stack of `stackLength` points, from the stack's leading edge; longer
  /// ones reach out of it.
  public func place(ofItem length: Double, in stackLength: Double) -> Interval {
    Interval(offset: (stackLength - length) * alignment, length: length)
  }

  /// The part of such an item that is not cut.
  public func visiblePart(ofItem length: Double, in stackLength: Double) -> Interval {
    let place = place(ofItem: length, in: stackLength)
    let start = max(0, place.offset)
    return Interval(offset: start, length: max(0, min(stackLength, place.end) - start))
  }
}
