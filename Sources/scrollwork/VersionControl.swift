import Foundation

/// What git says and does, where it is installed and the folder is under its control.
enum VersionControl {
  /// The answer to a question like `rev-parse HEAD`; `nil` if there is none.
  static func answer(_ question: [String], in folder: String) -> String? {
    guard let outcome = try? ChildProcess.run(["git", "-C", folder] + question), outcome.status == 0 else { return nil }
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Other programs, run to their end.
enum ChildProcess {
  /// What a program said on standard output, and how it ended. What it says on standard error comes last, cut short.
  struct Outcome {
    let status: Int32
    let output: String
    let complaint: String
  }

  /// Runs a program that is looked for as the shell does.
  static func run(
    _ command: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // A pipe that nobody reads would stop the program: what it complains of goes into a file.
    let complaints = FileManager.default.temporaryDirectory.appendingPathComponent("scrollwork-\(UUID().uuidString)")
    try Data().write(to: complaints)
    defer { try? FileManager.default.removeItem(at: complaints) }
    let sink = try FileHandle(forWritingTo: complaints)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = sink
    try process.run()
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    try sink.close()
    let complaint = String(decoding: (try? Data(contentsOf: complaints)) ?? Data(), as: UTF8.self)
    return Outcome(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
      complaint: String(complaint.suffix(longestComplaint)))
  }

  private static let longestComplaint = 2000
}
