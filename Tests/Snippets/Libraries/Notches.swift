import GestureTraces
import PlaneGeometry
import ScrollReplay
import ScrollScenes

/// A list that returns to a multiple of 100 points.
public struct NotchedView: ReplaySubject {
  private let step: Double
  private var offset = 0.0
  private var shownOffset = 0.0
  private var finger: Double?
  private var rest: Double?
  private var meter = RowMeter()

  /// A list that returns by `step` points a frame.
  public init(step: Double = 3) { self.step = step }

  /// Whether the list returns.
  public var isMoving: Bool { rest != nil }
  /// Layout shift and blank area so far.
  public var measures: LazyMeasures? { meter.measures }

  /// Follows the finger, and returns after a lift.
  public mutating func handle(_ event: SceneEvent, at time: Int64) {
    switch event {
    case .down(_, let place):
      (finger, rest) = (place.y, nil)
    case .move(_, let place, _):
      offset = min(max(offset + (finger ?? place.y) - place.y, 0), 10_000 - 844)
      finger = place.y
    case .up:
      (finger, rest) = (nil, (offset / 100).rounded(.down) * 100)
    default: break
    }
  }

  /// Returns by a step.
  public mutating func show(at time: Int64) {
    guard let rest else { return }
    offset = max(rest, offset - step)
    if offset == rest { self.rest = nil }
  }

  /// Records the offset, the phase and the visible rows.
  public mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    var frame = FrameRecord()
    (frame.number, frame.time, frame.contentOffset.y) = (frameNumber, time, offset)
    frame.phase = finger != nil ? .interacting : rest != nil ? .decelerating : .idle
    recording.append(frame, callbacks: [])
    let rows = (Int(offset / 100)...min(99, Int((offset + 844) / 100))).map {
      RowMeter.Row(id: $0, start: Double($0) * 100, length: 100)
    }
    let viewport = offset..<offset + 844
    recording.append(
      meter.observe(rows, in: viewport, scrolledBy: offset - shownOffset, contentLength: 10_000))
    shownOffset = offset
  }
}
