import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Insets from the safe area, and the safe area that is passed to inner views.
@Suite("Insets from the safe area")
struct ScrollInsetsTests {
  /// UIKit's documentation of the four cases, axis by axis: whether the axis is adjusted.
  ///
  /// The content is longer than the viewport or not, and always bounces or not. The last column is the vertical axis
  /// inside a navigation or tab bar.
  private static let truth:
    [(behavior: ContentInsetAdjustmentBehavior, scrolls: Bool, bounces: Bool, plain: Bool, insideBars: Bool)] = [
      (.automatic, false, false, false, true), (.automatic, false, true, true, true),
      (.automatic, true, false, true, true), (.automatic, true, true, true, true),
      (.scrollableAxes, false, false, false, false), (.scrollableAxes, false, true, true, true),
      (.scrollableAxes, true, false, true, true), (.scrollableAxes, true, true, true, true),
      (.never, false, false, false, false), (.never, false, true, false, false),
      (.never, true, false, false, false), (.never, true, true, false, false),
      (.always, false, false, true, true), (.always, false, true, true, true),
      (.always, true, false, true, true), (.always, true, true, true, true),
    ]

  private static let safeArea = EdgeInsets(top: 59, leading: 20, bottom: 34, trailing: 21)

  private static func insets(_ behavior: ContentInsetAdjustmentBehavior) -> ScrollInsets {
    var insets = ScrollInsets()
    insets.axes = [.horizontal, .vertical]
    insets.safeArea = safeArea
    insets.adjustmentBehavior = behavior
    return insets
  }

  /// A viewport of 390 by 844 with content that is longer along `axes` alone.
  private static func adjusted(_ insets: ScrollInsets, longAlong axes: Axis.Set) -> ScrollInsets.Adjusted {
    insets.adjusted(
      contentSize: Size(width: axes.contains(.horizontal) ? 391 : 390, height: axes.contains(.vertical) ? 845 : 844),
      containerSize: Size(width: 390, height: 844))
  }

  @Test("Each behavior adjusts the axes of its documentation", arguments: truth.indices, Axis.allCases)
  func truthTable(index: Int, axis: Axis) {
    let row = Self.truth[index]
    for isInsideBars in [false, true] {
      // The result does not depend on the other axis.
      for other in [[], Axis.Set(axis.cross)] {
        var insets = Self.insets(row.behavior)
        insets.isInsideBars = isInsideBars
        insets.alwaysBounce = row.bounces ? Axis.Set(axis) : []
        let long = row.scrolls ? Axis.Set(axis).union(other) : other
        let result = Self.adjusted(insets, longAlong: long)
        let isAdjusted = isInsideBars && axis == .vertical ? row.insideBars : row.plain
        for isStart in [true, false] {
          let edge = Edge(axis, isStart: isStart)
          #expect(result.content[edge] == (isAdjusted ? Self.safeArea[edge] : 0), "\(row.behavior), \(edge)")
          #expect(result.indicators[edge] == result.content[edge])
          #expect(result.remainingSafeArea[edge] == (isAdjusted ? 0 : Self.safeArea[edge]))
        }
      }
    }
  }

  @Test("An axis that is not enabled counts as not scrollable", arguments: Axis.allCases)
  func axes(axis: Axis) {
    var insets = Self.insets(.scrollableAxes)
    insets.axes = Axis.Set(axis)
    let result = Self.adjusted(insets, longAlong: [.horizontal, .vertical])
    #expect(result.content[Edge(axis, isStart: true)] > 0)
    #expect(result.content[Edge(axis.cross, isStart: true)] == 0)
  }

  @Test("Only the behavior `always` makes an axis scrollable by its insets")
  func onlyAlwaysMakesScrollable() {
    // 800 points of content in 844: with 93 points of insets the content overflows.
    for behavior in ContentInsetAdjustmentBehavior.allCases {
      var area = ScrollArea(
        contentSize: Size(width: 390, height: 800), containerSize: Size(width: 390, height: 844))
      Self.insets(behavior).adjust(&area)
      let range = area.offsetRange(along: .vertical)
      #expect((range.lowerBound < range.upperBound) == (behavior == .always), "\(behavior)")
    }
  }

