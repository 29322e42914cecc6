import Dispatch
import Foundation

/// A running child process.
struct ChildProcess {
  /// The standard output and status of a program. `complaint` is the truncated end of its standard error.
  struct Outcome {
    let status: Int32
    let output: String
    let complaint: String
  }

  private let process: Process
  private let output: Pipe
  private let complaints: FileHandle
  private let end = DispatchSemaphore(value: 0)

  /// Starts a program, found through `PATH`.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - folder: the working directory; `nil` for that of this process.
  ///   - environment: additional variables.
  ///   - mergesErrors: whether standard error goes to the output too, in the order of writing.
  init(
    _ command: [String], in folder: String? = nil, environment: [String: String] = [:], mergesErrors: Bool = false
  ) throws {
    (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // An unread pipe would block the program, so standard error goes to a file. The file is unlinked at once, so that
    // nothing remains when this process is killed.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("scrollwork-\(UUID().uuidString)")
    try Data().write(to: file)
    complaints = try FileHandle(forUpdating: file)
    try FileManager.default.removeItem(at: file)
    process.standardOutput = output
    if mergesErrors { process.standardError = output } else { process.standardError = complaints }
    // Waiting for the process itself would poll, up to 50 ms too late.
    process.terminationHandler = { [end] _ in end.signal() }
    try UnfinishedWork.shared.start(process)
  }

  /// Waits for the program's end. Call it once.
  func outcome() throws -> Outcome {
    try outcome(of: (try? output.fileHandleForReading.readToEnd()) ?? Data())
  }

  /// Waits for the program's end, and passes its lines on as they come. Call it once.
  func outcome(passing line: (String) -> Void) throws -> Outcome {
    var (data, rest) = (Data(), Data())
    while true {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { break }
      data += piece
      rest += piece
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line(String(decoding: rest[..<end], as: UTF8.self))
        rest = Data(rest[(end + 1)...])
      }
    }
    if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
    return try outcome(of: data)
  }

  private func outcome(of data: Data) throws -> Outcome {
    end.wait()
    UnfinishedWork.shared.noteEnd(of: process.processIdentifier)
    // The run loop retains the process, which would keep the pipe open as long as this program runs.
    try output.fileHandleForReading.close()
    try complaints.seek(toOffset: 0)
    let complaint = String(decoding: (try? complaints.readToEnd()) ?? Data(), as: UTF8.self)
    try complaints.close()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
      complaint: String(complaint.suffix(Self.longestComplaint)))
  }

  /// Runs a program to its end.
  static func run(
    _ command: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try ChildProcess(command, in: folder, environment: environment).outcome()
  }

  private static let longestComplaint = 2000
}
