import Testing

@testable import ReplayResults

@Suite("The record of a calibration")
struct CalibrationRecordTests {
  private static let injected: [CalibrationSummary.InjectedSlowdown] = [
    .nothing, .everyFrame(0.02), .frames(10...19, 0.5),
  ]

  private static func line(_ load: String, _ trial: Int, _ injected: String, _ numbers: String) -> String {
    "\(load),\(trial),12.5,\(injected),\(numbers)\n"
  }

  private static func trial(_ load: String, _ number: Int, slower: Int = 1) -> String {
    line(load, number, "0", "0,0,0,10,0,0,0,0,-3") + line(load, number, "0.02", "1,0,0,10,\(slower),0,0,0,1950")
      + line(load, number, "0.5@10-19", "1,0,0,10,1,10,9,1,4")
  }

  private static func record(_ text: String, settings: String = "pairs=20") throws(ResultsError) -> CalibrationRecord {
    try CalibrationRecord(parsing: text, file: "trials.csv", settings: settings, kinds: injected.count)
  }

  private static let head = CalibrationRecord(settings: "pairs=20").head

  @Test("A record survives a round trip and gives the same tallies")
  func roundTrip() throws {
    let text = Self.head + Self.trial("as it is", 0) + Self.trial("3 busy", 0) + Self.trial("as it is", 1, slower: 4)
    let record = try Self.record(text)
    #expect(record.head + record.trials.map(\.text).joined() == text)
    #expect(record.count(of: "as it is") == 2 && record.count(of: "3 busy") == 1 && record.count(of: "none") == 0)
    let summaries = record.summaries(of: "as it is", injected: Self.injected)
    #expect(summaries.map(\.injected) == Self.injected && summaries.allSatisfy { $0.trials == 2 })
    #expect(summaries.map(\.regressions) == [0, 2, 2] && summaries[1].cases == (20, 5))
    #expect(summaries[2].frames == (20, 18) && summaries[2].falseAttributions == 2)
    #expect(summaries[0].meanChange == -0.00003 && summaries[1].meanChange == 0.0195)
    #expect(record.trials[0].seconds == 12.5)
  }

  @Test("A truncated trial does not count, at any position")
  func interrupted() throws {
    let whole = Self.head + Self.trial("as it is", 0)
    let next = Self.trial("as it is", 1)
    for length in 0..<next.count {
      let record = try Self.record(whole + next.prefix(length))
      #expect(record.trials.count == 1, "\(length)")
      #expect(record.head + record.trials.map(\.text).joined() == whole)
    }
    // An incomplete trial before another trial does not count.
    let mixed = Self.line("as it is", 1, "0", "0,0,0,10,0,0,0,0,-3") + Self.trial("3 busy", 0)
    #expect(try Self.record(whole + mixed).trials.map(\.load) == ["as it is", "3 busy"])
  }

  @Test("Trials with other settings and malformed records are refused")
  func refused() {
    let faults: [(text: String, settings: String, sentence: String)] = [
      (
        Self.head, "pairs=40",
        "trials.csv:1: expected \"scrollwork.calibrate/1 pairs=40\", found \"scrollwork.calibrate/1 pairs=20\""
      ),
      ("", "pairs=20", "trials.csv:1: expected \"scrollwork.calibrate/1 pairs=20\", found nothing"),
      (
        Self.head + "as it is,0\n", "pairs=20",
        "trials.csv:3: expected the thirteen columns of an outcome, found \"as it is,0\""
      ),
      (
        Self.head + Self.line("as it is", 0, "2@", "0,0,0,10,0,0,0,0,-3"), "pairs=20",
        "trials.csv:3: expected the thirteen columns of an outcome, found \"as it is,0,12.5,2@,0,0,0,10,0,0,0,0,-3\""
      ),
      (
        Self.head + Self.line("as it is", 0, "0", "0,0,0,-1,0,0,0,0,0"), "pairs=20",
        "trials.csv:3: expected the thirteen columns of an outcome, found \"as it is,0,12.5,0,0,0,0,-1,0,0,0,0,0\""
      ),
    ]
    for fault in faults {
      #expect(throws: ResultsError(fault.sentence)) { try Self.record(fault.text, settings: fault.settings) }
    }
  }

  @Test("An injected slowdown equals its parsed text", arguments: injected + [.everyFrame(0.05), .frames(0...0, 1)])
  func text(injected: CalibrationSummary.InjectedSlowdown) {
    #expect(CalibrationSummary.InjectedSlowdown(injected.text) == injected)
  }
}
