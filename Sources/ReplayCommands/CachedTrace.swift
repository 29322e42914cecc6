import GestureTraces
import Synchronization

/// A checked gesture file, without its events.
struct TraceFile: Sendable {
  let path: String
  let name: String
  /// The time of the last event, in nanoseconds.
  let duration: Int64

  /// Reads the whole file and keeps no event.
  ///
  /// - Throws: `TraceFileError` for an unreadable file, `TraceError` for a malformed trace.
  init(checking path: String) throws {
    let trace = try GestureTrace(contentsOf: path)
    self.path = path
    name = trace.name
    duration = trace.duration
  }

  /// The trace with its events.
  func trace() throws -> GestureTrace { try GestureTrace(contentsOf: path) }
}

/// The trace of one gesture, shared by the cases in progress that replay it.
///
/// The first case reads the file; the last reference releases the events.
final class CachedTrace: Sendable {
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
