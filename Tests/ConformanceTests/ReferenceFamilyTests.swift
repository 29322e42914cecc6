import Conformance
import Testing

@Suite("Families of reference rows")
struct ReferenceFamilyTests {
  private static let header =
    "case,drag,x0,v0,constant_deceleration,t_s,quantity,expected,tolerance_kind,tolerance,source\n"

  private func outcome(_ row: String) throws -> RowResult.Outcome? {
    try Vectors.results(Self.header + row, of: "friction").first?.outcome
  }

  @Test("A wrong expectation fails with the actual result")
  func wrongExpectation() throws {
    #expect(try outcome("a,0.135,100,100,0,0,x,100,abs,1e-9,s") == .passed)
    #expect(try outcome("a,0.135,100,100,0,0,x,101,abs,1e-9,s") == .failed("expected: 100.0, not 101.0 ± 1e-09"))
    #expect(try outcome("a,0.135,100,100,0,0,x,101,abs,1,s") == .passed)
    #expect(try outcome("a,0.135,100,100,0,0,x,101,rel,0.01,s") == .passed)
    #expect(try outcome("a,0.135,100,100,0,0,x,101,rel,0.009,s") != .passed)
    #expect(try outcome("a,0.135,100,100,0,0,x,101,exact,0,s") != .passed)
  }

  @Test("An unknown quantity fails the row, not the table")
  func unknownQuantity() throws {
    #expect(try outcome("a,0.135,100,100,0,0,jerk,1,abs,1,s") == .failed("no rule covers this row"))
  }

  @Test("A field other than a number is malformed, with file, line and column")
  func malformedField() throws {
    let sentence = "friction.csv:2: column \"v0\": expected a number, found \"fast\""
    #expect(try outcome("a,0.135,100,fast,0,0,x,100,abs,1e-9,s") == .malformed(sentence))
    let kind = "friction.csv:2: column \"tolerance_kind\": expected a kind of tolerance, found \"about\""
    #expect(try outcome("a,0.135,100,100,0,0,x,100,about,1e-9,s") == .malformed(kind))
  }

  @Test("An excluded row is not compared, its neighbours are")
  func exclusion() throws {
    let rows = "a,0.135,100,100,0,0,x,1,abs,0,s\nb,0.135,100,100,0,0,x,1,abs,0,s\n"
    let exclusion = Exclusion(table: "friction", column: "case", pattern: "a*", reason: "why")
    let results = try Vectors.results(Self.header + rows, of: "friction", excluding: [exclusion])
    #expect(results.map(\.outcome) == [.excluded("why"), .failed("expected: 100.0, not 1.0")])
    #expect(results.last?.findings.first?.difference == 99)
  }

  @Test("Steps of one case share a scroll view, and another case has a new one")
  func sequence() throws {
    let text = """
      case,platform,step,dy,t_ms,expected_offset,tolerance_kind,tolerance,source
      one,android,0,-5,0,5,exact,0,s
      one,android,1,-5,10,10,exact,0,s
      two,android,0,-5,0,5,exact,0,s
      """
    #expect(try Vectors.results(text, of: "drag_start").map(\.outcome) == [.passed, .passed, .passed])
    let onward = text.replacing("two,android,0,-5,0,5", with: "one,android,2,-5,20,15")
    #expect(try Vectors.results(onward, of: "drag_start").map(\.outcome) == [.passed, .passed, .passed])
    let anew = text.replacing("one,android,1,-5,10,10", with: "two,android,1,-5,10,10")
    #expect(
      try Vectors.results(anew, of: "drag_start").last?.outcome
        == .malformed(
          "drag_start.csv:4: column \"t_ms\": expected a time that does not run backwards, found \"0\""))
  }

  @Test("A missing recording fails its row with the searched folders")
  func missingRecording() throws {
    let text = """
      case,trace,strategy,axis,pointer_id,expected_px_per_s,tolerance_kind,tolerance,source
      a,no-such-recording,flutter-ios,y,0,0,exact,0,s
      """
    let outcome = try #require(try Vectors.results(text, of: "velocity").first?.outcome)
    guard case .failed(let why) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(why.hasPrefix("the recording no-such-recording is not in "))
  }

  @Test("The kind of a range decides which ends are included")
  func ranges() throws {
    func passes(_ kind: String, from low: String, to high: String) throws -> Bool {
      let header = Self.header.replacing("expected", with: "expected_low,expected_high")
      let row = "a,0.135,100,100,0,0,x,\(low),\(high),\(kind),0,s"
      return try Vectors.results(header + row, of: "published_friction").first?.outcome == .passed
    }
    for (kind, low, high) in [
      ("closed range", true, true), ("half-open range", true, false), ("open range", false, false),
      ("range", true, true),
    ] {
      #expect(try passes(kind, from: "100", to: "200") == low, "\(kind)")
      #expect(try passes(kind, from: "0", to: "100") == high, "\(kind)")
      #expect(try passes(kind, from: "99", to: "101"), "\(kind)")
      #expect(try !passes(kind, from: "101", to: "102"), "\(kind)")
    }
    #expect(try outcome("a,0.135,100,100,0,0,x,99..101,range,0,s") == .passed)
    #expect(try outcome("a,0.135,100,100,0,0,x,98..99,range,0,s") != .passed)
  }
}
