/// How a report is laid out in a terminal.
public struct TextLayout: Equatable, Sendable {
  /// The columns that no line exceeds, at least ``leastWidth``.
  public var width: Int
  /// Whether verdicts are shown in a terminal's colours.
  public var isColored: Bool
  /// Whether each case has a row, however many there are.
  public var showsEveryCase: Bool
  /// The words by which the next command selects the same cases, ready for a shell, as in `--scenario` and `'text-*'`.
  public var selection: [String]
  /// The folder of the suite; `Traces` is not named in commands.
  public var folder: String

  /// The width where no terminal says another, in columns.
  public static let standardWidth = 100
  /// The narrowest report, in columns.
  public static let leastWidth = 60

  /// A layout; a width below ``leastWidth`` counts as that.
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
  /// The text as one word of a POSIX shell: in quotes where it holds anything but letters, digits and `._/-`.
  public var quotedForShell: String {
    let plain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/-".contains($0)) }
    return plain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
