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
  init(_ command: [String], in folder: String? = nil, environment: [String: String] = [:]) throws {
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
    process.standardError = complaints
    // Waiting for the process itself would poll, up to 50 ms too late.
    process.terminationHandler = { [end] _ in end.signal() }
    try process.run()
  }

  /// Waits for the program's end. Call it once.
  func outcome() throws -> Outcome {
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    end.wait()
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
