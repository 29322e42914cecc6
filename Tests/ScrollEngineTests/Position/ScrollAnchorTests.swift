import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// The three roles of anchors; the test repeats each formula independently.
@Suite("Scroll anchors")
struct ScrollAnchorTests {
  private static let insets = EdgeInsets(top: 88, leading: 10, bottom: 34, trailing: 20)
  static let points = [UnitPoint.topLeading, .center, .bottomTrailing, UnitPoint(x: 0.25, y: 0.75)]

  private func scroller(_ area: ScrollArea, _ anchors: ScrollAnchors) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    configuration.scrollAnchors = anchors
    return Scroller(configuration: configuration, area: area)
  }

  @Test("The initial offset aligns the anchors of content and unobscured viewport", arguments: points, Axis.allCases)
  func initialOffset(anchor: UnitPoint, axis: Axis) {
    let area = plainArea(axis, length: 3000, insets: Self.insets)
    let (start, end) = (Self.insets.start(along: axis), Self.insets.end(along: axis))
    let offset = scroller(area, ScrollAnchors(anchor, for: .initialOffset)).contentOffset[axis]
    #expect(offset == anchor[axis] * (3000 - (800 - start - end)) - start)
  }

  @Test("Short content rests at its anchor, and returns there", arguments: points, Axis.allCases)
  func alignment(anchor: UnitPoint, axis: Axis) {
    for insets in [EdgeInsets.zero, Self.insets] {
      let (start, end) = (insets.start(along: axis), insets.end(along: axis))
      for length in [0.0, 200, 660] {
        var area = plainArea(axis, length: length, insets: insets)
        let expected = 0 - start - anchor[axis] * (800 - start - end - length)
        area.contentAlignmentPoint = anchor
        #expect((area.offsetRange(along: axis).lowerBound - expected).magnitude < 1e-9)
        #expect(area.offsetRange(along: axis).upperBound == area.offsetRange(along: axis).lowerBound)
        var aligned = scroller(plainArea(axis, length: length, insets: insets), ScrollAnchors(anchor, for: .alignment))
        #expect((aligned.contentOffset[axis] - expected).magnitude < 1e-9)
        #expect(!aligned.canScroll(along: axis))
        aligned.jump(to: 500, along: axis)
        #expect((aligned.contentOffset[axis] - expected).magnitude < 1e-9)
      }
    }
  }

  @Test("Content longer than the viewport ignores the alignment", arguments: points, Axis.allCases)
  func longContent(anchor: UnitPoint, axis: Axis) {
    for length in [678.0, 800, 5000] {
      var area = plainArea(axis, length: length, insets: Self.insets)
      let range = area.offsetRange(along: axis)
      area.contentAlignmentPoint = anchor
      if range.lowerBound < range.upperBound { #expect(area.offsetRange(along: axis) == range) }
    }
  }

  @Test("Aligned content that is pulled returns to its place", arguments: Axis.allCases, [120.0, -120])
  func bounce(axis: Axis, distance: Double) {
    var scroller = scroller(plainArea(axis, length: 300), ScrollAnchors(.center, for: .alignment))
    #expect(scroller.contentOffset[axis] == -250)
    var configuration = scroller.configuration
    configuration.alwaysBounce = [.horizontal, .vertical]
    scroller = Scroller(configuration: configuration, area: scroller.area)
    scroller.drag(distance, along: axis, at: 0)
    #expect((scroller.contentOffset[axis] + 250) * distance > 0)
    scroller.rest()
    #expect(scroller.contentOffset[axis] == -250)
  }

  @Test("Each role affects only its own behaviour")
  func rolesAreApart() {
    let none = ScrollAnchors()
    func offsets(_ anchors: ScrollAnchors) -> [Double] {
      var scroller = scroller(plainArea(length: 2000), anchors)
      var offsets = [scroller.contentOffset.y]
      scroller.jump(to: 1200)
      scroller.setArea(plainArea(length: 2500), at: 0)
      offsets.append(scroller.contentOffset.y)
      scroller.setArea(plainArea(length: 500), at: 0)
      return offsets + [scroller.contentOffset.y]
    }
    #expect(offsets(none) == [0, 1200, 0])
    #expect(offsets(ScrollAnchors(.bottom, for: .initialOffset)) == [1200, 1200, 0])
    #expect(offsets(ScrollAnchors(.bottom, for: .sizeChanges)) == [0, 1700, 0])
    #expect(offsets(ScrollAnchors(.bottom, for: .alignment)) == [0, 1200, -300])
    #expect(offsets(ScrollAnchors(.bottom)) == [1200, 1700, -300])
    var mixed = ScrollAnchors(.bottom)
    mixed.set(.center, for: .alignment)
    mixed.set(nil, for: .initialOffset)
    #expect(offsets(mixed) == [0, 1700, -150])
  }

  @Test("A growing conversation rests at the end of the viewport, then follows its end")
  func growingConversation() {
    var scroller = scroller(plainArea(length: 0), ScrollAnchors(.bottom))
    for length in stride(from: 0.0, through: 4000, by: 62.5) {
      scroller.setArea(plainArea(length: length), at: scroller.now)
      #expect(scroller.contentOffset.y == length - 800)
    }
  }

  @Test(
    "An offset within half a pixel of the anchor is anchored, others are not", arguments: [1.0, 2, 4], Axis.allCases)
  func tolerance(scale: Double, axis: Axis) {
    for (pixels, isAt) in [(0.0, true), (0.5, true), (0.501, false), (40, false)] {
      var scroller = plainScroller(axis, length: 2000) {
        $0.displayScale = scale
        $0.scrollAnchors = ScrollAnchors(.bottomTrailing, for: .sizeChanges)
      }
      let offset = 1200 - pixels / scale
      scroller.jump(to: offset, along: axis)
      scroller.setArea(plainArea(axis, length: 2300), at: 0)
      #expect(scroller.contentOffset[axis] == (isAt ? 1500 : offset))
    }
  }

  @Test("One anchor for all roles equals a single anchor")
  func singleAnchor() {
    var configuration = ScrollConfiguration()
    #expect(configuration.scrollAnchor == nil)
    configuration.scrollAnchor = .center
    #expect(configuration.scrollAnchors == ScrollAnchors(.center) && configuration.scrollAnchor == .center)
    configuration.scrollAnchors.set(nil, for: .alignment)
    #expect(configuration.scrollAnchor == nil)
  }

  @Test("Content that grows does not affect a drag or a fling, under any anchor", arguments: [1.0, -1])
  func growthUnderGestures(sign: Double) {
    for anchor in [UnitPoint.bottom, .center, .topLeading] {
      var plain = plainScroller(length: 4000)
      var anchored = plainScroller(length: 4000) { $0.scrollAnchors = ScrollAnchors(anchor) }
      plain.jump(to: 1613)
      anchored.jump(to: 1613)
      var length = 4000.0
      for step in 0...60 {
        let time = Int64(step) * 8 * millisecond
        let input: ScrollInput =
          switch step {
          case 0: .pointerDown(id: 0, location: place(400))
          case 1...8: .pointerMoved(id: 0, location: place(400 - sign * 20 * Double(step)), isResampled: false)
          default: .pointerUp(id: 0)
          }
        plain.handle(input, at: time)
        anchored.handle(input, at: time)
        length += 37.5
        plain.setArea(plainArea(length: length), at: time)
        anchored.setArea(plainArea(length: length), at: time)
        #expect(anchored.contentOffset == plain.contentOffset && anchored.phase == plain.phase, "\(step)")
      }
      #expect(anchored.phase == .decelerating)
    }
  }

  @Test("Corrected estimates move visible content only if adjustments are disabled", arguments: Axis.allCases)
  func adjustments(axis: Axis) {
    var random = SplitMix64(seed: 33)
    for _ in 0..<100 {
      var followed = plainScroller(axis, length: 9000)
      var left = plainScroller(axis, length: 9000) { $0.contentOffsetAdjustmentBehavior = .disabled }
      let offset = random.dyadic(in: 1000...6000)
      followed.jump(to: offset, along: axis)
      left.jump(to: offset, along: axis)
      var (length, item) = (9000.0, offset + random.dyadic(in: 0...700))
      let place = item - offset
      for _ in 0..<10 {
        let shift = random.dyadic(in: -90...90)
        length += shift
        item += shift
        let area = plainArea(axis, length: length)
        followed.setArea(area, shiftedBy: displacement(shift, along: axis), at: 0)
        left.setArea(area, shiftedBy: displacement(shift, along: axis), at: 0)
        #expect(item - followed.contentOffset[axis] == place)
        #expect(left.contentOffset[axis] == offset)
      }
    }
  }
}

