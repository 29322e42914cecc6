import Testing

@testable import LazyLayout

@Suite("Margins before and behind items")
struct EndMarginTests {
  private func rows(_ seed: UInt32) -> ArrangedRows {
    var numbers = SeededNumbers(seed: seed)
    return ArrangedRows(300, longest: 80, numbers: &numbers)
  }

  @Test("Items with margins have the positions of items without margins", arguments: UInt32(1)...8)
  func shift(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    var configuration = LazyStackConfiguration()
    configuration.spacing = Length(points: Double(seed % 3) * 2.5)
    let stack = LazyStack(count: 300, configuration: configuration)
    let margins = ContentEndMargins(start: Length(points: 130.25), end: Length(points: 47))
    let isReversed = seed.isMultiple(of: 2)
    var plain = ArrangedScreen(ReversibleArrangement(stack, isReversed: isReversed), rows(seed), length: 350)
    var padded = ArrangedScreen(
      ReversibleArrangement(stack, isReversed: isReversed, margins: margins), rows(seed), length: 350)
    if isReversed { plain.offset = plain.arrangement.contentLength - plain.length }
    padded.offset = plain.offset + margins.start
    for _ in 0..<300 {
      let item = numbers.next(below: plain.rows.count)
      switch numbers.next(below: 8) {
      case 0:
        plain.insert([31, 12], at: item)
        padded.insert([31, 12], at: item)
      case 1 where plain.rows.count > 100:
        plain.remove(item..<min(item + 3, plain.rows.count))
        padded.remove(item..<min(item + 3, padded.rows.count))
      default: break
      }
      let delta = Length(points: Double(numbers.next(below: 500)) / 2 - 110)
      let first = plain.frame(by: delta, .automatic)
      let second = padded.frame(by: delta, .automatic)
      #expect(second.contentLength == first.contentLength + Length(points: 177.25))
      #expect(first.visibleItems == second.visibleItems && first.counters == second.counters)
      #expect(first.adjustment == second.adjustment && first.anchor == second.anchor)
      for item in first.visibleItems {
        #expect(plain.place(of: item) == padded.place(of: item))
        #expect(padded.arrangement.item(at: padded.arrangement.start(of: item)) == item)
      }
      plain.clamp()
      padded.offset = plain.offset + margins.start
    }
  }

  @Test("Listed elements begin behind the start margin, and end before the end margin")
  func elements() {
    var layout = ReversibleArrangement(
      LazyStack(count: 3, configuration: LazyStackConfiguration()), isReversed: false,
      margins: ContentEndMargins(start: Length(points: 10), end: Length(points: 5)))
    for item in 0..<3 { layout.setLength(Length(points: 20), of: item) }
    var elements = ArrangedElements(room: 4)
    let length = layout.appendElements(of: 0..<3, from: 0, to: 64 * 75, to: &elements)
    #expect(length / 64 == 75)
    let starts = (0..<3).map { elements[$0].start / 64 }
    #expect(starts == [10, 30, 50])
    #expect(layout.element(2).map { $0.start / 64 } == 50)
  }
}