  @Test("Adjusted and remaining insets add up to the safe area, and the adjustment is idempotent")
  func conservation() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let insets = Self.random(&random)
      let content = Size(width: random.dyadic(in: 0...1000), height: random.dyadic(in: 0...2000))
      let container = Size(width: random.dyadic(in: 1...500), height: random.dyadic(in: 1...1000))
      let result = insets.adjusted(contentSize: content, containerSize: container)
      for edge in Edge.allCases {
        let whole = insets.safeArea[edge] + insets.safeAreaPadding[edge] + insets.safeAreaBars[edge]
        let own = insets.contentInset[edge] + insets.margins.content[edge] + (edge == .top ? insets.refreshLength : 0)
        #expect(result.content[edge] - own + result.remainingSafeArea[edge] == whole)
        #expect(result.indicators[edge] - insets.margins.indicators[edge] == result.content[edge] - own)
      }
      var area = ScrollArea(contentSize: content, containerSize: container)
      insets.adjust(&area)
      let once = area
      insets.adjust(&area)
      #expect(area == once && area.contentInsets == result.content)
    }
  }

  @Test(
    "A keyboard overlaps the covered area, and padding, bars and margins are added above it",
    arguments: ContentInsetAdjustmentBehavior.allCases)
  func keyboard(behavior: ContentInsetAdjustmentBehavior) {
    var random = SplitMix64(seed: 8)
    for _ in 0..<1000 {
      var insets = Self.random(&random)
      insets.adjustmentBehavior = behavior
      insets.contentInsetCovers = random.oneIn(2)
      let content = Size(width: random.dyadic(in: 0...1000), height: random.dyadic(in: 0...2000))
      let container = Size(width: random.dyadic(in: 1...500), height: random.dyadic(in: 1...1000))
      let without = insets.adjusted(contentSize: content, containerSize: container)
      let (bars, size) = (insets.obscured, insets.unobscuredSize(of: container))
      let isAdjusted = without.remainingSafeArea.bottom == 0
      let safe = isAdjusted ? insets.safeArea.bottom : 0
      let own = insets.contentInsetCovers ? insets.contentInset.bottom : 0
      insets.keyboardLength = random.dyadic(in: 0...300)
      let with = insets.adjusted(contentSize: content, containerSize: container)
      // The larger of covered length and keyboard counts; all other distances stay the same.
      #expect(with.content.bottom - without.content.bottom == max(safe + own, insets.keyboardLength) - (safe + own))
      #expect(with.indicators.bottom - without.indicators.bottom == max(safe, insets.keyboardLength) - safe)
      let under = max(0, insets.safeArea.bottom - insets.keyboardLength)
      let left = isAdjusted ? 0 : under + insets.safeAreaPadding.bottom + insets.safeAreaBars.bottom
      #expect(with.remainingSafeArea.bottom == left)
      let whole = insets.safeArea.bottom + own
      #expect(insets.obscured.bottom - bars.bottom == max(whole, insets.keyboardLength) - whole)
      for edge in [Edge.top, .leading, .trailing] {
        #expect(with.content[edge] == without.content[edge] && with.indicators[edge] == without.indicators[edge])
        #expect(with.remainingSafeArea[edge] == without.remainingSafeArea[edge])
      }
      #expect(insets.unobscuredSize(of: container) == size, "nothing changes its size for a keyboard")
    }
  }

  private static func random(_ random: inout SplitMix64) -> ScrollInsets {
    func edges() -> EdgeInsets {
      EdgeInsets(
        top: random.dyadic(in: 0...90), leading: random.dyadic(in: 0...40), bottom: random.dyadic(in: 0...90),
        trailing: random.dyadic(in: 0...40))
    }
    var insets = ScrollInsets()
    insets.contentInset = edges()
    insets.safeArea = edges()
    insets.safeAreaPadding = edges()
    insets.safeAreaBars = edges()
    insets.margins.set(edges())
    insets.margins.set(edges(), on: .vertical, for: .scrollIndicators)
    insets.refreshLength = random.dyadic(in: 0...60)
    insets.adjustmentBehavior = random.pick(ContentInsetAdjustmentBehavior.allCases)
    insets.isInsideBars = random.oneIn(2)
    insets.axes = random.pick([.vertical, .horizontal, [.vertical, .horizontal], []])
    insets.alwaysBounce = random.pick([.vertical, .horizontal, [.vertical, .horizontal], []])
    return insets
  }

  /// Content, viewport, insets at the start and the end, and the range that follows by hand.
  @Test(
    "The range goes from minus the start inset to the end of the content with its inset",
    arguments: [
      (2000.0, 800.0, 0.0, 0.0, 0.0, 1200.0), (2000, 800, 88, 34, -88, 1234), (500, 800, 0, 0, 0, 0),
      (500, 800, 88, 34, -88, -88), (700, 800, 88, 34, -88, -66),
    ])
  func range(row: (Double, Double, Double, Double, Double, Double)) {
    let (content, container, start, end, lower, upper) = row
    for axis in Axis.allCases {
      var area = ScrollArea(contentSize: .zero, containerSize: .zero)
      area.contentSize[axis] = content
      area.containerSize[axis] = container
      area.contentInsets[Edge(axis, isStart: true)] = start
      area.contentInsets[Edge(axis, isStart: false)] = end
      #expect(area.offsetRange(along: axis) == lower...upper)
    }
  }

  @Test("Clamping an offset into the range is idempotent")
  func clamping() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<2000 {
      var area = ScrollArea(
        contentSize: Size(width: random.double(in: 0...3000), height: random.double(in: 0...3000)),
        containerSize: Size(width: random.double(in: 0...1000), height: random.double(in: 0...1000)))
      Self.random(&random).adjust(&area)
      let scroller = Scroller(configuration: ScrollConfiguration(), area: area)
      let place = Point(x: random.double(in: -4000...4000), y: random.double(in: -4000...4000))
      let once = scroller.destination(of: ScrollRequest(.offset(place)))
      #expect(scroller.destination(of: ScrollRequest(.offset(once))) == once)
      for axis in Axis.allCases { #expect(area.offsetRange(along: axis).contains(once[axis])) }
    }
  }
}

