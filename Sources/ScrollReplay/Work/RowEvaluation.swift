import LazyLayout
import PlaneGeometry
import ScrollScenes

/// The work on the rows of a replay.
struct RowEvaluation: Sendable {
  var evaluator: LazyEvaluator<ScenarioRows>
  /// The work that was done before the frame.
  private var before = LazyWork()

  init(_ work: RowWork, of rows: ScenarioRows, framesPerSecond: Int) {
    evaluator = LazyEvaluator(rows, configuration: work.evaluation(framesPerSecond: framesPerSecond))
  }

  /// Lets the clock of the work come to the frame at `time`.
  mutating func begin(at time: Int64) {
    before = evaluator.work
    evaluator.begin(at: time)
  }

  /// Counts the lives of rows, which begin and end with the work: layout alone takes what it measures to be made.
  func count(into counters: inout LazyCounters) {
    let now = evaluator.work
    let begun = now.created + now.recycled - before.created - before.recycled
    counters.created = begun
    counters.released = before.live + begun - now.live
    counters.measured = now.measured - before.measured
  }

  /// Appends the numbers that the frame shows of the scroll view `node`.
  func describe(along axis: Axis, of node: Int, into values: inout [FrameValue]) {
    let index = Int(axis.rawValue)
    if evaluator.blank > .zero { values.append(FrameValue(.blank, index, evaluator.blank.points, view: node)) }
    values.append(FrameValue(.liveItems, index, Double(evaluator.work.live), view: node))
    values.append(FrameValue(.pooledItems, index, Double(evaluator.work.pooled), view: node))
  }
}
