/// The search for the first nanosecond at which a condition becomes true.
enum FirstInstant {
  /// The first instant after `early`, at most `late`, at which `holds` is true; `late` when it never is. `holds` must
  /// be monotone: once true, it stays true.
  ///
  /// - Parameter guess: the first instant to test. A guess that is off by n nanoseconds costs 2 + 2·log n calls; every
  ///   guess gives the same result.
  static func find(
    after early: Int64, to late: Int64, near guess: Int64, where holds: (Int64) -> Bool
  ) -> Int64 {
    var early = early
    var late = late
    var probe = guess
    var step: Int64 = 1
    while late - early > 1 {
      // Galloping search from the guess, then bisection.
      if probe <= early || probe >= late { probe = early + (late - early) / 2 }
      if holds(probe) {
        late = probe
        probe -= step
      } else {
        early = probe
        probe += step
      }
      if step < late - early { step *= 2 }
    }
    return late
  }
}
