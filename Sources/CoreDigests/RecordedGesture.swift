/// A gesture recorded from a hand. `Scripts/embed-recordings` writes the values from files of `Traces/gestures`;
/// `Traces/README.md` names their sources and licences.
package struct RecordedGesture: Sendable {
  /// The name of the file, without folder and extension.
  package let name: StaticString
  /// The number of the recorder's units in a point.
  package let unitsPerPoint: Double
  /// The identifier of the pointer.
  package let pointer: Int
  /// The number of nanoseconds in a time unit of ``numbers``.
  let tick: Int
  /// The number of position units of ``numbers`` in one of the recorder's units: a power of two, or of ten.
  ///
  /// A quotient of integers is rounded once, so it is the double nearest to the number in the file.
  let fractions: Double
  /// A line for each event: a letter for the action, and the differences of time, x and y from the line before.
  let numbers: StaticString

  /// The events, in the order of time.
  package var samples: RecordedSamples { RecordedSamples(self) }
}

/// The events of a recording, parsed from its text.
///
/// A string literal is constant data; an array literal of events would need initialization code for each element.
package struct RecordedSamples: Sequence, IteratorProtocol {
  /// The action of a pointer.
  package enum Action: Sendable {
    case down
    case move
    case up
  }

  /// One event of the file.
  package struct Sample: Sendable {
    /// The action of the pointer.
    package let action: Action
    /// The time since the recording began, in nanoseconds.
    package let time: Int64
    /// The distance from the left, in the recorder's units.
    package let x: Double
    /// The distance from the top, in the recorder's units.
    package let y: Double
  }

  private let recording: RecordedGesture
  private var position = 0
  private var time: Int64 = 0
  private var x = 0
  private var y = 0

  init(_ recording: RecordedGesture) { self.recording = recording }

  /// Returns the next event; `nil` after the last one.
  package mutating func next() -> Sample? {
    guard let letter = nextByte() else { return nil }
    let action: Action =
      switch letter {
      case UInt8(ascii: "d"): .down
      case UInt8(ascii: "m"): .move
      default: .up
      }
    time += Int64(nextNumber() * recording.tick)
    x += nextNumber()
    y += nextNumber()
    return Sample(action: action, time: time, x: Double(x) / recording.fractions, y: Double(y) / recording.fractions)
  }

  private mutating func nextByte() -> UInt8? {
    guard position < recording.numbers.utf8CodeUnitCount else { return nil }
    position += 1
    return recording.numbers.utf8Start[position - 1]
  }

  /// Parses a number and skips one byte after it.
  private mutating func nextNumber() -> Int {
    var magnitude = 0
    var sign = 1
    while let byte = nextByte() {
      switch byte {
      case UInt8(ascii: "-"): sign = -1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): magnitude = magnitude * 10 + Int(byte - UInt8(ascii: "0"))
      default: return sign * magnitude
      }
    }
    return sign * magnitude
  }
}
