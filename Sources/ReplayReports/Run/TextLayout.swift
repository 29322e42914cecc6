/// The layout of a report in a terminal.
public struct TextLayout: Equatable, Sendable {
  /// The greatest line width in columns, at least ``leastWidth``.
  public var width: Int
  /// Whether verdicts have terminal colors.
  public var isColored: Bool
  /// Whether each case has a row, regardless of their number.
  public var showsEveryCase: Bool
  /// The shell words that select the same cases in the next command, such as `--scenario` and `'text-*'`.
  public var selection: [String]
  /// The folder of the suite. Commands omit the default, `Traces`.
  public var folder: String

  /// The default width without a terminal, in columns.
  public static let standardWidth = 100
  /// The narrowest report, in columns.
  public static let leastWidth = 60

  /// Makes a layout; a smaller width is raised to ``leastWidth``.
  public init(
    width: Int = standardWidth, isColored: Bool = false, showsEveryCase: Bool = false, selection: [String] = [],
    folder: String = "Traces"
  ) {
    self.width = max(Self.leastWidth, width)
    self.isColored = isColored
    self.showsEveryCase = showsEveryCase
    self.selection = selection
    self.folder = folder
  }
}

extension String {
  /// The text as one word of a POSIX shell; quoted if it contains anything but letters, digits and `._/-`.
  public var quotedForShell: String {
    let plain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/-".contains($0)) }
    return plain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
