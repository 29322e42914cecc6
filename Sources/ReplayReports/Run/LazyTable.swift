import ReplayResults
import ScrollReplay

/// The measures of lazy content by case: the second table of a run.
struct LazyTable {
  let cases: [CaseSummary]
  /// Whether any frame waited for rows.
  private let hasHitches: Bool
  /// Whether any row was prefetched.
  private let hasEarlyRows: Bool
  /// Whether any row was pooled.
  private let hasPools: Bool

  /// The columns behind the name.
  var columns: [Column] { Self.ofContent + ofRows }

  /// The columns of hitches, prefetched and pooled rows, if there are any.
  private var ofRows: [Column] {
    (hasHitches ? Self.ofHitches : []) + (hasEarlyRows ? Self.ofPrefetching : []) + (hasPools ? [Self.pooled] : [])
  }

  /// The table's title in every format.
  static let title = "Lazy content"

  /// Makes a table of the cases of `run` with lazy content; `nil` if there are none.
  init?(_ run: RunSummary) {
    cases = run.cases.filter { $0.result.measurement?.lazy != nil }
    if cases.isEmpty { return nil }
    let measures = cases.compactMap(\.result.measurement?.lazy)
    hasHitches = measures.contains { $0.hitches.frames > 0 }
    hasEarlyRows = measures.contains { $0.prefetch != LazyMeasures().prefetch }
    hasPools = measures.contains { $0.items.peakPooled > 0 }
  }

  /// A column: its title and the text of a case.
  struct Column: Sendable {
    let title: String
    let text: @Sendable (LazyMeasures, _ framesPerSecond: Int) -> String
  }

  /// Lengths in points, blank area over time in points times milliseconds, parts of the thumb's track in percent.
  private static let ofContent = [
    Column(title: "layout shift pt") { measures, _ in points(measures.layoutShift.worst) },
    Column(title: "blank frames") { measures, _ in measures.blank.frames.compact },
    Column(title: "blank area pt") { measures, _ in points(measures.blank.worst) },
    Column(title: "blank area pt·ms") { measures, rate in blankTime(measures.blank.total, rate) },
    Column(title: "scroll-to jumps") { measures, _ in "\(measures.landing.jumps)" },
    Column(title: "scroll-to error pt") { measures, _ in points(measures.landing.worstError) },
    Column(title: "thumb backwards") { measures, _ in "\(measures.thumb.reversedFrames)" },
    Column(title: "thumb jump %") { measures, _ in percent(measures.thumb.largestExcess) },
    Column(title: "thumb edge gap %") { measures, _ in percent(measures.thumb.endError) },
    Column(title: "content resize %") { measures, _ in change(measures.contentLength) },
    Column(title: "live rows") { measures, _ in measures.items.peakLive.compact },
  ]

  /// The columns of frames that waited for rows.
  private static let ofHitches = [
    Column(title: "hitches") { measures, _ in measures.hitches.frames.compact },
    Column(title: "hitches ms") { measures, _ in milliseconds(measures.hitches.time) },
  ]

  /// The columns of prefetched rows.
  private static let ofPrefetching = [
    Column(title: "prefetched, used") { measures, _ in measures.prefetch.hits.compact },
    Column(title: "prefetched, not ready") { measures, _ in measures.prefetch.late.compact },
    Column(title: "prefetched, wasted") { measures, _ in measures.prefetch.wasted.compact },
    Column(title: "prefetched, cancelled") { measures, _ in measures.prefetch.cancelled.compact },
  ]

  /// The column of pooled rows.
  private static let pooled = Column(title: "rows in pools") { measures, _ in measures.items.peakPooled.compact }

  /// The texts of a case in the columns.
  func texts(of result: CaseResult) -> [String] { texts(of: result, columns) }

  private func texts(of result: CaseResult, _ columns: [Column]) -> [String] {
    guard let measurement = result.measurement, let measures = measurement.lazy else { return columns.map { _ in "-" } }
    return columns.map { $0.text(measures, measurement.framesPerSecond) }
  }

  /// The table with a first column of names. `leavesOutZeros` omits the columns that are 0 in every case.
  func grid(titled title: String, leavesOutZeros: Bool = false, _ name: (CaseSummary) -> String) -> TextGrid {
    let shown = columns.filter { column in
      !leavesOutZeros || cases.contains { texts(of: $0.result, [column]) != ["0"] }
    }
    return TextGrid(
      columns: [TextGrid.Heading(title: title)] + shown.map { TextGrid.Heading(title: $0.title, isNumber: true) },
      rows: cases.map { caseSummary in
        ([name(caseSummary)] + texts(of: caseSummary.result, shown)).map { TextGrid.Cell($0) }
      })
  }

