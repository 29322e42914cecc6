import PlaneGeometry

/// The conversion of a device's positions to points.
///
/// `--scale` wins over `--screen`, `--screen` over the axis resolution. Without any of them a unit is a point.
struct DeviceUnits {
  /// 160: the density-independent pixels of Android in an inch.
  static let pointsPerInch = 160.0
  /// The points in a millimetre, of which 25.4 are an inch.
  static let pointsPerMillimetre = pointsPerInch / 25.4

  /// The size in points of the axis ranges after rotation; `nil` without ranges.
  private(set) var screen: Size?
  /// A sentence about an assumed unit; `nil` for a known one.
  private(set) var warning: String?

  private var origin = Point(x: 0, y: 0)
  /// Points in a unit of each axis.
  private var scale = Vector(dx: 1, dy: 1)
  /// The size in points before rotation.
  private var size = Size(width: 0, height: 0)
  private let rotation: QuarterTurns

  init(_ device: EvdevDevice, usesContactAxes: Bool, isTouchpad: Bool, _ options: ImportOptions) {
    rotation = options.rotation
    let x = usesContactAxes ? device.axes[EvdevCode.contactX] ?? device.axes[EvdevCode.x] : device.axes[EvdevCode.x]
    let y = usesContactAxes ? device.axes[EvdevCode.contactY] ?? device.axes[EvdevCode.y] : device.axes[EvdevCode.y]
    guard let x, let y, x.maximum > x.minimum, y.maximum > y.minimum else {
      scale = Vector(dx: 1 / (options.unitsPerPoint ?? 1), dy: 1 / (options.unitsPerPoint ?? 1))
      if options.unitsPerPoint == nil { warning = Self.unknown("the file has no axis ranges") }
      if let screen = options.screen { size = rotation.isSideways ? screen.transposed : screen }
      if rotation != .none, options.screen == nil {
        warning = (warning.map { $0 + "; " } ?? "") + "the rotation turns about 0,0 without an axis range or --screen"
      }
      return
    }
    origin = Point(x: Double(x.minimum), y: Double(y.minimum))
    setScale(x, y, options)
    size = Size(width: x.length * scale.dx, height: y.length * scale.dy)
    screen = rotation.isSideways ? size.transposed : size
  }

  private mutating func setScale(
    _ x: EvdevDevice.AxisRange, _ y: EvdevDevice.AxisRange, _ options: ImportOptions
  ) {
    if let unitsPerPoint = options.unitsPerPoint {
      scale = Vector(dx: 1 / unitsPerPoint, dy: 1 / unitsPerPoint)
    } else if let screen = options.screen {
      let target = rotation.isSideways ? screen.transposed : screen
      scale = Vector(dx: target.width / x.length, dy: target.height / y.length)
    } else if x.resolution > 0, y.resolution > 0 {
      scale = Vector(
        dx: Self.pointsPerMillimetre / Double(x.resolution), dy: Self.pointsPerMillimetre / Double(y.resolution))
    } else {
      warning = Self.unknown("the resolution of the axes is 0")
    }
  }

  private static func unknown(_ reason: String) -> String {
    "\(reason): a unit is taken as a point; --scale or --screen gives the unit"
  }

  /// The position of a contact on the screen.
  func place(_ contact: ContactTracker.Contact) -> Point {
    let point = Point(x: (Double(contact.x) - origin.x) * scale.dx, y: (Double(contact.y) - origin.y) * scale.dy)
    return rotation.rotated(point, in: size)
  }

  /// A displacement in units as points on the screen.
  func displacement(_ vector: Vector) -> Vector {
    rotation.rotated(Vector(dx: vector.dx * scale.dx, dy: vector.dy * scale.dy))
  }
}

extension Size {
  /// Width and height exchanged.
  var transposed: Size { Size(width: height, height: width) }
}
