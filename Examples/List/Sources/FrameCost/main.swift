let clock = ContinuousClock()

/// The cost of a frame in nanoseconds, with what reading the clock costs.
func cost(_ body: () -> Void) -> Double { Double(clock.measure(body).components.attoseconds) / 1e9 }

/// The median cost of a frame, over `lists` new lists of `count` frames each.
func median(rows: Int, lists: Int = 10, frames count: Int = 2000, _ body: (inout SceneFrames) -> Void) -> Double {
  var costs: [Double] = []
  for _ in 0..<lists {
    var frames = SceneFrames(rows: rows)
    for _ in 0..<count { costs.append(cost { body(&frames) }) }
  }
  return costs.sorted()[costs.count / 2]
}

/// The median cost of the frames of a scroll that measure a row.
func newRowMedian(rows: Int) -> Double {
  var costs: [Double] = []
  for _ in 0..<10 {
    var frames = SceneFrames(rows: rows)
    for _ in 0..<2000 {
      let (seen, cost) = (frames.rowsSeen, cost { frames.scroll() })
      if frames.rowsSeen == seen + 1 { costs.append(cost) }
    }
  }
  return costs.sorted()[costs.count / 2]
}

let idle = median(rows: 1_000) { _ in }
for (name, rows) in [("1e3", 1_000), ("1e5", 100_000), ("1e7", 10_000_000)] {
  for (frame, median) in [
    ("scroll", median(rows: rows) { $0.scroll() }), ("new-row", newRowMedian(rows: rows)),
    ("jump", median(rows: rows) { $0.jump() }),
    ("first-jumps", median(rows: rows, lists: 500, frames: 20) { $0.jump() }),
  ] {
    print("\(frame)-\(name) \(Int((median - idle).rounded())) ns")
  }
}
