import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Scroller tracking")
struct ScrollerTrackingTests {
  private let frame = Size(width: 400, height: 600)

  /// A page of 6000 points beside a legacy bar along `axis`, 600 points long: a thumb of 60 with 540 points to move.
  private func stage(
    _ axis: Axis, style: ScrollerStyle = .legacy
  ) -> (scroller: Scroller, indicators: ScrollIndicators, frame: Size) {
    var frame = Size.zero
    (frame[axis], frame[axis.cross]) = (600, 400)
    var content = frame
    content[axis] = 6000
    content[axis.cross] = 100
    var configuration = ScrollIndicatorConfiguration()
    configuration.axes = Axis.Set(axis)
    configuration.appearance = .scrollers(style)
    let tiles = configuration.tiling(style)?.tiles(ofFrame: frame, content: content)
    var behavior = ScrollConfiguration()
    behavior.axes = Axis.Set(axis)
    var scroller = Scroller(
      configuration: behavior, area: ScrollArea(contentSize: content, containerSize: tiles?.contentSize ?? frame))
    let indicators = ScrollIndicators(configuration, of: &scroller)
    return (scroller, indicators, frame)
  }

  private func point(_ axis: Axis, _ along: Double, _ across: Double) -> Point {
    var point = Point.zero
    (point[axis], point[axis.cross]) = (along, across)
    return point
  }

  @Test("The hit test of a bar finds its knob, and its track before and after the knob", arguments: Axis.allCases)
  func parts(axis: Axis) {
    var (scroller, indicators, frame) = stage(axis)
    scroller.handle(.scroll(ScrollRequest(.offset(point(axis, 2700, 0)), isAnimated: false)), at: 0)
    for (along, across, part) in [
      (100.0, 390.0, ScrollerPart.decrementPage), (280, 390, .knob), (269.9, 390, .decrementPage), (330, 385, .knob),
      (331, 399, .incrementPage), (280, 384, .noPart), (280, 401, .noPart), (601, 390, .noPart), (-1, 390, .noPart),
    ] {
      let found = indicators.part(at: point(axis, along, across), inFrame: frame, of: scroller)
      #expect(found.part == part, "\(along) \(across)")
      if part != .noPart { #expect(found.axis == axis) }
    }
  }

  @Test("An overlay bar is hit only while it is visible")
  func transparent() {
    var (scroller, indicators, frame) = stage(.vertical, style: .overlay)
    let place = Point(x: 390, y: 30)
    #expect(indicators.part(at: place, inFrame: frame, of: scroller).part == .noPart)
    indicators.flash(&scroller, at: 0)
    #expect(indicators.part(at: place, inFrame: frame, of: scroller).part == .knob)
    scroller.advance(to: 2_000_000_000)
    #expect(indicators.part(at: place, inFrame: frame, of: scroller).part == .noPart)
  }

  @Test("A dragged knob scrolls the content, up to its ends", arguments: Axis.allCases)
  func drag(axis: Axis) throws {
    var (scroller, indicators, frame) = stage(axis)
    let tracking = try #require(
      ScrollerTracking(at: point(axis, 20, 390), inFrame: frame, of: scroller, indicators: indicators))
    #expect(tracking.nextStep == nil && tracking.axis == axis)
    for (place, offset) in [(20.0, 0.0), (74, 540), (290, 2700), (560, 5400), (900, 5400), (-50, 0)] {
      // Ten points of content for one of the thumb; the pointer's distance across the bar is ignored.
      let request = try #require(tracking.request(at: point(axis, place, 12), of: scroller))
      scroller.handle(.scroll(request), at: scroller.now + 10)
      indicators.follow(&scroller, at: scroller.now)
      #expect(abs(scroller.contentOffset[axis] - offset) < 1e-9)
      #expect(scroller.contentOffset[axis.cross] == 0)
    }
  }

  @Test("A press on the track turns pages with an overlap of 10 points up to the pointer", arguments: Axis.allCases)
  func pages(axis: Axis) throws {
    var (scroller, indicators, frame) = stage(axis)
    var tracking = try #require(
      ScrollerTracking(at: point(axis, 300, 390), inFrame: frame, of: scroller, indicators: indicators))
    #expect(tracking.request(at: point(axis, 400, 390), of: scroller) == nil)
    var offsets: [Double] = []
    while let due = tracking.nextStep {
      scroller.advance(to: due)
      guard let request = tracking.step(of: scroller, indicators: indicators) else { break }
      scroller.handle(.scroll(request), at: due)
      offsets.append(scroller.contentOffset[axis])
    }
    // The thumb ends at or after 300 for offsets from 2400 on.
    #expect(offsets == [590, 1180, 1770, 2360, 2950])
    #expect(scroller.now == 700_000_000)
  }

  @Test("A press that jumps moves the knob's middle to the pointer, and then drags the knob")
  func jump() throws {
    var (scroller, indicators, frame) = stage(.vertical)
    var tracking = try #require(
      ScrollerTracking(
        at: Point(x: 390, y: 300), inFrame: frame, of: scroller, indicators: indicators, behavior: .jumps))
    let step = tracking.step(of: scroller, indicators: indicators)
    scroller.handle(.scroll(try #require(step)), at: 0)
    indicators.follow(&scroller, at: 0)
    #expect(scroller.contentOffset.y == 2700 && tracking.nextStep == nil)
    #expect(tracking.request(at: Point(x: 390, y: 354), of: scroller)?.destination == .offset(Point(x: 0, y: 3240)))
  }

  @Test("A pressed bar stays visible, and fades after the release and its delay")
  func pressed() {
    var (scroller, indicators, _) = stage(.vertical, style: .overlay)
    indicators.flash(&scroller, at: 0)
    indicators.setPressed(true, of: &scroller, at: 100)
    scroller.advance(to: 9_000_000_000)
    indicators.follow(&scroller, at: 9_000_000_000)
    #expect(indicators.state(along: .vertical, at: 9_000_000_000) == .shown)
    indicators.setPressed(false, of: &scroller, at: 9_000_000_000)
    #expect(indicators.nextTransition(after: 9_000_000_000) == 10_200_000_000)
  }
}
