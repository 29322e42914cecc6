import ReplayResults
import ScrollReplay

/// What lazy content came to, case by case: the second table of a run that has some.
struct LazyTable {
  let cases: [TalliedCase]
  /// Whether any row was made before it could be seen.
  private let hasEarlyRows: Bool
  /// Whether any row was kept to be used again.
  private let hasPools: Bool

  /// The columns behind the name.
  var columns: [Column] { Self.ofContent + ofRows }

  /// What became of rows that were made early or kept, where some were.
  private var ofRows: [Column] { (hasEarlyRows ? Self.ofPrefetching : []) + (hasPools ? [Self.pooled] : []) }

  /// The table's title in every format.
  static let title = "Lazy content"

  /// A table of the cases of `tally` whose content is lazy; `nil` if there are none.
  init?(_ tally: RunTally) {
    cases = tally.cases.filter { $0.result.measurement?.lazy != nil }
    if cases.isEmpty { return nil }
    let measures = cases.compactMap(\.result.measurement?.lazy)
    hasEarlyRows = measures.contains { $0.prefetch != LazyMeasures().prefetch }
    hasPools = measures.contains { $0.items.mostPooled > 0 }
  }

  /// What a column shows.
  struct Column: Sendable {
    let title: String
    let text: @Sendable (LazyMeasures, _ framesPerSecond: Int) -> String
  }

  /// What the content did: lengths in points, blank areas over time in points times milliseconds, parts of the track in percent.
  private static let ofContent = [
    Column(title: "drift") { measures, _ in points(measures.drift.worst) },
    Column(title: "blank") { measures, _ in points(measures.blank.worst) },
    Column(title: "pt·ms") { measures, rate in blankTime(measures.blank.total, rate) },
    Column(title: "jumps") { measures, _ in "\(measures.landing.jumps)" },
    Column(title: "missed") { measures, _ in points(measures.landing.worstError) },
    Column(title: "wrong") { measures, _ in "\(measures.thumb.wrongWayFrames)" },
    Column(title: "excess") { measures, _ in percent(measures.thumb.largestExcess) },
    Column(title: "end") { measures, _ in percent(measures.thumb.endError) },
    Column(title: "length") { measures, _ in change(measures.contentLength) },
    Column(title: "live") { measures, _ in measures.items.mostLive.compact },
  ]

  /// Where something was made before it could be seen.
  private static let ofPrefetching = [
    Column(title: "hits") { measures, _ in measures.prefetch.hits.compact },
    Column(title: "waste") { measures, _ in measures.prefetch.wasted.compact },
    Column(title: "cut") { measures, _ in measures.prefetch.cancelled.compact },
  ]

  /// Where rows were kept to be used again.
  private static let pooled = Column(title: "pool") { measures, _ in measures.items.mostPooled.compact }

  /// The texts of a case in the columns.
  func texts(of result: CaseResult) -> [String] { texts(of: result, columns) }

  private func texts(of result: CaseResult, _ columns: [Column]) -> [String] {
    guard let measurement = result.measurement, let measures = measurement.lazy else { return columns.map { _ in "-" } }
    return columns.map { $0.text(measures, measurement.framesPerSecond) }
  }

  /// The table with the names of `name` before it.
  func grid(titled title: String, _ name: (TalliedCase) -> String) -> TextGrid {
    grid(titled: title, columns, of: cases, name)
  }

  private func grid(
    titled title: String, _ columns: [Column], of cases: [TalliedCase], _ name: (TalliedCase) -> String
  ) -> TextGrid {
    TextGrid(
      columns: [TextGrid.Heading(title: title)] + columns.map { TextGrid.Heading(title: $0.title, isNumber: true) },
      rows: cases.map { tallied in
        ([name(tallied)] + texts(of: tallied.result, columns)).map { TextGrid.Cell($0) }
      })
  }

  /// For a terminal, no line wider than `width`: what became of rows stands in a table of its own, of the cases that made any early or kept
  /// any.
  func text(width: Int) -> String {
    let tables = [(Self.title, Self.ofContent, cases), ("Rows", ofRows, cases.filter(Self.tellsOfRows))]
    return tables.filter { !$0.1.isEmpty }.map { title, columns, cases in
      let grid = grid(titled: title, columns, of: cases) { $0.name }
      return grid.ruled(widths: grid.widths(within: width))
    }.joined(separator: "\n")
  }

  /// Whether a case made rows early or kept some to be used again.
  private static func tellsOfRows(_ tallied: TalliedCase) -> Bool {
    guard let measures = tallied.result.measurement?.lazy else { return false }
    return measures.prefetch != LazyMeasures().prefetch || measures.items.mostPooled > 0
  }
}

extension LazyTable {
  /// 64ths of a point as points: whole where they are, and never as nothing what is something.
  static func points(_ sixtyFourths: Int) -> String {
    guard sixtyFourths % 64 != 0, sixtyFourths < 100_000 * 64 else { return (sixtyFourths / 64).compact }
    return (Double(sixtyFourths) / 64).fixed(sixtyFourths < 64 ? 3 : 1)
  }

  /// The blank area over time: each frame's part times how long a frame is seen.
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

  /// What the columns say, for readers of a report.
  var legend: String {
    var parts = [
      "drift, blank, missed: the worst, in points", "wrong: frames in which the thumb went against the content",
      "excess, end: the worst, in percent of its track", "length: the greatest change of the content's, in percent",
    ]
    if hasEarlyRows {
      parts.append("hits, waste, cut: rows made early that were seen, that were not, and whose making was given up")
    }
    parts.append(hasPools ? "live, pool: the most rows at a time" : "live: the most rows at a time")
    return parts.joined(separator: "; ")
  }

  /// A case in one sentence.
  static func sentence(_ measures: LazyMeasures, framesPerSecond: Int) -> String {
    let (blank, drift, landing, thumb) = (measures.blank, measures.drift, measures.landing, measures.thumb)
    var parts = ["drift \(points(drift.worst)) pt in \(counting(drift.frames, "frame"))"]
    parts.append(
      "blank \(points(blank.worst)) pt at most in \(counting(blank.frames, "frame")), "
        + "\(blankTime(blank.total, framesPerSecond)) pt·ms")
    if landing.jumps + landing.interrupted > 0 {
      parts.append(
        "\(counting(landing.jumps, "jump")) missed by \(points(landing.worstError)) pt at most, in at most "
          + "\(counting(landing.mostFrames, "frame")), \(counting(landing.retargets, "retarget"))"
          + (landing.interrupted > 0 ? ", \(landing.interrupted) interrupted" : ""))
    }
    parts.append(
      "thumb the wrong way in \(counting(thumb.wrongWayFrames, "frame")), excess \(percent(thumb.largestExcess)) %, "
        + "ends missed by \(percent(thumb.endError)) %")
    let length = measures.contentLength
    parts.append("content length changed in \(counting(length.changes, "frame")), by \(change(length)) % at most")
    let prefetch = measures.prefetch
    if prefetch != LazyMeasures().prefetch {
      parts.append(
        "\(counting(prefetch.hits, "row")) made early and seen, \(prefetch.wasted) a waste, \(prefetch.cancelled) given up"
      )
    }
    let items = measures.items
    parts.append(
      "\(counting(items.mostLive, "row")) live at most" + (items.mostPooled > 0 ? ", \(items.mostPooled) in pools" : "")
    )
    return parts.joined(separator: "; ")
  }
}

extension RunTally {
  /// Whether anything was seen of lazy content.
  var hasLazyContent: Bool { cases.contains { $0.result.measurement?.lazy != nil } }
}
