import GestureTraces
import PlaneGeometry
import ScrollReplay
import ScrollScenes

/// A view that follows the finger, and returns to a multiple of 100 pt by `step` points a frame.
package struct NotchedView: ReplaySubject {
  private let step: Double
  private var offset = 0.0
  private var finger: Double?
  private var rest: Double?

  package init(step: Double = 3) { self.step = step }

  package var isMoving: Bool { rest != nil }

  package mutating func handle(_ event: SceneEvent, at time: Int64) {
    switch event {
    case .down(_, let place): finger = place.y
    case .move(_, let place, _):
      offset += (finger ?? place.y) - place.y
      finger = place.y
    case .up:
      finger = nil
      rest = (offset / 100).rounded(.down) * 100
    default: break
    }
  }

  package mutating func show(at time: Int64) {
    guard let rest else { return }
    offset = max(rest, offset - step)
    if offset == rest { self.rest = nil }
  }

  package mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    var frame = FrameRecord()
    (frame.number, frame.time, frame.contentOffset.y) = (frameNumber, time, offset)
    frame.phase = finger != nil ? .interacting : rest != nil ? .decelerating : .idle
    recording.append(frame, callbacks: [])
  }
}

extension GestureTrace {
  /// A drag by 230 pt, lifted after 30 ms.
  package static let drag = GestureTrace(
    name: "drag",
    events: [
      (0, .down(pointer: 0, at: Point(x: 100, y: 600))),
      (10, .move(pointer: 0, at: Point(x: 100, y: 500), isResampled: false)),
      (20, .move(pointer: 0, at: Point(x: 100, y: 370), isResampled: false)),
      (30, .up(pointer: 0, at: nil)),
    ].map { (milliseconds: Int64, kind: SceneEvent) in TraceEvent(time: milliseconds * millisecond, kind: kind) })
}