/// Margins and padding.
@Suite("Margins")
struct ContentMarginsTests {
  @Test("An inner modifier replaces outer ones, edge by edge, for its placements only")
  func overriding() {
    var margins = ContentMargins()
    margins.set(20)
    margins.set(50, on: .vertical, for: .scrollContent)
    margins.set(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), on: [.top, .leading], for: .scrollIndicators)
    #expect(margins.content == EdgeInsets(top: 50, leading: 20, bottom: 50, trailing: 20))
    #expect(margins.indicators == EdgeInsets(top: 1, leading: 2, bottom: 20, trailing: 20))
    margins.set(0, on: .bottom)
    #expect(margins.content.bottom == 0 && margins.indicators.bottom == 0)
  }

  /// The reference: a list of modifiers, of which the last modifier of an edge counts.
  @Test("Each edge of each placement has the length of its innermost modifier")
  func innermost() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<1000 {
      var margins = ContentMargins()
      var modifiers: [(EdgeInsets, Edge.Set, ContentMarginPlacement)] = []
      for _ in 0..<random.int(in: 0...5) {
        let insets = EdgeInsets(
          top: random.dyadic(in: 0...90), leading: random.dyadic(in: 0...90), bottom: random.dyadic(in: 0...90),
          trailing: random.dyadic(in: 0...90))
        let edges = Edge.Set(rawValue: UInt8(random.int(in: 0...15)))
        modifiers.append((insets, edges, random.pick(ContentMarginPlacement.allCases)))
        margins.set(insets, on: edges, for: modifiers[modifiers.count - 1].2)
      }
      for edge in Edge.allCases {
        let content = modifiers.last { $0.1.contains(edge) && $0.2 != .scrollIndicators }
        let indicators = modifiers.last { $0.1.contains(edge) && $0.2 != .scrollContent }
        #expect(margins.content[edge] == content?.0[edge] ?? 0)
        #expect(margins.indicators[edge] == indicators?.0[edge] ?? 0)
      }
    }
  }

  @Test("Safe area padding insets content and indicators equally, margins each by their own length")
  func apart() {
    var insets = ScrollInsets()
    insets.adjustmentBehavior = .automatic
    insets.safeArea.top = 47
    insets.safeAreaPadding = EdgeInsets(10)
    insets.margins.set(20, on: .top, for: .scrollContent)
    insets.margins.set(5, on: .top, for: .scrollIndicators)
    let adjusted = insets.adjusted(
      contentSize: Size(width: 390, height: 2000), containerSize: Size(width: 390, height: 844))
    #expect(adjusted.content.top == 47 + 10 + 20 && adjusted.indicators.top == 47 + 10 + 5)
    #expect(adjusted.content.bottom == 10 && adjusted.indicators.bottom == 10)
    #expect(adjusted.content.leading == 0 && adjusted.remainingSafeArea.leading == 10, "nothing scrolls across")
  }

  @Test("Margins keep content visible up to the viewport's edge, padding clips it before", arguments: Axis.allCases)
  func padding(axis: Axis) {
    let area = plainArea(axis, length: 2000)
    let edges = EdgeInsets(16, on: Edge.Set(axis))
    let padded = area.padded(by: edges)
    var margined = area
    margined.contentInsets = edges
    let (margins, padding) = (
      Scroller(configuration: plainScroller(axis).configuration, area: margined),
      Scroller(configuration: plainScroller(axis).configuration, area: padded)
    )
    // Both lists start with the content 16 points from the edge of the frame.
    #expect(margins.contentOffset[axis] == -16 && padding.contentOffset[axis] == 0)
    #expect(margins.geometry.visibleRect[axis] == Interval(offset: -16, length: 800))
    #expect(padding.geometry.visibleRect[axis] == Interval(offset: 0, length: 768))
    #expect(margined.unobscuredLength(along: axis) == padded.unobscuredLength(along: axis))
    #expect(padded.padded(by: EdgeInsets(10_000)).containerSize == .zero, "never negative")
  }
}

