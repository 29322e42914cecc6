import PlaneGeometry
import ScrollScenes
import TestSupport
import Testing

@Suite("Visibility")
struct ScrollVisibilityTests {
  /// The reported changes, as `+3` and `-7`.
  private func reported(_ visibility: inout ScrollVisibility, _ window: Interval, _ layout: ListLayout) -> [String] {
    var reported: [String] = []
    visibility.update(window, in: layout) { reported.append(($1 ? "+" : "-") + "\($0)") }
    return reported
  }

  @Test("Items report once when half of them is visible, hidden ones first", arguments: Axis.allCases)
  func half(axis: Axis) {
    let layout = ListLayout(Array(repeating: 100, count: 10), axis: axis)
    var visibility = ScrollVisibility()
    for (offset, expected) in [
      (0.0, ["+0", "+1", "+2"]), (1, []), (49, []), (50, ["+3"]), (51, ["-0"]), (50, ["+0"]), (49, ["-3"]),
      (151, ["-0", "-1", "+3", "+4"]), (100, ["-4", "+1"]), (-1000, ["-1", "-2", "-3"]), (2000, []),
      (640, ["+6", "+7", "+8"]),
    ] {
      #expect(reported(&visibility, Interval(offset: offset, length: 300), layout) == expected, "\(offset)")
    }
  }

  @Test("The ends of the threshold: any part of an item, and all of it")
  func ends() {
    let layout = ListLayout(Array(repeating: 100, count: 10))
    var any = ScrollVisibility(threshold: 0)
    #expect(reported(&any, Interval(offset: 100, length: 100), layout) == ["+1"])
    #expect(reported(&any, Interval(offset: 100.25, length: 100), layout) == ["+2"])
    #expect(reported(&any, Interval(offset: 99.75, length: 100), layout) == ["-2", "+0"])
    var all = ScrollVisibility(threshold: 1)
    #expect(reported(&all, Interval(offset: 100, length: 100), layout) == ["+1"])
    #expect(reported(&all, Interval(offset: 100.25, length: 100), layout) == ["-1"])
    #expect(ScrollVisibility(threshold: 7).threshold == 1 && ScrollVisibility(threshold: -7).threshold == 0)
  }

  @Test("Items longer than the window show at most the window's length")
  func longItems() {
    let layout = ListLayout([50, 1000, 50])
    var half = ScrollVisibility(threshold: 0.5)
    #expect(reported(&half, Interval(offset: 0, length: 400), layout) == ["+0"])
    #expect(reported(&half, Interval(offset: 300, length: 400), layout) == ["-0"])
    #expect(reported(&half, Interval(offset: 300, length: 499), layout) == [])
    #expect(reported(&half, Interval(offset: 300, length: 500), layout) == ["+1"])
    #expect(reported(&half, Interval(offset: 300, length: 499), layout) == ["-1"])
    var third = ScrollVisibility(threshold: 0.3)
    #expect(reported(&third, Interval(offset: 0, length: 400), layout) == ["+0", "+1"])
    var shown: [Int] = []
    third.forEachVisible { shown.append($0) }
    #expect(shown == [0, 1])
  }

  @Test("Items of length 0 are visible at their position, ends included")
  func zeroLength() {
    let layout = ListLayout([100, 0, 0, 100, 0])
    for threshold in [0.0, 0.5, 1] {
      var visibility = ScrollVisibility(threshold: threshold)
      #expect(reported(&visibility, Interval(offset: 100, length: 50), layout).prefix(2) == ["+1", "+2"])
      _ = reported(&visibility, Interval(offset: 101, length: 50), layout)
      #expect(reported(&visibility, Interval(offset: 150, length: 50), layout).contains("+4"))
    }
  }

  @Test("Changes equal those of a test of every item, in stacks and grids, at every threshold", arguments: 0..<20)
  func oracle(group: Int) {
    var random = SplitMix64(seed: UInt64(700 + group))
    for _ in 0..<25 {
      let layout = random.oneIn(3) ? grid(&random) : stack(&random)
      let threshold = random.pick([0, 0.25, 0.5, 0.75, 1])
      var visibility = ScrollVisibility(threshold: threshold)
      var visible = Array(repeating: false, count: layout.count)
      var window = Interval(offset: 0, length: random.dyadic(in: 1...900))
      for _ in 0..<60 {
        window.offset = random.oneIn(6) ? random.dyadic(in: -500...9000) : window.offset + random.dyadic(in: -60...60)
        if random.oneIn(10) { window.length = random.dyadic(in: 1...900) }
        let current = layout.frames.map { isVisible($0, in: window, threshold: threshold) }
        var expected: [String] = []
        for item in current.indices where visible[item] && !current[item] { expected.append("-\(item)") }
        for item in current.indices where !visible[item] && current[item] { expected.append("+\(item)") }
        visible = current
        #expect(reported(&visibility, window, layout) == expected, "\(window), \(threshold), \(layout.frames)")
        var listed: [Int] = []
        visibility.forEachVisible { listed.append($0) }
        #expect(listed == current.indices.filter { current[$0] })
      }
    }
  }

  /// The definition, item by item.
  private func isVisible(_ item: Interval, in window: Interval, threshold: Double) -> Bool {
    let overlap = min(item.end, window.end) - max(item.offset, window.offset)
    if item.length == 0 { return overlap >= 0 }
    return threshold == 0 ? overlap > 0 : overlap >= threshold * item.length
  }

  private func stack(_ random: inout SplitMix64) -> ListLayout {
    let greatest = random.pick([40, 300, 3000])
    let lengths = (0..<random.int(in: 0...60)).map { _ in random.oneIn(8) ? 0 : random.dyadic(in: 1...greatest) }
    return ListLayout(lengths, spacing: random.pick([0, 0, 12]))
  }

  /// Rows of cells with the same start and ascending ends.
  private func grid(_ random: inout SplitMix64) -> ListLayout {
    var frames: [Interval] = []
    var start = 0.0
    for _ in 0..<random.int(in: 1...15) {
      var length = random.dyadic(in: 1...random.pick([60, 2000]))
      for _ in 0..<random.int(in: 1...4) {
        frames.append(Interval(offset: start, length: length))
        length += random.pick([0, random.dyadic(in: 0...200)])
      }
      start += length
    }
    return ListLayout(frames: frames)
  }

  @Test("The fraction of one view: half a point more or less at both ends")
  func fraction() {
    let window = Interval(offset: 100, length: 400)
    for (item, expected) in [
      (Interval(offset: 100, length: 400), 1.0), (Interval(offset: 0, length: 200), 0.5),
      (Interval(offset: 400, length: 200), 0.5),
      (Interval(offset: 0, length: 800), 0.5), (Interval(offset: 0, length: 100), 0),
      (Interval(offset: 500, length: 1), 0),
      (Interval(offset: 500, length: 0), 1), (Interval(offset: 501, length: 0), 0),
    ] {
      #expect(ScrollVisibility.fraction(of: item, in: window) == expected)
    }
  }
}
