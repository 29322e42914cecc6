import Foundation

/// The addresses of cases in the player's pages, for links in reports.
///
/// ```swift
/// let links = PlayerLinks(to: "player")
/// print(links.address(of: "text-feed/fling", frame: 120) ?? "")  // player/text-feed.html#text-feed/fling@120
/// ```
public struct PlayerLinks: Equatable, Sendable {
  private let location: String
  private let scenarios: Set<String>?

  /// Links to the page or the folder of pages at a location.
  ///
  /// - Parameters:
  ///   - location: a path relative to the report, or an address. A page ends in `.html`; anything else is a folder.
  ///   - scenarios: the scenarios that the player shows; `nil` for all.
  public init(to location: String, scenarios: Set<String>? = nil) {
    (self.location, self.scenarios) = (location, scenarios)
  }

  /// The address of a case with a name such as `scenario/gesture`, at a frame or at the beginning.
  ///
  /// - Returns: `nil` for a name without a gesture, and for a scenario that the player does not show.
  public func address(of name: String, frame: Int? = nil) -> String? {
    guard let slash = name.firstIndex(of: "/"), scenarios?.contains(String(name[..<slash])) ?? true else { return nil }
    let fragment = "#" + Self.encoded(name) + (frame.map { "@\($0)" } ?? "")
    if location.hasSuffix(".html") { return location + fragment }
    let folder = location.hasSuffix("/") ? location : location + "/"
    return folder + Self.page(of: String(name[..<slash])) + fragment
  }

  /// The page of a scenario in a folder of pages, in percent encoding.
  static func page(of scenario: String) -> String { encoded(scenario) + ".html" }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
  }

  private static let allowed = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}

extension PlayerLinks? {
  /// A text about a case as markup, with a link to the case where there is a player that shows it.
  func markup(_ text: String, for name: String, frame: Int? = nil) -> String {
    guard let address = self?.address(of: name, frame: frame) else { return text.escapedForMarkup }
    return "<a href=\"\(address.escapedForMarkup)\">\(text.escapedForMarkup)</a>"
  }
}
