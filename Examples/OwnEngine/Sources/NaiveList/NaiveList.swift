import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes

/// A list that lays out every row in every frame, and slows a fling down by a twentieth a frame.
public struct NaiveList: ReplaySubject {
  /// The heights of all rows, in points.
  private let heights: [Double]
  private let viewportHeight: Double
  private var offset = 0.0
  /// Points a frame.
  private var speed = 0.0
  /// The finger's position, and its movement in this frame and the last.
  private var finger: Double?
  private var moved = (now: 0.0, before: 0.0)
  private var rows: [RowMeter.Row] = []
  private var shownOffset: Double?
  private var meter = RowMeter()
  /// The work so far.
  public private(set) var counters = WorkCounters()

  /// A list of `count` rows of 40 to 100 pt.
  public init(count: Int, viewportHeight: Double = 844) {
    heights = (0..<count).map { Double(40 + $0 * 37 % 61) }
    self.viewportHeight = viewportHeight
  }

  /// Whether a fling goes on.
  public var isMoving: Bool { speed != 0 }

  /// The measures of the rows shown.
  public var measures: LazyMeasures? { meter.measures }

  /// Follows the finger, or the wheel.
  public mutating func handle(_ event: SceneEvent, at time: Int64) {
    switch event {
    case .down(_, let place): (finger, speed, moved) = (place.y, 0, (0, 0))
    case .move(_, let place, _):
      moved.now += (finger ?? place.y) - place.y
      scroll(by: (finger ?? place.y) - place.y)
      finger = place.y
    case .up: (finger, speed) = (nil, moved.now == 0 ? moved.before : moved.now)
    case .wheel(let wheel): scroll(by: wheel.delta.dy)
    default: break
    }
  }

  /// Advances a fling by a frame, and lays out all rows.
  public mutating func show(at time: Int64) {
    moved = (0, moved.now)
    if speed != 0 {
      scroll(by: speed)
      speed = speed.magnitude < 0.5 ? 0 : speed * 0.95
    }
    layOut()
  }

  private mutating func scroll(by distance: Double) {
    offset = min(max(offset + distance, 0), max(0, contentHeight - viewportHeight))
  }

  private var contentHeight: Double { heights.reduce(0, +) }

  /// Places all rows, and keeps those in the viewport.
  private mutating func layOut() {
    rows.removeAll(keepingCapacity: true)
    var start = 0.0
    for (index, height) in heights.enumerated() {
      if start < offset + viewportHeight, start + height > offset {
        rows.append(RowMeter.Row(id: index, start: start, length: height))
      }
      start += height
    }
    counters.rowsMeasured += heights.count
    counters.rowsPlaced += rows.count
  }

  /// Records offset, velocity, phase and rows.
  public mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    var frame = FrameRecord()
    (frame.number, frame.time) = (frameNumber, time)
    (frame.contentOffset.y, frame.velocity.dy) = (offset, speed * 60)
    frame.contentSize = Size(width: 390, height: contentHeight)
    frame.phase = finger != nil ? .interacting : speed != 0 ? .decelerating : .idle
    if let first = rows.first, let last = rows.last { frame.visibleItems = first.id..<last.id + 1 }
    recording.append(frame, callbacks: [])
    let scrolled = offset - (shownOffset ?? offset)
    shownOffset = offset
    recording.append(
      meter.observe(
        rows, in: offset..<offset + viewportHeight, scrolledBy: scrolled, contentLength: contentHeight))
  }
}