  /// Renders for a terminal, no line wider than `width`: as many tables as the columns need, without columns of zeros.
  func text(width: Int) -> String {
    var grid = grid(titled: Self.title, leavesOutZeros: true) { $0.name }
    var tables: [String] = []
    while grid.columns.count > 1 {
      let name = min(grid.widths[0], Self.widestName)
      var (count, used) = (1, name)
      while count < grid.columns.count, used + TextGrid.gap.count + grid.widths[count] <= width || count == 1 {
        used += TextGrid.gap.count + grid.widths[count]
        count += 1
      }
      let part = TextGrid(columns: Array(grid.columns[..<count]), rows: grid.rows.map { Array($0[..<count]) })
      tables.append(part.textTable(widths: part.widths(within: min(width, max(used, name)))))
      grid.columns.removeSubrange(1..<count)
      for row in grid.rows.indices { grid.rows[row].removeSubrange(1..<count) }
    }
    return tables.joined(separator: "\n")
  }

  /// The greatest width of a case's name; longer names are shortened in their middle.
  private static let widestName = 32
}

extension LazyTable {
  /// 64ths of a point as points; without decimals for whole points. A nonzero length is never shown as 0.
  static func points(_ sixtyFourths: Int) -> String {
    guard sixtyFourths % 64 != 0, sixtyFourths < 100_000 * 64 else { return (sixtyFourths / 64).compact }
    return (Double(sixtyFourths) / 64).fixed(sixtyFourths < 64 ? 3 : 1)
  }

  /// Nanoseconds as milliseconds.
  static func milliseconds(_ nanoseconds: Int) -> String {
    nanoseconds == 0 ? "0" : (Double(nanoseconds) / 1e6).fixed(1)
  }

  /// The blank area over time: each frame's blank length times the frame duration.
  static func blankTime(_ sixtyFourths: Int, _ framesPerSecond: Int) -> String {
    guard sixtyFourths > 0, framesPerSecond > 0 else { return "0" }
    let area = Double(sixtyFourths) / 64 * 1000 / Double(framesPerSecond)
    return area < 1 ? area.fixed(3) : Int(min(area.rounded(), 1e18)).compact
  }

  /// Millionths as percent.
  static func percent(_ millionths: Int) -> String {
    switch millionths {
    case 0: "0"
    case 1..<10: "<0.001"
    default: (Double(millionths) / 10_000).fixed(millionths < 100_000 ? 3 : 1)
    }
  }

  /// The greatest relative change of the content's length, in percent.
  static func change(_ length: LazyMeasures.ContentLength) -> String {
    guard length.lengthBefore > 0 else { return "0" }
    let share = Double(length.largestChange) / Double(length.lengthBefore) * 100
    return share.fixed(share < 10 ? 2 : 0)
  }

  /// The greatest relative change in millionths, which ranks cases.
  static func relativeChange(_ length: LazyMeasures.ContentLength) -> Int {
    guard length.lengthBefore > 0 else { return 0 }
    return Int(min(1e15, Double(length.largestChange) / Double(length.lengthBefore) * 1e6))
  }

  /// The explanation of a case's numbers, for readers of a report.
  var legend: String {
    "Lengths and percentages are those of the worst frame. Thumb backwards counts the frames in which the scroll thumb "
      + "moved against the content. Thumb jump and edge gap are percent of the track. Live rows are the most at a time."
  }

  /// The measures of a case in one sentence.
  static func sentence(_ measures: LazyMeasures, framesPerSecond: Int) -> String {
    let (blank, shift, landing, thumb) = (measures.blank, measures.layoutShift, measures.landing, measures.thumb)
    var parts = ["layout shift \(points(shift.worst)) pt in \(counting(shift.frames, "frame"))"]
    parts.append(
      "blank area \(points(blank.worst)) pt at most in \(counting(blank.frames, "frame")), "
        + "\(blankTime(blank.total, framesPerSecond)) pt·ms")
    if landing.jumps + landing.interrupted > 0 {
      parts.append(
        "\(counting(landing.jumps, "jump")) missed by \(points(landing.worstError)) pt at most, in at most "
          + "\(counting(landing.mostFrames, "frame")), \(counting(landing.retargets, "retarget"))"
          + (landing.interrupted > 0 ? ", \(landing.interrupted) interrupted" : ""))
    }
    parts.append(
      "thumb moved backwards in \(counting(thumb.reversedFrames, "frame")), "
        + "jumped by \(percent(thumb.largestExcess)) %, lay \(percent(thumb.endError)) % off the edge")
    let length = measures.contentLength
    parts.append("content size changed in \(counting(length.changes, "frame")), by \(change(length)) % at most")
    if measures.hitches.frames > 0 {
      let time = milliseconds(measures.hitches.time)
      parts.append("\(counting(measures.hitches.frames, "hitch", plural: "hitches")) of \(time) ms in all")
    }
    let prefetch = measures.prefetch
    if prefetch != LazyMeasures().prefetch {
      let counts = "\(prefetch.late) not ready, \(prefetch.wasted) wasted, \(prefetch.cancelled) cancelled"
      parts.append("\(counting(prefetch.hits, "prefetched row")) used, \(counts)")
    }
    let items = measures.items
    let pooled = items.peakPooled > 0 ? ", \(items.peakPooled) in pools" : ""
    parts.append("at most \(counting(items.peakLive, "live row"))\(pooled)")
    return parts.joined(separator: "; ")
  }
}

extension RunSummary {
  /// Whether any case has lazy content.
  var hasLazyContent: Bool { cases.contains { $0.result.measurement?.lazy != nil } }
}
