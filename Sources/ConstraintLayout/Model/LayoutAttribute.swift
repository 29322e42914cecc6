import PlaneGeometry

/// The attribute of a view or guide in a constraint, with the names of `NSLayoutConstraint.Attribute`.
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

  /// The part of an extent that an attribute means.
  enum Part: UInt8 {
    case start, end, center, length
  }

  /// The axis of the attribute.
  public var axis: Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    }
  }

  /// Whether the attribute is a length, not a position.
  public var isLength: Bool { self == .width || self == .height }

  /// Whether the attribute is the centre of an axis, with or without margins.
  public var isCenter: Bool {
    self == .centerX || self == .centerY || self == .centerXWithinMargins || self == .centerYWithinMargins
  }

  /// Whether the attribute depends on the layout direction.
  public var isDirectional: Bool {
    self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
  }

  /// Whether the attribute is `left` or `right`, independent of the direction.
  var isAbsoluteSide: Bool { self == .left || self == .right || self == .leftMargin || self == .rightMargin }

  /// Whether the attribute lies within the view's margins.
  var isWithinMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// Returns the part of the extent in a layout direction.
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

  /// The name in Apple's interfaces, in error messages and in scenarios.
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

  /// Returns the edge at the start or the end of an axis, for error messages.
  static func edge(of axis: Axis, isStart: Bool) -> LayoutAttribute {
    switch axis {
    case .horizontal: isStart ? .leading : .trailing
    case .vertical: isStart ? .top : .bottom
    }
  }

  /// Returns the length attribute of `axis`.
  static func length(along axis: Axis) -> LayoutAttribute { axis == .horizontal ? .width : .height }
}
