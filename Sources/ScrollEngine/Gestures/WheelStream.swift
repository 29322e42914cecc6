import PlaneGeometry

/// The gesture of a wheel or a trackpad, which outlasts the activities that it causes.
struct WheelStream: Equatable, Sendable {
  private var splitter = WheelGestureSplitter()
  /// The offset at which the gesture began: it turns at most one page from the one that lies there.
  private(set) var pageOrigin = Point.zero
  /// The sum of all deltas of the gesture, in points.
  private(set) var travel = Vector.zero
  /// When the last delta came, in nanoseconds.
  private(set) var lastMovement: Int64 = 0
  /// Whether the momentum of this gesture moves nothing more, because something else has taken the content over.
  private(set) var isSpent = false
  /// The notches of the gesture, for a device that tells no phases.
  private(set) var notches = NotchedTurns()

  /// A gesture begins on content at `offset`.
  mutating func begin(at offset: Point, time: Int64) {
    pageOrigin = offset
    travel = .zero
    lastMovement = time
  }

  /// A delta has come. Returns the sum of all deltas.
  mutating func add(_ movement: Vector, at time: Int64) -> Vector {
    travel = travel + movement
    lastMovement = time
    return travel
  }

  /// The content is held anew: notches before count no more.
  mutating func beginNotches() { notches = NotchedTurns() }

  /// Takes in a delta of `movement` points at `time`, and `kind`, which says whether it is of a notch.
  mutating func addNotch(_ kind: WheelNotches, movement: Vector, at time: Int64) {
    notches.add(kind, movement: movement, at: time)
  }

  /// Something else has taken the content over.
  mutating func spend() { isSpent = true }

  /// Another gesture begins, whose momentum counts.
  mutating func renew() { isSpent = false }

  /// The gesture counts as one that began at `offset`.
  mutating func moveOrigin(to offset: Point) { pageOrigin = offset }

  /// The content has moved along `axis`, and what is seen with it.
  mutating func shift(_ axis: Axis, by distance: Double) { pageOrigin[axis] += distance }

  /// Where in a gesture the deltas of a device stand that does not say so.
  mutating func read(_ movement: Vector, at time: Int64) -> WheelGestureSplitter.Reading {
    splitter.read(movement, at: time)
  }

  /// Whether the deltas come from a surface, and not in notches.
  var isContinuous: Bool { splitter.isContinuous }

  /// When the gesture counts as over if nothing follows, in nanoseconds; `nil` where the deltas do not say.
  var deadline: Int64? { splitter.deadline }
}