@Suite("Ranges that change under a finger")
struct RangeChangeTests {
  /// Flutter's documented rule.
  ///
  /// Content out of range stays as far out when its edge approaches. Content in the range is clamped to the changed
  /// range. Free motions are unchanged.
  private func expected(_ offset: Double, _ old: ClosedRange<Double>, _ new: ClosedRange<Double>) -> Double {
    if offset < old.lowerBound {
      return new.lowerBound > old.lowerBound ? new.lowerBound - (old.lowerBound - offset) : offset
    }
    if offset > old.upperBound {
      return new.upperBound < old.upperBound ? new.upperBound + (offset - old.upperBound) : offset
    }
    return min(max(offset, new.lowerBound), new.upperBound)
  }

  @Test(
    "Content under a finger keeps its distance past an edge, or its range", arguments: Axis.allCases, [true, false])
  func touchedContent(axis: Axis, isStill: Bool) {
    for (oldLength, newLength) in [(2000.0, 1500.0), (2000, 2600), (2000, 900), (2000, 400), (900, 9000)] {
      for pull in [-900.0, -150, 0, 40, 700, 1190, 2400] {
        var scroller = pulled(pull, along: axis, length: oldLength, isStill: isStill)
        let old = scroller.area.offsetRange(along: axis)
        let before = scroller.contentOffset[axis]
        let area = plainArea(axis, length: newLength)
        scroller.setArea(area, at: scroller.now)
        let new = area.offsetRange(along: axis)
        #expect((scroller.contentOffset[axis] - expected(before, old, new)).magnitude < 1e-9, "\(pull), \(newLength)")
        scroller.up(at: scroller.now + second)
        scroller.rest()
        #expect(new.contains(scroller.contentOffset[axis]))
      }
    }
  }

