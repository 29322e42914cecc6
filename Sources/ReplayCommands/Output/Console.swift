import ArgumentParser
import Foundation
import GestureTraces
import ReplayReports
import ReplayResults

/// The output of the command: results on standard output, everything else on standard error.
///
/// Renderers escape external text in reports; all other lines are escaped here.
enum Console {
  /// Whether standard output is a terminal with colors.
  static var wantsColor: Bool { isTerminal(STDOUT_FILENO) && !hasVariable("NO_COLOR") }

  /// The layout of a text report: for a file, or for the terminal on standard output.
  static func layout(width: Int?, isFile: Bool) -> TextLayout {
    let terminal = isFile ? nil : terminalWidth
    return TextLayout(width: width ?? terminal ?? TextLayout.standardWidth, isColored: !isFile && wantsColor)
  }

  /// The columns of the terminal on standard output, or the value of `COLUMNS`; `nil` without a terminal.
  private static var terminalWidth: Int? {
    guard isTerminal(STDOUT_FILENO) else { return nil }
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
  }

  /// Whether standard error is a terminal, so that a progress bar can be redrawn.
  static var showsProgress: Bool { isTerminal(STDERR_FILENO) }

  /// Prints a rendered report. Ends the process with an error if the report cannot be written completely.
  static func print(_ report: String) {
    let text = harmless(report.hasSuffix("\n") ? report : report + "\n")
    guard let failure = lost(text, on: STDOUT_FILENO) else { return }
    note("error: standard output cannot be written: \(RawOutput.reason(failure))")
    note("verdict: \(Verdict.cannotRun.rawValue)")
    exit(Verdict.cannotRun.exitCode)
  }

  /// Whether a question has somebody to answer it: standard input is a terminal, outside continuous integration.
  static var canAsk: Bool { isTerminal(STDIN_FILENO) && !hasVariable("CI") }

  /// Asks a question on standard error.
  ///
  /// - Returns: The line of the answer; `nil` at the end of the input.
  static func ask(_ question: String) -> String? {
    guard lost(question.singleLine, on: STDERR_FILENO) == nil else { exit(Verdict.cannotRun.exitCode) }
    return readLine()
  }

  /// Prints one line of arbitrary text.
  static func printLine(_ line: String) { print(line.singleLine) }

  /// Prints one line of arbitrary text on standard error.
  static func note(_ line: String) {
    guard lost(line.singleLine + "\n", on: STDERR_FILENO) != nil else { return }
    exit(Verdict.cannotRun.exitCode)
  }

  /// Redraws the current line as `text`.
  static func draw(_ text: String) { _ = lost("\r\u{1B}[K" + text.singleLine, on: STDERR_FILENO) }

  /// Prints the verdict as the last line, or `words` in its place. Throws its exit code unless it is a success.
  static func conclude(_ verdict: Verdict, saying words: String? = nil) throws {
    let isLost = lost("verdict: \(words ?? verdict.rawValue)\n", on: STDERR_FILENO) != nil
    let code = isLost ? Verdict.worst([verdict, .cannotRun]).exitCode : verdict.exitCode
    guard code == 0 else { throw ExitCode(code) }
  }

  /// Prints a message of the parser, in which arguments are unchanged.
  static func explain(_ message: String) {
    var message = message
    for argument in CommandLine.arguments.dropFirst() {
      let parts = [argument] + argument.split(separator: "=", maxSplits: 1).dropFirst().map(String.init)
      for part in parts where part.singleLine != part { message = message.replacing(part, with: part.singleLine) }
    }
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) { note(String(line)) }
  }

  /// Runs `body`. On an error prints one sentence and exits; usage errors are left to the parser.
  static func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ValidationError {
      throw error
    } catch {
      for line in (error as? RevisionError)?.output.split(separator: "\n") ?? [] { note("  \(line)") }
      note("error: \(sentence(for: error))")
      let verdict: Verdict = error is ResultsError ? .malformed : .cannotRun
      note("verdict: \(verdict.rawValue)")
      throw ExitCode(verdict.exitCode)
    }
  }

  /// Prints a report, or writes it to the file of `--output`.
  static func publish(_ report: String, to output: String?) throws {
    try UnfinishedWork.shared.publish {
      guard let output else { return print(report) }
      try attempt { try OutputFile(path: output).write(report) }
    }
  }

  /// Prints annotations of failures on GitHub's runners.
  static func annotate(_ annotations: @autoclosure () -> GitHubAnnotations) {
    guard ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" else { return }
    guard lost(annotations().text, on: STDERR_FILENO) == nil else { exit(Verdict.cannotRun.exitCode) }
  }

  /// The report without control characters, except line feeds, tabs and the colors of renderers.
  ///
  /// Renderers escape names and cells. Formats with verbatim text (CSV) are escaped only here, so that `--output` keeps
  /// the text.
  private static func harmless(_ report: String) -> String {
    let scalars = report.unicodeScalars
    func isRetained(_ index: String.Index) -> Bool {
      let scalar = scalars[index]
      guard scalar.isUnprintable, scalar != "\n", scalar != "\t" else { return true }
      return scalar == "\u{1B}" && wantsColor && isColor(scalars[index...])
    }
    guard !scalars.indices.allSatisfy(isRetained) else { return report }
    return scalars.indices.reduce(into: "") { text, index in
      text.unicodeScalars.append(isRetained(index) ? scalars[index] : scalars[index].symbol)
    }
  }

  /// Whether a text begins with the escape sequence of a color.
  private static func isColor(_ text: Substring.UnicodeScalarView) -> Bool {
    let rest = text.dropFirst()
    guard rest.first == "[" else { return false }
    return rest.dropFirst().first { !("0"..."9").contains($0) && $0 != ";" } == "m"
  }

  /// Writes a text.
  ///
  /// A reader that has gone away (a closed pipe) is not an error. A program started without standard error prints
  /// nothing there.
  ///
  /// - Returns: the system's error number; `nil` on success.
  private static func lost(_ text: String, on descriptor: Int32) -> Int32? {
    let failure = RawOutput.write(Array(text.utf8), to: descriptor)
    let isMeant = failure == EPIPE || failure == EBADF && descriptor == STDERR_FILENO
    return isMeant ? nil : failure
  }

  private static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  private static func hasVariable(_ name: String) -> Bool {
    !(ProcessInfo.processInfo.environment[name] ?? "").isEmpty
  }
}

/// A progress bar of replayed cases, shown from the second second on.
struct ProgressBar {
  private let total: Int
  private let start = SystemClock.nanoseconds()
  private var drawn: UInt64 = 0
  private let isShown = Console.showsProgress

  init(total: Int) { self.total = total }

  /// Redraws the progress, at most ten times a second.
  mutating func update(done: Int, name: @autoclosure () -> String) {
    guard isShown else { return }
    let now = SystemClock.nanoseconds()
    guard now - start > 1_000_000_000, now - drawn > 100_000_000 else { return }
    drawn = now
    let filled = done * Self.width / max(1, total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    Console.draw("\(bar) \(done)/\(total) \(name().suffix(50))")
  }

  /// Clears the bar.
  func finish() {
    if drawn > 0 { Console.draw("") }
  }

  private static let width = 30
}
