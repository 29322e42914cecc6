import ScrollViews

/// Draws the views of a frame as an SVG picture: all that a renderer has to do.
struct SVGRenderer {
  /// The size of the screen, in points.
  let size: CGSize

  /// The picture of a frame.
  func picture(of views: [DrawnView]) -> String {
    var clips: [CGRect] = []
    var body = ""
    for view in views {
      let clip = clips.firstIndex(of: view.clip) ?? clips.count
      if clip == clips.count { clips.append(view.clip) }
      body += "<g clip-path=\"url(#clip\(clip))\"><g\(effects(of: view))>\(element(view))</g></g>\n"
    }
    let paths = clips.enumerated().map { "<clipPath id=\"clip\($0)\"><rect \(frame($1))/></clipPath>\n" }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.width) \(size.height)" font-family="sans-serif">
      <defs>\(paths)</defs>
      <rect width="100%" height="100%" fill="white"/>
      \(body)</svg>

      """
  }

  private func element(_ view: DrawnView) -> String {
    switch view.kind {
    case .color(let color): "<rect \(frame(view.rect)) fill=\"\(color)\"/>"
    case .text(let text), .image(let text):
      "<text x=\"\(view.rect.minX)\" y=\"\(view.rect.maxY - 6)\" font-size=\"16\">\(escaped(text))</text>"
    case .shape(.rectangle(let radius), let color):
      "<rect \(frame(view.rect)) rx=\"\(radius)\" fill=\"\(color)\"/>"
    case .shape(.circle, let color):
      "<circle cx=\"\(view.rect.midX)\" cy=\"\(view.rect.midY)\" r=\"\(view.rect.width / 2)\" fill=\"\(color)\"/>"
    case .shape(.path(let path), let color):
      "<path transform=\"translate(\(view.rect.minX) \(view.rect.minY))\" d=\"\(data(path))\" fill=\"\(color)\"/>"
    }
  }

  /// The lines and curves of a path. Arcs are drawn as lines to their ends, as this page has none.
  private func data(_ path: Path) -> String {
    func at(_ points: CGPoint...) -> String { points.map { "\($0.x) \($0.y)" }.joined(separator: " ") }
    return path.elements.map { element in
      switch element {
      case .move(let point): "M \(at(point))"
      case .line(let point): "L \(at(point))"
      case .quadCurve(let point, let control): "Q \(at(control, point))"
      case .curve(let point, let first, let second): "C \(at(first, second, point))"
      case .arc(let center, let radius, _, let end, _):
        "L \(at(CGPoint(x: center.x + radius * cos(end), y: center.y + radius * sin(end))))"
      case .ellipse(let rect):
        "M \(at(CGPoint(x: rect.minX, y: rect.midY))) "
          + "a \(rect.width / 2) \(rect.height / 2) 0 1 0 \(rect.width) 0 "
          + "a \(rect.width / 2) \(rect.height / 2) 0 1 0 \(-rect.width) 0"
      case .closeSubpath: "Z"
      }
    }.joined(separator: " ")
  }

  /// The effects on a view, as the transforms and the opacity of its group.
  private func effects(of view: DrawnView) -> String {
    var (transforms, opacity) = ("", 1.0)
    for entry in view.effects {
      let (effect, rect) = (entry.effect, entry.rect)
      let x = rect.minX + effect.scaleAnchor.x * rect.width
      let y = rect.minY + effect.scaleAnchor.y * rect.height
      transforms += "translate(\(x + effect.offset.dx) \(y + effect.offset.dy)) rotate(\(effect.rotation.degrees)) "
      transforms += "scale(\(effect.scale.dx) \(effect.scale.dy)) translate(\(-x) \(-y)) "
      opacity *= effect.opacity
    }
    guard !view.effects.isEmpty else { return "" }
    return " transform=\"\(transforms)\" opacity=\"\(opacity)\""
  }

  private func frame(_ rect: CGRect) -> String {
    "x=\"\(rect.minX)\" y=\"\(rect.minY)\" width=\"\(rect.width)\" height=\"\(rect.height)\""
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
