/// A width and a height in points.
public struct Size: Equatable, Sendable {
  /// The length along the horizontal axis, in points.
  public var width: Double
  /// The length along the vertical axis, in points.
  public var height: Double

  /// A size without extent.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// A size by its two lengths.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The length along `axis`.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }
}

/// The extent of a rect along one axis.
public struct Interval: Equatable, Sendable {
  /// The lower end of the interval, in points.
  public var offset: Double
  /// The length of the interval, in points.
  public var length: Double

  /// An interval by its lower end and its length.
  @inlinable public init(offset: Double, length: Double) {
    self.offset = offset
    self.length = length
  }

  /// The upper end of the interval: `offset + length`.
  @inlinable public var end: Double { offset + length }
}

/// A rectangle with sides along the axes, in points.
public struct Rect: Equatable, Sendable {
  /// The corner with the least coordinates.
  public var origin: Point
  /// The extent from `origin`.
  public var size: Size

  /// A rect without extent, at the origin.
  @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// A rect by its corner and its extent.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rect by the coordinates of its corner and its lengths.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The least x of the rect.
  @inlinable public var minX: Double { origin.x }
  /// The least y of the rect.
  @inlinable public var minY: Double { origin.y }
  /// The x half way between the sides.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The y half way between the sides.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The greatest x of the rect.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The greatest y of the rect.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The width of the rect.
  @inlinable public var width: Double { size.width }
  /// The height of the rect.
  @inlinable public var height: Double { size.height }

  /// The rect's extent along `axis`.
  @inlinable public subscript(axis: Axis) -> Interval {
    get { Interval(offset: origin[axis], length: size[axis]) }
    set {
      origin[axis] = newValue.offset
      size[axis] = newValue.length
    }
  }
}
