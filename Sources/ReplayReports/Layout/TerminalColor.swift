import ReplayResults

/// A color of a terminal's own palette, which suits light and dark themes.
package enum TerminalColor: Int {
  case red = 31
  case green = 32
  case yellow = 33
  case blue = 34
  case magenta = 35
  case cyan = 36

  /// Surrounds `text` with the escape sequences of the color.
  package func applied(to text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}

extension Verdict {
  /// The verdict in at most ten columns.
  var word: String {
    switch self {
    case .passed: "passed"
    case .cannotRun: "cannot run"
    case .goldenMissing: "no golden"
    case .goldenDiffers: "differs"
    case .goldenOrphaned: "orphaned"
    case .malformed: "malformed"
    }
  }

  var color: TerminalColor {
    switch self {
    case .passed: .green
    case .goldenMissing, .goldenOrphaned: .yellow
    case .cannotRun, .goldenDiffers, .malformed: .red
    }
  }
}
