import PlaneGeometry
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("View-aligned targets")
struct ViewAlignedTests {
  /// Items of `lengths` along `axis`, `spacing` apart.
  private func frames(_ lengths: [Double], spacing: Double = 10, along axis: Axis) -> TargetFrames {
    var place = 0.0
    var frames: [Rect] = []
    for length in lengths {
      var frame = Rect(x: 0, y: 0, width: 50, height: 50)
      frame[axis] = Interval(offset: place, length: length)
      frames.append(frame)
      place += length + spacing
    }
    return TargetFrames(frames, along: axis)
  }

  /// The place of a target under the behaviour, in a viewport of 390 pt.
  private func place(
    _ target: Double, from original: Double = 0, velocity: Double,
    _ behavior: ViewAlignedScrollTargetBehavior<TargetFrames>
  ) -> Double {
    let axis = behavior.layout.axis
    let container = Size(width: 390, height: 390)
    var result = ScrollTarget(rect: Rect(origin: .zero, size: container))
    var begun = result
    result.rect.origin[axis] = target
    begun.rect.origin[axis] = original
    var content = container
    content[axis] = behavior.layout.frames.last?[axis].end ?? 0
    let context = ScrollTargetBehaviorContext(
      originalTarget: begun, velocity: displacement(velocity, along: axis), contentSize: content,
      containerSize: container,
      axes: Axis.Set(axis))
    behavior.updateTarget(&result, context: context)
    return result.rect.origin[axis]
  }