  /// Content that a finger has pulled by `pull`, during the drag or at rest under the finger.
  private func pulled(_ pull: Double, along axis: Axis, length: Double, isStill: Bool) -> Scroller {
    var scroller = plainScroller(axis, length: length) {
      $0.rangeChangeBehavior = .maintainsRange
      $0.touchSlop = 0
    }
    scroller.down(0, along: axis, at: 0)
    scroller.move(-pull, along: axis, at: millisecond)
    guard isStill else { return scroller }
    scroller.up(at: second)
    scroller.down(0, along: axis, at: second + 30 * millisecond)
    return scroller
  }

  @Test("A drag continues from the changed offset without a jump", arguments: [1.0, -1])
  func dragContinues(sign: Double) {
    var scroller = plainScroller(length: 3000) {
      $0.rangeChangeBehavior = .maintainsRange
      $0.touchSlop = 0
    }
    scroller.jump(to: 2000)
    scroller.down(0, at: 0)
    scroller.move(-10, at: millisecond)
    scroller.setArea(plainArea(length: 1800), at: 2 * millisecond)
    #expect(scroller.contentOffset.y == 1000)
    scroller.move(-10 + sign * 4, at: 3 * millisecond)
    #expect((scroller.contentOffset.y - 1000).magnitude <= 4 + 1e-9 && scroller.contentOffset.y != 1000)
  }

  @Test("A free motion is unchanged, and returns from its offset", arguments: RangeChangeBehavior.all)
  func moving(behavior: RangeChangeBehavior) {
    var scroller = plainScroller(length: 9000) { $0.rangeChangeBehavior = behavior }
    scroller.flick(2000, leavingAt: 3000)
    scroller.setArea(plainArea(length: 2000), at: scroller.now)
    #expect(scroller.contentOffset.y == 3000 && scroller.phase == .decelerating)
    scroller.rest()
    #expect(scroller.contentOffset.y == 1200)
  }
}

extension RangeChangeBehavior {
  static let all: [RangeChangeBehavior] = [.keepsOffset, .maintainsRange]
}
