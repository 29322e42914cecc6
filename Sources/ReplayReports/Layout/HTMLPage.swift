import ReplayResults

/// The common parts of self-contained HTML pages.
enum HTMLPage {
  static func page(title: String, _ body: String) -> String {
    document(title: title, style: HTMLStyle.sheet, body: "<main>\n\(body)</main>")
  }

  /// A page with a style sheet of its own, which loads nothing else.
  static func document(title: String, style: String, body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Scrollwork: \(title.escapedForMarkup)</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  /// Non-empty sentences as a paragraph.
  static func paragraph(_ sentences: [String]) -> String {
    let text = sentences.filter { !$0.isEmpty }.map { "\($0.prefix(1).uppercased())\($0.dropFirst())." }
    return "<p>\(text.joined(separator: " ").escapedForMarkup)</p>\n"
  }

  /// Numbers side by side. Values are markup.
  static func tiles(_ tiles: [(name: String, value: String)]) -> String {
    let shown = tiles.map { "<div><dt>\($0.name.escapedForMarkup)</dt><dd>\($0.value)</dd></div>\n" }
    return "<dl class=\"tiles\">\n\(shown.joined())</dl>\n"
  }

  /// A verdict in its color.
  static func pill(_ word: String, style: String) -> String {
    "<span class=\"verdict \(style)\">\(word.escapedForMarkup)</span>"
  }

  /// A picture below its title. All parts are markup.
  static func figure(_ title: String, legend: String = "", _ picture: String) -> String {
    let keys = legend.isEmpty ? "" : "<p class=\"legend\">\n\(legend)</p>\n"
    return "<figure>\n<figcaption>\(title)</figcaption>\n\(keys)\(picture)</figure>\n"
  }
}
