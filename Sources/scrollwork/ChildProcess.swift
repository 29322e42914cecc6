import Dispatch
import Foundation

/// Another program while it runs.
struct ChildProcess {
  /// What a program said on standard output, and how it ended. What it says on standard error comes last, cut short.
  struct Outcome {
    let status: Int32
    let output: String
    let complaint: String
  }

  private let process: Process
  private let output: Pipe
  private let complaints: FileHandle
  private let end = DispatchSemaphore(value: 0)

  /// Starts a program that is looked for as the shell does.
  init(_ command: [String], in folder: String? = nil, environment: [String: String] = [:]) throws {
    (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // A pipe that nobody reads would stop the program: what it complains of goes into a file, which loses its name at
    // once, so that nothing is left of it whatever ends this process.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("scrollwork-\(UUID().uuidString)")
    try Data().write(to: file)
    complaints = try FileHandle(forUpdating: file)
    try FileManager.default.removeItem(at: file)
    process.standardOutput = output
    process.standardError = complaints
    // To wait for the process itself would be to ask again and again, up to 50 ms too late.
    process.terminationHandler = { [end] _ in end.signal() }
    try process.run()
  }

  /// Waits for the program's end. To be asked once.
  func outcome() throws -> Outcome {
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    end.wait()
    // The process, which its own run loop holds, would keep it open for as long as this program runs.
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
