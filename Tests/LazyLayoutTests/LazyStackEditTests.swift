import Testing

@testable import LazyLayout

@Suite("Lazy stack: insertions, removals and changes of length")
struct LazyStackEditTests {
  private func screen(at offset: Double, edge: LazyStackConfiguration.AnchorEdge = .start) -> Screen {
    var screen = Screen(Array(repeating: 100, count: 20), length: 380) { $0.anchorEdge = edge }
    screen.frame(.item(index: 0, alignment: 0))
    screen.go(to: offset)
    return screen
  }

  @Test("Several off-screen edits in one frame shift no visible item")
  func offScreenEditsMoveNothing() {
    var screen = screen(at: 450)
    #expect(screen.last?.anchor == LazyAnchor(index: 5, position: Length(points: 50)))
    screen.insert([30, 40, 50], at: 1)
    screen.remove(0..<1)
    screen.remove(15..<20)
    screen.insert([7], at: 12)
    screen.frame()
    #expect(screen.last?.anchor == LazyAnchor(index: 7, position: Length(points: 50)))
    // The first of the new rows is out of view and has the mean length.
    screen.go(to: 0)
    screen.frame(.item(index: 7, alignment: 0))
    #expect(screen.offset.points == 120 + 400)
  }

  @Test("Items inserted at the top become visible only while the list rests there")
  func insertionAtTheTop() {
    for (offset, expected) in [(0.0, 0.0), (-30, -30), (1, 51), (100, 150)] {
      var screen = screen(at: offset)
      screen.insert([25, 25], at: 0)
      screen.stack.setLength(Length(points: 25), of: 0)
      screen.stack.setLength(Length(points: 25), of: 1)
      screen.frame()
      #expect(screen.offset.points == expected, "offset \(offset)")
    }
  }

  @Test("Unmeasured items inserted at the top are measured, and the offset stays zero")
  func unmeasuredInsertionAtTheTop() {
    var screen = screen(at: 0)
    screen.insert([37, 11], at: 0)
    screen.frame()
    #expect(screen.offset == .zero && screen.place(of: 2) == 48)
  }

  @Test("After removal of the anchor the next item takes its position, or the items before it stay")
  func removalOfTheAnchor() {
    var screen = screen(at: 450)
    screen.remove(3..<8)
    screen.frame()
    #expect(screen.place(of: 3) == 50 && screen.offset.points == 250)
    screen.remove(3..<15)
    screen.frame()
    #expect(screen.place(of: 2) == -50 && screen.last?.contentLength.points == 300)
  }

  @Test("A scroll in the frame of an edit adds to the correction")
  func editAndScrollTogether() {
    var screen = screen(at: 450)
    screen.remove(0..<2)
    screen.frame(points: 15)
    #expect(screen.offset.points == 265 && screen.place(of: 3) == 35)
  }

  @Test("Discarding all lengths keeps the anchor in place")
  func forgettingAllLengths() {
    var screen = screen(at: 450)
    for item in 0..<20 { screen.rows.lengths[item] = Length(points: item % 2 == 0 ? 70 : 160) }
    screen.stack.invalidateLengths(of: 0..<20)
    #expect(screen.stack.measuredCount == 0)
    screen.frame()
    #expect(screen.place(of: 5) == 50)
  }

  @Test("The anchor stays in place if the cut item above it is longer than its estimate")
  func forgettingTheLengthOfTheCutItem() {
    var screen = Screen((0..<20).map { $0 == 4 ? 300 : 50 }, length: 380)
    screen.frame()
    screen.go(to: 300)
    #expect(screen.last?.anchor == LazyAnchor(index: 5, position: Length(points: 200)))
    screen.stack.invalidateLengths(of: 0..<20)
    screen.frame()
    #expect(screen.place(of: 5) == 200 && screen.place(of: 4) == -100)
  }

