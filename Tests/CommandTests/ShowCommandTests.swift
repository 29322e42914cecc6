import Foundation
import Testing

struct ShowCommandTests {
  @Test("A replay has a table of frames and a plot, without escape sequences outside a terminal")
  func shows() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      let output = try Tool.run(["show", "inset-list", "flutter-fling-session-06", "--traces", folder.path])
      #expect(output.exitCode == 0)
      #expect(output.lastErrorLine == "verdict: passed")
      #expect(output.isPlain)
      let lines = output.standardOutput.split(separator: "\n")
      #expect(lines.count > 40)
      #expect(output.standardOutput.contains("velocity"))
      #expect(output.standardOutput.contains("interacting"))
      let fewer = try Tool.run([
        "show", "inset-list", "flutter-fling-session-06", "--traces", folder.path, "--every", "20", "--width", "60",
      ])
      #expect(fewer.standardOutput.split(separator: "\n").count < lines.count)
      #expect(fewer.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 60 })
    }
  }

  @Test("A malformed file has exit code 65 and an error in one sentence")
  func malformed() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      try Data("time_us\n".utf8).write(to: folder.appending(path: "gestures/bad.csv"))
      let output = try Tool.run(["show", "no-bounce", "bad", "--traces", folder.path])
      #expect(output.exitCode == 65)
      #expect(
        output.standardError
          == "error: \(folder.path)/gestures/bad.csv:1: expected a column \"event\", found \"time_us\"\nverdict: malformed\n"
      )
      try Data("time_us,event,dx,dy,detail\n0,wheel,0,1e300,line\n".utf8).write(
        to: folder.appending(path: "gestures/bad.csv"))
      let far = try Tool.run(["show", "no-bounce", "bad", "--traces", folder.path])
      #expect(far.exitCode == 65)
      #expect(
        far.standardError
          == "error: line 2 of the gesture: expected numbers of at most 1e15 points, found 1e+300\nverdict: malformed\n"
      )
    }
  }
}
