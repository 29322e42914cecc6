import GestureTraces
import Synchronization

/// A gesture's file that was found sound, without its events.
struct TraceFile: Sendable {
  let path: String
  let name: String
  /// The time of the last event, in nanoseconds.
  let duration: Int64

  /// Reads the file to its end and keeps no event.
  ///
  /// - Throws: `TraceFileError` where the file cannot be read, `TraceError` where it is no trace.
  init(checking path: String) throws {
    let trace = try GestureTrace(contentsOf: path)
    self.path = path
    name = trace.name
    duration = trace.duration
  }

  /// The trace with its events.
  func trace() throws -> GestureTrace { try GestureTrace(contentsOf: path) }
}

/// The trace of one gesture for the cases in flight that replay it: the first of them reads the file, and the events
/// are released with the last reference.
final class SharedTrace: Sendable {
  private let file: TraceFile
  private let result = Mutex<Result<GestureTrace, any Error>?>(nil)

  init(_ file: TraceFile) { self.file = file }

  /// The trace; other cases wait while one reads it.
  func trace() throws -> GestureTrace {
    try result.withLock { result in
      let read = result ?? Result { try file.trace() }
      result = read
      return try read.get()
    }
  }
}
