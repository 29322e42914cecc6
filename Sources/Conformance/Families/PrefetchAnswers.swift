import LazyLayout

/// The order of prefetch tasks, and the running averages of their costs.
enum PrefetchAnswers {
  static let families = [
    ReferenceFamily("prefetch_order", about: "the order of tasks") { rows, _ in try order(rows) },
    ReferenceFamily("cost_average", about: "running averages of the costs of work") { rows, _ in try averages(rows) },
    ReferenceFamily("batch_fetch", about: "when more content is requested", row: batch),
  ]

  /// Answers the rows of a case, which are tasks in the order of arrival; each expects its index in the queue.
  private static func order(_ rows: [ReferenceRow]) throws -> [[Answer]] {
    var queue: [PrefetchTask] = []
    for (number, row) in rows.enumerated() {
      queue.enqueue(
        PrefetchTask(
          item: number, isNeededNextFrame: try row.bool("needed_next_frame"),
          velocity: try whole(row, "velocity"), distance: try whole(row, "distance")))
    }
    return rows.indices.map { number in
      [Answer(queue.firstIndex { $0.item == number }.map(Double.init), column: "expected_place")]
    }
  }

  /// Answers the rows of a case, which are consecutive samples; each expects the average including it.
  private static func averages(_ rows: [ReferenceRow]) throws -> [[Answer]] {
    var averages = CostAverages()
    return try rows.map { row in
      averages.record(try whole(row, "sample"), of: .make, for: .ordinary)
      return [Answer(Double(averages.average(of: .make, for: .ordinary)))]
    }
  }

  @Sendable private static func batch(_ row: ReferenceRow) throws -> [Answer] {
    let rule = BatchFetching(leadingViewports: try row["leading_screens"].number(in: 0...1000))
    let viewport = LazyViewport(
      offset: Length(points: try row.offset("offset")), length: Length(points: try row.length("viewport")))
    let isDue = try rule.isDue(
      at: viewport, contentLength: Length(points: row.length("content")), isForward: row.bool("forward"),
      isFetching: row.bool("fetching"))
    return [.text(isDue ? "true" : "false", column: "expected")]
  }

  private static func whole(_ row: ReferenceRow, _ column: String) throws -> Int64 {
    Int64(try row[column].integer(in: 0...Int(Int32.max)))
  }
}
