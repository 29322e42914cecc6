import GestureTraces
import PlaneGeometry

/// The figures of recordings, as text or JSON.
package struct TraceStatisticsReport {
  /// One recording.
  package struct Entry {
    let file: String
    let statistics: TraceStatistics

    /// The figures of the recording in `file`.
    package init(file: String, statistics: TraceStatistics) { (self.file, self.statistics) = (file, statistics) }
  }

  private let entries: [Entry]
  private let width: Int

  /// Makes a report of recordings; text has at most `width` columns.
  package init(_ entries: [Entry], width: Int) { (self.entries, self.width) = (entries, width) }

  /// A list for one recording, a table for several.
  package var text: String {
    if entries.count == 1 { return entries[0].lines(width: width) }
    let titles = ["events", "ms", "rate/s", "interval ms", "jitter ms", "gaps", "clock µs"]
    let grid = TextGrid(
      columns: [TextGrid.Heading(title: "recording")] + titles.map { TextGrid.Heading(title: $0, isNumber: true) },
      rows: entries.map(\.cells))
    return grid.textTable(widths: grid.widths(within: width))
  }

  /// A list of objects; times are nanoseconds.
  package var json: String { JSONText.list(entries.map(\.json)).rendered() + "\n" }
}

extension TraceStatisticsReport.Entry {
  private var name: String { String((file.split(separator: "/").last ?? "").replacing(".csv", with: "")) }

  fileprivate var cells: [TextGrid.Cell] {
    [
      name, "\(statistics.eventCount)", statistics.duration.inMilliseconds, statistics.rate?.fixed(1) ?? "-",
      statistics.medianInterval?.inMilliseconds ?? "-", statistics.jitter?.inMilliseconds ?? "-",
      "\(statistics.gaps.count)", statistics.clockResolution.map { (Double($0) / 1000).short } ?? "-",
    ].map { TextGrid.Cell($0) }
  }

  fileprivate func lines(width: Int) -> String {
    let figures = statistics
    let counts = figures.eventCounts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    var facts: [(String, String)] = [
      ("events", "\(figures.eventCount): \(counts)"),
      ("duration", figures.duration.milliseconds),
      (
        "pointers",
        "\(figures.pointerCount), at most \(figures.simultaneousPointers) at once, \(counting(figures.contactCount, "contact"))"
      ),
      ("rate", figures.rate.map { "\($0.fixed(1)) samples a second" } ?? "-"),
      ("interval", figures.medianInterval.map { "\($0.milliseconds) (median of \(figures.intervalCount))" } ?? "-"),
      ("jitter", figures.jitter.map { "\($0.milliseconds) (interquartile range)" } ?? "-"),
      ("clock", figures.clockResolution.map { "\((Double($0) / 1000).short) µs (divides all times)" } ?? "-"),
      ("marked", "\(counting(figures.resampledMoves, "move")) as resampled"),
      ("at once", "\(counting(figures.simultaneousSamples, "sample")) at the time of the one before"),
    ]
    if let bounds = figures.bounds {
      let (left, top) = (bounds.origin.x, bounds.origin.y)
      let (right, bottom) = (left + bounds.size.width, top + bounds.size.height)
      facts.append(("positions", "x \(left.short) to \(right.short), y \(top.short) to \(bottom.short)"))
    }
    facts.append(("gaps", "\(figures.gaps.count) above \(figures.gapFactor.short) times the median"))
    facts += figures.gaps.map { ("", "line \($0.line): \($0.duration.milliseconds)") }
    let lines = [file.singleLine] + facts.map { $0.padded(to: 10, on: .right) + $1.singleLine }
    return lines.map { $0.wrapped(to: width).joined(separator: "\n") + "\n" }.joined()
  }

  fileprivate var json: JSONText {
    let figures = statistics
    return .object([
      ("file", .text(file)), ("events", .whole(figures.eventCount)),
      ("event_counts", .object(figures.eventCounts.map { ($0.name, .whole($0.count)) })),
      ("duration_ns", .whole(figures.duration)), ("pointers", .whole(figures.pointerCount)),
      ("simultaneous_pointers", .whole(figures.simultaneousPointers)), ("contacts", .whole(figures.contactCount)),
      ("rate", figures.rate.map { .number($0) }),
      ("median_interval_ns", figures.medianInterval.map { .whole($0) }),
      ("jitter_ns", figures.jitter.map { .whole($0) }),
      ("clock_resolution_ns", figures.clockResolution.map { .whole($0) }),
      ("resampled_moves", .whole(figures.resampledMoves)),
      ("simultaneous_samples", .whole(figures.simultaneousSamples)),
      (
        "gaps",
        .list(
          figures.gaps.map {
            .object([("line", .whole($0.line)), ("start_ns", .whole($0.start)), ("duration_ns", .whole($0.duration))])
          })
      ),
      (
        "bounds",
        figures.bounds.map {
          .row([$0.origin.x, $0.origin.y, $0.size.width, $0.size.height].map { JSONText.number($0) })
        }
      ),
    ])
  }
}

extension Int64 {
  /// Nanoseconds as milliseconds with three decimals at most, without the unit.
  fileprivate var inMilliseconds: String { String(milliseconds.dropLast(" ms".count)) }
}

extension Double {
  /// The number with three decimals at most.
  fileprivate var short: String {
    var text = fixed(3)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