  /// Items 200 pt long at 0, 210, 420 and so on. The numbers follow from the published reconstruction of
  /// `.viewAligned`.
  @Test(
    "A gesture rests at the nearest item; with a limit a flick continues to the next one",
    arguments: [
      (90, 800, .alwaysByOne, 210), (90, 800, .never, 0), (110, 800, .alwaysByOne, 210), (110, 800, .never, 210),
      (1000, 800, .never, 1050), (1000, 800, .alwaysByOne, 210), (1000, 800, .alwaysByFew, 630),
      (105, 0, .never, 0), (105, 0, .alwaysByOne, 0), (105.1, 0, .never, 210), (90, 800, .always, 210),
      (90, 800, .automatic, 210), (400, 800, .alwaysByFew, 420),
    ] as [(Double, Double, LimitBehavior, Double)], Axis.allCases)
  func table(_ row: (target: Double, velocity: Double, limit: LimitBehavior, expected: Double), axis: Axis) {
    let layout = frames(Array(repeating: 200, count: 40), along: axis)
    #expect(
      place(row.target, velocity: row.velocity, ViewAlignedScrollTargetBehavior(layout, limitBehavior: row.limit))
        == row.expected)
  }

  @Test("The automatic limit applies if the viewport is compact")
  func automatic() {
    let layout = frames(Array(repeating: 200, count: 40), along: .vertical)
    #expect(place(1000, velocity: 800, ViewAlignedScrollTargetBehavior(layout, isCompact: true)) == 210)
    #expect(place(1000, velocity: 800, ViewAlignedScrollTargetBehavior(layout, isCompact: false)) == 1050)
  }

  @Test("An anchor aligns the same point of item and viewport", arguments: [0, 0.25, 0.5, 1.0])
  func anchors(anchor: Double) {
    let layout = frames(Array(repeating: 200, count: 40), along: .vertical)
    let behavior = ViewAlignedScrollTargetBehavior(
      layout, limitBehavior: .never, anchor: UnitPoint(x: 0.77, y: anchor))
    for target in stride(from: 100, through: 7000, by: 61.0) {
      let place = place(target, velocity: 0, behavior)
      let item = (place + 190 * anchor) / 210
      #expect(item == item.rounded() && (place - target).magnitude <= 105, "\(target): \(place)")
    }
  }

  @Test("Items longer than 1.1 viewports attract no target, and the content rests freely in them")
  func longItems() {
    let layout = frames([200, 2000, 429, 200, 200, 200], along: .vertical)
    let behavior = ViewAlignedScrollTargetBehavior(layout, limitBehavior: .never)
    #expect(place(120, velocity: 0, behavior) == 0)
    #expect(place(200, velocity: 0, behavior) == 0, "the long item begins at 210")
    #expect(place(1100, velocity: 0, behavior) == 1100, "nothing within a viewport's length")
    #expect(place(2100, velocity: 0, behavior) == 2220, "429 pt is as long as may be")
    let limited = ViewAlignedScrollTargetBehavior(layout, limitBehavior: .alwaysByOne)
    #expect(place(20, velocity: 500, limited) == 2220, "the next item that is short enough")
    #expect(place(1100, velocity: 500, limited) == 1100)
  }

  @Test("At the content's end the last items cannot reach the anchor", arguments: [0.0, 0.5])
  func contentEnd(anchor: Double) {
    let layout = frames(Array(repeating: 200, count: 10), along: .vertical)
    // Content of 2090 pt: the viewport's origin is at most 1700.
    let behavior = ViewAlignedScrollTargetBehavior(
      layout, limitBehavior: .never, anchor: UnitPoint(x: 0, y: anchor))
    #expect(place(1695, velocity: 0, behavior) == 1700)
    #expect(place(1700, velocity: 900, behavior) == 1700)
    let limited = ViewAlignedScrollTargetBehavior(layout, limitBehavior: .alwaysByOne)
    #expect(place(1500, from: 1700, velocity: -500, limited) == 1680)
    #expect(place(1690, from: 1700, velocity: -500, limited) == 1680)
    #expect(place(1700, from: 1680, velocity: 500, limited) == 1700)
  }

  /// A linear search by the rule: items short enough, the least distance, the first of ties.
  private func naive(_ target: Double, _ behavior: ViewAlignedScrollTargetBehavior<TargetFrames>) -> Double {
    let axis = behavior.layout.axis
    let end = (behavior.layout.frames.last?[axis].end ?? 0) - 390
    guard target > 0, target < end else { return target }
    var best: Double?
    for frame in behavior.layout.frames where frame[axis].length <= 390 * 1.1 {
      let aligned = frame[axis].offset - (390 - frame[axis].length) * behavior.anchor[axis]
      let place = min(max(aligned, 0), end)
      if (place - target).magnitude < (best.map { ($0 - target).magnitude } ?? .infinity) { best = place }
    }
    guard let best, (best - target).magnitude <= 390 else { return target }
    return best
  }

  @Test("Without a limit the item equals that of a linear search", arguments: Axis.allCases)
  func oracle(axis: Axis) {
    var random = SplitMix64(seed: 21)
    for _ in 0..<800 {
      let lengths = (0..<random.int(in: 4...30)).map { _ in
        random.pick([random.dyadic(in: 20...400), random.dyadic(in: 20...200), random.dyadic(in: 300...900)])
      }
      let layout = frames(lengths, spacing: random.pick([0, 8, 40]), along: axis)
      let anchor = random.pick([0, 0.5, 1])
      let behavior = ViewAlignedScrollTargetBehavior(
        layout, limitBehavior: .never, anchor: UnitPoint(x: anchor, y: anchor))
      let target = random.dyadic(in: -100...8000)
      #expect(place(target, velocity: 0, behavior) == naive(target, behavior), "\(lengths) \(target) \(anchor)")
    }
  }

  @Test(
    "A limited gesture stays within its limit, and a flick never stays unless at the end", arguments: Direction.all
  )
  func limits(direction: Direction) {
    let axis = direction.axis
    var random = SplitMix64(seed: 22)
    for _ in 0..<300 {
      let lengths = (0..<random.int(in: 6...30)).map { _ in random.dyadic(in: 20...400) }
      let layout = frames(lengths, along: axis)
      let limit = random.pick([LimitBehavior.alwaysByOne, .alwaysByFew])
      let behavior = ViewAlignedScrollTargetBehavior(layout, limitBehavior: limit)
      var scroller = plainScroller(axis, length: layout.frames.last?[axis].end ?? 0)
      let end = scroller.area.offsetRange(along: axis).upperBound
      guard end > 0 else { continue }
      var places: [Double] = []
      for frame in layout.frames where places.last != min(frame[axis].offset, end) {
        places.append(min(frame[axis].offset, end))
      }
      let origin = random.int(in: 0...places.count - 1)
      scroller.jump(to: places[origin], along: axis)
      scroller.flick(direction.sign * random.double(in: 400...6000), along: axis, at: scroller.now, behavior)
      scroller.rest()
      let reached = places.firstIndex(of: scroller.contentOffset[axis])
      guard let reached else {
        Issue.record("\(scroller.contentOffset[axis]) is no place of \(places)")
        continue
      }
      let distance = (reached - origin) * Int(direction.sign)
      #expect(distance <= (limit == .alwaysByOne ? 1 : 3) && distance >= 0)
      let isAtEnd = origin == (direction.sign > 0 ? places.count - 1 : 0)
      #expect(isAtEnd ? distance == 0 : distance >= 1, "\(places) from \(origin)")
    }
  }

  @Test("The same item is found again after a change of size, at rest and in flight", arguments: Axis.allCases)
  func resize(axis: Axis) {
    for delay in [0, 120 * millisecond, 5 * second] {
      let layout = frames(Array(repeating: 200, count: 40), along: axis)
      let longer = frames(Array(repeating: 260, count: 40), along: axis)
      var scroller = plainScroller(axis, length: layout.frames[39][axis].end)
      let behavior = ViewAlignedScrollTargetBehavior(layout, limitBehavior: .never, anchor: .center)
      let release = scroller.flick(2000, along: axis, at: 0, behavior)
      var area = scroller.area
      area.containerSize[axis] = 600
      area.contentSize[axis] = longer.frames[39][axis].end
      let target = scroller.callbacks().compactMap {
        if case .willEndDragging(_, let target) = $0 { target[axis] } else { nil }
      }
      let item = Int(((target[0] + 300) / 210).rounded())
      scroller.setArea(
        area, at: release + delay,
        targetBehavior: ViewAlignedScrollTargetBehavior(longer, limitBehavior: .never, anchor: .center))
      scroller.rest()
      #expect(scroller.contentOffset[axis] == Double(item) * 270 - 170, "item \(item) after \(delay) ns")
    }
  }

  @Test("A search does not walk a million items without length at one place")
  func crowded() {
    struct StackedItems: ScrollTargetLayout {
      let axis = Axis.vertical
      let count = 1_000_000
      let queries: Counter
      func frame(ofItem index: Int) -> Rect {
        queries.count += 1
        return Rect(x: 0, y: index < 999_999 ? 500 : 3000, width: 10, height: 0)
      }
      func item(at offset: Double) -> Int? { offset < 500 ? 0 : 999_999 }
    }
    final class Counter { var count = 0 }
    let counter = Counter()
    var scroller = plainScroller(length: 4000)
    let behavior = ViewAlignedScrollTargetBehavior(StackedItems(queries: counter), limitBehavior: .alwaysByFew)
    scroller.flick(1000, at: 0, behavior)
    #expect(counter.count < 2000)
  }
}
