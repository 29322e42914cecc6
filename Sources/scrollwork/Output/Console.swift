import ArgumentParser
import Foundation
import GestureTraces
import ReplayReports
import ReplayResults

/// What the command says and where: results on standard output, everything else on standard error.
///
/// Reports come from renderers, which escape what is from outside; all other lines are escaped here.
enum Console {
  /// Whether standard output is a terminal that wants colour.
  static var wantsColor: Bool { isTerminal(STDOUT_FILENO) && !hasVariable("NO_COLOR") }

  /// How a text report is laid out: for a file, or for the terminal on standard output.
  static func layout(width: Int?, isFile: Bool) -> TextLayout {
    let terminal = isFile ? nil : terminalWidth
    return TextLayout(width: width ?? terminal ?? TextLayout.standardWidth, isColored: !isFile && wantsColor)
  }

  /// The columns of the terminal on standard output, or what `COLUMNS` says of it; `nil` where it is no terminal.
  private static var terminalWidth: Int? {
    guard isTerminal(STDOUT_FILENO) else { return nil }
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
  }

  /// Whether standard error is a terminal, so that a progress bar can be drawn over and over.
  static var showsProgress: Bool { isTerminal(STDERR_FILENO) }

  /// Prints a report that a renderer made; ends the process with an error where it cannot be written whole.
  static func print(_ report: String) {
    let text = harmless(report.hasSuffix("\n") ? report : report + "\n")
    guard let failure = lost(text, on: STDOUT_FILENO) else { return }
    note("error: standard output cannot be written: \(RawOutput.reason(failure))")
    note("verdict: \(Verdict.cannotRun.rawValue)")
    exit(Verdict.cannotRun.exitCode)
  }

  /// Prints one line, whatever its text is.
  static func printLine(_ line: String) { print(line.singleLine) }

  /// Says one line on standard error, whatever its text is.
  static func note(_ line: String) {
    guard lost(line.singleLine + "\n", on: STDERR_FILENO) != nil else { return }
    exit(Verdict.cannotRun.exitCode)
  }

  /// Draws `text` over the line that is there.
  static func draw(_ text: String) { _ = lost("\r\u{1B}[K" + text.singleLine, on: STDERR_FILENO) }

  /// Says the verdict as the last word, in other words where they fit better, and ends with its exit code unless all is
  /// well.
  static func conclude(_ verdict: Verdict, saying words: String? = nil) throws {
    let isLost = lost("verdict: \(words ?? verdict.rawValue)\n", on: STDERR_FILENO) != nil
    let code = isLost ? Verdict.worst([verdict, .cannotRun]).exitCode : verdict.exitCode
    guard code == 0 else { throw ExitCode(code) }
  }

  /// Says what the parser says, in which arguments are as they were given.
  static func explain(_ message: String) {
    var message = message
    for argument in CommandLine.arguments.dropFirst() {
      let parts = [argument] + argument.split(separator: "=", maxSplits: 1).dropFirst().map(String.init)
      for part in parts where part.singleLine != part { message = message.replacing(part, with: part.singleLine) }
    }
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) { note(String(line)) }
  }

  /// Does what may fail at the edge; says why in one sentence, and ends, if it does. Usage errors are left to the
  /// parser.
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

  /// Prints a report, or writes it to the file that `--output` names.
  static func publish(_ report: String, to output: String?) throws {
    guard let output else { return print(report) }
    try attempt { try OutputFile(path: output).write(report) }
  }

  /// Marks what failed beside the change, where one of GitHub's runners reads what is said.
  static func annotate(_ annotations: @autoclosure () -> GitHubAnnotations) {
    guard ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" else { return }
    guard lost(annotations().text, on: STDERR_FILENO) == nil else { exit(Verdict.cannotRun.exitCode) }
  }

  /// A report without scalars that a terminal would obey, but for line feeds, tabs and the colours that renderers use.
  ///
  /// Renderers escape names and cells. Formats whose readers want each text as it was (CSV) are escaped here alone, so
  /// that `--output` keeps the text.
  private static func harmless(_ report: String) -> String {
    let scalars = report.unicodeScalars
    func isKept(_ index: String.Index) -> Bool {
      let scalar = scalars[index]
      guard scalar.isUnprintable, scalar != "\n", scalar != "\t" else { return true }
      return scalar == "\u{1B}" && wantsColor && isColor(scalars[index...])
    }
    guard !scalars.indices.allSatisfy(isKept) else { return report }
    return scalars.indices.reduce(into: "") { text, index in
      text.unicodeScalars.append(isKept(index) ? scalars[index] : scalars[index].symbol)
    }
  }

  /// Whether a text begins with the escape sequence of a colour.
  private static func isColor(_ text: Substring.UnicodeScalarView) -> Bool {
    let rest = text.dropFirst()
    guard rest.first == "[" else { return false }
    return rest.dropFirst().first { !("0"..."9").contains($0) && $0 != ";" } == "m"
  }

  /// Writes a text.
  ///
  /// - Returns: the system's number of the error that cut it short. A reader that has gone away (a closed pipe) is no
  ///   error of ours, and a program that was started without standard error is not meant to say anything there.
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
