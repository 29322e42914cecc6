import ScrollReplay

/// The files of a case, for ``PlayerPage``. The page replays them.
public struct PlayedCase: Sendable {
  /// The name, as `scenario/gesture`.
  public let name: String
  let scenario: PlayedScenario
  let trace: PlayedFile
  let golden: PlayedFile?

  /// A case of a scenario, a trace and the golden that the page compares with the replay; `nil` for none.
  public init(_ name: String, in scenario: PlayedScenario, trace: PlayedFile, golden: PlayedFile?) {
    (self.name, self.scenario, self.trace, self.golden) = (name, scenario, trace, golden)
  }

  /// The case as JSON; `scenario` is the index of its scenario.
  func json(scenario: Int) -> String {
    "{\"name\":\(name.quotedForJSON),\"scenario\":\(scenario),\"trace\":\(trace.json),\"golden\":\(golden?.json ?? "null")}"
  }
}

/// A scenario's JSON and the files that it names.
public struct PlayedScenario: Sendable {
  let file: PlayedFile
  let named: [PlayedFile]

  /// A scenario; the names of `named` are those that the scenario uses.
  public init(_ file: PlayedFile, named: [PlayedFile]) { (self.file, self.named) = (file, named) }

  var json: String {
    "{\"file\":\(file.json),\"named\":[\(named.map(\.json).joined(separator: ","))]}"
  }
}

/// A text file in the page.
public struct PlayedFile: Sendable {
  /// The path in messages.
  public let path: String
  /// The text.
  public let text: String

  /// A file of UTF-8.
  ///
  /// - Throws: ``PlayedFileError`` for bytes that are not UTF-8.
  public init(_ path: String, _ bytes: [UInt8]) throws(PlayedFileError) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw PlayedFileError(path: path) }
    (self.path, self.text) = (path, text)
  }

  var json: String { "[\(path.quotedForJSON),\(text.quotedForJSON)]" }
}

/// A file that a page cannot contain.
public struct PlayedFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String

  /// One sentence that begins with the path.
  public var description: String { "\(path): expected UTF-8, found other bytes" }
}
