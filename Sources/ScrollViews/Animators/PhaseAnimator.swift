import Foundation
import ScrollScenes

/// A view that shows one phase after another; SwiftUI's `PhaseAnimator`.
///
/// A frame shows the end of a change, so the next phase appears when the animation to it begins. A phase lasts as long
/// as the animation to it: the duration of a curve, or the perceived duration of a spring. The first frame after the
/// view appears begins the change to the second phase.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let timeline: PhaseTimeline<Phase>
  private let trigger: AnimationTrigger?
  private let content: (Phase) -> Content
  @State private var index = 0

  /// Shows the phases in turn, without end.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    timeline = PhaseTimeline(phases: Array(phases), animation: animation)
    (trigger, self.content) = (nil, content)
  }

  /// Shows the first phase, and after each change of a value the other phases and the first one again.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    timeline = PhaseTimeline(phases: Array(phases), animation: animation)
    (self.trigger, self.content) = (AnimationTrigger(value: trigger), content)
  }

  /// The content of the phase.
  @MainActor @ViewBuilder public var body: some View {
    if !timeline.phases.isEmpty {
      content(timeline.phases[min(index, timeline.phases.count - 1)])
        .modifier(FrameClock(trigger: trigger, action: advance))
    }
  }

  /// Shows the phase of a time in seconds. Returns whether there are later changes.
  private func advance(to time: Double) -> Bool {
    let next = trigger == nil ? timeline.repeatedIndex(at: time) : timeline.index(at: time)
    if next != index { index = next }
    return trigger == nil ? timeline.changes : time < timeline.lastChange
  }
}

/// The phases and the durations of the animations between them.
private nonisolated struct PhaseTimeline<Phase> {
  let phases: [Phase]
  let animation: (Phase) -> Animation?

  /// The seconds of the animation to a phase; 0 without one.
  private func duration(to index: Int) -> Double { animation(phases[index])?.logicalDuration ?? 0 }

  private var cycle: Double { phases.indices.reduce(0) { $0 + duration(to: $1) } }

  /// Whether phases change over time. Phases without any animation would take no time.
  var changes: Bool { phases.count > 1 && cycle > 0 }

  /// The seconds until the change back to the first phase begins.
  var lastChange: Double { phases.indices.dropFirst().reduce(0) { $0 + duration(to: $1) } }

  /// The phase at a time of a single cycle.
  func index(at time: Double) -> Int {
    var end = 0.0
    for index in phases.indices.dropFirst() {
      end += duration(to: index)
      if time < end { return index }
    }
    return 0
  }

  /// The phase at a time of repeated cycles.
  func repeatedIndex(at time: Double) -> Int {
    changes ? index(at: time.truncatingRemainder(dividingBy: cycle)) : 0
  }
}

/// The view that an animator or a transition modifies; SwiftUI's `PlaceholderContentView`.
public nonisolated struct PlaceholderContentView<Value>: View {
  private let view: AnyView

  init(view: some View) { self.view = AnyView(view) }

  /// The modified view.
  @MainActor public var body: some View { view }
}

extension View {
  /// Shows the phases of the view in turn, without end, as ``PhaseAnimator`` does.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(PlaceholderContentView(view: self), $0) }, animation: animation)
  }

  /// Shows the phases of the view once after each change of a value, as ``PhaseAnimator`` does.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger, content: { content(PlaceholderContentView(view: self), $0) }, animation: animation)
  }
}
