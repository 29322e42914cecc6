import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

@Suite("Thumb probe")
struct ThumbProbeTests {
  /// A thumb of 20 pt on a track of 100, for content that scrolls by 1,000.
  private struct Track {
    var probe = ThumbProbe()
    var measures = LazyMeasures.Thumb()
    var values: [FrameValue] = []
    var offset = 300.0

    mutating func show(_ start: Double, length: Double = 20, moved: Double = 0, isMonotone: Bool = true) {
      values = []
      offset += moved
      probe.observe(
        at: ThumbProbe.Shown(
          thumb: Interval(offset: start, length: length), track: Interval(offset: 0, length: 100),
          isMonotone: isMonotone),
        ThumbProbe.Movement(moved: moved, offset: offset, range: 0...1000), into: &measures, &values, 1)
    }
  }

  @Test("A thumb that moves with its content has no error, in both directions")
  func right() {
    var track = Track()
    track.show(24)
    // 80 points of the track correspond to 1,000 of the content.
    for step in [100.0, 50, -200, 0, 450] { track.show(24 + 0.08 * (track.offset + step - 300), moved: step) }
    #expect(track.measures == LazyMeasures.Thumb())
  }

  @Test("An end of the thumb that moves against the content is an error", arguments: [1.0, -1])
  func reversal(sign: Double) {
    var track = Track()
    track.show(24)
    track.show(24 - sign * 2, moved: sign * 10)
    #expect(track.measures.reversedFrames == 1 && track.measures.worstReversal == 20_000)
    #expect(track.values == [FrameValue(.thumbReversal, 1, 2)])
    // The start stays and the end moves back, or vice versa.
    track.show(sign > 0 ? 22 : 31, length: 15, moved: sign * 10)
    #expect(track.measures.reversedFrames == 2 && track.measures.worstReversal == 50_000)
    // A default thumb guarantees no monotone movement; the frame reports nothing.
    track.show(50 * (1 - sign), moved: sign * 10, isMonotone: false)
    #expect(track.values.isEmpty && track.measures.reversedFrames == 3)
  }

  @Test("A thumb step beyond the content's relative movement is an excess")
  func excess() {
    var track = Track()
    track.show(24)
    // 4 of 80 points, while the content moved 10 of 1,000: 5 % minus 1 % of a track of 100 points.
    track.show(28, moved: 10)
    #expect(track.measures.largestExcess == 40_000)
    track.show(28.8, moved: 10)
    track.show(28.8)
    #expect(track.measures.largestExcess == 40_000)
  }

  @Test("At an end of the content the thumb is at the end of its track")
  func ends() {
    var track = Track()
    track.show(0.5, moved: -300)
    #expect(track.measures.endError == 5000 && track.values == [FrameValue(.thumbEndError, 1, 0.5)])
    track.show(0)
    track.show(80, moved: 1000)
    #expect(track.measures.endError == 5000 && track.values.isEmpty)
    track.show(79)
    #expect(track.measures.endError == 10_000)
  }

  @Test("In overscroll the thumb's movement is not checked")
  func overscroll() {
    var track = Track()
    track.show(80, moved: 700)
    track.show(90, length: 10, moved: 50)
    track.show(80, length: 20, moved: -50)
    #expect(track.measures == LazyMeasures.Thumb())
  }
}
