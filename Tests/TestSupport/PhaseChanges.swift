import ScrollEngine

extension ScrollPhase {
  /// The phases that may follow each phase in SwiftUI. A finger that stops a bounce and lifts without having moved adds
  /// `tracking` to `decelerating`.
  private static let successors: [ScrollPhase: [ScrollPhase]] = [
    .idle: [.tracking, .interacting, .animating],
    .tracking: [.idle, .interacting, .decelerating, .animating],
    .interacting: [.idle, .decelerating, .animating],
    .decelerating: [.idle, .tracking, .interacting, .animating],
    .animating: [.idle, .tracking, .interacting],
  ]

  /// Whether a scroll view may change from this phase directly to `next`.
  public func canChange(to next: ScrollPhase) -> Bool { Self.successors[self, default: []].contains(next) }
}
