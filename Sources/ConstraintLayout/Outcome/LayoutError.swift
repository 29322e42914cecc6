import PlaneGeometry

/// Why a hierarchy has no layout.
public enum LayoutError: Error, Equatable, Sendable {
  /// Required constraints contradict each other. Without any one of them the others would not.
  case unsatisfiable(LayoutClash)
  /// Nothing says where the frame of a scroll view begins along an axis, or how long it is.
  case undefinedFrame(scrollView: LayoutItem, axis: Axis, isLength: Bool)
  /// Nothing says how long the content of a scroll view is along an axis.
  case undefinedContentLength(ChainBreak)
  /// The content of a scroll view has another length along an axis when it has scrolled: its end is tied to what
  /// floats.
  case contentLengthDependsOnOffset(scrollView: LayoutItem, axis: Axis)
  /// Multipliers that multiply each other could lead beyond what a `Double` can hold.
  case beyondNumbers
}

/// A minimal set of what cannot hold together.
public struct LayoutClash: Equatable, Sendable {
  /// The places of the constraints in ``ViewHierarchy/constraints``.
  public var constraints: [Int] = []
  /// The items whose given frames take part, and the axes along which they do.
  public var givenFrames: [Length] = []
  /// The lengths that would have to be negative.
  public var lengths: [Length] = []
  /// The scroll view that had to be scrolled by a point for the clash to show; `nil` where there is one in any case.
  public var scrolled: LayoutItem?

  /// The length of an item along an axis.
  public struct Length: Equatable, Sendable {
    /// A view or guide.
    public let item: LayoutItem
    /// Along which it is measured.
    public let axis: Axis
  }
}

/// Where the chain of constraints and views from one edge of the content to the other is interrupted.
public struct ChainBreak: Equatable, Sendable {
  /// Why it goes no further.
  public enum Cause: Equatable, Sendable {
    /// Nothing ties the end of the one to the beginning of the other; `nil` stands for the edge of the content.
    case gap(after: LayoutItem?, before: LayoutItem?)
    /// The item has neither an intrinsic length nor a constraint that gives it one.
    case unknownLength(LayoutItem)
  }

  /// The scroll view whose content it is.
  public let scrollView: LayoutItem
  /// The axis whose length is not defined.
  public let axis: Axis
  /// Whether the axis begins where people end to read: the chain is followed from the left in any case.
  public let isMirrored: Bool
  /// The items from the content's beginning on, as far as the chain goes.
  public let chain: [LayoutItem]
  /// Why it goes no further.
  public let cause: Cause
  /// A constraint across the gap that bounds the distance and does not fix it; its place in
  /// ``ViewHierarchy/constraints``.
  public let bound: Int?
}
