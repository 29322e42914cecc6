import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Scroll area")
struct ScrollAreaTests {
  private func area(_ axis: Axis, content: Double, container: Double, start: Double = 0, end: Double = 0) -> ScrollArea
  {
    var area = ScrollArea(contentSize: .zero, containerSize: .zero)
    area.contentSize[axis] = content
    area.containerSize[axis] = container
    area.contentInsets =
      axis == .vertical
      ? EdgeInsets(top: start, leading: 0, bottom: end, trailing: 0)
      : EdgeInsets(top: 0, leading: start, bottom: 0, trailing: end)
    return area
  }

  /// Offset ranges of contents and containers with insets.
  @Test("The offset range extends from one inset to the other", arguments: Axis.allCases)
  func offsetRange(axis: Axis) {
    for (content, container, start, end, range) in [
      (2000.0, 800.0, 0.0, 0.0, 0.0...1200.0), (2000, 800, 88, 34, -88...1234), (500, 800, 0, 0, 0...0),
      (500, 800, 88, 34, -88 ... -88), (700, 800, 88, 34, -88 ... -66), (0, 0, 0, 0, 0...0), (0, 800, 0, 0, 0...0),
    ] {
      let area = area(axis, content: content, container: container, start: start, end: end)
      #expect(area.offsetRange(along: axis) == range)
      #expect(area.unobscuredLength(along: axis) == max(0, container - start - end))
    }
  }

  @Test("A scroll view starts at its anchor", arguments: Axis.allCases)
  func initialOffset(axis: Axis) {
    for (anchor, offset) in [(nil, -88.0), (.topLeading, -88), (.bottomTrailing, 1234), (.center, 573)]
      as [(UnitPoint?, Double)]
    {
      var configuration = ScrollConfiguration()
      configuration.scrollAnchor = anchor
      let area = area(axis, content: 2000, container: 800, start: 88, end: 34)
      let scroller = Scroller(configuration: configuration, area: area)
      // The offset anchor (C - container) - start, with a container of 800 - 88 - 34 = 678.
      #expect(scroller.contentOffset[axis] == offset)
      #expect(scroller.geometry.visibleRect.origin == scroller.contentOffset)
      #expect(scroller.geometry.containerSize == area.containerSize)
    }
  }

  @Test(
    "The indicator's share of its track is the viewport's share of the content, at least 36 pt",
    arguments: Axis.allCases)
  func indicator(axis: Axis) {
    for (content, offset, thumb) in [
      (2000.0, 0.0, Interval(offset: 0, length: 320)), (2000, 600, Interval(offset: 240, length: 320)),
      (2000, 1200, Interval(offset: 480, length: 320)), (2000, -80, Interval(offset: 0, length: 320)),
      (100_000, 49_600, Interval(offset: 382, length: 36)),
    ] {
      #expect(area(axis, content: content, container: 800).indicator(atOffset: offset, along: axis) == thumb)
    }
    #expect(area(axis, content: 800, container: 800).indicator(atOffset: 0, along: axis) == nil)
    #expect(area(axis, content: 9, container: 0).indicator(atOffset: 0, along: axis) == nil)
  }
}
