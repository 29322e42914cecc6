import Foundation
import ReplayResults

/// The progress of a build on standard error: one redrawn line on a terminal, else a line every ten seconds.
struct BuildProgress {
  private let what: String
  private let interval: UInt64
  private let isTerminal = Console.showsProgress
  private var shown: UInt64 = 0

  /// Starts to show the build of `what`, at most once per `interval` nanoseconds without a terminal.
  init(of what: String, interval: UInt64 = 10_000_000_000) {
    (self.what, self.interval) = (what, interval)
    Console.note("building \(what)")
  }

  /// Shows a line of the build's output.
  mutating func show(_ line: String) {
    let text = line.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return }
    if isTerminal { return Console.draw("\(what): \(text.prefix(60))") }
    let now = SystemClock.nanoseconds()
    guard shown == 0 || now - shown >= interval else { return }
    shown = now
    Console.note("\(what): \(text.prefix(200))")
  }

  func finish() {
    if isTerminal { Console.draw("") }
  }
}
