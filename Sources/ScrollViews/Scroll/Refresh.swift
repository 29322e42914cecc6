import PlaneGeometry
import ScrollScenes

extension View {
  /// Runs an action when the user pulls the content of a scroll view down far enough.
  ///
  /// The refresh control of the scene begins the refresh, with UIKit's rule: as soon as the pull is long enough. The
  /// content rests below the control until the action has ended. A host on another thread than the main actor's warns,
  /// and ends the refresh at once.
  public nonisolated func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    modifier(
      EnvironmentModifier { environment in
        environment.refresh = RefreshAction(action: action)
        environment.scrollSettings.own.isRefreshable = true
      })
  }
}

extension EnvironmentValues {
  /// The action of the enclosing `refreshable(action:)`; `nil` without one.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

private nonisolated struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

/// An action that updates the content of a view; SwiftUI's `RefreshAction`.
public nonisolated struct RefreshAction: Sendable {
  let action: @MainActor () async -> Void

  /// Runs the action to its end.
  public func callAsFunction() async { await action() }
}

extension ScrollViewNode {
  /// Runs the action once for each refresh that the scene's control begins.
  func followRefresh(in scene: ScrollScene<ViewContent>) {
    guard isRefreshable, let node = sceneNode else { return }
    let wasRefreshing = isRefreshing
    isRefreshing = scene.isRefreshing(node)
    guard isRefreshing, !wasRefreshing, let refresh = environment.refresh else { return }
    guard MainQueue.isCurrent else {
      graph.warn("\(path): a refresh runs only in a host that the main actor uses.")
      return graph.endRefresh(of: self)
    }
    let end = RefreshEnd { [graph, weak self] in if let self { graph.endRefresh(of: self) } }
    Task.immediate { @MainActor in
      await refresh()
      end.call()
    }
  }
}

/// The end of a refresh. A host and its tasks belong to the main actor's thread, so sendability is unchecked.
private nonisolated struct RefreshEnd: @unchecked Sendable {
  let call: () -> Void
}
