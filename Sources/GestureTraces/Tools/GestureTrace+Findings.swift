import PlaneGeometry
import ScrollScenes

extension GestureTrace {
  /// The facts that make the recording poor, in the order of lines.
  ///
  /// - Complexity: O(n log n) in the number of events.
  public func findings(limits: TraceLimits = TraceLimits()) -> [TraceFinding] {
    let inspection = TraceInspection(trace: self, contacts: contacts, limits: limits)
    return inspection.findings.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map { $0.element }
  }
}

/// The rules about recordings.
private struct TraceInspection {
  let trace: GestureTrace
  let contacts: [TraceContact]
  let limits: TraceLimits

  /// Fewer intervals may be equal by chance, and few times may be multiples of 10 ms.
  private static let fewestSamples = 6

  var findings: [TraceFinding] {
    [coarseClock, evenClock, outside, trailingIdle].compactMap { $0 }
      + contacts.flatMap { contact in
        [unmarkedResampling(contact), jumpFromDown(contact), lateLift(contact), singleMove(contact)].compactMap { $0 }
          + gaps(contact) + duplicates(contact)
      }
  }

  private func line(_ index: Int) -> Int { trace.events[index].line }

  private func line(_ sample: TraceContact.Sample) -> Int { line(sample.index) }

  private var coarseClock: TraceFinding? {
    let times = Set(trace.events.map { $0.time })
    guard times.count >= Self.fewestSamples, times.allSatisfy({ $0 % limits.coarseStep == 0 }) else { return nil }
    return TraceFinding(
      rule: .coarseClock, line: line(0),
      message: "all \(times.count) times are multiples of \(limits.coarseStep.milliseconds), too coarse for velocities")
  }

  private var evenClock: TraceFinding? {
    let steps = TraceStream.all(of: trace, contacts: contacts).flatMap { $0.steps }
    guard steps.count >= Self.fewestSamples, let least = steps.map({ $0.duration }).min(),
      let most = steps.map({ $0.duration }).max(), least > 0, most - least <= Self.rounding
    else { return nil }
    return TraceFinding(
      rule: .evenClock, line: steps[0].line,
      message: "all \(steps.count) intervals are \(most.milliseconds): resampled or made by hand, since devices vary")
  }

  /// A nanosecond: thirds of a nanosecond are rounded up or down.
  private static let rounding: Int64 = 1

  private func unmarkedResampling(_ contact: TraceContact) -> TraceFinding? {
    let fractional = contact.samples.filter { !$0.isResampled && !$0.place.isWhole }
    let whole = contact.samples.count { $0.place.isWhole }
    // A panel that reports fractions reaches whole numbers by chance only.
    guard let first = fractional.first, whole >= max(2, fractional.count) else { return nil }
    return TraceFinding(
      rule: .unmarkedResampling, line: line(first),
      message: "\(fractional.count) of \(contact.samples.count) samples lie between whole pixels without the mark "
        + "resampled, so velocities count interpolated samples")
  }

  private func jumpFromDown(_ contact: TraceContact) -> TraceFinding? {
    guard contact.samples.count > 2 else { return nil }
    let distance = (contact.samples[1].place - contact.first.place).length
    let next = (contact.samples[2].place - contact.samples[1].place).length
    guard distance > limits.farthestFirstMove, distance > 3 * next else { return nil }
    return TraceFinding(
      rule: .jumpFromDown, line: line(contact.samples[1]),
      message: "the first move is \(distance.short) from the down, and the next one only \(next.short) further: "
        + "samples between them may be missing")
  }

  private func lateLift(_ contact: TraceContact) -> TraceFinding? {
    guard contact.isLifted, contact.samples.count > 1, let end = contact.end else { return nil }
    let pause = trace.events[end].time - contact.last.time
    guard pause > limits.longestGap else { return nil }
    return TraceFinding(
      rule: .lateLift, line: line(end),
      message: "pointer \(contact.pointer) goes up \(pause.milliseconds) after its last sample, so its velocity at the "
        + "lift is unknown")
  }

