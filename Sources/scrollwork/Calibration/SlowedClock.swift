import ReplayResults

/// A clock that lets frames take longer than they do: it works before it tells when a frame has ended.
///
/// It is asked twice a frame. The same replay, shown again, has the same frames; how many must be known.
final class SlowedClock {
  private let planted: CalibrationTally.Planted
  private let frames: Int
  private var calls = 0
  private var start: UInt64 = 0
  /// What the work comes to: kept, so that it is not left out.
  private var residue: UInt64 = 1

  init(planting planted: CalibrationTally.Planted, frames: Int) {
    self.planted = planted
    self.frames = frames
  }

  /// Nanoseconds that a step of work takes: found once in a process.
  private static let step: Double = {
    var residue: UInt64 = 1
    let times = (0..<20).map { _ in
      let start = SystemClock.nanoseconds()
      residue = work(50_000, from: residue)
      return SystemClock.nanoseconds() - start
    }
    // Its result is used, so that the work is done.
    return Double(times.min() ?? 1) / 50_000 + (residue == 0 ? 1 : 0)
  }()

  /// Nanoseconds from some moment on.
  func now() -> UInt64 {
    let time = SystemClock.nanoseconds()
    calls += 1
    guard calls.isMultiple(of: 2) else {
      start = time
      return time
    }
    let steps = (Double(time - start) * share(ofFrame: (calls / 2 - 1) % max(1, frames)) / Self.step).rounded()
    residue = Self.work(Int(steps), from: residue)
    // Asked again even where nothing was done, so that it costs the same.
    return SystemClock.nanoseconds()
  }

  private func share(ofFrame place: Int) -> Double {
    switch planted {
    case .nothing: 0
    case .everyFrame(let share): share
    case .frames(let places, let share): places.contains(place) ? share : 0
    }
  }

  @inline(never)
  private static func work(_ steps: Int, from seed: UInt64) -> UInt64 {
    var state = seed
    for _ in 0..<steps { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    return state
  }
}
