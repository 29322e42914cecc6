import Dispatch
import Foundation

extension View {
  /// Runs an action on the main actor while the view is on the screen.
  ///
  /// The update in which the view appears runs the action up to its first suspension. The rest runs whenever the main
  /// actor is free, and changes show in the next frame. A host on another thread warns, and runs no action.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Runs an action while the view is on the screen, and restarts the action when a value changes.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(TaskModifier(value: value, priority: priority, action: action))
  }
}

/// An action that runs while a view is on the screen.
private nonisolated struct TaskModifier<T: Equatable>: LayoutModifier {
  /// The task of a view's action.
  final class Run {
    var task: Task<Void, Never>?
  }

  let value: T
  let priority: TaskPriority
  let action: @MainActor () async -> Void
  var run = Run()

  func appear(in node: _ViewNode) { node.graph.perform { start(in: node) } }

  func disappear(in node: _ViewNode) { run.task?.cancel() }

  func follow(_ old: Self, in node: _ViewNode) {
    run.task = old.run.task
    guard node.hasAppeared, value != old.value else { return }
    run.task?.cancel()
    node.graph.perform { start(in: node) }
  }

  private func start(in node: _ViewNode) {
    guard MainQueue.isCurrent else {
      return node.graph.warn("\(node.path): a task runs only in a host that the main actor uses.")
    }
    let action = action
    run.task = Task.immediate(priority: priority) { @MainActor in await action() }
  }
}

/// The dispatch queue of the main actor.
nonisolated enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the current code runs on the main queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
