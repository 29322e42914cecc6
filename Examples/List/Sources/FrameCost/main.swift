let clock = ContinuousClock()

/// The median cost of a frame in nanoseconds, over ten lists of two thousand frames each. It includes what reading the
/// clock costs.
func median(_ body: (inout SceneFrames) -> Void) -> Double {
  var costs: [Double] = []
  for _ in 0..<10 {
    var frames = SceneFrames()
    for _ in 0..<2000 {
      let cost = clock.measure { body(&frames) }
      costs.append(Double(cost.components.attoseconds) / 1e9)
    }
  }
  return costs.sorted()[costs.count / 2]
}

let idle = median { _ in }
let (scroll, jump) = (median { $0.scroll() } - idle, median { $0.jump() } - idle)
print("scroll \(Int(scroll.rounded())) ns, jump \(Int(jump.rounded())) ns")
