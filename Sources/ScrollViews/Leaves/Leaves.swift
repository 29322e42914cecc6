import Foundation

/// A color, which fills the proposal as a view; SwiftUI's `Color`.
public nonisolated struct Color: _PrimitiveView, Hashable, Sendable {
  /// The name or the components, as text for renderers.
  public let name: String

  init(named name: String) { self.name = name }

  /// A color by its name.
  public init(_ name: String) { self.name = name }

  /// A color of RGB components from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "rgb(\(red) \(green) \(blue) / \(opacity))"
  }

  /// A gray of a level from 0 to 1.
  public init(white: Double, opacity: Double = 1) { self.init(red: white, green: white, blue: white, opacity: opacity) }

  /// A color of RGB components in a color space.
  public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A gray of a level in a color space.
  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }

  /// A color of hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "hsb(\(hue) \(saturation) \(brightness) / \(opacity))"
  }

  /// A color of UIKit.
  public init(_ color: UIColor) { name = color.name }

  /// A color of UIKit.
  public init(uiColor: UIColor) { name = uiColor.name }

  /// The color spaces of RGB components.
  public enum RGBColorSpace: Sendable {
    /// sRGB, linear sRGB, and Display P3.
    case sRGB, sRGBLinear, displayP3
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { LeafNode(view, inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: LeafNode<Color>.self).view = view
  }

  /// Red.
  public static let red = Color(named: "red")
  /// Orange.
  public static let orange = Color(named: "orange")
  /// Yellow.
  public static let yellow = Color(named: "yellow")
  /// Green.
  public static let green = Color(named: "green")
  /// Mint.
  public static let mint = Color(named: "mint")
  /// Teal.
  public static let teal = Color(named: "teal")
  /// Cyan.
  public static let cyan = Color(named: "cyan")
  /// Blue.
  public static let blue = Color(named: "blue")
  /// Indigo.
  public static let indigo = Color(named: "indigo")
  /// Purple.
  public static let purple = Color(named: "purple")
  /// Pink.
  public static let pink = Color(named: "pink")
  /// Brown.
  public static let brown = Color(named: "brown")
  /// White.
  public static let white = Color(named: "white")
  /// Black.
  public static let black = Color(named: "black")
  /// Gray.
  public static let gray = Color(named: "gray")
  /// No color.
  public static let clear = Color(named: "clear")
  /// The color of text.
  public static let primary = Color(named: "primary")
  /// The color of secondary text.
  public static let secondary = Color(named: "secondary")
  /// The color of controls.
  public static let accentColor = Color(named: "accentColor")
}

