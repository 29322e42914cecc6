import Foundation
import Testing

struct ImportCommandTests {
  private static let recording = """
    # EVEMU 1.3
    A: 35 0 999 0 0 0
    A: 36 0 1999 0 0 0
    E: 0.000000 0003 0039 1
    E: 0.000000 0003 0035 250
    E: 0.000000 0003 0036 500
    E: 0.000000 0003 003a 5
    E: 0.000000 0000 0000 0

    """

  @Test("An imported recording is a gesture on standard output; the parts left out are on standard error")
  func imported() throws {
    try Folder.with { folder in
      let file = folder.appending(path: "drag.gesture")
      try Data(Self.recording.utf8).write(to: file)
      let output = try Tool.run(["import", file.path, "--scale", "2.5"])
      #expect(output.exitCode == 0 && output.lastErrorLine == "verdict: passed")
      #expect(output.standardOutput == "time_us,event,pointer,x,y,dx,dy,detail\n0,down,0,100,200,,,\n")
      #expect(output.standardError.contains("drag.gesture: left out: 1 × axes other than position"))
    }
  }

  @Test("Several files go to a folder; a malformed one has exit code 65 and does not stop the others")
  func several() throws {
    try Folder.with { folder in
      let files = ["one.events", "two.events"].map { folder.appending(path: $0) }
      try Data("E: 1\n".utf8).write(to: files[0])
      try Data(Self.recording.utf8).write(to: files[1])
      let output = try Tool.run(["import"] + files.map(\.path) + ["--output", folder.path])
      #expect(output.exitCode == 65 && output.lastErrorLine == "verdict: malformed")
      #expect(output.standardError.contains("one.events:1: expected E: and a time, type, code and value, found \"1\""))
      let gesture = try String(contentsOf: folder.appending(path: "two.csv"), encoding: .utf8)
      #expect(gesture.hasSuffix("\n0,down,0,250,500,,,\n"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "one.csv").path))
    }
  }

  @Test("An export read by import is the same gesture")
  func roundTrip() throws {
    try Folder.with { folder in
      let (gesture, script) = (folder.appending(path: "a.csv"), folder.appending(path: "a.json"))
      let text =
        "time_us,event,pointer,x,y,dx,dy,detail\n0,down,0,100,200,,,\n8000.5,move,0,100,190,,,\n9000,key,,,,,,End\n"
      try Data(text.utf8).write(to: gesture)
      let export = try Tool.run(["export", gesture.path, "--format", "cdp", "--output", script.path])
      #expect(export.exitCode == 0 && export.standardError.contains("left out: 1 × event that the protocol lacks: key"))
      #expect(try Tool.run(["import", script.path]).standardOutput == text)
    }
  }

  @Test("Wrong values of options have exit code 64, missing files 1")
  func usage() throws {
    for arguments in [
      ["--scale", "0"], ["--rotate", "45"], ["--screen", "390"], ["--scale", "2", "--screen", "390x844"], ["b"],
    ] {
      let output = try Tool.run(["import", "a"] + arguments)
      #expect(output.exitCode == 64 && output.lastErrorLine == "verdict: usage", "\(arguments)")
    }
    #expect(try Tool.run(["import", "absent.events"]).exitCode == 1)
    #expect(try Tool.run(["export", "absent.csv"]).exitCode == 1)
  }
}
