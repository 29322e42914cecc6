import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollReplay

extension Provenance {
  init(_ object: JSONObject) throws(ScenarioError) {
    let platform = Platform(
      toolchain: try object.required("toolchain").string(),
      configuration: try object.required("configuration").string(),
      architecture: try object.required("architecture").string(),
      operatingSystem: try object.required("operating_system").string())
    var arguments: [String] = []
    for argument in try object.required("arguments").array() { arguments.append(try argument.text()) }
    self.init(
      toolVersion: try object.required("version").string(), platform: platform,
      framesPerSecond: try object["frames_per_second"].map { node throws(ScenarioError) in try node.whole(1...1000) },
      repeats: try object.required("repeats").whole(1...Int(Int32.max)), arguments: arguments)
    guard let date = object["date"] else { return }
    origin = Origin(
      commit: try object["commit"].map { node throws(ScenarioError) in try node.string() },
      hasChanges: try object.required("has_changes").bool(),
      machine: try object.required("machine").string(), date: try date.string())
  }
}

extension RunResults {
  init(_ document: JSONObject, repeats: Int) throws(ScenarioError) {
    let nodes = try document.required("cases").array()
    var cases: [CaseResult] = []
    cases.reserveCapacity(nodes.count)
    for node in nodes { cases.append(try CaseReader(node).result(repeats: repeats)) }
    var orphans: [String] = []
    for orphan in try document.required("orphaned_goldens").array() { orphans.append(try orphan.text()) }
    self.init(
      cases: cases, orphanedGoldens: orphans,
      isStrictAboutOrphans: try document.required("strict_about_orphans").bool())
    let pacing = try document.required("pacing").members()
    let policies = try pacing.required("late_frames")
    guard let policy = FramePacing.LatePolicy(rawValue: try policies.string()) else {
      throw policies.error(expected: "catch-up or in-step")
    }
    self.pacing = FramePacing(
      refreshRate: try pacing["refresh_rate"].map { node throws(ScenarioError) in try node.whole(1...1000) },
      latePolicy: policy)
    try document.refuse(StoredRun.measurementOverheadKey)
    measurementOverhead = try document["measurement_overhead_ns"].map { node throws(ScenarioError) in
      MeasurementOverhead(nanoseconds: try node.number(0...1e9, "nanoseconds"))
    }
    part = try document["shard"].map { node throws(ScenarioError) in
      try RunPart(node.members(), cases: cases.count)
    }
  }
}

extension RunPart {
  fileprivate init(_ object: JSONObject, cases: Int) throws(ScenarioError) {
    let count = try object.required("count").whole(1...Shard.most)
    let total = try object.required("cases").whole(0...Int(Int32.max))
    let node = try object.required("places")
    var places: [Int] = []
    for place in try node.array() {
      let number = try place.whole(0...max(0, total - 1))
      if let last = places.last, number <= last { throw place.error(expected: "an index above \(last)") }
      places.append(number)
    }
    guard places.count == cases else {
      throw node.error(expected: "an index for each of \(cases) cases", found: "\(places.count)")
    }
    self.init(Shard(try object.required("index").whole(1...count), of: count), places: places, total: total)
  }
}

/// The greatest numbers in stored results. No replay exceeds them, and sums of numbers within them fit into 64 bits.
enum StoredLimits {
  /// Ten times 108,000 frames with a million events in each.
  static let counter = 1_000_000_000_000
  /// Lazy content is shorter than 2^31 rows of 2^21 points; in 64ths of a point that is 2^58.
  static let measure = 1 << 60
  /// More than eleven days, in nanoseconds.
  static let time: UInt64 = 1_000_000_000_000_000
  /// A coordinate in points; events are refused beyond 1e15.
  static let place = 1e18
  /// A thousand frames a second until the latest time of a replay.
  static let frameNumber = 8_000_000_000_000
  /// A speed in points a second: 1e15 points within a nanosecond are 1e24.
  static let speed = 1e30
}

/// A parser of one case.
private struct CaseReader {
  private let object: JSONObject

  /// 253 years: the latest time of an event.
  private static let latestSecond = 8_000_000_000

  init(_ node: JSONNode) throws(ScenarioError) { object = try node.members() }

