import PlaneGeometry
import ScrollScenes
import TestSupport
import Testing

@Suite("Thumb drag")
struct ThumbDragTests {
  private let track = ScrollIndicatorTrack(start: 20, length: 700)
  private let thumb = Interval(offset: 120, length: 100)

  @Test("A drag of the thumb by 0 does not scroll, from any point of the thumb")
  func still() throws {
    for pointer in [120.0, 133, 170, 220] {
      let drag = try #require(ThumbDrag(of: thumb, on: track, at: pointer, travel: 6000))
      #expect(drag.thumb(at: pointer) == thumb)
      // 100 of the thumb's 600 points.
      #expect(abs(drag.position(at: pointer, travel: 6000) - 1000) < 1e-9)
    }
  }

  @Test("The content scrolls in proportion to the thumb, and not past its ends, in both directions")
  func moved() throws {
    let drag = try #require(ThumbDrag(of: thumb, on: track, at: 150, travel: 6000))
    for (pointer, position) in [
      (150.0, 1000.0), (160, 1100), (140, 900), (50, 0), (-5000, 0), (650, 6000), (9000, 6000), (350, 3000),
    ] {
      #expect(abs(drag.position(at: pointer, travel: 6000) - position) < 1e-9)
    }
    #expect(drag.thumb(at: -5000).offset == 20 && drag.thumb(at: 9000).end == 720)
  }

  @Test("Rows measured during a drag do not move the content under a resting pointer; the ends stay the ends")
  func frozen() throws {
    let drag = try #require(ThumbDrag(of: thumb, on: track, at: 150, travel: 6000))
    #expect(drag.position(at: 200, travel: 9000) == drag.position(at: 200, travel: 6000))
    #expect(drag.position(at: 9000, travel: 9000) == 9000)
    #expect(drag.position(at: 9000, travel: 4000) == 4000)
    #expect(drag.position(at: 600, travel: 4000) == 4000)
    #expect(drag.position(at: -9, travel: 9000) == 0)
  }

  @Test("No drag begins beside the thumb, or on a thumb that fills its track")
  func refused() {
    #expect(ThumbDrag(of: thumb, on: track, at: 119, travel: 6000) == nil)
    #expect(ThumbDrag(of: thumb, on: track, at: 221, travel: 6000) == nil)
    #expect(ThumbDrag(of: Interval(offset: 20, length: 700), on: track, at: 100, travel: 6000) == nil)
    #expect(ThumbDrag(of: thumb, on: track, at: 150, travel: 0) == nil)
  }
}
