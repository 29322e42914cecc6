import ArgumentParser
import Foundation
import ReplayReports
import ReplayResults

/// What the command says and where: results on standard output, everything else on standard error.
enum Console {
  /// Whether standard output is a terminal that wants colour.
  static var wantsColor: Bool { isTerminal(STDOUT_FILENO) && !hasVariable("NO_COLOR") }

  /// Whether standard error is a terminal, so that a progress bar can be drawn over and over.
  static var showsProgress: Bool { isTerminal(STDERR_FILENO) }

  static func print(_ text: String) { write(text.hasSuffix("\n") ? text : text + "\n", to: .standardOutput) }

  static func note(_ text: String) { write(text + "\n", to: .standardError) }

  /// Draws `text` over the line that is there.
  static func draw(_ text: String) { write("\r\u{1B}[K" + text, to: .standardError) }

  /// Says the verdict as the last word, in other words where they fit better, and ends with its exit code unless all is well.
  static func conclude(_ verdict: Verdict, saying words: String? = nil) throws {
    note("verdict: \(words ?? verdict.rawValue)")
    guard verdict == .passed else { throw ExitCode(verdict.exitCode) }
  }

  /// Does what may fail at the edge; says why in one sentence, and ends, if it does. Usage errors are left to the parser.
  static func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ValidationError {
      throw error
    } catch {
      note("error: \(sentence(for: error))")
      let verdict: Verdict = error is ResultsError ? .malformed : .cannotRun
      note("verdict: \(verdict.rawValue)")
      throw ExitCode(verdict.exitCode)
    }
  }

  /// Marks what failed beside the change, where one of GitHub's runners reads what is said.
  static func annotate(_ annotations: @autoclosure () -> GitHubAnnotations) {
    guard ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" else { return }
    write(annotations().text, to: .standardError)
  }

  private static func write(_ text: String, to handle: FileHandle) {
    // A reader that has gone away (a closed pipe) is no error of ours.
    try? handle.write(contentsOf: Data(text.utf8))
  }

  private static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  private static func hasVariable(_ name: String) -> Bool {
    !(ProcessInfo.processInfo.environment[name] ?? "").isEmpty
  }
}

/// A bar that grows while cases are replayed, from the second second on.
struct ProgressBar {
  private let total: Int
  private let start = SystemClock.nanoseconds()
  private var drawn: UInt64 = 0
  private let isShown = Console.showsProgress

  init(total: Int) { self.total = total }

  /// Draws how far things are, ten times a second at most.
  mutating func update(done: Int, name: @autoclosure () -> String) {
    guard isShown else { return }
    let now = SystemClock.nanoseconds()
    guard now - start > 1_000_000_000, now - drawn > 100_000_000 else { return }
    drawn = now
    let filled = done * Self.width / max(1, total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    Console.draw("\(bar) \(done)/\(total) \(name().suffix(50))")
  }

  /// Wipes the bar away.
  func finish() {
    if drawn > 0 { Console.draw("") }
  }

  private static let width = 30
}
