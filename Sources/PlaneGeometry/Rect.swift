/// A width and a height in points.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(width: 0, height: 0)

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The length along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }
}

/// A stretch of one axis: what a rect is when seen along that axis.
public struct Interval: Equatable, Sendable {
  public var offset: Double
  public var length: Double

  public init(offset: Double, length: Double) {
    self.offset = offset
    self.length = length
  }

  /// Where the interval ends: `offset + length`.
  public var end: Double { offset + length }
}

/// A rectangle with sides along the axes, in points.
public struct Rect: Equatable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(origin: .zero, size: .zero)

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rect's extent along `axis`.
  public subscript(axis: Axis) -> Interval {
    get { Interval(offset: origin[axis], length: size[axis]) }
    set {
      origin[axis] = newValue.offset
      size[axis] = newValue.length
    }
  }
}
