import ArgumentParser
import CoreDigests
import ReplayResults

struct DigestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "digest",
    abstract: "Prints the digests of the core's own cases, which are equal on every machine.",
    discussion: """
      A line is a case: its name, its frames, and the digest of the last one in hexadecimal. The last line is all cases together. \
      At full length, and at a \(ExpectedDigest.shortDivisor)th of it, they are compared with the digests that this version must \
      have; one that differs gives exit code 6.

      Example: scrollwork digest --divisor \(ExpectedDigest.shortDivisor)
      """)

  @Option(help: "Divides the length of each case by this number.")
  var divisor = 1

  func validate() throws {
    guard (1...1000).contains(divisor) else {
      throw ValidationError("--divisor takes a number from 1 to 1000, not \(divisor).")
    }
  }

  func run() throws {
    var lines: [DigestLine] = []
    for digestCase in DigestCase.allCases {
      let digest = digestCase.digest(dividedBy: divisor)
      let line = DigestLine(
        name: "\(digestCase.name)", frames: digestCase.length(dividedBy: divisor), digest: digest)
      Console.print(line.text)
      lines.append(line)
    }
    let frames = lines.reduce(0) { $0 + $1.frames }
    let all = DigestLine(name: "all", frames: frames, digest: DigestCase.combined(lines.map(\.digest)))
    Console.print(all.text)
    try Console.conclude(verdict(on: lines + [all]))
  }

  /// Compares with the expected digests, if known for this length.
  private func verdict(on lines: [DigestLine]) -> Verdict {
    let expected: [ExpectedDigest]
    switch divisor {
    case 1: expected = ExpectedDigest.full
    case ExpectedDigest.shortDivisor: expected = ExpectedDigest.short
    default: return .passed
    }
    let expectedLines = expected.map { DigestLine(name: "\($0.name)", frames: $0.frames, digest: $0.digest) }
    for (line, expected) in zip(lines, expectedLines) where line != expected {
      Console.note("expected \(expected.text), found \(line.text)")
    }
    return lines == expectedLines ? .passed : .goldenDiffers
  }
}

/// The digest of one case.
private struct DigestLine: Equatable {
  let name: String
  let frames: Int
  let digest: UInt64

  var text: String { "\(name) \(frames) \(digest.hexadecimal)" }
}
