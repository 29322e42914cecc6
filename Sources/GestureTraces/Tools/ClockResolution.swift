/// The resolution of a clock: the greatest step of which all times are multiples.
enum ClockResolution {
  /// The greatest common divisor of the distances of `times` from the first, in nanoseconds; `nil` for equal times.
  ///
  /// A step counts if each time is at most `tolerance` away from a multiple: files round thirds of a nanosecond.
  /// Steps of at most four tolerances would fit any times, so the exact divisor is returned instead of them.
  ///
  /// - Precondition: `times` never decrease, and lie less than 104 days apart for the tolerance to hold.
  /// - Complexity: linear in the number of times.
  static func step(of times: [Int64], tolerance: Int64) -> Int64? {
    let distances = times.dropFirst().map { $0 - times[0] }
    let exact = distances.reduce(0) { divisor($0, $1, tolerance: 0) }
    guard exact > 0, let span = distances.last else { return nil }
    // Distances between neighbours are short, so that few roundings add up in the divisor.
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    let rough = steps.reduce(0) { divisor($0, $1, tolerance: tolerance) }
    guard rough > max(exact, 4 * tolerance) else { return exact }
    let count = (Double(span) / Double(rough)).rounded()
    let step = Double(span) / count
    let isCommon = distances.allSatisfy { distance in
      let nearest = (Double(distance) / step).rounded() * step
      return (Double(distance) - nearest).magnitude <= Double(tolerance) + 0.5
    }
    return isCommon ? Int64(step.rounded()) : exact
  }

  /// The greatest multiple of the tolerance that a remainder may have.
  private static let most: Int64 = 100

  /// Euclid's algorithm with the nearest multiple; a remainder within the tolerance is none. The error of the less
  /// number counts as often as the greater one holds it.
  private static func divisor(_ first: Int64, _ second: Int64, tolerance: Int64) -> Int64 {
    var (greater, less) = (max(first, second), min(first, second))
    while less > tolerance {
      let (count, rest) = greater.quotientAndRemainder(dividingBy: less)
      let nearest = min(rest, less - rest)
      // The counts of neighbouring times are small; a greater one would let any remainder pass.
      if nearest <= tolerance * min(count + 2, most) { return less }
      (greater, less) = (less, nearest)
    }
    return greater
  }
}
