let clock = ContinuousClock()

/// The median cost of a frame in nanoseconds, over ten lists of two thousand frames each. It includes what reading the
/// clock costs.
func median(rows: Int, _ body: (inout SceneFrames) -> Void) -> Double {
  var costs: [Double] = []
  for _ in 0..<10 {
    var frames = SceneFrames(rows: rows)
    for _ in 0..<2000 {
      let cost = clock.measure { body(&frames) }
      costs.append(Double(cost.components.attoseconds) / 1e9)
    }
  }
  return costs.sorted()[costs.count / 2]
}

let idle = median(rows: 1_000) { _ in }
for (name, rows) in [("1e3", 1_000), ("1e5", 100_000), ("1e7", 10_000_000)] {
  let (scroll, jump) = (median(rows: rows) { $0.scroll() } - idle, median(rows: rows) { $0.jump() } - idle)
  print("scroll-\(name) \(Int(scroll.rounded())) ns, jump-\(name) \(Int(jump.rounded())) ns")
}
