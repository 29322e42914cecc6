import ReplayResults

/// A clock that lets frames take longer than they do: it works before it tells when a frame has ended.
///
/// Every frame is made longer by some work, that of the base too: frames of the project's own cases take two to five
/// ticks of a usual clock, of which one percent cannot be planted. What is planted is more of the same work, in steps:
/// exactly that share of it, whatever the machine does meanwhile. The replay's own part of a frame stays as it is, so
/// that a little less is planted than is said.
///
/// It is asked twice a frame. The same replay, shown again, has the same frames; how many must be known.
final class SlowedClock {
  private let planted: CalibrationTally.InjectedSlowdown
  private let frames: Int
  private let leastSteps: Int
  private var calls = 0
  /// What the work comes to: kept, so that it is not left out.
  private var residue: UInt64 = 1

  /// A clock that plants into frames that take at least so many steps of work, of one to two nanoseconds each.
  init(planting planted: CalibrationTally.InjectedSlowdown, frames: Int, leastSteps: Int) {
    self.planted = planted
    self.frames = frames
    self.leastSteps = leastSteps
  }

  /// Nanoseconds from some moment on.
  func now() -> UInt64 {
    calls += 1
    if calls.isMultiple(of: 2) {
      let place = (calls / 2 - 1) % max(1, frames)
      let steps = steps(ofFrame: place)
      residue = Self.work(steps + Int((Double(steps) * share(ofFrame: place)).rounded()), from: residue)
    }
    return SystemClock.nanoseconds()
  }

  /// One to four times the least, and six times as many in every fiftieth frame, as where a row is made.
  private func steps(ofFrame place: Int) -> Int {
    let spread = (UInt64(place) &* 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: UInt64(3 * leastSteps)).high
    return (leastSteps + Int(spread)) * (place % 50 == 49 ? 6 : 1)
  }

  private func share(ofFrame place: Int) -> Double {
    switch planted {
    case .nothing: 0
    case .everyFrame(let share): share
    case .frames(let places, let share): places.contains(place) ? share : 0
    }
  }

  /// Each step waits for the one before it.
  @inline(never)
  private static func work(_ steps: Int, from seed: UInt64) -> UInt64 {
    var state = seed
    for _ in 0..<steps {
      state = (state ^ (state >> 29)) &* 6_364_136_223_846_793_005
    }
    return state
  }
}
