import Foundation

/// A value of any equatable type.
nonisolated struct AnimationTrigger: Equatable {
  let value: any Equatable

  static func == (first: Self, second: Self) -> Bool {
    func isEqual<T: Equatable>(_ value: T) -> Bool { value == second.value as? T }
    return isEqual(first.value)
  }
}

/// A modifier that calls an action with the seconds since a start in each frame, until the action returns `false`.
///
/// The first frame after the start is at 0 s, as with the timers of `onReceive`.
nonisolated struct FrameClock: LayoutModifier {
  /// The state of a clock: the time of the first frame after the start, and the action of the last update.
  final class Run {
    var start: Int64?
    var action: ((Double) -> Bool)?
  }

  /// The run that successive values of the modifier share.
  final class Reference {
    var run = Run()
  }

  /// `nil` starts the clock when the view appears; otherwise a change of the value starts the clock.
  let trigger: AnimationTrigger?
  let action: (Double) -> Bool
  var reference = Reference()

  private var run: Run { reference.run }

  /// The least interval between two calls, in seconds. Frames are further apart, even on a display of 120 Hz whose
  /// frames are early by some nanoseconds.
  private static let interval = 0.001

  func appear(in node: _ViewNode) { if trigger == nil { start(in: node) } }
  func disappear(in node: _ViewNode) { node.graph.timers.stop(node) }

  func follow(_ old: Self, in node: _ViewNode) {
    reference.run = old.run
    run.action = action
    guard node.hasAppeared else { return }
    if trigger != old.trigger { start(in: node) }
  }

  private func start(in node: _ViewNode) {
    (run.start, run.action) = (nil, action)
    node.graph.timers.stop(node)
    node.graph.timers.start(node, every: Self.interval, isImmediate: true) { [run, weak node] time in
      let start = run.start ?? time
      run.start = start
      guard let node, let action = run.action, !action(Double(time - start) / 1e9) else { return }
      node.graph.timers.stop(node)
    }
  }
}
