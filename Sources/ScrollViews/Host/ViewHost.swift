import Foundation
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A screen of views without a screen: it takes events and time, and shows frames.
///
/// ```swift
/// import PlaneGeometry
/// import ScrollViews
///
/// let host = ViewHost(size: CGSize(width: 390, height: 844)) {
///   ScrollView {
///     LazyVStack {
///       ForEach(0..<100_000) { Text("Row \($0)") }
///     }
///   }
/// }
/// host.handle(.down(pointer: 0, at: Point(x: 195, y: 700)), at: 0)
/// host.handle(.move(pointer: 0, at: Point(x: 195, y: 500), isResampled: false), at: 16_000_000)
/// host.show(at: 16_000_000)
/// print(host.drawnViews)
/// ```
///
/// A host is used by one thread at a time. It evaluates bodies as the main actor would, wherever it is used.
public nonisolated final class ViewHost {
  private let tree: ViewTree
  private var scene: ScrollScene<ViewContent>

  /// A screen of a size in points.
  public init<Root: View>(
    size: CGSize, environment: EnvironmentValues = EnvironmentValues(), @ViewBuilder content: @MainActor () -> Root
  ) {
    tree = ViewTree(size, environment, content)
    scene = tree.makeScene()
  }

  /// The exact counts of the work so far.
  public var counters: ViewCounters { tree.graph.counters }

  /// The requests of views that cannot be met, each once: the path of the view, and a sentence.
  public var warnings: [String] { tree.graph.warnings }

  /// Whether anything moves, or waits for the next frame.
  public var isMoving: Bool { scene.isMoving || tree.graph.needsUpdate }

  /// The time of the next change at rest, by the scroll views or a timer, in nanoseconds; `nil` for none.
  public var nextChange: Int64? { [scene.nextChange, tree.graph.timers.next].compactMap { $0 }.min() }

  /// Passes an event to the views at `time` nanoseconds.
  public func handle(_ event: SceneEvent, at time: Int64) {
    tree.handle(event, in: &scene, at: time)
  }

  /// Shows a frame at `time` nanoseconds.
  public func show(at time: Int64) {
    tree.update(&scene, at: time)
    scene.show(at: time)
    tree.follow(&scene, at: time)
    // Observers of views compare frames, so nobody reads callbacks, and they would pile up.
    scene.dropCallbacks()
  }

  /// The views of the last frame, in the order in which they are drawn. O(v) in the visible views.
  public var drawnViews: [DrawnView] { tree.drawnViews(in: scene) }

  /// Calls `body` with each scroll view of the last frame, parents before children.
  public func forEachScrollView(_ body: (SceneView) -> Void) { scene.forEachView(body) }
}
