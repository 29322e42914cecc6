import ScrollPhysics

/// A number that a frame shows beside the scroll view itself: of an indicator, a bar, a row under a transition.
public struct FrameValue: Equatable, Sendable {
  /// What the number says.
  public enum Kind: UInt8, Sendable {
    /// How opaque a scroll indicator is, from 0 to 1; the index is the axis: 0 the horizontal one, 1 the vertical one.
    case indicatorOpacity = 10
    /// How far an item is on its way through its transition: from −1 at the top or leading edge over 0 to 1; the index is the item.
    case transitionProgress = 40
    /// How opaque an item is, from 0 to 1.
    case opacity = 41
    /// How many times as wide an item is shown.
    case scaleX = 42
    /// How many times as high an item is shown.
    case scaleY = 43
    /// How far an item is turned, in degrees.
    case rotation = 44
    /// How far an item is moved to the right, in points.
    case offsetX = 45
    /// How far an item is moved down, in points.
    case offsetY = 46
    /// By how many points an item is blurred.
    case blurRadius = 47
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
