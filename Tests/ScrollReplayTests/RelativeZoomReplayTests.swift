import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

/// Zoomed container-relative rows in a viewport that changes its size. Rows take their new length, and snapping finds
/// the same rows.
@Suite("Zoomed container-relative rows")
struct RelativeZoomReplayTests {
  /// Forty rows, each `span` quarters of a container of 800 points, along `axis`.
  private func scenario(span: Int, along axis: Axis) throws -> Scenario {
    let isVertical = axis == .vertical
    return try Fixture.scenario(
      """
      { "summary": "Rows.", "viewport": { "width": \(isVertical ? 400 : 800), "height": \(isVertical ? 800 : 400) },
        "content": { "rows": { "count": 40, "axis": "\(isVertical ? "vertical" : "horizontal")",
          "lengths": { "containerRelative": { "count": 4, "span": \(span) } } } },
        "behavior": { "axes": "\(isVertical ? "vertical" : "horizontal")", "targets": { "viewAligned": { "limit": "never" } },
          "zoom": { "minimum": 0.5, "maximum": 3 } } }
      """)
  }

  private func replay(
    span: Int, scale: Double, offset: Double, along axis: Axis,
    _ events: [(milliseconds: Double, kind: SceneEvent)]
  ) throws -> ScenarioReplay {
    var place = Point.zero
    place[axis] = offset
    let zoom = SceneEvent.ZoomTo(target: .scale(scale, anchor: UnitPoint(x: 0, y: 0)), isAnimated: false)
    let scroll = SceneEvent.ScrollTo(target: .offset(place), policy: nil, anchor: nil, isAnimated: false)
    let trace = Fixture.trace([(0, .zoomTo(zoom)), (10, .scrollTo(scroll))] + events)
    return Replay(of: trace, in: try scenario(span: span, along: axis))
  }

  private func resize(_ length: Double, along axis: Axis) -> SceneEvent {
    var size = Size(width: 400, height: 400)
    size[axis] = length
    return .resize(size)
  }

  /// Row 7 begins `part` points before the viewport and is 400 points long; in a container of 600 points its length is
  /// 300. The first row that begins in view is anchored: row 8, or row 7 for a part of 0. Row 7 then begins `part` -
  /// 100 points before the viewport, and the nearest row is aligned.
  @Test(
    "After a resize the row nearest to the start on the screen is aligned",
    arguments: [(0.0, 7), (20, 7), (100, 7), (140, 7), (180, 7), (260, 8), (299, 8)], Axis.allCases)
  func aligned(place: (part: Double, row: Int), axis: Axis) throws {
    var zoomed = try replay(
      span: 1, scale: 2, offset: 2800 + place.part, along: axis, [(100, resize(600, along: axis))])
    zoomed.showAll()
    #expect(zoomed.scroller.zoomScale == 2)
    let rect = try #require(zoomed.scene.rect(ofItem: place.row, in: 0))
    #expect(rect[axis].length == 300 && rect[axis].offset == zoomed.scroller.contentOffset[axis])
  }

  /// At scale 2 a quarter is as long as two at scale 1. At each resize visible rows keep their positions to a 64th of a
  /// point.
  @Test("Zoomed rows behave under resizes and flings like rows of the scaled length", arguments: Axis.allCases)
  func asLongerRows(axis: Axis) throws {
    for part in [0.0, 90, 170, 260, 390] {
      var distance = Vector.zero
      distance[axis] = -160
      let events =
        [(100, resize(600, along: axis)), (200, resize(720, along: axis))]
        + Fixture.flick(from: Point(x: 200, y: 200), by: distance, at: 300)
        + [(500, resize(640, along: axis)), (1500, resize(800, along: axis))]
      var zoomed = try replay(span: 1, scale: 2, offset: 2800 + part, along: axis, events)
      var plain = try replay(span: 2, scale: 1, offset: 2800 + part, along: axis, events)
      var phases: Set<ScrollPhase> = []
      while let number = plain.nextFrame {
        #expect(zoomed.nextFrame == number)
        plain.show(number)
        zoomed.show(number)
        phases.insert(plain.frame.phase)
        let difference = zoomed.frame.contentOffset[axis] - plain.frame.contentOffset[axis]
        #expect(difference.magnitude <= 4.0 / 64, "frame \(number)")
        #expect(zoomed.frame.phase == plain.frame.phase)
        #expect(zoomed.frame.contentSize[axis] == plain.frame.contentSize[axis])
      }
      #expect(phases.contains(.decelerating) && phases.contains(.interacting))
    }
  }
}
