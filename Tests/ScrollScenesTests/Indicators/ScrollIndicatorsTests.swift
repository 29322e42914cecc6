import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Scroll indicators")
struct ScrollIndicatorsTests {
  private static let ms: Int64 = 1_000_000

  private func area(_ width: Double = 400, _ height: Double = 6000) -> ScrollArea {
    ScrollArea(contentSize: Size(width: width, height: height), containerSize: Size(width: 400, height: 800))
  }

  private func scroller(_ area: ScrollArea, axes: Axis.Set = [.horizontal, .vertical]) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.axes = axes
    return Scroller(configuration: configuration, area: area)
  }

  private func configuration(
    axes: Axis.Set = .vertical, _ change: (inout ScrollIndicatorConfiguration) -> Void = { _ in }
  ) -> ScrollIndicatorConfiguration {
    var configuration = ScrollIndicatorConfiguration()
    configuration.axes = axes
    // A flash at the start would show the indicators in every test.
    configuration.flashesOnAppear = false
    change(&configuration)
    return configuration
  }

  /// A finger that flicks by `distance` and is lifted after 60 ms; `follow` is called after each event.
  private func flick(_ scroller: inout Scroller, by distance: Vector, follow: (inout Scroller, Int64) -> Void) {
    scroller.handle(.pointerDown(id: 1, location: Point(x: 200, y: 400)), at: 0)
    follow(&scroller, 0)
    for step in 1...6 {
      let place = Point(x: 200, y: 400) + distance * (Double(step) / 6)
      let time = Int64(step) * 9 * Self.ms
      scroller.handle(.pointerMoved(id: 1, location: place, isResampled: false), at: time)
      follow(&scroller, time)
    }
    scroller.handle(.pointerUp(id: 1), at: 60 * Self.ms)
    follow(&scroller, 60 * Self.ms)
  }

  @Test(
    "Indicators appear with the touch, hold from the instant at which the fling rests, and fade", arguments: [1.0, -1])
  func fling(sign: Double) throws {
    var scroller = scroller(area())
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 2000)), isAnimated: false)), at: 0)
    var indicators = ScrollIndicators(configuration(), of: &scroller)
    flick(&scroller, by: Vector(dx: 0, dy: 200 * sign)) { indicators.follow(&$0, at: $1) }
    #expect(indicators.opacity(along: .vertical, at: 0) == 1)
    let rest = scroller.advanced(to: 30_000 * Self.ms).phaseStart
    // A late update: the end still counts from its own instant.
    scroller.advance(to: rest + 7 * Self.ms)
    indicators.follow(&scroller, at: rest + 7 * Self.ms)
    #expect(indicators.state(along: .vertical, at: rest + 7 * Self.ms) == .holding)
    #expect(indicators.nextTransition(after: rest + 7 * Self.ms) == rest + 1200 * Self.ms)
    #expect(indicators.opacity(along: .vertical, at: rest + 1325 * Self.ms) == 0.5)
    #expect(indicators.opacity(along: .vertical, at: rest + 1450 * Self.ms) == 0)
  }

  @Test("The frame rate does not change the indicators")
  func frames() {
    var opacities: [[Double]] = []
    for step in [Int64](arrayLiteral: 3, 16, 100, 5000) {
      var scroller = scroller(area())
      var indicators = ScrollIndicators(configuration { $0.timing = .flutter }, of: &scroller)
      flick(&scroller, by: Vector(dx: 0, dy: -300)) { indicators.follow(&$0, at: $1) }
      var time = 60 * Self.ms
      while time < 5000 * Self.ms {
        time = min(5000 * Self.ms, time + step * Self.ms)
        scroller.advance(to: time)
        indicators.follow(&scroller, at: time)
      }
      opacities.append((0...40).map { indicators.opacity(along: .vertical, at: time + Int64($0) * 37 * Self.ms) })
    }
    for other in opacities.dropFirst() { #expect(other == opacities[0]) }
  }

  @Test("A scroll that began or ended between updates counts from its own instants")
  func late() {
    var scroller = scroller(area())
    let gradual = configuration {
      $0.timing = .flutter
      $0.appearsOnTouch = false
    }
    var indicators = ScrollIndicators(gradual, of: &scroller)
    flick(&scroller, by: Vector(dx: 0, dy: -300)) { _, _ in }
    #expect(scroller.phaseStart == 60 * Self.ms)
    var early = indicators
    var slow = self.scroller(area())
    flick(&slow, by: Vector(dx: 0, dy: -300)) { if $1 == 18 * Self.ms { early.follow(&$0, at: $1) } }
    early.follow(&slow, at: 100 * Self.ms)
    // The first movement, at 9 ms, began the drag.
    #expect(abs(early.opacity(along: .vertical, at: 100 * Self.ms) - 91.0 / 250) < 1e-12)
    scroller.advance(to: 100 * Self.ms)
    indicators.follow(&scroller, at: 100 * Self.ms)
    #expect(abs(indicators.opacity(along: .vertical, at: 100 * Self.ms) - 40.0 / 250) < 1e-12)
    // An update only at 100 ms uses the start of the current phase, 60 ms. A finger that catches the fling and rests
    // ends the scroll.
    scroller.handle(.pointerDown(id: 2, location: Point(x: 200, y: 400)), at: 500 * Self.ms)
    scroller.advance(to: 700 * Self.ms)
    indicators.follow(&scroller, at: 700 * Self.ms)
    #expect(indicators.nextTransition(after: 700 * Self.ms) == 1700 * Self.ms)
  }

  @Test("A programmatic jump shows the indicators, and a layout shift does not")
  func jumps() {
    var scroller = scroller(area())
    var indicators = ScrollIndicators(configuration(), of: &scroller)
    var longer = area()
    longer.contentSize.height += 90
    scroller.setArea(longer, shiftedBy: Vector(dx: 0, dy: 90), at: 5)
    indicators.recordShift(Vector(dx: 0, dy: 90))
    indicators.follow(&scroller, at: 5)
    #expect(indicators.state(along: .vertical, at: 5) == .hidden)
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 700)), isAnimated: false)), at: 10)
    indicators.follow(&scroller, at: 10)
    #expect(indicators.state(along: .vertical, at: 10) == .holding)
    #expect(indicators.nextTransition(after: 10) == 10 + 1200 * Self.ms)
  }

  @Test("A touch shows the indicators, or with an option only a movement")
  func touches() {
    for shows in [true, false] {
      var scroller = scroller(area())
      var indicators = ScrollIndicators(configuration { $0.appearsOnTouch = shows }, of: &scroller)
      scroller.handle(.pointerDown(id: 1, location: Point(x: 200, y: 400)), at: 10)
      indicators.follow(&scroller, at: 10)
      #expect(indicators.state(along: .vertical, at: 10) == (shows ? .shown : .hidden))
      scroller.handle(.pointerUp(id: 1), at: 20)
      indicators.follow(&scroller, at: 20)
      #expect(indicators.state(along: .vertical, at: 20) == (shows ? .holding : .hidden))
      // A touch without an update in between.
      scroller.handle(.pointerDown(id: 1, location: Point(x: 200, y: 400)), at: 5_000_000_000)
      scroller.handle(.pointerUp(id: 1), at: 5_000_000_007)
      indicators.follow(&scroller, at: 5_000_000_009)
      #expect(indicators.state(along: .vertical, at: 5_000_000_009) == (shows ? .holding : .hidden))
    }
  }

  @Test("Only visible indicators flash, at first or on request, and report that they appear and hide")
  func flashes() {
    for (visibility, flashes) in [
      (ScrollIndicatorVisibility.automatic, true), (.visible, true), (.hidden, false), (.never, false),
    ] {
      var scroller = scroller(area())
      let configuration = configuration {
        $0.visibility.vertical = visibility
        $0.flashesOnAppear = true
      }
      var indicators = ScrollIndicators(configuration, of: &scroller)
      #expect(indicators.opacity(along: .vertical, at: 0) == (flashes ? 1 : 0))
      let shown = ScrollCallback.didChangeIndicatorVisibility(axis: .vertical, isVisible: true)
      #expect(scroller.callbacks() == (flashes ? [shown] : []))
      scroller.advance(to: 4_000_000_000)
      indicators.follow(&scroller, at: 4_000_000_000)
      let gone = ScrollCallback.didChangeIndicatorVisibility(axis: .vertical, isVisible: false)
      #expect(scroller.callbacks() == (flashes ? [gone] : []))
      indicators.flash(&scroller, at: 4_000_000_000)
      #expect(scroller.callbacks() == (flashes ? [shown] : []))
    }
  }

  @Test("Legacy bars are always visible and do not flash; overlays do")
  func bars() {
    for style in ScrollerStyle.allCases {
      var scroller = scroller(area(900))
      let configuration = configuration(axes: [.horizontal, .vertical]) { $0.appearance = .scrollers(style) }
      var indicators = ScrollIndicators(configuration, of: &scroller)
      #expect(indicators.opacity(along: .vertical, at: 0) == (style == .legacy ? 1 : 0))
      indicators.flash(&scroller, at: 0)
      #expect(indicators.opacity(along: .horizontal, at: 0) == 1)
      #expect(indicators.isChanging(at: 1_600_000_000) == (style == .overlay))
      #expect(indicators.opacity(along: .horizontal, at: 9_000_000_000) == (style == .legacy ? 1 : 0))
    }
  }

  @Test("A new preferred style applies to bars that do not refuse it, and to nothing else")
  func styles() {
    var scroller = scroller(area(900))
    var indicators = ScrollIndicators(configuration(), of: &scroller)
    indicators.setPreferredStyle(.legacy, of: &scroller, at: 1)
    #expect(indicators.style == nil && indicators.tiling == nil && scroller.callbacks().isEmpty)

    let plain = configuration { $0.appearance = .scrollers(.overlay) }
    indicators = ScrollIndicators(plain, of: &scroller)
    indicators.setPreferredStyle(.overlay, of: &scroller, at: 1)
    #expect(scroller.callbacks().isEmpty)
    #expect(indicators.opacity(along: .vertical, at: 1) == 0)
    indicators.setPreferredStyle(.legacy, of: &scroller, at: 1)
    #expect(scroller.callbacks().first == .didChangeScrollerStyle(.legacy))
    #expect(indicators.style == .legacy && indicators.tiling?.style == .legacy)
    #expect(indicators.opacity(along: .vertical, at: 1) == 1)
    indicators.setPreferredStyle(.overlay, of: &scroller, at: 2)
    #expect(indicators.opacity(along: .vertical, at: 2) == 0)

    let inline = configuration {
      $0.appearance = .scrollers(.overlay)
      $0.accessories.vertical = 60
    }
    indicators = ScrollIndicators(inline, of: &scroller)
    #expect(indicators.style == .legacy)
    #expect(indicators.track(along: .vertical, in: area(900)).length == 740)
    indicators.setPreferredStyle(.overlay, of: &scroller, at: 2)
    #expect(indicators.style == .legacy)
  }

  @Test(
    "An axis that fits has no indicator, and an indicator hides at once when its axis fits",
    arguments: Axis.allCases)
  func fits(axis: Axis) {
    var wide = area(400, 800)
    wide.contentSize[axis] = 5000
    var scroller = scroller(wide)
    var indicators = ScrollIndicators(configuration(axes: [.horizontal, .vertical]), of: &scroller)
    #expect(indicators.scrollable == Axis.Set(axis))
    indicators.flash(&scroller, at: 0)
    #expect(indicators.opacity(along: axis, at: 0) == 1 && indicators.opacity(along: axis.cross, at: 0) == 0)
    #expect(indicators.thumb(along: axis, in: wide, atOffset: 0)?.offset == 3)
    #expect(indicators.thumb(along: axis.cross, in: wide, atOffset: 0) == nil)
    scroller.setArea(area(400, 800), at: 10)
    indicators.follow(&scroller, at: 10)
    #expect(indicators.opacity(along: axis, at: 10) == 0)
    #expect(indicators.thumb(along: axis, in: area(400, 800), atOffset: 0) == nil)
  }

  @Test("The thumb of content that did not overflow in between restarts", arguments: Axis.allCases)
  func anew(axis: Axis) {
    var wide = area(400, 800)
    wide.contentSize[axis] = 5000
    var scroller = scroller(wide)
    let monotone = configuration(axes: [.horizontal, .vertical]) { $0.isMonotone = true }
    var indicators = ScrollIndicators(monotone, of: &scroller)
    var place = Point.zero
    place[axis] = 2000
    scroller.handle(.scroll(ScrollRequest(.offset(place), isAnimated: false)), at: 5)
    indicators.follow(&scroller, at: 5)
    scroller.setArea(area(400, 800), at: 10)
    indicators.follow(&scroller, at: 10)
    wide.contentSize[axis] = 9000
    scroller.setArea(wide, at: 20)
    indicators.follow(&scroller, at: 20)
    var others = ScrollIndicators(monotone, of: &scroller)
    others.follow(&scroller, at: 20)
    let offset = scroller.contentOffset[axis]
    let thumb = indicators.thumb(along: axis, in: wide, atOffset: offset)
    #expect(thumb != nil && thumb == others.thumb(along: axis, in: wide, atOffset: offset))
  }

  @Test("Two indicators leave the corner free; tracks use the content's insets, own insets and margins")
  func tracks() {
    var area = area(900)
    area.contentInsets = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)
    var scroller = scroller(area)
    for (change, start, length) in [
      ({ _ in }, 53.0, 714.0), ({ $0.axes = [.horizontal, .vertical] }, 53, 708),
      ({ $0.insets = .zero }, 3, 794), ({ $0.margins.top = 20 }, 73, 694),
      ({ $0.appearance = .scrollers(.overlay) }, 50, 720),
      (
        {
          $0.appearance = .scrollers(.overlay)
          $0.axes = [.horizontal, .vertical]
        }, 50, 704
      ),
    ] as [((inout ScrollIndicatorConfiguration) -> Void, Double, Double)] {
      let indicators = ScrollIndicators(configuration(change), of: &scroller)
      let track = indicators.track(along: .vertical, in: area)
      #expect(track.start == start && track.length == length)
    }
  }

  @Test("Insets for indicators override the content's, and the configuration's override both")
  func adjustedInsets() {
    var insets = ScrollInsets()
    insets.safeArea = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
    insets.margins.set(24, for: .scrollContent)
    insets.margins.set(8, for: .scrollIndicators)
    var area = area(900)
    let adjusted = insets.adjusted(contentSize: area.contentSize, containerSize: area.containerSize)
    area.contentInsets = adjusted.content
    var scroller = scroller(area)
    var indicators = ScrollIndicators(configuration { _ in }, of: &scroller)
    #expect(indicators.track(along: .vertical, in: area).start == 59 + 24 + 3)
    indicators.insets = adjusted.indicators
    #expect(indicators.track(along: .vertical, in: area).start == 59 + 8 + 3)
    #expect(indicators.track(along: .vertical, in: area).length == 800 - (59 + 8 + 3) - (34 + 8 + 3))
    var own = ScrollIndicators(configuration { $0.insets = .zero }, of: &scroller)
    own.insets = adjusted.indicators
    #expect(own.track(along: .vertical, in: area).start == 3)
  }
}
