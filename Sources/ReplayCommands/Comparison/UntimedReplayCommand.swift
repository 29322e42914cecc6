import ArgumentParser
import GestureTraces
import ReplayResults
import ScrollReplay

/// Replays without a clock, one case after another, on the main thread. Nothing depends on the machine, so that
/// instructions can be counted.
struct UntimedReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "untimed-replay", abstract: "Replays cases without measuring, for compare --counts.",
    shouldDisplay: false)

  @Option var traces = "Traces"
  @Option var scenario = "*"
  @Option var gesture = "*"
  @Option var `repeat` = 1
  /// Steps of work that each frame wastes.
  @Option var wasted = 0

  func validate() throws {
    guard (1...10_000).contains(`repeat`), (0...1_000_000).contains(wasted) else {
      throw ValidationError("--repeat takes a number from 1 to 10000, and --wasted one from 0 to 1000000.")
    }
  }

  func run() throws {
    let loaded = try Console.attempt {
      try LoadedSuite(CaseSelection(path: traces, scenario: scenario, gesture: gesture))
    }
    for shown in loaded.cases {
      let (frames, digest) = try Console.attempt {
        do {
          return try work(on: shown)
        } catch let error as ReplayError {
          throw UnreadableFile(description: "\(shown.name): \(error)")
        }
      }
      Console.print("\(shown.name.singleLine)\t\(frames)\t\(digest.hexadecimal)")
    }
  }

  private func work(on shown: LoadedSuite.Case) throws -> (frames: Int, digest: UInt64) {
    var result = (frames: 0, digest: UInt64(0))
    var residue: UInt64 = 1
    let trace = try shown.gesture.trace()
    for _ in 0..<`repeat` {
      var (recording, costs) = (Recording(), FrameCosts())
      _ = try shown.subject.replay(trace, into: &recording, costs: &costs) {
        for _ in 0..<wasted { residue = residue &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
        return residue == 0 ? 1 : 0
      }
      result = (recording.frames.count, recording.digest)
    }
    return result
  }
}
