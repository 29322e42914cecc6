/// A gesture that was recorded from a hand, as numbers: `Scripts/embed-recordings` wrote them from files of
/// `Traces/gestures`, whose sources and licences `Traces/README.md` names.
package struct RecordedGesture: Sendable {
  /// What a pointer did.
  package enum Action: UInt8, Sendable {
    case down
    case move
    case up
  }

  /// One event of the file.
  package struct Sample: Sendable {
    /// What the pointer did.
    package let action: Action
    /// Nanoseconds since the recording began.
    package let time: Int64
    /// The pointer's number.
    package let pointer: Int
    /// From the left, in the recorder's units.
    package let x: Double
    /// From the top, in the recorder's units.
    package let y: Double

    init(_ action: Action, _ time: Int64, _ pointer: Int, _ x: Double, _ y: Double) {
      self.action = action
      self.time = time
      self.pointer = pointer
      self.x = x
      self.y = y
    }
  }

  /// The file's name, without folder and extension.
  package let name: StaticString
  /// How many of the recorder's units are a point.
  package let unitsPerPoint: Double
  /// The events, in the order of time.
  package let samples: [Sample]
}
