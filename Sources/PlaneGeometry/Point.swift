/// A place in the plane, in points; y grows downwards.
public struct Point: Equatable, Sendable {
  /// Points from the left.
  public var x: Double
  /// Points from the top.
  public var y: Double

  /// The origin of the coordinates.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// A place by its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate along `axis`.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }

  /// The place that `vector` leads to from `point`.
  @inlinable public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// The way from `start` to `end`.
  @inlinable public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }
}

/// A displacement in points, or a velocity in points a second.
public struct Vector: Equatable, Sendable {
  /// To the right, where positive.
  public var dx: Double
  /// Downwards, where positive.
  public var dy: Double

  /// No displacement, no velocity.
  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// A vector by its components.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The component along `axis`.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set {
      switch axis {
      case .horizontal: dx = newValue
      case .vertical: dy = newValue
      }
    }
  }

  /// One displacement after the other.
  @inlinable public static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }

  /// The displacement that leads from `second` to `first`.
  @inlinable public static func - (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx - second.dx, dy: first.dy - second.dy)
  }

  /// `vector`, `factor` times as long.
  @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// The square of the length: enough for comparing lengths, and exact where a root is not needed.
  @inlinable public var lengthSquared: Double { dx * dx + dy * dy }
}
