import ReplayResults
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

/// The budget line above frame costs on a logarithmic axis.
///
/// For costs far below the budget the line is at the edge, apart from the scale. Otherwise the costs would fill a tenth
/// of the picture only.
struct BudgetLine {
  /// The budget, in nanoseconds.
  let budget: Double
  /// The scale of the frame costs.
  let scale: TimeScale
  private let isNear: Bool
  private let greatest: Double

  /// Places the line and the scale.
  ///
  /// - Parameters:
  ///   - times: the frame costs in nanoseconds, at least one.
  ///   - bottom: the lower end of the axis.
  init(budget: Double, over times: [Double], bottom: Double) {
    self.budget = budget
    greatest = max(1, times.max() ?? 1)
    isNear = budget <= greatest * Self.farthest
    scale = TimeScale(isNear ? times + [budget] : times, top: isNear ? 16 : 44, bottom: bottom)
  }

  /// The greatest ratio of the budget to the costliest frame at which the budget is on the scale.
  private static let farthest = 10.0

  var svg: String {
    let y = isNear ? scale.y(budget) : 20
    let line =
      "<path class=\"budget\" d=\"M\(Drawing.left.fixed(0)) \(y.fixed(1))H\(Drawing.right.fixed(0))\"/>\n"
      + Drawing.text("budget", at: (Drawing.left - 8, y + 4), anchor: "end")
    guard !isNear else { return scale.lines(besides: budget) + line }
    let times = (budget / greatest).fixed(0)
    let words = "\((budget / 1e6).fixed(1)) ms, \(times) times the costliest frame; not to scale"
    return scale.lines() + line + Drawing.text(words, at: (Drawing.right, y - 6), anchor: "end")
  }
}
