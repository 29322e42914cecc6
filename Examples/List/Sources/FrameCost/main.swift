let clock = ContinuousClock()

/// The median of so many measurements of `body`, in nanoseconds; each is of a hundred frames.
func median(_ body: (inout SceneFrames) -> Void) -> Double {
  var frames = SceneFrames()
  var costs: [Double] = []
  for _ in 0..<200 {
    let cost = clock.measure { for _ in 0..<100 { body(&frames) } }
    costs.append(Double(cost.components.attoseconds) / 1e11)
  }
  return costs.sorted()[costs.count / 2]
}

print("scroll \(Int(median { $0.scroll() }.rounded())) ns, jump \(Int(median { $0.jump() }.rounded())) ns")
