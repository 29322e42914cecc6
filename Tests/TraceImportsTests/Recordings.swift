import Foundation
import GestureTraces
import TraceImports

/// Recordings in the texts of tests, and the samples beside some checkouts.
enum Recordings {
  static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/samples").standardizedFileURL
  static let hasSamples = FileManager.default.fileExists(atPath: samples.path)

  /// Imports a text by its content.
  static func read(
    _ text: String, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws(TraceError) -> ImportedTrace {
    var options = ImportOptions(file: "folder/a.txt")
    change(&options)
    return try RecordingImport.read(Array(text.utf8), options: options)
  }

  /// The rows of the imported trace without the header.
  static func rows(
    _ text: String, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws(TraceError) -> [String] {
    try read(text, change).rows
  }

  /// The message for a malformed text; empty for a valid text.
  static func message(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) -> String {
    do throws(TraceError) {
      _ = try read(text, change)
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// Imports a sample.
  static func sample(
    _ path: String, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportedTrace {
    var options = ImportOptions(file: path)
    change(&options)
    return try RecordingImport.read(bytes(path), options: options)
  }

  static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: samples.appending(path: path))) }

  static func description(_ path: String) throws -> ImportOptions.DeviceDescription {
    ImportOptions.DeviceDescription(file: path, bytes: try bytes(path))
  }
}

extension ImportedTrace {
  /// The rows of the trace as CSV without the header.
  var rows: [String] { trace.csv().split(separator: "\n").dropFirst().map(String.init) }
}
