import NaiveList
import ScrollTesting
import Testing

@Suite("Naive list")
struct NaiveListTests {
  @Test("The list scrolls as in its golden", arguments: [BundledGesture.flingUp, .dragBackAndForth, .trackpadUp])
  func scrollsAsRecorded(gesture: BundledGesture) throws {
    let replay = try ReplayedCase(
      GestureTrace(gesture), through: NamedSubject("naive-list") { NaiveList(count: 1000) })
    expectGolden(of: replay)
    expect(.layoutShift, of: replay, atMost: 0)
    expect(.blankArea, of: replay, atMost: 0)
  }
}
