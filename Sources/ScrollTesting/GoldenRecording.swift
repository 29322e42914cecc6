/// Which goldens a test run writes: the value of the environment variable `SCROLLWORK_RECORD`.
enum GoldenRecording: String, CaseIterable {
  /// Missing ones.
  case missing
  /// Missing ones, and those that differ or are damaged.
  case failed
  /// All.
  case all

  static let variable = "SCROLLWORK_RECORD"

  /// The recording that an environment asks for; `nil` for none.
  ///
  /// - Throws: an error for an unknown value, and for any value in continuous integration: a golden that its own check
  ///   wrote checks nothing.
  init?(environment: [String: String]) throws(GoldenRecordingError) {
    guard let value = environment[Self.variable], !value.isEmpty else { return nil }
    guard let recording = Self(rawValue: value) else {
      let known = Self.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw GoldenRecordingError(description: "\(Self.variable): expected one of \(known), found \"\(value)\"")
    }
    let isContinuousIntegration = environment["CI"].map { !["", "0", "false"].contains($0) } ?? false
    guard !isContinuousIntegration else {
      throw GoldenRecordingError(
        description: "\(Self.variable)=\(value): goldens are not recorded where the variable CI is set")
    }
    self = recording
  }
}

/// An environment that no golden is recorded in.
struct GoldenRecordingError: Error, Equatable, CustomStringConvertible {
  let description: String
}
