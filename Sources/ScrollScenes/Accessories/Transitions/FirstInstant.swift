/// The search for the first whole nanosecond at which something is so that was not so before.
enum FirstInstant {
  /// The first instant after `early`, at most `late`, from which on `holds` is true, which must stay so once it is;
  /// `late` where it never is.
  ///
  /// - Parameter guess: where to look first. One that is off by n nanoseconds costs 2 + 2·log n questions; any finds
  ///   the same instant.
  static func find(
    after early: Int64, to late: Int64, near guess: Int64, where holds: (Int64) -> Bool
  ) -> Int64 {
    var early = early
    var late = late
    var probe = guess
    var step: Int64 = 1
    while late - early > 1 {
      // Strides from the guess that double; once they have gone past it, halves.
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
