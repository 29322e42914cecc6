import PlaneGeometry
import ScrollScenes

/// One touch of a pointer from its `down` to its `up` or `cancel`, or to the end of the trace.
struct TraceContact {
  /// A reported position.
  struct Sample {
    /// The index of the event in the trace.
    let index: Int
    let time: Int64
    let place: Point
    let isResampled: Bool
  }

  let pointer: Int
  /// The `down` and the moves; never empty.
  fileprivate(set) var samples: [Sample]
  /// The index of the `up` or `cancel`; `nil` if the trace ends first.
  fileprivate(set) var end: Int?
  /// Whether the contact ends with an `up`.
  fileprivate(set) var isLifted = false

  var first: Sample { samples[0] }
  var last: Sample { samples[samples.count - 1] }

  /// The position on the straight lines between samples; constant before the first and after the last.
  ///
  /// - Complexity: O(log n).
  func place(at time: Int64) -> Point {
    let next = index(after: time)
    guard next > 0 else { return first.place }
    guard next < samples.count else { return last.place }
    return Self.place(between: samples[next - 1], and: samples[next], at: time)
  }

  /// The index of the first sample later than `time`.
  func index(after time: Int64) -> Int {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func place(between start: Sample, and end: Sample, at time: Int64) -> Point {
    // A recorded position stays bit for bit.
    guard time > start.time, end.time > start.time else { return start.place }
    let part = Double(time - start.time) / Double(end.time - start.time)
    return start.place + (end.place - start.place) * part
  }
}

extension GestureTrace {
  /// The contacts of all pointers, in the order of their downs.
  ///
  /// - Complexity: linear in the number of events.
  var contacts: [TraceContact] {
    var contacts: [TraceContact] = []
    var open: [Int: Int] = [:]
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .down(let pointer, let place):
        open[pointer] = contacts.count
        contacts.append(
          TraceContact(
            pointer: pointer,
            samples: [.init(index: index, time: event.time, place: place, isResampled: false)]))
      case .move(let pointer, let place, let isResampled):
        guard let contact = open[pointer] else { continue }
        contacts[contact].samples.append(
          .init(index: index, time: event.time, place: place, isResampled: isResampled))
      case .up(let pointer, _), .cancel(let pointer, _):
        guard let contact = open.removeValue(forKey: pointer) else { continue }
        contacts[contact].end = index
        if case .up = event.kind { contacts[contact].isLifted = true }
      default: continue
      }
    }
    return contacts
  }
}

extension GestureTrace {
  /// The samples of each contact, in the order of downs.
  package var pointerPaths: [[(time: Int64, place: Point)]] {
    contacts.map { $0.samples.map { ($0.time, $0.place) } }
  }
}
