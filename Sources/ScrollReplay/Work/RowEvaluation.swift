import LazyLayout
import PlaneGeometry
import ScrollScenes

/// The work on the rows of a replay.
struct RowEvaluation: Sendable {
  var evaluator: LazyEvaluator<ScenarioRows>
  /// The work before the current frame.
  private var before = LazyWork()

  init(_ work: RowWork, of rows: ScenarioRows, framesPerSecond: Int) {
    evaluator = LazyEvaluator(rows, configuration: work.evaluation(framesPerSecond: framesPerSecond))
  }

  /// Advances the evaluator's clock to the frame at `time`.
  mutating func begin(at time: Int64) {
    before = evaluator.work
    evaluator.begin(at: time)
  }

  /// Replaces the layout's counts of created, measured and released rows by the evaluator's. The layout alone counts a
  /// row as created when measured.
  func count(into counters: inout LazyCounters) {
    let now = evaluator.work
    let begun = now.created + now.recycled - before.created - before.recycled
    counters.created = begun
    counters.released = before.live + begun - now.live
    counters.measured = now.measured - before.measured
  }

  /// Appends the values of the scroll view `node` in this frame.
  func describe(along axis: Axis, of node: Int, into values: inout [FrameValue]) {
    let index = Int(axis.rawValue)
    if evaluator.blank > .zero { values.append(FrameValue(.blank, index, evaluator.blank.points, view: node)) }
    values.append(FrameValue(.liveItems, index, Double(evaluator.work.live), view: node))
    values.append(FrameValue(.pooledItems, index, Double(evaluator.work.pooled), view: node))
  }
}
