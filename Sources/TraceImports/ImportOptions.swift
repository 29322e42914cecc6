import PlaneGeometry

/// The settings of an import.
public struct ImportOptions: Sendable {
  /// The file's path in errors; its last component without extension names the trace.
  public var file: String
  /// The number of the recorder's units in a point; `nil` for the number that the file implies.
  public var unitsPerPoint: Double?
  /// The size in points onto which a device's axis ranges are mapped; `nil` without one.
  public var screen: Size?
  /// The clockwise rotation from the device to the screen.
  public var rotation: QuarterTurns
  /// The part of the node, name or number of the device to import; `nil` for the first device with a gesture.
  public var device: String?
  /// A device description of evemu, or the output of `getevent -lp`, with the axis ranges of the recording.
  public var description: DeviceDescription?
  /// Whether the contacts of a touchpad stay pointers instead of becoming a scroll.
  public var keepsContacts: Bool

  /// The settings for a file, with the defaults for everything else.
  public init(file: String) {
    self.file = file
    rotation = .none
    keepsContacts = false
  }

  /// The text of a device description with its path in errors.
  public struct DeviceDescription: Sendable {
    /// The file's path in errors.
    public let file: String
    /// The bytes of the file.
    public let bytes: [UInt8]

    /// A description read from `file`.
    public init(file: String, bytes: [UInt8]) {
      self.file = file
      self.bytes = bytes
    }
  }

  /// The name of the trace.
  var name: String {
    let last = file.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return String(last) }
    return String(last[..<dot])
  }
}

/// A clockwise rotation by a multiple of 90°.
public enum QuarterTurns: Int, CaseIterable, Sendable {
  /// No rotation.
  case none = 0
  /// The device's top edge is at the right of the screen.
  case quarter = 90
  /// The device's top edge is at the bottom of the screen.
  case half = 180
  /// The device's top edge is at the left of the screen.
  case threeQuarters = 270

  /// Rotates a point within `size`; the result lies within the rotated size.
  func rotated(_ point: Point, in size: Size) -> Point {
    switch self {
    case .none: point
    case .quarter: Point(x: size.height - point.y, y: point.x)
    case .half: Point(x: size.width - point.x, y: size.height - point.y)
    case .threeQuarters: Point(x: point.y, y: size.width - point.x)
    }
  }

  /// Rotates a vector.
  func rotated(_ vector: Vector) -> Vector {
    switch self {
    case .none: vector
    case .quarter: Vector(dx: 0 - vector.dy, dy: vector.dx)
    case .half: Vector(dx: 0 - vector.dx, dy: 0 - vector.dy)
    case .threeQuarters: Vector(dx: vector.dy, dy: 0 - vector.dx)
    }
  }

  /// Whether width and height change places.
  var isSideways: Bool { self == .quarter || self == .threeQuarters }
}
