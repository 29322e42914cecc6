import ArgumentParser
import Foundation
import GestureTraces
import ReplayResults
import ScrollReplay

/// The options of commands that make a trace of a trace.
struct TraceEditOptions: ParsableArguments {
  @Argument(help: "The trace file.")
  var file: String

  @Option(help: "Write the trace to this file instead of standard output.")
  var output: String?

  /// Reads the trace, makes another of it and writes that.
  func edit(_ body: (GestureTrace) throws -> GestureTrace) throws {
    let made = try body(TraceInput.read(file))
    try Console.publish(made.csv(), to: output)
    try Console.conclude(.passed)
  }
}

/// Reads the traces that a command names.
enum TraceInput {
  /// Reads a trace. On an error prints one sentence and ends with the exit code of the error.
  static func read(_ file: String) throws -> GestureTrace {
    do {
      return try GestureTrace(contentsOf: file)
    } catch {
      Console.note("error: \(sentence(for: error))")
      try Console.conclude(Verdict(of: error))
      throw error
    }
  }

  /// Reads the traces of files, folders, and folders that hold a folder `gestures`. A file that cannot be read does not
  /// affect the others.
  ///
  /// - Returns: the traces with their paths, and the verdict on the files.
  static func readAll(_ places: [String]) throws -> (traces: [(path: String, trace: GestureTrace)], verdict: Verdict) {
    var traces: [(path: String, trace: GestureTrace)] = []
    var verdicts: [Verdict] = []
    for path in try Console.attempt({ try places.flatMap(files) }) {
      do {
        traces.append((path, try GestureTrace(contentsOf: path)))
      } catch {
        Console.note("error: \(sentence(for: error))")
        verdicts.append(Verdict(of: error))
      }
    }
    guard !traces.isEmpty || !verdicts.isEmpty else {
      throw ValidationError("No trace file (.csv) in \(places.joined(separator: ", ")).")
    }
    return (traces, Verdict.worst(verdicts))
  }

  private static func files(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else { return [path] }
    let nested = "\(path)/gestures"
    let folder = FileManager.default.fileExists(atPath: nested) ? nested : path
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".csv") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}

/// The format of a report about traces.
enum TraceReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
