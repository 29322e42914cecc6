import PlaneGeometry
import ScrollEngine

extension Scenario {
  /// What is around the scroll view: what shows its state, and what asks it to move. Each part is `nil` where it is not there.
  public struct Surroundings: Equatable, Sendable {
    /// What is done to the pictures of rows while they enter and leave.
    public internal(set) var transition: ScrollTransition?

    /// Whether nothing is there.
    var isEmpty: Bool { self == Surroundings() }
  }
}

/// What is around a scroll view while it is replayed.
///
/// A replay holds one only where the scenario describes something, so that a scroll view alone pays nothing for it.
struct Surroundings: Sendable {
  /// What the frame that is shown says of the surroundings.
  private(set) var values: [FrameValue] = []

  /// What is done to the pictures of rows that enter and leave.
  var transitions: ScrollTransitions?
  /// The time of the last frame.
  private var frameTime: Int64 = 0

  init(_ description: Scenario.Surroundings) {
    transitions = description.transition.map(ScrollTransitions.init)
  }

  /// Whether time alone will change anything.
  var isMoving: Bool { transitions?.isAnimating(after: frameTime) ?? false }

  /// Lets the surroundings follow the scroll view up to `time`, after an event or at a frame's end.
  mutating func follow(_ scroller: inout Scroller, at time: Int64) {}

  /// Writes down what the frame at `time` shows.
  mutating func describe(_ scroller: Scroller, at time: Int64) {
    values.removeAll(keepingCapacity: true)
    frameTime = time
    transitions?.describe(at: time, into: &values)
  }
}