  private func singleMove(_ contact: TraceContact) -> TraceFinding? {
    guard contact.isLifted, contact.samples.count == 2 else { return nil }
    let distance = (contact.last.place - contact.first.place).length
    guard distance > limits.farthestFirstMove else { return nil }
    return TraceFinding(
      rule: .singleMove, line: line(contact.last),
      message: "a single move of \(distance.short) is the whole contact, which defines no velocity")
  }

  private func gaps(_ contact: TraceContact) -> [TraceFinding] {
    zip(contact.samples, contact.samples.dropFirst()).compactMap { start, end in
      let pause = end.time - start.time
      let distance = (end.place - start.place).length
      // A resting finger reports nothing.
      guard pause > limits.longestGap, distance > 0 else { return nil }
      return TraceFinding(
        rule: .gap, line: line(end),
        message: "pointer \(contact.pointer) has no sample for \(pause.milliseconds) and moved \(distance.short)")
    }
  }

  /// One finding for each run of equal positions.
  private func duplicates(_ contact: TraceContact) -> [TraceFinding] {
    var findings: [TraceFinding] = []
    var start = 0
    for index in 1...contact.samples.count {
      let isEqual = index < contact.samples.count && contact.samples[index].place == contact.samples[start].place
      guard !isEqual else { continue }
      let run = contact.samples[start..<index]
      if run.count > 1, let last = run.last, last.time > run[start].time {
        findings.append(
          TraceFinding(
            rule: .duplicatePosition, line: line(run[start + 1]),
            message: "\(run.count) samples have the same position for "
              + (last.time - run[start].time).milliseconds))
      }
      start = index
    }
    return findings
  }

  private var outside: TraceFinding? {
    let range = 0...limits.largestViewport
    let events = trace.events.filter { event in
      event.kind.place.map { !range.contains($0.x) || !range.contains($0.y) } ?? false
    }
    guard let first = events.first, let place = first.kind.place else { return nil }
    let subject = events.count == 1 ? "1 position is" : "\(events.count) positions are"
    return TraceFinding(
      rule: .outside, line: first.line,
      message: "\(subject) outside of 0 to \(limits.largestViewport.short), such as "
        + "(\(place.x.short), \(place.y.short))")
  }

  private var trailingIdle: TraceFinding? {
    var last: (index: Int, time: Int64)?
    var places: [Int: Point] = [:]
    for (index, event) in trace.events.enumerated() {
      switch event.kind {
      case .down(let pointer, let place):
        places[pointer] = place
        last = (index, event.time)
      case .move(let pointer, let place, _):
        if places.updateValue(place, forKey: pointer) != place { last = (index, event.time) }
      case .up, .cancel: break
      case .wheel(let wheel): if wheel.delta != .zero { last = (index, event.time) }
      default: last = (index, event.time)
      }
    }
    guard let last, trace.duration - last.time > limits.longestIdle else { return nil }
    return TraceFinding(
      rule: .trailingIdle, line: line(min(last.index + 1, trace.events.count - 1)),
      message: "nothing moves in the last \((trace.duration - last.time).milliseconds)")
  }
}

extension Point {
  fileprivate var isWhole: Bool { x == x.rounded() && y == y.rounded() }
}

extension Vector {
  fileprivate var length: Double { lengthSquared.squareRoot() }
}

extension Double {
  /// The number with at most one decimal.
  fileprivate var short: String {
    TraceWriter.number((self * 10).rounded() / 10)
  }
}

extension Int64 {
  /// A time in nanoseconds as milliseconds with at most three decimals, and the unit.
  package var milliseconds: String {
    let microseconds = (magnitude + 500) / 1000
    return (self < 0 ? "-" : "") + TraceWriter.microseconds(Int64(microseconds)) + " ms"
  }
}
