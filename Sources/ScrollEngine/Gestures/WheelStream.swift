import PlaneGeometry

/// The gesture of a wheel or a trackpad, which outlasts the activities that it causes.
struct WheelStream: Equatable, Sendable {
  private var splitter = WheelGestureSplitter()
  /// The offset at which the gesture began. A release turns at most one page from there.
  private(set) var pageOrigin = Point.zero
  /// The sum of all deltas of the gesture, in points.
  private(set) var travel = Vector.zero
  /// The time of the last delta, in nanoseconds.
  private(set) var lastMovement: Int64 = 0
  /// Whether the gesture's momentum is ignored because another input has taken over the content.
  private(set) var ignoresMomentum = false
  /// The notches of the gesture, for a device without phases.
  private(set) var notches = WheelNotchTracker()

  /// Begins a gesture on content at `offset`.
  mutating func begin(at offset: Point, time: Int64) {
    pageOrigin = offset
    travel = .zero
    lastMovement = time
  }

  /// Adds a delta. Returns the sum of all deltas.
  mutating func add(_ movement: Vector, at time: Int64) -> Vector {
    travel = travel + movement
    lastMovement = time
    return travel
  }

  /// Discards the notches because the content is held again.
  mutating func resetNotches() { notches = WheelNotchTracker() }

  /// Adds a delta of `movement` points at `time`. `kind` says whether it is a notch.
  mutating func addNotch(_ kind: WheelNotches, movement: Vector, at time: Int64) {
    notches.add(kind, movement: movement, at: time)
  }

  /// Makes the gesture's momentum ignored, because another input has taken over the content.
  mutating func ignoreMomentum() { ignoresMomentum = true }

  /// Begins another gesture, whose momentum counts.
  mutating func acceptMomentum() { ignoresMomentum = false }

  /// Sets the gesture's origin to `offset`.
  mutating func moveOrigin(to offset: Point) { pageOrigin = offset }

  /// Shifts the origin by a layout shift along `axis`.
  mutating func shift(_ axis: Axis, by distance: Double) { pageOrigin[axis] += distance }

  /// Interprets a delta of a device without phases.
  mutating func read(_ movement: Vector, at time: Int64) -> WheelGestureSplitter.Reading {
    splitter.read(movement, at: time)
  }

  /// Whether the deltas come from a touch surface and not in notches.
  var isContinuous: Bool { splitter.isContinuous }

  /// The time at which the gesture ends if no event follows, in nanoseconds; `nil` without detection by deltas.
  var deadline: Int64? { splitter.deadline }
}
