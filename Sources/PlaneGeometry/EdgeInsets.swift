/// Distances from the four edges of a rect, in points, positive inwards.
public struct EdgeInsets: Equatable, Sendable {
  /// From the upper edge downwards.
  public var top: Double
  /// From the left edge to the right.
  public var leading: Double
  /// From the lower edge upwards.
  public var bottom: Double
  /// From the right edge to the left.
  public var trailing: Double

  /// No insets.
  @inlinable public static var zero: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets by their four distances.
  @inlinable public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance from each of `edges`, and 0 from the others.
  @inlinable public init(_ length: Double, on edges: Edge.Set = .all) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }

  /// The distance from `edge`.
  @inlinable public subscript(edge: Edge) -> Double {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// Adds two insets edge by edge.
  @inlinable public static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, leading: first.leading + second.leading, bottom: first.bottom + second.bottom,
      trailing: first.trailing + second.trailing)
  }

  /// Returns the inset at the lower end of `axis`: leading or top.
  @inlinable public func start(along axis: Axis) -> Double { axis == .horizontal ? leading : top }

  /// Returns the inset at the upper end of `axis`: trailing or bottom.
  @inlinable public func end(along axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }
}

/// A position in a rect as fractions of its width and height: (0, 0) is top leading, (1, 1) bottom trailing.
public struct UnitPoint: Equatable, Sendable {
  /// The fraction of the width, from the left.
  public var x: Double
  /// The fraction of the height, from the top.
  public var y: Double

  /// The upper left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The lower right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// A position by its fractions; fractions beyond 0 and 1 lie outside the rect.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The fraction along `axis`.
  @inlinable public subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}
