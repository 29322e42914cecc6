import Foundation
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A host of views without a screen: events and times are the input, and frames are the output.
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
/// One thread at a time may use a host. A host evaluates bodies as if on the main actor, on any thread.
public nonisolated final class ViewHost {
  private let tree: ViewTree
  private var scene: ScrollScene<ViewContent>

  /// A host of a screen size in points.
  public init<Root: View>(
    size: CGSize, environment: EnvironmentValues = EnvironmentValues(), @ViewBuilder content: @MainActor () -> Root
  ) {
    tree = ViewTree(size, environment, content)
    scene = tree.makeScene()
  }

  /// The exact counts of the work so far.
  public var counters: ViewCounters { tree.graph.counters }

  /// The unsupported requests of views, each once: the path of the view, and a sentence.
  public var warnings: [String] { tree.graph.warnings }

  /// Whether anything moves, or an update is pending.
  public var isMoving: Bool { scene.isMoving || tree.isMoving }

  /// The time of the next change at rest by a scroll view or timer, in nanoseconds; `nil` for none.
  public var nextChange: Int64? { [scene.nextChange, tree.graph.timers.next].compactMap { $0 }.min() }

  /// Handles an event at a time in nanoseconds.
  public func handle(_ event: SceneEvent, at time: Int64) {
    tree.handle(event, in: &scene, at: time)
  }

  /// Shows a frame at a time in nanoseconds.
  public func show(at time: Int64) {
    tree.update(&scene, at: time)
    scene.show(at: time)
    tree.follow(&scene, at: time)
    // Views compare frames and never read callbacks, so undropped callbacks would accumulate.
    scene.dropCallbacks()
  }

  /// The views of the last frame, in drawing order. O(v) in visible views.
  public var drawnViews: [DrawnView] { tree.drawnViews(in: scene) }

  /// The numbers of the last frame that scroll views report beside their offsets: of indicators, edge effects and
  /// refresh controls.
  public var frameValues: [FrameValue] {
    var values: [FrameValue] = []
    scene.describe(into: &values)
    return values
  }

  /// Calls `body` with each scroll view of the last frame, parents before children.
  public func forEachScrollView(_ body: (SceneView) -> Void) { scene.forEachView(body) }
}
