import Foundation

/// A font by its name; SwiftUI's `Font`. Fonts have no effect on sizes: a host's ``TextMeasurer`` has one font.
public nonisolated struct Font: Hashable, Sendable {
  /// The name, size and weight, as text for renderers.
  public let name: String

  init(named name: String) { self.name = name }

  /// The weights of fonts.
  public enum Weight: String, Sendable {
    /// From the lightest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The designs of system fonts.
  public enum Design: String, Sendable {
    /// The system's designs.
    case `default`, serif, rounded, monospaced
  }

  /// The system font of a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    let parts = ["system \(size)", weight?.rawValue, design?.rawValue].compactMap { $0 }
    return Font(named: parts.joined(separator: " "))
  }

  /// The styles of text.
  public enum TextStyle: String, CaseIterable, Sendable {
    /// From the largest to the smallest.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The system font of a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(named: [style.rawValue, weight?.rawValue, design?.rawValue].compactMap { $0 }.joined(separator: " "))
  }

  /// A font by its name, of a size in points.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(named: "\(name) \(size)") }

  /// The font in italics.
  public func italic() -> Font { Font(named: "\(name) italic") }

  /// The font with digits of fixed width.
  public func monospacedDigit() -> Font { Font(named: "\(name) monospacedDigit") }
  /// The width of a font.
  public enum Width: Hashable, Sendable {
    /// From the narrowest to the widest.
    case compressed, condensed, standard, expanded
  }

  /// The font with characters of equal widths.
  public func monospaced() -> Font { Font(named: "\(name) monospaced") }

  /// The font with a weight.
  public func weight(_ weight: Weight) -> Font { Font(named: "\(name) \(weight.rawValue)") }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The style of the largest titles.
  public static let largeTitle = Font(named: "largeTitle")
  /// The style of titles.
  public static let title = Font(named: "title")
  /// The style of second titles.
  public static let title2 = Font(named: "title2")
  /// The style of third titles.
  public static let title3 = Font(named: "title3")
  /// The style of headlines.
  public static let headline = Font(named: "headline")
  /// The style below headlines.
  public static let subheadline = Font(named: "subheadline")
  /// The style of body text.
  public static let body = Font(named: "body")
  /// The style of callouts.
  public static let callout = Font(named: "callout")
  /// The style of footnotes.
  public static let footnote = Font(named: "footnote")
  /// The style of captions.
  public static let caption = Font(named: "caption")
  /// The style of second captions.
  public static let caption2 = Font(named: "caption2")
}