  @Test("Removed items are released, and items that become visible are created")
  func keptItemsFollowEdits() {
    var screen = screen(at: 450)
    screen.remove(5..<7)
    screen.insert([100], at: 6)
    let update = screen.frame()
    // 4, 7 and 8 stay visible as 4, 5 and 7. 6 is new, and the former 9 comes into view as 8.
    #expect(update.visibleItems == 4..<9 && update.counters.released == 2 && update.counters.created == 2)
    #expect(screen.stack.totals.created - screen.stack.totals.released == screen.stack.retainedCount)
  }

  @Test("A list can be emptied and filled again")
  func emptiedAndFilled() {
    var screen = screen(at: 450)
    screen.remove(0..<20)
    screen.frame()
    #expect(screen.last?.contentLength == .zero && screen.stack.retainedCount == 0)
    screen.frame(by: -screen.offset)
    screen.insert([60, 70], at: 0)
    #expect(screen.frame().visibleItems == 0..<2)
    #expect(screen.offset == .zero && screen.last?.contentLength.points == 130)
  }

  @Suite("Anchored at the end")
  struct EndAnchored {
    private func chat(_ rows: [Double] = Array(repeating: 100, count: 20)) -> Screen {
      var screen = Screen(rows, length: 380) { $0.anchorEdge = .end }
      screen.frame()
      return screen
    }

    @Test("The list starts exactly at its end")
    func beginsAtTheEnd() {
      let screen = chat((0..<500).map { Double($0 % 13) * 20 + 3 })
      let last = screen.rows.lengths[499]
      #expect(screen.stack.start(of: 499) + last - screen.offset == screen.length)
      #expect(screen.last?.isEndMeasured == true && screen.rows.queried.count < 12)
    }

    @Test("Appended items become visible only while the list rests at its end")
    func followsTheEnd() {
      var screen = chat()
      screen.insert([33, 44], at: 20)
      screen.frame()
      #expect(screen.place(of: 21) == 380 - 44 && screen.place(of: 20) == 380 - 77)
      screen.frame(points: -10)
      screen.insert([55], at: 22)
      screen.frame()
      #expect(screen.place(of: 21) == 380 - 44 + 10)
    }

    @Test("The list stays at its end when the last item grows or the viewport shrinks")
    func staysAtTheEnd() {
      var screen = chat()
      screen.rows.lengths[19] = Length(points: 130)
      screen.stack.setLength(Length(points: 130), of: 19)
      screen.frame()
      #expect(screen.place(of: 19) == 250)
      screen.length = Length(points: 200)
      screen.frame()
      #expect(screen.place(of: 19) == 70)
    }

    @Test("Items inserted above never become visible, even at the top")
    func historyAbove() {
      var screen = chat()
      screen.go(to: 0)
      for _ in 0..<5 { screen.frame(by: -screen.offset) }
      #expect(screen.place(of: 0) == 0)
      screen.insert([10, 20, 30], at: 0)
      screen.frame()
      #expect(screen.place(of: 3) == 0)
    }

    @Test("Content shorter than the viewport stays at the top")
    func shortContent() {
      var screen = chat([100])
      #expect(screen.offset == .zero)
      screen.insert([100, 100], at: 1)
      screen.frame()
      #expect(screen.offset == .zero)
      screen.insert([100, 100], at: 3)
      screen.frame()
      #expect(screen.offset.points == 120)
    }

    @Test("Edits preserve the overscroll at the end")
    func overscrolledEnd() {
      var screen = chat()
      screen.frame(points: 25)
      #expect(screen.place(of: 19) == 255)
      screen.insert([60], at: 20)
      screen.frame()
      #expect(screen.place(of: 20) == 380 - 60 - 25)
    }
  }
}

extension Screen {
  /// Inserts rows of `points` in the list and the stack.
  mutating func insert(_ points: [Double], at item: Int) {
    rows.lengths.insert(contentsOf: points.map { Length(points: $0) }, at: item)
    stack.insert(count: points.count, at: item)
  }

  /// Removes rows from the list and the stack.
  mutating func remove(_ items: Range<Int>) {
    rows.lengths.removeSubrange(items)
    stack.remove(items)
  }
}
