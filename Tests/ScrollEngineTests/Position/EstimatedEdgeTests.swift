import PlaneGeometry
import TestSupport
import Testing

@testable import ScrollEngine

/// Motions pass the estimated ends of the content.
///
/// If an estimated end becomes known during a motion past this end, the motion continues as with a known end from the
/// start.
struct EstimatedEdgeTests {
  private static let millisecond: Int64 = 1_000_000

  private static func scroller(length: Double, axis: Axis, estimated: Bool, bounces: Bool = true) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    configuration.bounces = bounces
    var size = Size(width: 300, height: 300)
    size[axis] = length
    var area = ScrollArea(contentSize: size, containerSize: Size(width: 300, height: 300))
    if estimated { area.estimatedEdges = Edge.Set(axis) }
    return Scroller(configuration: configuration, area: area)
  }

  /// A finger that moves by `distance` along `axis` in 80 ms, and is lifted if `isLifted`.
  private static func flick(_ scroller: inout Scroller, by distance: Double, along axis: Axis, isLifted: Bool = true) {
    var place = Point(x: 150, y: 150)
    scroller.handle(.pointerDown(id: 1, location: place), at: 0)
    for step in 1...10 {
      place[axis] = 150 + distance * Double(step) / 10
      scroller.handle(.pointerMoved(id: 1, location: place, isResampled: false), at: Int64(step) * 8 * millisecond)
    }
    if isLifted { scroller.handle(.pointerUp(id: 1), at: 84 * millisecond) }
  }

  @Test(
    "A fling past an end that becomes known continues as if it had been known, to the bit",
    arguments: [Axis.horizontal, .vertical], [1.0, -1])
  func flingPastAFoundEnd(axis: Axis, sign: Double) {
    for bounces in [true, false] {
      for found in [100, 200, 350, 600, 1_200] {
        var known = Self.scroller(length: 2_000, axis: axis, estimated: false, bounces: bounces)
        var guessed = Self.scroller(length: 2_000, axis: axis, estimated: true, bounces: bounces)
        var start = Point.zero
        start[axis] = 850
        known.handle(.scroll(ScrollRequest(.offset(start), isAnimated: false)), at: 0)
        Self.flick(&known, by: sign * 260, along: axis)
        guessed.handle(.scroll(ScrollRequest(.offset(start), isAnimated: false)), at: 0)
        Self.flick(&guessed, by: sign * 260, along: axis)
        let time = Int64(found) * Self.millisecond
        guessed.advance(to: time)
        var area = guessed.area
        area.estimatedEdges = []
        guessed.setArea(area, at: time)
        for later in stride(from: time, to: 4_000 * Self.millisecond, by: 50 * 1_000_000) {
          known.advance(to: later)
          guessed.advance(to: later)
          #expect(guessed.contentOffset == known.contentOffset && guessed.velocity == known.velocity, "\(found) ms")
          #expect(guessed.phase == known.phase, "\(found) ms")
        }
      }
    }
  }

  @Test("A pull past an end that becomes known yields as if the end had been known", arguments: [1.0, -1])
  func pullPastAFoundEnd(sign: Double) {
    var known = Self.scroller(length: 320, axis: .vertical, estimated: false)
    var guessed = Self.scroller(length: 320, axis: .vertical, estimated: true)
    Self.flick(&known, by: sign * 140, along: .vertical, isLifted: false)
    Self.flick(&guessed, by: sign * 140, along: .vertical, isLifted: false)
    #expect(guessed.contentOffset.y == -sign * 130, "one to one, but for the slop")
    var area = guessed.area
    area.estimatedEdges = []
    guessed.setArea(area, at: guessed.now)
    #expect(guessed.contentOffset == known.contentOffset)
    known.handle(.pointerUp(id: 1), at: 90 * Self.millisecond)
    guessed.handle(.pointerUp(id: 1), at: 90 * Self.millisecond)
    known.advance(to: 300 * Self.millisecond)
    guessed.advance(to: 300 * Self.millisecond)
    #expect(guessed.contentOffset == known.contentOffset && guessed.velocity == known.velocity)
  }

  @Test("Overscroll begins at a start that turns out nearer than estimated, for fingers and trackpads")
  func pullPastANearerStart() {
    // Layout moves the content by -50, because rows before the viewport turn out 50 points shorter. A pull by 130
    // points in a viewport of 300 then yields 57.7389 points. Formula: 300 * 130 * 0.55 / (300 + 130 * 0.55).
    let yielded = 300 * 71.5 / 371.5
    for isTrackpad in [false, true] {
      var scroller = Self.scroller(length: 370, axis: .vertical, estimated: true)
      scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 50)), isAnimated: false)), at: 0)
      if isTrackpad {
        for (delta, phase) in [(0.0, WheelInput.Phase.began), (-130, .changed)] {
          scroller.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: delta), isLines: false, phase: phase)), at: 0)
        }
      } else {
        Self.flick(&scroller, by: 140, along: .vertical, isLifted: false)
      }
      #expect(scroller.contentOffset.y == 50 - 130, "one to one, but for the slop")
      var area = scroller.area
      (area.contentSize.height, area.estimatedEdges) = (320, [])
      scroller.setArea(area, shiftedBy: Vector(dx: 0, dy: -50), at: scroller.now)
      #expect((scroller.contentOffset.y + yielded).magnitude < 1e-9, "\(scroller.contentOffset.y)")
    }
  }

  @Test("A wheel without phases stops at an end that becomes known, and requests stay within the estimate")
  func wheelsAndRequests() {
    var scroller = Self.scroller(length: 1_000, axis: .vertical, estimated: true)
    scroller.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: 900), isLines: false)), at: 0)
    #expect(scroller.contentOffset.y == 900)
    var area = scroller.area
    area.estimatedEdges = []
    scroller.setArea(area, at: 0)
    #expect(scroller.contentOffset.y == 700)
    area.estimatedEdges = .vertical
    scroller.setArea(area, at: 0)
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 5_000)), isAnimated: false)), at: 0)
    #expect(scroller.contentOffset.y == 700)
    let page = scroller.currentPage(along: .vertical)
    area.estimatedEdges = []
    scroller.setArea(area, at: 0)
    #expect(page == scroller.currentPage(along: .vertical))
  }

  @Test("Content of a known size has no estimated edges")
  func noneByDefault() {
    #expect(ScrollArea(contentSize: .zero, containerSize: .zero).estimatedEdges.isEmpty)
  }
}
