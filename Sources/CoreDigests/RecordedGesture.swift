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
