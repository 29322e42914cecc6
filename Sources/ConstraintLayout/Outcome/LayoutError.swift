import PlaneGeometry

/// The reason why a hierarchy has no layout.
public enum LayoutError: Error, Equatable, Sendable {
  /// Required constraints contradict each other; the set is minimal.
  case unsatisfiable(ConstraintConflict)
  /// The position or the length of a scroll view's frame along an axis is undefined.
  case undefinedFrame(scrollView: LayoutItem, axis: Axis, isLength: Bool)
  /// The length of a scroll view's content along an axis is undefined.
  case undefinedContentLength(ChainBreak)
  /// The length of a scroll view's content along an axis depends on the content offset: its end is tied to a floating
  /// item.
  case contentLengthDependsOnOffset(scrollView: LayoutItem, axis: Axis)
  /// The product of the multipliers could exceed the range of a `Double`.
  case overflow
}

/// A minimal set of contradicting constraints.
public struct ConstraintConflict: Equatable, Sendable {
  /// The indices of the constraints in ``ViewHierarchy/constraints``.
  public var constraints: [Int] = []
  /// The items whose given frames take part, with the axis of each.
  public var givenFrames: [Length] = []
  /// The lengths that the other constraints force to be negative.
  public var lengths: [Length] = []
  /// The scroll view whose content had to scroll by a point to reveal the contradiction; `nil` if it always exists.
  public var scrolled: LayoutItem?

  /// The length of an item along an axis.
  public struct Length: Equatable, Sendable {
    /// A view or guide.
    public let item: LayoutItem
    /// The axis of the length.
    public let axis: Axis
  }
}

/// The gap in the chain of constraints and views from one edge of the content to the other.
public struct ChainBreak: Equatable, Sendable {
  /// The reason why the chain ends.
  public enum Cause: Equatable, Sendable {
    /// No constraint ties the end of `after` to the start of `before`; `nil` is the edge of the content.
    case gap(after: LayoutItem?, before: LayoutItem?)
    /// The item has neither an intrinsic length nor a constraint that determines it.
    case unknownLength(LayoutItem)
  }

  /// The scroll view whose content is undefined.
  public let scrollView: LayoutItem
  /// The axis whose length is not defined.
  public let axis: Axis
  /// Whether `chain` runs against the layout direction: it always starts at the left.
  public let isMirrored: Bool
  /// The items of the chain, from the content's start.
  public let chain: [LayoutItem]
  /// The reason why the chain ends.
  public let cause: Cause
  /// An inequality across the gap that bounds the distance without fixing it; its index in
  /// ``ViewHierarchy/constraints``.
  public let bound: Int?
}
