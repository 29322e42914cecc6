import ReplayResults

/// The line of what a frame may cost, above frames on a logarithmic axis. Where frames stay far below it, it stands at
/// the edge, apart from their scale: else all that there is to see would lie in a tenth of the picture.
struct BudgetLine {
  /// In nanoseconds.
  let budget: Double
  /// The times of the frames.
  let scale: TimeScale
  private let isNear: Bool
  private let greatest: Double

  /// - Parameters:
  ///   - times: of the frames, in nanoseconds; at least one.
  ///   - bottom: the foot of the picture's axis.
  init(budget: Double, over times: [Double], bottom: Double) {
    self.budget = budget
    greatest = max(1, times.max() ?? 1)
    isNear = budget <= greatest * Self.farthest
    scale = TimeScale(isNear ? times + [budget] : times, top: isNear ? 16 : 44, bottom: bottom)
  }

  /// As many times the costliest frame the budget may be to have its place on the scale.
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
