import Foundation
import LazyLayout

/// The rows of TanStack Virtual's benchmarks: words of the spelling alphabet, as many as its generator says.
///
/// How many numbers a row draws depends on how many words it has, so that no row can be found without those before. The
/// lists of the benchmarks are short enough to be kept: `mount-dynamic-10k` is the longest.
enum TanStackText {
  /// The longest of the benchmarks' lists whose rows differ.
  static let count = 10_000

  /// The lengths of the first ``count`` rows: 12 pt of padding, a border of 1 pt, and lines of 18 pt in 16 pt of
  /// Helvetica, 580 pt wide, as its page sets them (`benchmarks/index.html`).
  static func lengths(isWide: Bool) -> [Length] {
    let text = RowText(
      paragraphs: paragraphs(isWide: isWide), fontSize: 16, lineHeight: Length(points: 18), horizontalPadding: 10,
      verticalPadding: Length(points: 6.5))
    let lineAdvance = text.lineAdvance(inWidth: 600)
    return (0..<count).map { text.length(ofRow: $0, within: lineAdvance) }
  }

  /// A row on each line.
  private static func paragraphs(isWide: Bool) -> Data {
    var generator = LinearCongruence(state: 424_242)
    var text = Data()
    for row in 0..<count {
      let share = generator.next()
      let words = isWide ? 1 + Int(share * share * 49) : 5 + Int(share * 10)
      var parts = Data()
      for _ in 0..<words {
        parts.append(UInt8(ascii: " "))
        parts.append(contentsOf: spellingAlphabet[Int(generator.next() * Double(spellingAlphabet.count))].utf8)
      }
      text.append(contentsOf: "#\(row)".utf8)
      let isBurst = !isWide && generator.next() < 0.25
      for _ in 0..<(isBurst ? 3 : 1) { text.append(parts) }
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

/// The generator of Numerical Recipes, with which the benchmarks draw.
private struct LinearCongruence {
  var state: UInt32

  /// The next number from 0 up to 1.
  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state) / 4_294_967_296
  }
}
