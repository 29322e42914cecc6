import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// What the work on the rows came to so far; `nil` where the scenario does not say what rows take.
  public var lazyWork: LazyWork? { content.work.first?.evaluator.work }

  /// Lets the clock of the work on rows come to the frame.
  mutating func beginWork(at time: Int64) {
    guard !content.work.isEmpty else { return }
    content.work[0].before = content.work[0].evaluator.work
    content.work[0].evaluator.begin(at: time)
    content.work[0].update = nil
    content.work[0].shift = 0
  }

  /// Works on what is shown and what comes next, and writes down what became of it.
  mutating func finishWork(at time: Int64, items: inout LazyCounters) {
    guard !content.work.isEmpty, let axis = content.lazyAxis, let update = content.work[0].update else { return }
    let offset = unzoomedOffset(along: axis)
    let prediction = prediction(along: axis, from: offset, at: time)
    content.finishWork(update, showing: laidOutViewport(along: axis), prediction)
    content.work[0].lastOffset = offset
    content.work[0].lastTime = time
    content.work[0].count(into: &items)
    content.work[0].describe(along: axis)
  }

  /// How the content is about to move, at scale 1. A finger's velocity is what it did since the last frame, and nobody knows where it stops.
  private func prediction(along axis: Axis, from offset: Double, at time: Int64) -> ScrollPrediction {
    var velocity = scroller.velocity[axis] / scroller.zoomScale
    if velocity == 0, let last = content.work[0].lastOffset, time > content.work[0].lastTime {
      velocity = (offset - last - content.work[0].shift) / Double(time - content.work[0].lastTime) * 1e9
    }
    let movesByItself = scroller.phase == .decelerating || scroller.phase == .animating
    return ScrollPrediction(
      velocity: ReplayContent.length(velocity),
      restingOffset: movesByItself ? ReplayContent.length(scroller.restingOffset[axis] / scroller.zoomScale) : nil)
  }
}

extension WorkState {
  /// Lives begin and end with the work: layout alone takes what it measures to be made.
  func count(into items: inout LazyCounters) {
    let now = evaluator.work
    let begun = now.created + now.recycled - before.created - before.recycled
    items.created = begun
    items.released = before.live + begun - now.live
    items.measured = now.measured - before.measured
  }

  /// Writes down what the frame shows.
  mutating func describe(along axis: Axis) {
    values.removeAll(keepingCapacity: true)
    let index = Int(axis.rawValue)
    if evaluator.blank > .zero { values.append(FrameValue(.blank, index, evaluator.blank.points)) }
    values.append(FrameValue(.liveItems, index, Double(evaluator.work.live)))
    values.append(FrameValue(.pooledItems, index, Double(evaluator.work.pooled)))
  }
}

extension ReplayContent {
  /// Lets the work on the rows take in what was shown.
  mutating func finishWork(_ update: LazyUpdate, showing viewport: LazyViewport, _ prediction: ScrollPrediction) {
    lazy?.stack.finish(update, with: &work[0].evaluator, showing: viewport, prediction)
  }

  /// The length of so many points, or the greatest one that is laid out: a bounce after a velocity that no hand has goes further.
  static func length(_ points: Double) -> Length { Length(points: min(max(points, -farthest), farthest)) }
}

extension RowStack {
  /// Ends a frame of the work on the rows. They are asked where they are, for a copy would retain all that they consist of.
  fileprivate mutating func finish(
    _ update: LazyUpdate, with evaluator: inout LazyEvaluator<WorkedRows>, showing viewport: LazyViewport,
    _ prediction: ScrollPrediction
  ) {
    evaluator.finish(update, of: &self, showing: viewport, prediction: prediction)
  }
}