/// Changes of the safe area.
@Suite("Insets that change")
struct InsetChangeTests {
  private static func scroller(_ axis: Axis, start: Double) -> Scroller {
    var insets = EdgeInsets.zero
    insets[Edge(axis, isStart: true)] = start
    return Scroller(
      configuration: plainScroller(axis).configuration, area: plainArea(axis, length: 3000, insets: insets))
  }

  private static func insets(_ axis: Axis, start: Double, end: Double = 0) -> EdgeInsets {
    var insets = EdgeInsets.zero
    insets[Edge(axis, isStart: true)] = start
    insets[Edge(axis, isStart: false)] = end
    return insets
  }

  @Test("The content starts after the inset, and keeps its offset when the inset grows", arguments: Axis.allCases)
  func growing(axis: Axis) {
    var scroller = Self.scroller(axis, start: 47)
    #expect(scroller.contentOffset[axis] == -47)
    for (start, end) in [(97.0, 0.0), (97, 400)] {
      scroller.setContentInsets(Self.insets(axis, start: start, end: end), at: scroller.now + second)
      #expect(scroller.contentOffset[axis] == -47)
    }
  }

  @Test("A shrinking inset clamps content into the new range, at either end", arguments: Axis.allCases)
  func shrinking(axis: Axis) {
    var scroller = Self.scroller(axis, start: 97)
    scroller.setContentInsets(Self.insets(axis, start: 47), at: second)
    #expect(scroller.contentOffset[axis] == -47)
    scroller.setContentInsets(Self.insets(axis, start: 47, end: 300), at: 2 * second)
    scroller.jump(to: 2500, along: axis)
    scroller.setContentInsets(Self.insets(axis, start: 47, end: 34), at: 3 * second)
    #expect(scroller.contentOffset[axis] == 3000 + 34 - 800)
  }

  @Test("While scrolling is disabled the offset stays, even outside the range", arguments: Axis.allCases)
  func disabled(axis: Axis) {
    var scroller = Self.scroller(axis, start: 97)
    scroller.handle(.setScrollEnabled(false), at: 0)
    scroller.setContentInsets(Self.insets(axis, start: 47), at: second)
    #expect(scroller.contentOffset[axis] == -97)
    #expect(scroller.area.contentInsets == Self.insets(axis, start: 47))
    scroller.handle(.setScrollEnabled(true), at: 2 * second)
    scroller.setContentInsets(Self.insets(axis, start: 20), at: 3 * second)
    #expect(scroller.contentOffset[axis] == -20)
  }

  @Test("A fling and a drag continue without a jump when the inset changes", arguments: Axis.allCases, [1.0, -1])
  func moving(axis: Axis, sign: Double) {
    var fling = Self.scroller(axis, start: 47)
    fling.jump(to: 1200, along: axis)
    let released = fling.flick(sign * 900, along: axis, at: 0)
    fling.advance(to: released + 100 * millisecond)
    let (before, velocity) = (fling.contentOffset, fling.velocity)
    fling.setContentInsets(Self.insets(axis, start: 97, end: 34), at: fling.now)
    #expect(fling.contentOffset == before && fling.velocity == velocity)
    var drag = Self.scroller(axis, start: 47)
    drag.down(400, along: axis, at: 0)
    drag.move(400 + 60 * sign, along: axis, at: 8 * millisecond)
    let offset = drag.contentOffset
    drag.setContentInsets(Self.insets(axis, start: 197), at: 9 * millisecond)
    #expect(drag.contentOffset == offset && drag.phase == .interacting)
  }
}

extension ScrollInsets {
  /// Sets the content insets of `area` by its sizes.
  func adjust(_ area: inout ScrollArea) {
    area.contentInsets = adjusted(contentSize: area.contentSize, containerSize: area.containerSize).content
  }
}
