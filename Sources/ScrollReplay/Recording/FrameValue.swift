import ScrollPhysics

/// A number that a frame shows beside the scroll view itself: of an indicator, a bar, a row under a transition.
public struct FrameValue: Equatable, Sendable {
  /// What the number says.
  public enum Kind: UInt8, Sendable {
    /// How opaque a scroll indicator is, from 0 to 1; the index is the axis: 0 the horizontal one, 1 the vertical one.
    case indicatorOpacity = 10
    /// Where a watched view of a layout begins in the viewport, in points from the left; the index is its number among the watched.
    case viewX = 60
    /// The same from the top.
    case viewY = 61
  }

  /// What the number says.
  public var kind: Kind
  /// Of which of several: an axis, an edge, an item.
  public var index: Int
  /// The number; its unit is the kind's.
  public var value: Double

  /// A number of one of several things.
  public init(_ kind: Kind, _ index: Int = 0, _ value: Double) {
    self.kind = kind
    self.index = index
    self.value = value
  }

  /// The name of the number, like `indicatorOpacity[1]`.
  public var name: String { "\(kind)[\(index)]" }
}

extension BitDigest {
  /// Takes in a number that a frame shows beside the scroll view.
  mutating func combine(_ value: FrameValue) {
    combine(UInt64(31) << 56 | UInt64(value.kind.rawValue) << 48 | UInt64(value.index))
    combine(value.value)
  }
}
