import PlaneGeometry
import ScrollScenes
import TestSupport
import Testing

@Suite("Track press")
struct TrackPressTests {
  /// The times of the pages of a press at `location` until `end`, with a thumb that each page moves by 100.
  private func pages(at location: Double, from start: Double, until end: Int64) -> (times: [Int64], thumb: Double) {
    var thumb = Interval(offset: start, length: 60)
    var times: [Int64] = []
    guard var press = TrackPress(at: location, beside: thumb, time: 1_000_000_000) else { return ([], start) }
    while let due = press.nextStep, due <= end {
      guard case .page(let isForward) = press.step(past: thumb) else { break }
      times.append(due)
      thumb.offset += isForward ? 100 : -100
    }
    return (times, thumb.offset)
  }

  @Test("A continued press turns a page at once, after 0.5 s and then every 0.05 s, until the thumb is there")
  func repeated() {
    for (location, start, expected) in [(430.0, 0.0, 400.0), (30, 400, 0)] {
      let (times, thumb) = pages(at: location, from: start, until: 9_000_000_000)
      #expect(times == [1_000_000_000, 1_500_000_000, 1_550_000_000, 1_600_000_000])
      #expect(thumb == expected)
    }
  }

  @Test("A press that is released early turns one page")
  func short() {
    #expect(pages(at: 430, from: 0, until: 1_499_999_999).times == [1_000_000_000])
    #expect(pages(at: 430, from: 0, until: 1_500_000_000).times.count == 2)
  }

  @Test("The thumb itself takes no press, and a press that reached the thumb does not resume")
  func reached() throws {
    let thumb = Interval(offset: 100, length: 60)
    for place in [100.0, 130, 160] { #expect(TrackPress(at: place, beside: thumb, time: 0) == nil) }
    var press = try #require(TrackPress(at: 300, beside: thumb, time: 0))
    #expect(press.step(past: thumb) == .page(isForward: true))
    #expect(press.step(past: Interval(offset: 250, length: 60)) == nil)
    #expect(press.nextStep == nil && press.step(past: thumb) == nil)
  }

  @Test("A press that jumps moves the middle of the thumb under the pointer once")
  func jump() throws {
    let (thumb, track) = (Interval(offset: 100, length: 60), ScrollIndicatorTrack(length: 700))
    for (location, position) in [(350.0, 3200.0), (40, 100), (10, 0), (695, 6400)] {
      var press = try #require(TrackPress(at: location, beside: thumb, time: 5, behavior: .jumps))
      guard case .thumb(let place) = press.step(past: thumb) else { Issue.record("no jump"); continue }
      // The thumb can move by 640 points.
      #expect(abs(track.position(ofThumb: place, travel: 6400) - position) < 1e-9)
      #expect(press.nextStep == nil && press.step(past: place) == nil)
    }
  }
}
