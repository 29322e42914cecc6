import ScrollTesting

/// A view that follows the finger, and returns to a multiple of 100 pt by `step` points a frame.
struct NotchedView: ReplaySubject {
  var step = 3.0
  private var offset = 0.0
  private var finger: Double?
  private var rest: Double?

  init(step: Double = 3) { self.step = step }

  var isMoving: Bool { rest != nil }

  mutating func handle(_ event: SceneEvent, at time: Int64) {
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

  mutating func show(at time: Int64) {
    guard let rest else { return }
    offset = max(rest, offset - step)
    if offset == rest { self.rest = nil }
  }

  mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    var frame = FrameRecord()
    (frame.number, frame.time, frame.contentOffset.y) = (frameNumber, time, offset)
    frame.phase = finger != nil ? .interacting : rest != nil ? .decelerating : .idle
    recording.append(frame, callbacks: [])
  }
}

/// A list of rows of 100 pt in a viewport of 300 pt. Each frame scrolls by 10 pt; `fault` frames move the rows by
/// `shift` points more, and hide the last row.
struct FaultyList: ReplaySubject {
  var fault: Int?
  var shift = 0.0
  private var frames = 0
  private var meter = RowMeter()

  init(fault: Int? = nil, shift: Double = 0) { (self.fault, self.shift) = (fault, shift) }

  var isMoving: Bool { frames < 6 }
  var measures: LazyMeasures? { meter.measures }
  mutating func handle(_ event: SceneEvent, at time: Int64) {}
  mutating func show(at time: Int64) { frames += 1 }

  mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    let offset = 10 * Double(frames)
    var frame = FrameRecord()
    (frame.number, frame.time, frame.contentOffset.y) = (frameNumber, time, offset)
    recording.append(frame, callbacks: [])
    let isFaulty = frameNumber == fault
    let rows = (0..<(isFaulty ? 3 : 4)).map {
      RowMeter.Row(id: $0, start: 100 * Double($0) + (isFaulty ? shift : 0), length: 100)
    }
    recording.append(
      meter.observe(rows, in: offset..<offset + 300, scrolledBy: frames == 1 ? 0 : 10, contentLength: 1000))
  }
}
