import LazyLayout

/// The rows of TanStack Virtual's benchmarks: words of the spelling alphabet from the benchmark's generator.
///
/// The count of random numbers per row depends on its word count, so a row needs all rows before it. The lists are
/// short enough to store; the longest is `mount-dynamic-10k`.
enum TanStackText {
  /// The length of the longest benchmark list; longer lists repeat.
  static let count = 10_000

  /// The lengths of the first ``count`` rows. A row has 12 pt of padding, a border of 1 pt, and 18 pt per line of 16 pt
  /// Helvetica, 580 pt wide.
  ///
  /// Source: the benchmark's page, `benchmarks/index.html`.
  static func lengths(isWide: Bool) -> [Length] {
    let text = RowText(
      paragraphs: paragraphs(isWide: isWide), fontSize: 16, lineHeight: Length(points: 18), horizontalPadding: 10,
      verticalPadding: Length(points: 6.5))
    let lineAdvance = text.lineAdvance(inWidth: 600)
    return (0..<count).map { text.length(ofRow: $0, within: lineAdvance) }
  }

  /// The text of all rows, one per line.
  private static func paragraphs(isWide: Bool) -> [UInt8] {
    var generator = LinearCongruence(state: 424_242)
    var text: [UInt8] = []
    for row in 0..<count {
      let share = generator.next()
      let words = isWide ? 1 + Int(share * share * 49) : 5 + Int(share * 10)
      var parts: [UInt8] = []
      for _ in 0..<words {
        parts.append(UInt8(ascii: " "))
        parts.append(contentsOf: spellingAlphabet[Int(generator.next() * Double(spellingAlphabet.count))].utf8)
      }
      text.append(contentsOf: "#\(row)".utf8)
      let isBurst = !isWide && generator.next() < 0.25
      for _ in 0..<(isBurst ? 3 : 1) { text += parts }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private static let spellingAlphabet = [
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliet", "kilo", "lima", "mike",
    "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango", "uniform", "victor", "whiskey", "x-ray",
    "yankee",
    "zulu",
  ]
}

/// The linear congruential generator of Numerical Recipes, which the benchmarks use.
private struct LinearCongruence {
  var state: UInt32

  /// The next number, from 0 up to but not including 1.
  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state) / 4_294_967_296
  }
}
