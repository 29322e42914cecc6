import TestSupport
import Testing

@testable import LazyLayout

/// CSS Scroll Anchoring: the anchor is the first visible row.
@Suite("Lazy stack: choice of the anchor")
struct AnchorItemTests {
  private func screen(
    _ rows: [Double] = Array(repeating: 100, count: 20), at offset: Double,
    _ item: LazyStackConfiguration.AnchorItem = .partlyVisible
  ) -> Screen {
    var screen = Screen(rows, length: 380) { $0.anchorItem = item }
    for (index, row) in rows.enumerated() { screen.stack.setLength(Length(points: row), of: index) }
    screen.frame(.item(index: 0, alignment: 0))
    screen.go(to: offset)
    return screen
  }

  private func resize(_ screen: inout Screen, _ item: Int, to points: Double) {
    screen.rows.lengths[item] = Length(points: points)
    screen.stack.setLength(Length(points: points), of: item)
  }

  @Test("A row cut by the viewport's start grows at its end if it is the anchor, and at its start if the next row is")
  func clippedRowGrows() {
    for (item, offset) in [(LazyStackConfiguration.AnchorItem.partlyVisible, 450.0), (.startingInView, 510)] {
      var screen = screen(at: 450, item)
      resize(&screen, 4, to: 160)
      screen.frame()
      #expect(screen.offset.points == offset, "\(item)")
    }
  }

  @Test("The anchor is the first visible row, whole or partial; at an edge it is the edge")
  func reported() {
    #expect(screen(at: 450).last?.anchor == LazyAnchor(index: 4, position: Length(points: -50)))
    #expect(screen(at: 450, .startingInView).last?.anchor == LazyAnchor(index: 5, position: Length(points: 50)))
    #expect(screen(at: 500).last?.anchor == LazyAnchor(index: 5, position: .zero))
    var atStart = screen(at: 0)
    resize(&atStart, 0, to: 300)
    atStart.insert([20], at: 0)
    atStart.frame()
    #expect(atStart.offset == .zero)
  }

  @Test(
    "After removal of the anchor, a visible next row keeps its position, and an invisible one takes the anchor's")
  func removal() {
    var one = screen(at: 450)
    one.remove(4..<5)
    one.frame()
    #expect(one.place(of: 4) == 50 && one.offset.points == 350)
    var several = screen(at: 450)
    several.remove(4..<7)
    several.frame()
    #expect(several.place(of: 4) == 250 && several.offset.points == 150)
    var all = screen(at: 450)
    all.remove(4..<12)
    all.frame()
    #expect(all.place(of: 4) == -50 && all.offset.points == 450)
  }

  @Test("An insertion behind the anchor does not shift it")
  func insertionBehind() {
    var screen = screen(at: 450)
    screen.insert([70], at: 5)
    screen.frame()
    #expect(screen.offset.points == 450 && screen.place(of: 5) == 50)
  }

  @Test("Rows that become visible are measured without shifting the anchor")
  func measuring() {
    for (name, rows) in RowLengths.all where rows.count > 20 {
      var screen = Screen(rows, length: 380) { $0.anchorItem = .partlyVisible }
      screen.frame()
      screen.go(to: 3000)
      for step in [-45.5, 120, -300, 77.25, -12] {
        let before = screen.visiblePlaces
        screen.frame(points: step)
        let delta = Length(points: step)
        for (item, place) in screen.visiblePlaces where screen.offset > .zero {
          if let old = before[item] { #expect(place == old - delta, "\(name): row \(item)") }
        }
      }
    }
  }

  @Test("Random edits above, at and below the anchor place it as the sum of all lengths does")
  func oracle() {
    var random = SplitMix64(seed: 77)
    for _ in 0..<300 {
      var rows = (0..<40).map { _ in Double(Int(random.double(in: 20...200))) }
      let start = Double(Int(random.double(in: 1...2000)))
      var screen = screen(rows, at: start)
      var end = 0.0
      let anchor = rows.firstIndex { row in
        end += row
        return end > start
      }
      guard var anchor else { continue }
      let place = rows[..<anchor].reduce(0, +) - start
      for _ in 0..<6 {
        let item = Int(random.double(in: 0...Double(rows.count - 1)))
        let length = Double(Int(random.double(in: 10...150)))
        if random.double(in: 0...1) < 0.5 || item == anchor {
          rows[item] = length
          resize(&screen, item, to: length)
        } else if random.double(in: 0...1) < 0.5 {
          rows.insert(length, at: item)
          screen.insert([length], at: item)
          resize(&screen, item, to: length)
          if item <= anchor { anchor += 1 }
        } else {
          rows.remove(at: item)
          screen.remove(item..<item + 1)
          if item < anchor { anchor -= 1 }
        }
      }
      screen.frame()
      #expect(screen.offset.points == rows[..<anchor].reduce(0, +) - place)
    }
  }
}
