import PlaneGeometry
import ScrollReplay

/// Where the content was in each frame, and how fast it moved: what a plot of a replay shows.
public struct MotionCourse: Equatable, Sendable {
  /// The numbers of the frames that were shown, ascending.
  public let numbers: [Int]
  /// The content offset in each, in points.
  public let offsets: [Point]
  /// The velocity of the offset in each, in points a second; `nil` where it is not known.
  public let velocities: [Vector?]

  /// A course by its columns, which must be equally long.
  public init(numbers: [Int], offsets: [Point], velocities: [Vector?]) {
    precondition(
      numbers.count == offsets.count && numbers.count == velocities.count, "Each frame has an offset and a velocity.")
    self.numbers = numbers
    self.offsets = offsets
    self.velocities = velocities
  }

  /// What a replay showed.
  package init(of recording: Recording) {
    self.init(
      numbers: recording.frames.map(\.number), offsets: recording.frames.map(\.contentOffset),
      velocities: recording.frames.map(\.velocity))
  }

  /// What a golden holds: offsets of all frames, velocities of key frames alone. What is no number, or greater than any
  /// place or speed, is left out.
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

/// What a replay was expected to show, where it showed something else.
public struct ExpectedMotion: Equatable, Sendable {
  /// The golden's course.
  public let course: MotionCourse
  /// The number of the first frame that differs; `nil` where those that both have agree.
  public let firstDifference: Int?

  /// An expectation by its parts.
  package init(course: MotionCourse, firstDifference: Int?) {
    self.course = course
    self.firstDifference = firstDifference
  }

  /// What `golden` expects, and where a replay departs from it.
  public init(_ golden: Golden, difference: GoldenDifference) {
    course = MotionCourse(of: golden)
    firstDifference = difference.firstFrame
  }
}
