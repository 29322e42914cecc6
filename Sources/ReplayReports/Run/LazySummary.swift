import ReplayResults
import ScrollReplay

/// The worst value of each measure of lazy content over all cases of a run, one row per measure.
struct LazySummary {
  private let cases: [CaseSummary]
  private let rows: [[String]]

  /// A measure: its words, its unit, the number that ranks cases, and the number as text.
  private struct Measure: Sendable {
    let name: String
    let unit: String
    let value: @Sendable (LazyMeasures) -> Int
    /// Whether the measure has a row even if it is 0 in every case.
    var isAlwaysShown = true
    let text: @Sendable (CaseMeasurement, LazyMeasures) -> String

    /// The measure with a row only if it is not 0 in some case.
    var shownWhereAny: Measure {
      var measure = self
      measure.isAlwaysShown = false
      return measure
    }
  }

  /// Makes a summary of the cases of `run` with lazy content; `nil` if there are none.
  init?(_ run: RunSummary) {
    cases = run.cases.filter { $0.result.measurement?.lazy != nil }
    if cases.isEmpty { return nil }
    rows = Self.measures.compactMap { [cases] in Self.row($0, of: cases) }
  }

  private static func row(_ measure: Measure, of cases: [CaseSummary]) -> [String]? {
    func value(_ caseSummary: CaseSummary) -> Int { caseSummary.result.measurement?.lazy.map(measure.value) ?? 0 }
    // The first of several equal cases.
    guard let worst = cases.reversed().max(by: { value($0) < value($1) }), let measurement = worst.result.measurement,
      let measures = measurement.lazy
    else { return nil }
    let count = cases.count { value($0) > 0 }
    guard count > 0 || measure.isAlwaysShown else { return nil }
    return [
      measure.name, "\(measure.text(measurement, measures)) \(measure.unit)", count.grouped,
      count == 0 ? "-" : worst.name,
    ]
  }

  private static let measures: [Measure] = [
    Measure(name: "layout shift", unit: "pt", value: \.layoutShift.worst) { LazyTable.points($1.layoutShift.worst) },
    Measure(name: "blank area", unit: "pt", value: \.blank.worst) { LazyTable.points($1.blank.worst) },
    Measure(name: "blank area over time", unit: "pt·ms", value: \.blank.total) {
      LazyTable.blankTime($1.blank.total, $0.framesPerSecond)
    }.shownWhereAny,
    Measure(name: "scroll-to position error", unit: "pt", value: \.landing.worstError) {
      LazyTable.points($1.landing.worstError)
    },
    Measure(name: "scroll thumb moves backwards", unit: "frames", value: \.thumb.reversedFrames) {
      $1.thumb.reversedFrames.compact
    },
    Measure(name: "scroll thumb jump", unit: "% of track", value: \.thumb.largestExcess) {
      LazyTable.percent($1.thumb.largestExcess)
    },
    Measure(name: "scroll thumb gap at content edge", unit: "% of track", value: \.thumb.endError) {
      LazyTable.percent($1.thumb.endError)
    },
    Measure(name: "content size change in a frame", unit: "%", value: { LazyTable.relativeChange($0.contentLength) }) {
      LazyTable.change($1.contentLength)
    },
    Measure(name: "hitches by slow rows", unit: "ms", value: \.hitches.time) {
      LazyTable.milliseconds($1.hitches.time)
    }.shownWhereAny,
    Measure(name: "live rows", unit: "rows", value: \.items.peakLive) { $1.items.peakLive.compact },
    Measure(name: "rows in reuse pools", unit: "rows", value: \.items.peakPooled) {
      $1.items.peakPooled.compact
    }.shownWhereAny,
    Measure(name: "prefetched rows used", unit: "rows", value: \.prefetch.hits) {
      $1.prefetch.hits.compact
    }.shownWhereAny,
    Measure(name: "prefetched rows not ready", unit: "rows", value: \.prefetch.late) {
      $1.prefetch.late.compact
    }.shownWhereAny,
    Measure(name: "prefetched rows wasted", unit: "rows", value: \.prefetch.wasted) {
      $1.prefetch.wasted.compact
    }.shownWhereAny,
    Measure(name: "prefetched rows cancelled", unit: "rows", value: \.prefetch.cancelled) {
      $1.prefetch.cancelled.compact
    }.shownWhereAny,
  ]

  /// The table, no line wider than `width`.
  func text(width: Int) -> String {
    let title = "lazy content: \(counting(cases.count, "case"))"
    let grid = TextGrid(
      columns: [
        TextGrid.Heading(title: title), TextGrid.Heading(title: "worst", isNumber: true),
        TextGrid.Heading(title: "cases with any", isNumber: true), TextGrid.Heading(title: "worst case"),
      ], rows: rows.map { $0.map { TextGrid.Cell($0) } })
    return grid.fitted(to: width, keeping: [0: 34])
  }
}
