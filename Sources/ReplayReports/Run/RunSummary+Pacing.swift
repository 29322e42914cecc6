import ReplayResults

extension RunSummary {
  /// Whether any case has a hitch.
  var hasHitches: Bool { cases.contains { ($0.metrics?.hitches ?? 0) > 0 } }

  /// The pacing model and the visible result; empty without frames. Of repeats, the least time of each frame counts.
  var pacingSentence: String {
    guard cases.contains(where: { $0.metrics != nil }) else { return "" }
    let display = pacing.refreshRate.map { "on a display of \($0) Hz" } ?? "on a display of each replay's own rate"
    let policy = pacing.latePolicy == .catchUp ? "where late frames catch up" : "where each frame is seen"
    let metrics = cases.compactMap(\.metrics)
    let refreshes = metrics.reduce(0) { $0 + $1.refreshes }
    let dropped = metrics.reduce(0) { $0 + $1.droppedRefreshes }
    let all = counting(refreshes, "refresh", plural: "refreshes")
    let counted = "\(display), \(policy): \(dropped.grouped) of \(all) dropped"
    guard dropped > 0 else { return counted }
    let share = (Double(dropped) / Double(refreshes) * 100).fixed(2)
    return "\(counted) (\(share) %); \(hitchSentence(of: metrics))\(worstSentence)"
  }

  private func hitchSentence(of metrics: [PacingMetrics]) -> String {
    let hitches = metrics.reduce(0) { $0 + $1.hitches }
    let time = metrics.reduce(0.0) { $0 + Double($1.hitchTime) }
    let motion = metrics.reduce(0.0) { $0 + Double($1.motionTime) }
    let ratio = motion == 0 ? 0 : time * 1000 / motion
    let grades =
      "\(HitchScale.test.grade(of: ratio).rawValue) in a test, "
      + "\(HitchScale.organizer.grade(of: ratio).rawValue) in Xcode's Organizer"
    return "\(counting(hitches, "hitch", plural: "hitches")), \(ratio.fixed(2)) ms/s (\(grades))"
  }

  private var worstSentence: String {
    let seconds = cases.compactMap { caseSummary in (caseSummary.metrics?.worstSecond).map { (caseSummary, $0) } }
    guard let (caseSummary, worst) = seconds.max(by: { $0.1.share < $1.1.share }) else { return "" }
    let start = (Double(worst.start) / 1e9).fixed(3)
    return "; worst second: \(worst.dropped) of \(worst.refreshes) dropped, \(caseSummary.name) from \(start) s on"
  }
}

extension PacingMetrics {
  /// The cell of a hitch column: milliseconds a second.
  var hitchText: String { hitchTimeRatio.fixed(hitchTimeRatio < 99.95 ? 1 : 0) }

  /// The cell of a worst-second column: the fraction of dropped refreshes.
  var worstText: String { "\(((worstSecond?.share ?? 0) * 100).fixed(0)) %" }
}
