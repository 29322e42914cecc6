/// Distances from the four edges of a rect, in points, positive inwards.
public struct EdgeInsets: Equatable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public static let zero = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The inset at the lower end of `axis`: leading or top.
  public func start(along axis: Axis) -> Double { axis == .horizontal ? leading : top }

  /// The inset at the upper end of `axis`: trailing or bottom.
  public func end(along axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }
}

/// A place in a rect as fractions of its width and height: (0, 0) is top leading, (1, 1) bottom trailing.
public struct UnitPoint: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The fraction along `axis`.
  public subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}
