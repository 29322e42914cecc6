/// An error of reading a trace file from the disk.
public struct TraceFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path as passed by the caller.
  public let path: String
  /// The reason without the path.
  public let reason: String

  /// A sentence with the path and the reason.
  public var description: String { "\(path): cannot be read: \(reason)" }
}

extension GestureTrace {
  /// Reads the trace file at `path`, a regular file of at most 1 GiB.
  ///
  /// - Throws: `TraceFileError` if the file cannot be read, `TraceError` if it is not a valid trace.
  public init(contentsOf path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.bytes(at: path)
    } catch {
      throw TraceFileError(path: path, reason: error.reason)
    }
    self = try Self.parse(bytes: bytes, file: path)
  }
}
