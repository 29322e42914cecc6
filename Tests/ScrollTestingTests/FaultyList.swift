import ScrollTesting

/// A list of rows of 100 pt in a viewport of 300 pt.
///
/// Each frame scrolls by 10 pt. The frame `fault` moves the rows by `shift` points more, and hides the last row.
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
