import LazyLayout

/// The error of a jump to a row, in lists with few measured rows.
enum LandingAnswers {
  static let families = [
    ReferenceFamily("landing_tanstack", about: "the landing error of a row") { row in
      let count = try row["rows"].integer(in: 1...100_000)
      var screen = LazyScreen(try lengths(row, count: count), viewport: 800) { $0.estimatedLength = Length(points: 40) }
      screen.frame()
      if try row.text("measuring") == "yes" {
        // Rows before the target are measured, and change their lengths when the jump starts.
        for step in 1...20 { screen.go(to: 300 * Double(step)) }
        for item in stride(from: 0, to: count, by: 97) { screen.resize(item, to: 10 + Double(item % 13) * 40) }
      }
      let target = try row["target"].integer(in: 0...count - 1)
      let error = screen.landingError(jumpingTo: target, alignment: try row["alignment"].number(in: 0...1))
      return [Answer(error.points, column: "expected_error")]
    }
  ]

  /// Returns row lengths for the word counts of the benchmark's generator (linear congruential, seed 424242), at eight
  /// words a line.
  private static func lengths(_ row: ReferenceRow, count: Int) throws -> [Double] {
    let isWide = try row.text("kind") == "wide"
    var state: UInt32 = 424_242
    func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state) / 4_294_967_296
    }
    return (0..<count).map { _ in
      let share = next()
      let burst = next() < 0.25 ? 4.0 : 1
      let words = isWide ? 1 + (49 * share * share).rounded(.down) : (5 + (9 * share).rounded(.down)) * burst
      return 20 + 20 * (words / 8).rounded(.up)
    }
  }
}
