import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import ScrollViews

/// Views as the subject of a replay.
///
/// ```swift
/// let list = NamedSubject("list") {
///   ViewSubject(size: CGSize(width: 390, height: 844)) {
///     ScrollView { LazyVStack { ForEach(0..<100_000) { Text("Row \($0)") } } }
///   }
/// }
/// ```
public struct ViewSubject: ReplaySubject, @unchecked Sendable {
  // One thread replays a subject, and the views are made for it alone.
  private let tree: ViewTree
  private var subject: SceneSubject<ViewContent>

  /// Views on a screen of a size in points, before the first frame.
  public init<Root: View>(
    size: CGSize, environment: EnvironmentValues = EnvironmentValues(), @ViewBuilder content: @MainActor () -> Root
  ) {
    tree = ViewTree(size, environment, content)
    subject = SceneSubject(tree.makeScene())
  }

  /// The exact counts of the work on views so far.
  public var viewCounters: ViewCounters { tree.counters }

  public var counters: WorkCounters { subject.counters }
  public var measures: LazyMeasures? { subject.measures }
  public var isMoving: Bool { subject.isMoving || tree.needsUpdate }
  public var nextChange: Int64? { subject.nextChange }
  public var steadyValues: Int { subject.steadyValues }
  public var snapErrors: [Double] { subject.snapErrors }

  public mutating func handle(_ event: SceneEvent, at time: Int64) {
    tree.handle(event, in: &subject.scene, at: time)
  }

  public mutating func beginFrame(at time: Int64) {
    tree.update(&subject.scene, at: time)
    subject.beginFrame(at: time)
  }

  public mutating func show(at time: Int64) {
    subject.show(at: time)
    tree.follow(&subject.scene, at: time)
  }

  public mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    subject.record(frameNumber: frameNumber, at: time, into: &recording)
  }
}