extension Color: Leaf {
  func size(for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  var drawn: DrawnView.Kind { .color(name) }
  var fillsProposal: Bool { true }
}

/// A view that draws itself and has no children.
nonisolated protocol Leaf {
  func size(for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize
  /// Whether the size is the proposal, where specified.
  var fillsProposal: Bool { get }
  /// The kind of the drawn view.
  var drawn: DrawnView.Kind { get }
  /// The additional attributes for renderers.
  var attributes: [DrawnView.Attribute] { get }
}

extension Leaf {
  nonisolated var fillsProposal: Bool { false }
  nonisolated var attributes: [DrawnView.Attribute] { [] }
}

/// The node of a leaf.
nonisolated final class LeafNode<L: Leaf>: _ViewNode {
  var view: L { didSet { if !isEqual(oldValue, view) { invalidateLayout() } } }

  init(_ view: L, _ inputs: __shared _ViewInputs) {
    self.view = view
    super.init(inputs)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { view.size(for: proposal, in: self) }
  override func lengthRange(along axis: Axis, for proposal: ProposedViewSize) -> (least: CGFloat, greatest: CGFloat) {
    view.fillsProposal ? (0, .infinity) : super.lengthRange(along: axis, for: proposal)
  }
  override func draw(into drawing: inout Drawing) { drawing.append(view.drawn, in: frame, view.attributes) }
}

/// A text; SwiftUI's `Text`. The host's ``TextMeasurer`` gives its size.
public nonisolated struct Text: _PrimitiveView, Hashable, Sendable {
  /// The displayed text.
  public let content: String
  /// The attributes of this text alone, from the outermost to the innermost.
  var attributes: [DrawnView.Attribute] = []

  /// A text of a key, without localization.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    content = key.text
  }

  /// A text without localization.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }

  /// A formatted value.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    content = format.format(input)
  }

  // Disfavored, as a literal is a key: an attributed text of a literal costs more than the rest of a row.
  /// The characters of an attributed text, without attributes.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { content = String(attributedContent.characters) }

  /// A date in ISO 8601 format, whatever the style.
  public init(_ date: Date, style: DateStyle) { content = date.formatted(.iso8601) }

  /// The styles of dates.
  public enum DateStyle: Sendable {
    /// The displayed parts of a date.
    case time, date, relative, offset, timer
  }

  /// The concatenation of two texts, with the attributes that both have.
  public static func + (first: Text, second: Text) -> Text {
    var text = Text(verbatim: first.content + second.content)
    text.attributes = first.attributes.filter { second.attributes.contains($0) }
    return text
  }

  /// A text without localization.
  public init(verbatim content: String) { self.content = content }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { TextNode(view, inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: TextNode.self).text = view
  }
}

/// The node of a text.
private nonisolated final class TextNode: _ViewNode {
  var text: Text { didSet { if text != oldValue { invalidateLayout() } } }
  /// The size without line breaks between words, which most proposals leave room for.
  private var unwrapped = CGSize.zero

  init(_ text: Text, _ inputs: __shared _ViewInputs) {
    self.text = text
    super.init(inputs)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let measurer = graph.textMeasurer
    // Without cached sizes, the known size is older than a change.
    if !hasSizes { unwrapped = measurer.size(of: text.content, width: nil) }
    var size = unwrapped
    if let width = proposal.width, width < unwrapped.width {
      size = measurer.size(of: text.content, width: width)
    }
    if let limit = environment.lineLimit {
      size.height = min(size.height, CGFloat(max(1, limit)) * measurer.size(of: "M", width: nil).height)
    }
    return size
  }

  override func draw(into drawing: inout Drawing) { drawing.append(.text(text.content), in: frame, text.attributes) }
}

/// A type that measures texts.
public nonisolated protocol TextMeasurer {
  /// The size of a text wrapped at a width in points; `nil` without wrapping.
  ///
  /// A width of the unwrapped text or more gives the same size as `nil`, and a host does not measure it.
  func size(of text: String, width: CGFloat?) -> CGSize
}

/// A measurer with the same metrics on every machine, and characters of equal width.
public nonisolated struct DeterministicTextMeasurer: TextMeasurer, Sendable {
  /// The width of each character, in points.
  public var characterWidth: CGFloat = 8
  /// The height of each line in points: iOS's body style at the default size (Human Interface Guidelines).
  public var lineHeight: CGFloat = 22

  /// The default metrics.
  public init() {}

  /// The size of a text with line breaks between words. O(n) in characters.
  public func size(of text: String, width: CGFloat?) -> CGSize {
    let perLine = width.map { max(1, Int(max(0, min($0, 1e6)) / characterWidth)) } ?? .max
    var lines = Lines(perLine: perLine)
    // Each byte of an ASCII text is a character, except in the pair of a carriage return and a line feed.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for byte in text.utf8 { lines.append(isSpace: byte == 0x20, isLineFeed: byte == 0x0A) }
    } else {
      for character in text { lines.append(isSpace: character == " ", isLineFeed: character == "\n") }
    }
    lines.endParagraph()
    return CGSize(width: CGFloat(lines.widest) * characterWidth, height: CGFloat(lines.count) * lineHeight)
  }

  /// The wrapped lines of a text, in characters.
  private struct Lines {
    let perLine: Int
    private var word = 0
    private(set) var count = 0
    private(set) var widest = 0
    private var line = 0

    init(perLine: Int) { self.perLine = perLine }

    /// Appends a character.
    mutating func append(isSpace: Bool, isLineFeed: Bool) {
      if isLineFeed {
        endParagraph()
      } else if isSpace {
        endWord()
      } else {
        word += 1
      }
    }

    /// Appends a word to the line, or begins another line. A word longer than a line is split.
    private mutating func endWord() {
      defer { word = 0 }
      guard word > 0 else { return }
      if line > 0, word < perLine - line { return line += 1 + word }
      if line > 0 { endLine() }
      while word > perLine {
        line = perLine
        endLine()
        word -= perLine
      }
      line = word
    }

    mutating func endParagraph() {
      endWord()
      endLine()
    }

    private mutating func endLine() {
      widest = max(widest, line)
      (count, line) = (count + 1, 0)
    }
  }
}
