import Foundation
import ReplayResults
import ScrollReplay

/// A run as one JSON object with sorted keys. `schema` changes when a key changes its meaning or goes away.
struct JSONRendering {
  let tally: RunTally
  let provenance: Provenance

  static let schema = "scrollwork.replay/1"

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // A document of texts and whole numbers can always be written.
    guard let data = try? encoder.encode(Document(tally, provenance: provenance)) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

private struct Document: Encodable {
  let schema = JSONRendering.schema
  let provenance: Provenance
  let verdict: String
  let summary: Summary
  let cases: [Case]
  let orphanedGoldens: [String]

  enum CodingKeys: String, CodingKey {
    case schema, provenance, verdict, summary, cases
    case orphanedGoldens = "orphaned_goldens"
  }

  init(_ tally: RunTally, provenance: Provenance) {
    self.provenance = provenance
    verdict = tally.verdict.rawValue
    summary = Summary(
      cases: tally.cases.count, passed: tally.count(of: .passed), frames: tally.frames, serviceTimes: tally.times)
    cases = tally.cases.map(Case.init)
    orphanedGoldens = tally.orphanedGoldens
  }

  struct Summary: Encodable {
    let cases: Int
    let passed: Int
    let frames: Int
    let serviceTimes: ServiceTimes?

    enum CodingKeys: String, CodingKey {
      case cases, passed, frames
      case serviceTimes = "service_ns"
    }
  }

  /// A case; what it has not is left out.
  struct Case: Encodable {
    let scenario: String
    let gesture: String
    let verdict: String
    let explanation: String?
    let framesPerSecond: Int
    let frames: Int
    let digest: String?
    let counters: Counters
    let serviceTimes: ServiceTimes?

    enum CodingKeys: String, CodingKey {
      case scenario, gesture, verdict, explanation, frames, digest, counters
      case framesPerSecond = "frames_per_second"
      case serviceTimes = "service_ns"
    }

    init(_ tallied: TalliedCase) {
      let result = tallied.result
      scenario = result.scenario
      gesture = result.gesture
      verdict = result.verdict.rawValue
      explanation = result.explanation
      framesPerSecond = result.framesPerSecond
      frames = result.counters.frames
      digest = tallied.digest
      counters = Counters(result.counters)
      serviceTimes = tallied.times
    }
  }

  struct Counters: Encodable {
    let events: Int
    let callbacks: Int
    let rowsCreated: Int
    let rowsMeasured: Int
    let rowsPlaced: Int
    let rowsReleased: Int
    let layoutPasses: Int

    enum CodingKeys: String, CodingKey {
      case events, callbacks
      case rowsCreated = "rows_created"
      case rowsMeasured = "rows_measured"
      case rowsPlaced = "rows_placed"
      case rowsReleased = "rows_released"
      case layoutPasses = "layout_passes"
    }

    init(_ counters: WorkCounters) {
      events = counters.events
      callbacks = counters.callbacks
      rowsCreated = counters.rowsCreated
      rowsMeasured = counters.rowsMeasured
      rowsPlaced = counters.rowsPlaced
      rowsReleased = counters.rowsReleased
      layoutPasses = counters.layoutPasses
    }
  }
}

extension Provenance: Encodable {
  private enum Key: String, CodingKey {
    case tool, version, toolchain, configuration, architecture, repeats, arguments
    case operatingSystem = "operating_system"
    case framesPerSecond = "frames_per_second"
  }

  /// Writes the provenance as an object of texts and numbers.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode("scrollwork", forKey: .tool)
    try object.encode(toolVersion, forKey: .version)
    try object.encode(platform.toolchain, forKey: .toolchain)
    try object.encode(platform.configuration, forKey: .configuration)
    try object.encode(platform.architecture, forKey: .architecture)
    try object.encode(platform.operatingSystem, forKey: .operatingSystem)
    try object.encodeIfPresent(framesPerSecond, forKey: .framesPerSecond)
    try object.encode(repeats, forKey: .repeats)
    try object.encode(arguments, forKey: .arguments)
  }
}
