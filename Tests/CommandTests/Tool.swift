import Foundation
import Testing

/// The built command, run as a process.
enum Tool {
  struct Output {
    let exitCode: Int32
    let standardOutput: String
    let standardError: String

    var lastErrorLine: String { standardError.split(separator: "\n").last.map(String.init) ?? "" }
    var isPlain: Bool { !(standardOutput + standardError).contains("\u{1B}") }
  }

  /// The executable is beside the bundle or the program of the tests.
  static let executable: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let programs = [CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }, Bundle.main.executableURL].compactMap
    { $0 }
    for url in bundles + programs {
      var folder = url.resolvingSymlinksInPath().deletingLastPathComponent()
      // On macOS the program is three folders deep in its bundle.
      for _ in 0..<4 {
        let candidate = folder.appending(path: "scrollwork")
        if FileManager.default.isExecutableFile(atPath: candidate.path), !isFolder(candidate) { return candidate }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  static func run(
    _ arguments: [String], environment: [String: String] = [:], input: FileHandle = .nullDevice
  ) throws -> Output {
    let program = try #require(executable, "The command is built beside the tests.")
    return try run(program: program, arguments, environment, input: input)
  }

  /// Runs a program to its end. Its output goes to files, because a full pipe would block the program.
  static func run(
    program: URL, _ arguments: [String], _ environment: [String: String] = [:], input: FileHandle = .nullDevice
  ) throws -> Output {
    try Folder.with { folder in
      let files = ["output", "error"].map { folder.appending(path: $0) }
      let handles = try files.map { file in
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
      }
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardOutput = handles[0]
      process.standardError = handles[1]
      process.standardInput = input
      try process.run()
      process.waitUntilExit()
      for handle in handles { try handle.close() }
      let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
      return Output(exitCode: process.terminationStatus, standardOutput: texts[0], standardError: texts[1])
    }
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }
}

/// Folders that are removed after use.
enum Folder {
  private static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scrollwork-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Two scenarios and two gestures of the project: four cases, with their goldens if `isRecorded`.
  static func withSuite<Result>(isRecorded: Bool = true, _ body: (URL) throws -> Result) throws -> Result {
    try with { folder in
      let files = [
        "scenarios/no-bounce.json", "scenarios/inset-list.json", "gestures/flutter-fling-session-01.csv",
        "gestures/flutter-fling-session-06.csv",
      ]
      for file in files {
        let target = folder.appending(path: file)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: packageRoot.appending(path: "Traces/\(file)"), to: target)
      }
      if isRecorded { #expect(try Tool.run(["record", "--traces", folder.path]).exitCode == 0) }
      return try body(folder)
    }
  }

  /// A copy of the project's traces.
  static func withTraces<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try with { folder in
      let copy = folder.appending(path: "Traces")
      try FileManager.default.copyItem(at: packageRoot.appending(path: "Traces"), to: copy)
      return try body(copy)
    }
  }

  /// The contents of the files under a folder, by path.
  static func contents(of folder: URL) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      var isFolder: ObjCBool = false
      let file = folder.appending(path: path)
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue { contents[path] = try Data(contentsOf: file) }
    }
    return contents
  }
}

extension URL {
  /// Puts `new` in the place of `old` in the file.
  func edit(_ old: String, _ new: String) throws {
    let text = try String(contentsOf: self, encoding: .utf8)
    try #require(text.contains(old))
    try Data(text.replacing(old, with: new).utf8).write(to: self)
  }
}
