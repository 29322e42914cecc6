import PlaneGeometry
import ScrollReplay

/// The offset and velocity of the content in each frame, for motion plots.
public struct RecordedMotion: Equatable, Sendable {
  /// The numbers of the shown frames, ascending.
  public let numbers: [Int]
  /// The content offset in each frame, in points.
  public let offsets: [Point]
  /// The velocity in each frame, in points a second; `nil` if unknown.
  public let velocities: [Vector?]

  /// Makes a motion from columns of equal length.
  public init(numbers: [Int], offsets: [Point], velocities: [Vector?]) {
    precondition(
      numbers.count == offsets.count && numbers.count == velocities.count, "Each frame has an offset and a velocity.")
    self.numbers = numbers
    self.offsets = offsets
    self.velocities = velocities
  }

  /// The motion of a recording.
  package init(of recording: Recording) {
    self.init(
      numbers: recording.frames.map(\.number), offsets: recording.frames.map(\.contentOffset),
      velocities: recording.frames.map(\.velocity))
  }

  /// The motion in a golden: offsets of all frames, velocities of key frames only. Values that are not numbers or
  /// exceed the limits are omitted.
  public init(of golden: Golden) {
    func place(_ name: String, in names: [String]) -> Int { names.firstIndex(of: name) ?? 0 }
    let (x, y) = (place("x", in: Golden.trackedNames), place("y", in: Golden.trackedNames))
    let (dx, dy) = (place("velocity_x", in: Golden.derivedNames), place("velocity_y", in: Golden.derivedNames))
    func number(_ cell: String) -> Double? { Double(cell).flatMap { $0.magnitude <= 1e30 ? $0 : nil } }
    var (numbers, offsets, velocities) = ([Int](), [Point](), [Vector?]())
    for line in golden.lines {
      guard let x = number(line.tracked[x]), let y = number(line.tracked[y]) else { continue }
      numbers.append(line.number)
      offsets.append(Point(x: x, y: y))
      velocities.append(
        line.derived.flatMap { derived in
          guard let dx = number(derived[dx]), let dy = number(derived[dy]) else { return nil }
          return Vector(dx: dx, dy: dy)
        })
    }
    self.init(numbers: numbers, offsets: offsets, velocities: velocities)
  }
}

/// The expected motion of a replay that differs from its golden.
public struct ExpectedMotion: Equatable, Sendable {
  /// The golden's motion.
  public let recordedMotion: RecordedMotion
  /// The number of the first differing frame; `nil` if all common frames agree.
  public let firstDifference: Int?

  /// Makes an expectation from its parts.
  package init(recordedMotion: RecordedMotion, firstDifference: Int?) {
    self.recordedMotion = recordedMotion
    self.firstDifference = firstDifference
  }

  /// Makes the expectation of `golden`, with the first difference of a replay.
  public init(_ golden: Golden, difference: GoldenDifference) {
    recordedMotion = RecordedMotion(of: golden)
    firstDifference = difference.firstFrame
  }
}
