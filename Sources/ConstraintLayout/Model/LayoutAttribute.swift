import PlaneGeometry

/// The part of a view or guide that a constraint is about, with the names of `NSLayoutConstraint.Attribute`.
public enum LayoutAttribute: UInt8, CaseIterable, Sendable {
  case left
  case right
  case top
  case bottom
  case leading
  case trailing
  case width
  case height
  case centerX
  case centerY
  case leftMargin
  case rightMargin
  case topMargin
  case bottomMargin
  case leadingMargin
  case trailingMargin
  case centerXWithinMargins
  case centerYWithinMargins

  /// Which part of an extent it is.
  enum Part: UInt8 {
    case start, end, center, length
  }

  /// The axis that it lies along.
  public var axis: Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    }
  }

  /// Whether it is a length and not a place.
  public var isLength: Bool { self == .width || self == .height }

  /// Whether it is the centre of an axis, with or without margins.
  public var isCenter: Bool {
    self == .centerX || self == .centerY || self == .centerXWithinMargins || self == .centerYWithinMargins
  }

  /// Whether it depends on the direction in which people read.
  public var isDirectional: Bool {
    self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
  }

  /// Whether it is `left` or `right`, whatever the direction.
  var isAbsoluteSide: Bool { self == .left || self == .right || self == .leftMargin || self == .rightMargin }

  /// Whether the view's margins are taken off.
  var isWithinMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// The part of the extent when people read in `direction`.
  func part(in direction: LayoutDirection) -> Part {
    let isMirrored = direction == .rightToLeft
    switch self {
    case .left, .top, .leftMargin, .topMargin: return .start
    case .right, .bottom, .rightMargin, .bottomMargin: return .end
    case .leading, .leadingMargin: return isMirrored ? .end : .start
    case .trailing, .trailingMargin: return isMirrored ? .start : .end
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return .center
    case .width, .height: return .length
    }
  }

  /// Its name in Apple's interfaces, as sentences and scenarios have it.
  public var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// The edge at which an axis begins or ends, in sentences.
  static func edge(of axis: Axis, isStart: Bool) -> LayoutAttribute {
    switch axis {
    case .horizontal: isStart ? .leading : .trailing
    case .vertical: isStart ? .top : .bottom
    }
  }

  /// The length along `axis`.
  static func length(along axis: Axis) -> LayoutAttribute { axis == .horizontal ? .width : .height }
}
