import PlaneGeometry
import ScrollScenes

extension GestureTrace {
  /// The trace with the positions of each contact at an even rate.
  ///
  /// The first and the last sample of a contact stay. Between them samples lie `1 / rate` seconds apart, counted from
  /// the `down`, on the straight lines between recorded samples. Interpolated moves are marked `resampled`. A recorded
  /// sample within a microsecond of such a time replaces the interpolated one. So a trace that has the rate stays as
  /// it is. All other events keep their times; wheels count deltas, which have no place between two events.
  ///
  /// - Parameter rate: samples a second.
  /// - Precondition: the rate is positive, and at most 1,000,000.
  /// - Complexity: O(n log n) in the number of events of both traces.
  public func resampled(at rate: Double) -> GestureTrace {
    precondition(rate > 0 && rate <= 1_000_000, "The rate must be above 0 and at most 1,000,000.")
    var isSample = [Bool](repeating: false, count: events.count)
    var placed: [Placed] = []
    for contact in contacts {
      for sample in contact.samples { isSample[sample.index] = true }
      placed += resampled(contact, at: rate)
    }
    for (index, event) in events.enumerated() where !isSample[index] {
      placed.append(Placed(event: event, rank: index))
    }
    // Ranks of equal times differ between pointers, since each rank is the index of an event.
    placed.sort { ($0.event.time, $0.rank) < ($1.event.time, $1.rank) }
    return GestureTrace(name: name, events: placed.map { $0.event })
  }

  /// An event with its place among events of equal time.
  private struct Placed {
    let event: TraceEvent
    let rank: Int
  }

  /// A microsecond, the unit of trace files, in nanoseconds.
  private static let snapping: Int64 = 1000

  private func resampled(_ contact: TraceContact, at rate: Double) -> [Placed] {
    func recorded(_ sample: TraceContact.Sample) -> Placed { Placed(event: events[sample.index], rank: sample.index) }
    var placed = [recorded(contact.first)]
    var number = 1.0
    while true {
      let time = contact.first.time + Int64((number * 1e9 / rate).rounded())
      guard time < contact.last.time - Self.snapping else { break }
      let next = contact.index(after: time)
      let near = [next - 1, next].map { contact.samples[$0] }
        .min { abs($0.time - time) < abs($1.time - time) }
      if let near, abs(near.time - time) <= Self.snapping, near.index != contact.first.index {
        // Two times of a high rate may lie near one sample.
        if placed.last?.rank != near.index { placed.append(recorded(near)) }
      } else {
        let move = SceneEvent.move(pointer: contact.pointer, at: contact.place(at: time), isResampled: true)
        placed.append(Placed(event: TraceEvent(time: time, kind: move), rank: contact.samples[next - 1].index))
      }
      number += 1
    }
    if contact.samples.count > 1 { placed.append(recorded(contact.last)) }
    return placed
  }
}
