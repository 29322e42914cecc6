import Foundation
import Testing

@testable import ScrollReplay

struct TraceFolderTests {
  /// A folder that is removed after the test.
  private static func withFolder(_ files: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "suite-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    try body(folder.path)
  }

  @Test("A suite lists scenarios and gestures in the order of their bytes")
  func lists() throws {
    try Self.withFolder([
      "scenarios/b.json", "scenarios/a.json", "scenarios/Z.json", "scenarios/notes.txt", "gestures/é.csv",
      "gestures/z.csv",
    ]) { folder in
      let suite = try TraceFolder(directory: folder)
      #expect(suite.scenarios.map(\.name) == ["Z", "a", "b"])
      #expect(suite.scenarios[1].path == "\(folder)/scenarios/a.json")
      #expect(suite.gestures.map(\.name) == ["z", "é"])
      #expect(suite.goldenPath(scenario: "a", gesture: "z") == "\(folder)/goldens/a/z.csv")
      #expect(suite.orphanedGoldens(besides: []).isEmpty)
    }
  }

  @Test("Goldens without a case are orphans")
  func orphans() throws {
    try Self.withFolder([
      "scenarios/a.json", "gestures/g.csv", "goldens/a/g.csv", "goldens/a/old.csv", "goldens/gone/g.csv",
      "goldens/a/notes.txt",
    ]) { folder in
      let suite = try TraceFolder(directory: folder)
      let orphans = suite.orphanedGoldens(besides: [suite.goldenPath(scenario: "a", gesture: "g")])
      #expect(orphans == ["\(folder)/goldens/a/old.csv", "\(folder)/goldens/gone/g.csv"])
    }
  }

  @Test("A folder without scenarios or gestures is refused in one sentence")
  func nothingThere() throws {
    try Self.withFolder(["gestures/g.csv"]) { folder in
      let error = #expect(throws: TraceFolderError.self) { try TraceFolder(directory: folder) }
      #expect(error?.description == "\(folder)/scenarios: expected at least one scenario, a .json file, found none")
    }
    try Self.withFolder(["scenarios/a.json", "gestures/notes.txt"]) { folder in
      let error = #expect(throws: TraceFolderError.self) { try TraceFolder(directory: folder) }
      #expect(error?.description == "\(folder)/gestures: expected at least one gesture, a .csv file, found none")
    }
  }
}