  func result(repeats: Int) throws(ScenarioError) -> CaseResult {
    let scenario = try object.required("scenario").text()
    let gesture = try object.required("gesture").text()
    let word = try object.required("verdict")
    guard let verdict = Verdict(rawValue: try word.string()) else {
      throw word.error(expected: "one of " + Verdict.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let explanation = try object["explanation"].map { node throws(ScenarioError) in try node.text() }
    guard object["digest"] != nil else {
      return CaseResult(scenario: scenario, gesture: gesture, verdict: verdict, explanation: explanation ?? "")
    }
    var result = CaseResult(
      scenario: scenario, gesture: gesture, verdict: verdict, explanation: explanation,
      measurement: try measurement(repeats: repeats))
    result.difference = try object["difference"].map { node throws(ScenarioError) in
      try GoldenDifference(node.members())
    }
    return result
  }

  private func measurement(repeats: Int) throws(ScenarioError) -> CaseMeasurement {
    var measurement = CaseMeasurement()
    measurement.framesPerSecond = try object.required("frames_per_second").whole(1...1000)
    measurement.digest = try object.required("digest").digest()
    measurement.counters.frames = try object.required("frames").whole(0...ReplayError.maximumFrames)
    let counters = try object.required("counters").members()
    for (name, path) in WorkCounters.named {
      measurement.counters[keyPath: path] = try counters.required(name).whole(0...StoredLimits.counter)
    }
    measurement.inputs = CaseInputs(
      scenarioDigest: try object.required("scenario_digest").digest(),
      traceDigest: try object.required("trace_digest").digest())
    measurement.motion = try motion(object.required("motion").members())
    measurement.lazy = try object["lazy"].map { node throws(ScenarioError) in try lazy(node.members()) }
    let times = UInt64(measurement.counters.frames) * UInt64(repeats)
    measurement.serviceTimes = try LatencyHistogram(object.required("service_histogram_ns"), times: times)
    measurement.serviceTimes.compact()
    measurement.series = try series(of: measurement)
    if let numbers = measurement.series?.numbers { measurement.recordedMotion = try recordedMotion(of: numbers) }
    return measurement
  }

  /// The offsets and velocities, if stored.
  private func recordedMotion(of numbers: [Int]) throws(ScenarioError) -> RecordedMotion? {
    guard object["offset_x"] != nil else { return nil }
    let (x, y) = (try column("offset_x", numbers.count), try column("offset_y", numbers.count))
    let (dx, dy) = (try column("velocity_x", numbers.count), try column("velocity_y", numbers.count))
    return RecordedMotion(
      numbers: numbers, offsets: zip(x, y).map { Point(x: $0, y: $1) },
      velocities: zip(dx, dy).map { Vector(dx: $0, dy: $1) })
  }

  private func column(_ name: String, _ count: Int) throws(ScenarioError) -> [Double] {
    let node = try object.required(name)
    let limit = name.hasPrefix("offset") ? StoredLimits.place : StoredLimits.speed
    var numbers: [Double] = []
    for number in try node.array() { numbers.append(try number.number(-limit...limit)) }
    guard numbers.count == count else { throw node.error(expected: "\(count) numbers") }
    return numbers
  }

  /// Reads the measures. Missing measures are accepted: results of older versions lack them.
  private func lazy(_ object: JSONObject) throws(ScenarioError) -> LazyMeasures {
    var measures = LazyMeasures()
    for key in LazyMeasures.renamed { try object.refuse(key) }
    for (name, path) in LazyMeasures.named {
      if let node = object[name] { measures[keyPath: path] = try node.whole(0...StoredLimits.measure) }
    }
    return measures
  }

  private func motion(_ object: JSONObject) throws(ScenarioError) -> MotionQuality {
    let length = 0...StoredLimits.place
    var motion = MotionQuality()
    try object.refuse(StoredRun.maximumSecondDifferenceKey)
    motion.differences = try object.required("differences").whole(0...ReplayError.maximumFrames)
    motion.meanSecondDifference = try object.required("mean_second_difference").number(length, "a length")
    motion.maximumSecondDifference = try object.required("maximum_second_difference").number(length, "a length")
    motion.roughFrames = try object.required("rough_frames").whole(0...ReplayError.maximumFrames)
    motion.snapError = try object["snap_error"].map { node throws(ScenarioError) in try node.number(length, "a length")
    }
    return motion
  }

  /// Reads the columns of frames. Each must have one entry per frame of the case.
  private func series(of measurement: CaseMeasurement) throws(ScenarioError) -> FrameSeries {
    let frames = measurement.counters.frames
    let numbers = try frameNumbers(frames, upTo: measurement.framesPerSecond * Self.latestSecond)
    let timesNode = try object.required("frame_min_ns")
    var times: [UInt64] = []
    for time in try timesNode.array() { times.append(try time.whole(0...StoredLimits.time)) }
    guard times.count == frames else { throw timesNode.error(expected: "\(frames) times") }
    let digestsNode = try object.required("frame_digests")
    let digests = try FrameDigests.decoded(digestsNode.text())
    guard let digests, digests.count == frames else {
      throw digestsNode.error(expected: "8 hexadecimal digits for each of \(frames) frames")
    }
    let last = UInt32(truncatingIfNeeded: measurement.digest)
    guard digests.last.map({ $0 == last }) ?? true else {
      let text = String(measurement.digest.hexadecimal.suffix(8))
      throw digestsNode.error(expected: "a last frame digest of \(text), the lower half of the case's digest")
    }
    return FrameSeries(numbers: numbers, serviceTimes: times, digests: digests, phases: try phases(frames))
  }

  private func phases(_ frames: Int) throws(ScenarioError) -> [ScrollPhase] {
    let node = try object.required("phase_runs")
    var phases: [ScrollPhase] = []
    for run in try node.array() {
      let pair = try run.array()
      guard pair.count == 2 else { throw run.error(expected: "a phase and its number of frames") }
      phases += Array(repeating: try pair[0].phase(), count: try pair[1].whole(0...max(0, frames - phases.count)))
    }
    guard phases.count == frames else { throw node.error(expected: "phase runs with \(frames) frames in total") }
    return phases
  }

  private func frameNumbers(_ frames: Int, upTo latest: Int) throws(ScenarioError) -> [Int] {
    let node = try object.required("frame_runs")
    var numbers: [Int] = []
    for run in try node.array() {
      let pair = try run.array()
      guard pair.count == 2 else { throw run.error(expected: "a first frame number and a count") }
      let first = try pair[0].whole(0...latest)
      let count = try pair[1].whole(1...max(1, frames))
      if let last = numbers.last, first <= last { throw run.error(expected: "frames after frame \(last)") }
      guard numbers.count + count <= frames else { break }
      numbers += first..<first + count
    }
    guard numbers.count == frames else { throw node.error(expected: "frame runs with \(frames) frames in total") }
    return numbers
  }
}

extension LatencyHistogram {
  /// Reads a histogram with a total of `times`: the distinct times in order, and their counts.
  fileprivate init(_ node: JSONNode, times: UInt64) throws(ScenarioError) {
    self.init()
    var (last, left) = (UInt64?.none, times)
    for entry in try node.array() {
      let pair = try entry.array()
      guard pair.count == 2 else { throw entry.error(expected: "a time and its count") }
      let time = try pair[0].whole(0...StoredLimits.time)
      if let last, time <= last { throw entry.error(expected: "a time after \(last)") }
      let count = try pair[1].whole(0...left)
      recordDuration(time, count: count)
      (last, left) = (time, left - count)
    }
    guard left == 0 else {
      throw node.error(expected: "\(times) times, one for each frame of each repeat", found: "\(times - left)")
    }
  }
}

/// The text form of frame digests: eight hexadecimal digits each.
package enum FrameDigests {
  /// Encodes digests one after another.
  package static func encoded(_ digests: [UInt32]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(8 * digests.count)
    for digest in digests {
      for shift in stride(from: 28, through: 0, by: -4) { text.append(digits[Int(digest >> UInt32(shift)) & 15]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes digests; `nil` for any other text.
  package static func decoded(_ text: String) -> [UInt32]? {
    let bytes = Array(text.utf8)
    guard bytes.count.isMultiple(of: 8) else { return nil }
    var digests: [UInt32] = []
    digests.reserveCapacity(bytes.count / 8)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var digest: UInt32 = 0
      for byte in bytes[start..<start + 8] {
        guard let digit = hexadecimalValue(byte) else { return nil }
        digest = digest << 4 | digit
      }
      digests.append(digest)
    }
    return digests
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}

extension JSONNode {
  func phase() throws(ScenarioError) -> ScrollPhase {
    let name = try string()
    guard let phase = ScrollPhase.allCases.first(where: { "\($0)" == name }) else {
      throw error(expected: "one of " + ScrollPhase.allCases.map { "\($0)" }.joined(separator: ", "))
    }
    return phase
  }

  /// The text, which may be empty.
  func text() throws(ScenarioError) -> String {
    guard case .string(let text) = value else { throw error(expected: "a text") }
    return text
  }

  fileprivate func digest() throws(ScenarioError) -> UInt64 {
    guard case .string(let text) = value, let digest = UInt64(text, radix: 16), digest.hexadecimal == text else {
      throw error(expected: "16 hexadecimal digits")
    }
    return digest
  }
}

extension JSONObject {
  /// Throws an error with the new name of a key if the old one is present.
  func refuse(_ key: (old: String, new: String)) throws(ScenarioError) {
    if let node = self[key.old] { throw node.error(expected: "the key \(key.new), the new name of \(key.old)") }
  }
}
