import Testing

@testable import LazyLayout

/// The closed form: content at velocity `v`, with a commit lag of `L` and prefetch of `ahead`, has a blank length of
/// max(0, |v| L - ahead).
@Suite("Blank area")
struct BlankAreaTests {
  /// Rows of 10 pt, a viewport of 730 pt, and 5 pt/ms: Expensify measured flings of 4.9 to 5.2 pt/ms.
  private func blank(speed: Double, lag: Double, drawDistance: Double, direction: Double) -> (
    last: Length, work: LazyWork
  ) {
    var feed = Feed(rows(20_000, of: 10), length: 730, fixed: true) {
      $0.mode = .asynchronous
      $0.commitLag = ms(lag)
      $0.policy = .window(drawDistance: Length(points: drawDistance))
    }
    feed.offset = Length(points: 100_000)
    feed.frame()
    for _ in 0..<60 { feed.frame(by: speed * 10 * direction) }
    return (feed.evaluator.blank, feed.work)
  }

  @Test(
    "The blank length is the distance moved within the commit lag, less the prefetched length ahead",
    arguments: [1.0, -1])
  func closedForm(direction: Double) {
    // A draw distance of 250 pt prefetches 350 pt ahead, seven tenths of 500.
    for (speed, lag, distance, expected) in [
      (5.0, 100.0, 250.0, 150.0), (5, 70, 250, 0), (5, 80, 250, 50), (5, 140, 250, 350), (2, 100, 250, 0),
      (4, 120, 250, 130), (5, 100, 0, 500), (5, 100, 500, 0), (5, 170, 250, 500),
    ] {
      let (last, _) = blank(speed: speed, lag: lag, drawDistance: distance, direction: direction)
      #expect(last.points == expected, "\(speed) pt/ms, lag \(lag) ms, \(distance) pt")
    }
  }

  @Test("The blank length is at most the length of the viewport")
  func atMost() {
    #expect(blank(speed: 50, lag: 100, drawDistance: 250, direction: 1).last.points == 730)
  }

  @Test("Blank area is integrated over time, in points times milliseconds")
  func sum() {
    let (last, work) = blank(speed: 5, lag: 100, drawDistance: 250, direction: 1)
    // During the lag only the first screen is ready, then the prefetched part is. The last frame's time is not counted
    // yet.
    var sum = 150.0 * 50
    for frame in 1...9 { sum += Double(frame) * 50 }
    #expect(last.points == 150 && work.worstBlank == 450 * 64 && work.blankFrames == 60)
    #expect(Double(work.blankTime) == sum * 10 * 64e6)
  }

  @Test("The parts of the viewport outside the content are not blank")
  func ends() {
    var feed = Feed(rows(20, of: 10) { _, _, _ in ms(30) }, length: 730) { $0.mode = .asynchronous }
    feed.frame()
    #expect(feed.evaluator.blank == .zero && feed.work.blankFrames == 0)
    feed.frame(by: -200)
    #expect(feed.evaluator.blank == .zero)
  }
}
