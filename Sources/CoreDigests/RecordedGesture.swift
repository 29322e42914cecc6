/// A gesture that was recorded from a hand: `Scripts/embed-recordings` wrote them from files of `Traces/gestures`,
/// whose sources and licences `Traces/README.md` names.
package struct RecordedGesture: Sendable {
  /// The file's name, without folder and extension.
  package let name: StaticString
  /// How many of the recorder's units are a point.
  package let unitsPerPoint: Double
  /// The number of the one pointer.
  package let pointer: Int
  /// Nanoseconds in a unit of ``numbers``.
  let tick: Int
  /// How many units of ``numbers`` are one of the recorder's: a power of two, or of ten. A quotient of whole numbers is
  /// rounded once, so that it is the double nearest to what the file says.
  let fractions: Double
  /// A line for each event: a letter for what the pointer did, and how far time, x and y are from those of the line
  /// before.
  let numbers: StaticString

  /// The events, in the order of time.
  package var samples: RecordedSamples { RecordedSamples(self) }
}
