import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes
import ScrollViews

/// Views as the subject of a replay.
///
/// ```swift
/// import ScrollReplay
/// import ScrollViews
/// import ViewReplay
///
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

  /// The work on the lazy content of the main scroll view so far.
  public var counters: WorkCounters { subject.counters }
  /// The measures of that content; `nil` for eager content.
  public var measures: LazyMeasures? { subject.measures }
  /// Whether anything moves, or views wait for a frame.
  public var isMoving: Bool { subject.isMoving || tree.isMoving }
  /// The time of the next change at rest, in nanoseconds; `nil` for none.
  public var nextChange: Int64? { subject.nextChange }
  /// The number of values of a frame at rest.
  public var valuesPerFrame: Int { subject.valuesPerFrame }
  /// The distances from the snap positions at rest, in points.
  public var snapErrors: [Double] { subject.snapErrors }

  /// Passes an event to the views at `time` nanoseconds.
  public mutating func handle(_ event: SceneEvent, at time: Int64) {
    tree.handle(event, in: &subject.scene, at: time)
  }

  /// Begins a frame at `time` nanoseconds.
  public mutating func beginFrame(at time: Int64) {
    tree.update(&subject.scene, at: time)
    subject.beginFrame(at: time)
  }

  /// Shows a frame at `time` nanoseconds.
  public mutating func show(at time: Int64) {
    subject.show(at: time)
    tree.follow(&subject.scene, at: time)
  }

  /// Appends the frame to a recording.
  public mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    subject.record(frameNumber: frameNumber, at: time, into: &recording)
  }
}
