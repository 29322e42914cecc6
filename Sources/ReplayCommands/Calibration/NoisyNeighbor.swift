import ArgumentParser
import Foundation

/// A program that disturbs others like a typical process: now and then a burst of work over all its memory.
struct NoisyNeighborCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "noisy-neighbor", abstract: "Keeps the machine busy in bursts until its standard input ends.",
    shouldDisplay: false)

  @Option var seed: UInt64 = 1

  func run() {
    var (state, memory) = (seed | 1, [UInt64](repeating: 0, count: Self.words))
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32
    }
    while !Self.inputHasEnded(within: Int32(5 + next() % 41)) {
      let end = Date().addingTimeInterval(Double(5 + next() % 41) / 1000)
      while Date() < end { for _ in 0..<2000 { memory[Int(next()) % Self.words] &+= 1 } }
    }
  }

  /// 64 MiB in 8-byte words: more than caches contain.
  private static let words = 8 << 20

  /// Whether the other end of standard input is closed; waits at most `milliseconds` for it.
  private static func inputHasEnded(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}

/// Noisy neighbor processes, which run as long as this object lives.
final class NoisyNeighbors {
  private var processes: [(process: Process, input: Pipe)] = []

  /// Starts `count` processes of this executable.
  init(count: Int, executable: String) throws {
    for number in 0..<count {
      let (process, input) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = ["noisy-neighbor", "--seed", "\(number + 1)"]
      process.standardInput = input
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      processes.append((process, input))
    }
  }

  /// Ends all processes and waits for them.
  func end() {
    for (_, input) in processes { try? input.fileHandleForWriting.close() }
    for (process, _) in processes { process.waitUntilExit() }
    processes = []
  }

  deinit { end() }
}
