/// A point of the plane, in points; y grows downwards.
public struct Point: Equatable, Sendable {
  /// The distance from the left, in points.
  public var x: Double
  /// The distance from the top, in points.
  public var y: Double

  /// The origin of the coordinates.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// A point by its coordinates.
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

  /// Returns `point` displaced by `vector`.
  @inlinable public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// Returns the displacement from `start` to `end`.
  @inlinable public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }
}

/// A displacement in points, or a velocity in points a second.
public struct Vector: Equatable, Sendable {
  /// The component to the right.
  public var dx: Double
  /// The component downwards.
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

  /// Adds two vectors.
  @inlinable public static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }

  /// Returns the displacement from `second` to `first`.
  @inlinable public static func - (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx - second.dx, dy: first.dy - second.dy)
  }

  /// Scales `vector` by `factor`.
  @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// The square of the length: sufficient for comparing lengths, without the rounding of a root.
  @inlinable public var lengthSquared: Double { dx * dx + dy * dy }
}
