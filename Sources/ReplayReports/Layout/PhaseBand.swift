import ScrollEngine

/// The phase of each frame as a band of colors below a picture.
struct PhaseBand {
  let axis: FrameAxis
  /// The phases, one per frame of the axis.
  let phases: [ScrollPhase]

  static let height = 8.0

  /// Draws the band from `top` down.
  func drawn(at top: Double) -> String {
    var text = ""
    var start = 0
    for index in phases.indices where index + 1 == phases.count || phases[index + 1] != phases[start] {
      text += Drawing.rectangle(
        x: axis.x(Double(start))...axis.x(Double(index + 1)), y: top...top + Self.height, style: "\(phases[start])")
      start = index + 1
    }
    return text
  }

  /// The legend of the colors.
  var legend: String {
    ScrollPhase.allCases.filter(phases.contains).map { PageLegend.key("\($0)", "\($0)") }.joined()
  }
}

/// The legend above a picture.
enum PageLegend {
  static func key(_ style: String, _ name: String) -> String {
    "<span class=\"key\"><i class=\"\(style)\"></i>\(name.escapedForMarkup)</span>\n"
  }
}
