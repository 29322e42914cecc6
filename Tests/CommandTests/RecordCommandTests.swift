import Foundation
import Testing

struct RecordCommandTests {
  private static let golden = "goldens/no-bounce/flutter-fling-session-06.csv"

  @Test("Recording writes missing goldens; the replay then passes, and a second recording writes nothing")
  func writesMissing() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      let first = try Tool.run(["record", "--traces", folder.path])
      #expect(first.exitCode == 0)
      #expect(first.standardError == "verdict: passed\n")
      #expect(first.standardOutput.contains("\(folder.path)/\(Self.golden): new, "))
      #expect(first.standardOutput.hasSuffix("4 goldens written, 0 left as they are.\n"))
      #expect(try Tool.run(["replay", "--traces", folder.path]).exitCode == 0)
      let before = try Folder.contents(of: folder)
      #expect(before.keys.count { $0.hasPrefix("goldens/") } == 4)
      let again = try Tool.run(["record", "--traces", folder.path])
      #expect(again.standardOutput == "0 goldens written, 4 left as they are.\n")
      #expect(try Folder.contents(of: folder) == before)
    }
  }

  @Test("Different and damaged goldens are rewritten only with --failed and --all")
  func writesFailed() throws {
    try Folder.withSuite { folder in
      let sound = try Folder.contents(of: folder)
      let damaged = folder.appending(path: Self.golden)
      let edited = folder.appending(path: "goldens/inset-list/flutter-fling-session-01.csv")
      for which in ["--failed", "--all"] {
        try Data("garbage".utf8).write(to: damaged)
        try edited.edit("fps=60", "fps=61")
        let broken = try Folder.contents(of: folder)
        #expect(
          try Tool.run(["record", "--traces", folder.path]).standardOutput == "0 goldens written, 4 left as they are.\n"
        )
        #expect(try Folder.contents(of: folder) == broken)
        let output = try Tool.run(["record", "--traces", folder.path, which])
        #expect(output.exitCode == 0)
        #expect(
          output.standardOutput == """
            \(edited.path): changed: the golden was recorded from another frame rate (61 a second, now 60)
            \(damaged.path): replaced a damaged golden
            2 goldens written, 2 left as they are.

            """)
        #expect(try Folder.contents(of: folder) == sound)
      }
    }
  }

  @Test("Recording writes only the selected cases")
  func selection() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      let output = try Tool.run(["record", "--traces", folder.path, "--scenario", "no-*", "--gesture", "*06"])
      #expect(output.standardOutput.hasSuffix("1 golden written, 0 left as they are.\n"))
      #expect(try Folder.contents(of: folder).keys.filter { $0.hasPrefix("goldens/") } == [Self.golden])
    }
  }

  @Test("A malformed file is reported and stops no other recording")
  func malformed() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      try Data("{}".utf8).write(to: folder.appending(path: "scenarios/bad.json"))
      let output = try Tool.run(["record", "--traces", folder.path])
      #expect(output.exitCode == 65)
      #expect(
        output.standardError
          == "error: \(folder.path)/scenarios/bad.json:1: viewport: expected a value, found nothing\nverdict: malformed\n"
      )
      #expect(output.standardOutput.hasSuffix("4 goldens written, 0 left as they are.\n"))
    }
  }

  @Test("An unwritable golden leaves no partial file, and the others are written")
  func cannotWrite() throws {
    for flag in ["--missing", "--all"] {
      try Folder.withSuite(isRecorded: false) { folder in
        // A folder in the place of one golden, a file in the place of the other scenario's folder.
        let blocked = folder.appending(path: Self.golden)
        try FileManager.default.createDirectory(
          at: blocked.appending(path: "inside"), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: blocked.appending(path: "inside/file"))
        try Data("mine".utf8).write(to: folder.appending(path: "goldens/inset-list"))
        let output = try Tool.run(["record", "--traces", folder.path, flag])
        #expect(output.exitCode == 1)
        #expect(output.lastErrorLine == "verdict: cannot run")
        #expect(output.standardOutput.contains("\(blocked.path): not written: "))
        #expect(output.standardOutput.contains("goldens/inset-list/flutter-fling-session-01.csv: not written: "))
        #expect(output.standardOutput.hasSuffix("1 golden written, 3 left as they are.\n"))
        let files = try Folder.contents(of: folder).keys.filter { $0.hasPrefix("goldens/") }
        #expect(
          files.sorted() == [
            "goldens/inset-list", "goldens/no-bounce/flutter-fling-session-01.csv", "\(Self.golden)/inside/file",
          ])
      }
    }
  }
}
