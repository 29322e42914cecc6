import ReplayResults
import Testing

@testable import ReplayReports

@Suite("A run as CSV")
struct CSVReportTests {
  @Test("There is a header row with units in the names, and one row per case")
  func wholeReport() {
    let run = RunResults(cases: Array(SampleResults.mixed.cases[...1]))
    #expect(
      SampleResults.render(run, .csv) == """
        scenario,gesture,verdict,frames_per_second,frames,events,callbacks,rows_created,rows_measured,rows_placed,\
        rows_released,layout_passes,digest,service_p50_ns,service_p90_ns,service_p99_ns,service_p999_ns,service_max_ns,\
        explanation
        feed,fling,passed,60,10,0,0,0,12,0,0,0,0123456789abcdef,1000,1000,2000,2000,2000,
        feed,slow drag,golden differs,60,1,0,0,0,0,0,0,0,0123456789abcdef,500,500,500,500,500,\
        "frame 3: y: expected 1.0, found 2.0 (7 ulps); 2 of 9 frames differ"

        """)
  }

  @Test("Quoted names survive a round trip")
  func hostileNames() {
    let records = parse(SampleResults.render(SampleResults.hostile, .csv))
    #expect(records.allSatisfy { $0.count == 19 })
    #expect(records.dropFirst().map { $0[0] } == SampleResults.hostile.cases.map(\.scenario))
  }

  // The grammar of RFC 4180, scalar by scalar, with a line feed as the end of a record.
  private func parse(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var (record, field, isQuoted, wasQuote) = ([String](), "", false, false)
    for scalar in text.unicodeScalars {
      switch (scalar, isQuoted) {
      case ("\"", false):
        if wasQuote { field.unicodeScalars.append(scalar) }
        (isQuoted, wasQuote) = (true, false)
        continue
      case ("\"", true):
        (isQuoted, wasQuote) = (false, true)
        continue
      case (",", false):
        record.append(field)
        field = ""
      case ("\n", false):
        records.append(record + [field])
        (record, field) = ([], "")
      default: field.unicodeScalars.append(scalar)
      }
      wasQuote = false
    }
    return records
  }
}
