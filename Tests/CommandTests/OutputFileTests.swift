import Foundation
import Testing

@Suite("Output files")
struct OutputFileTests {
  /// The command with its report in each place that the shell script makes.
  private static func shell(_ script: String, in folder: URL) throws -> Tool.Output {
    let tool = try #require(Tool.executable, "The command is built beside the tests.")
    return try Tool.run(
      program: URL(fileURLWithPath: "/bin/sh"), ["-c", "cd '\(folder.path)' && \(script)"], ["TOOL": tool.path])
  }

  /// Two commands with the option.
  private static let commands = ["replay --traces . --format csv", "lint --traces ."]

  @Test("A report written to a FIFO does not replace the FIFO", arguments: commands)
  func fifo(command: String) throws {
    try Folder.withSuite { folder in
      let script = "mkfifo pipe; cat pipe > got & \"$TOOL\" \(command) --output pipe > direct; wait; test -p pipe"
      let output = try Self.shell(script, in: folder)
      #expect(output.exitCode == 0)
      let (direct, got) = (folder.appending(path: "direct"), folder.appending(path: "got"))
      #expect(try Data(contentsOf: direct).isEmpty)
      #expect(try !Data(contentsOf: got).isEmpty)
    }
  }

  @Test("A report written to a device does not replace the device")
  func device() throws {
    try Folder.withSuite { folder in
      let output = try Self.shell("\"$TOOL\" lint --traces . --output /dev/null; test -c /dev/null", in: folder)
      #expect(output.exitCode == 0)
    }
  }

  @Test("A standard stream named as the output is appended to")
  func descriptor() throws {
    try Folder.withSuite { folder in
      let script =
        "echo before > log; \"$TOOL\" lint --traces . --format json --output /dev/stdout >> log; head -n 1 log"
      #expect(try Self.shell(script, in: folder).standardOutput == "before\n")
      let log = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
      let report = Data(log.dropFirst("before\n".count).utf8)
      #expect(try JSONSerialization.jsonObject(with: report) is [String: Any])
    }
  }

  @Test("Symbolic links are kept, and the target keeps its mode", arguments: ["600", "644", "640", "755"])
  func linksAndModes(mode: String) throws {
    try Folder.withSuite { folder in
      let script = """
        mkdir deep; echo old > deep/real; chmod \(mode) deep/real; ln -s real deep/second; ln -s deep/second first
        "$TOOL" lint --traces . --format json --output first && test -L first && test -L deep/second && stat -c %a deep/real
        """
      let output = try Self.shell(script, in: folder)
      #expect(output.standardOutput == "\(mode)\n")
      let report = try Data(contentsOf: folder.appending(path: "deep/real"))
      #expect(try JSONSerialization.jsonObject(with: report) is [String: Any])
    }
  }

  @Test("A new file has the mode of the umask, also at a dangling link's target")
  func newFile() throws {
    try Folder.withSuite { folder in
      // 0666 less 0027 is 0640.
      let script = "umask 027; ln -s new link; \"$TOOL\" lint --traces . --output link; test -L link && stat -c %a new"
      let output = try Self.shell(script, in: folder)
      #expect(output.standardOutput == "640\n")
    }
  }

  @Test("A cyclic link and a folder are refused with an error in one sentence")
  func refused() throws {
    try Folder.withSuite { folder in
      let script = "mkdir -p here; ln -sfn a b; ln -sfn b a; \"$TOOL\" lint --traces . --output "
      for (place, reason) in [("a", "Too many levels of symbolic links"), ("here", "Is a directory")] {
        let output = try Self.shell(script + place, in: folder)
        #expect(output.exitCode == 1)
        #expect(output.standardError == "error: \(place): cannot be written: \(reason)\nverdict: cannot run\n")
      }
    }
  }

  /// Whether the system has the device that rejects every byte as full.
  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    "A full device is an error in one sentence, on standard output and in a file",
    .enabled(if: hasFullDevice),
    arguments: [
      "replay --traces .", "replay --traces . --format html", "replay --traces . --format json", "lint --traces .",
      "digest --divisor 400", "--help",
      "--version", "show no-bounce flutter-fling-session-06 --traces .", "record --traces . --all", "replay --help",
    ])
  func fullDevice(command: String) throws {
    try Folder.withSuite { folder in
      let output = try Self.shell("\"$TOOL\" \(command) > /dev/full", in: folder)
      #expect(output.exitCode == 1)
      #expect(output.standardError.hasPrefix("error: standard output cannot be written: No space left on device\n"))
      #expect(output.lastErrorLine == "verdict: cannot run")
      guard command.hasPrefix("replay --traces ."), command != "replay --help" else { return }
      let file = try Self.shell("\"$TOOL\" \(command) --output /dev/full", in: folder)
      #expect(file.exitCode == 1)
      #expect(
        file.standardError == "error: /dev/full: cannot be written: No space left on device\nverdict: cannot run\n")
    }
  }

  @Test("With a full standard error the exit code reports the verdict", .enabled(if: hasFullDevice))
  func fullErrors() throws {
    try Folder.withSuite { folder in
      let output = try Self.shell("\"$TOOL\" replay --traces . 2> /dev/full", in: folder)
      #expect(output.exitCode == 1)
    }
  }

  @Test("A closed standard output is an error, and its descriptor is not reused for a file")
  func closedOutput() throws {
    try Folder.withSuite { folder in
      let output = try Self.shell("\"$TOOL\" replay --traces . >&-", in: folder)
      #expect(output.exitCode == 1)
      #expect(output.standardError.hasPrefix("error: standard output cannot be written: Bad file descriptor\n"))
      let file = try Self.shell("\"$TOOL\" lint --traces . --format json --output report >&-", in: folder)
      #expect(file.exitCode == 0)
      let report = try Data(contentsOf: folder.appending(path: "report"))
      #expect(try JSONSerialization.jsonObject(with: report) is [String: Any])
    }
  }

  @Test("A closed pipe changes neither the verdict nor the exit code")
  func closedPipe() throws {
    try Folder.withSuite { folder in
      let script = "{ \"$TOOL\" replay --traces . --format html; echo $? > code; } | true; cat code"
      let output = try Self.shell(script, in: folder)
      #expect(output.standardOutput == "0\n")
      #expect(output.standardError == "verdict: passed\n")
    }
  }

  @Test("A full disk keeps the old report and leaves no partial file")
  func fullDisk() throws {
    try Folder.withSuite { folder in
      // A limit of 512 bytes on files simulates a full disk.
      let script =
        "echo old > report; ulimit -f 1; trap '' XFSZ; \"$TOOL\" replay --traces . --format html --output report"
      let output = try Self.shell(script, in: folder)
      #expect(output.exitCode == 1)
      #expect(output.standardError == "error: report: cannot be written: File too large\nverdict: cannot run\n")
      #expect(try String(contentsOf: folder.appending(path: "report"), encoding: .utf8) == "old\n")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["gestures", "goldens", "report", "scenarios"])
    }
  }
}
