import GestureTraces
import PlaneGeometry
import ScrollReplay
import Testing

@testable import ReplayResults

@Suite("Motion courses")
struct RecordedMotionTests {
  @Test(
    "A golden's course has the replay's offsets bit for bit, and the velocities of its key frames",
    arguments: ["eager-page", "carousel"])
  func golden(scenario: String) throws {
    let replayed = try Cases.project(scenario, "flutter-fling-session-05")
    let golden = try Golden.parse(Golden.text(of: replayed), file: "golden.csv")
    let (expected, found) = (RecordedMotion(of: golden), RecordedMotion(of: replayed.recording))
    #expect(expected.numbers == found.numbers && expected.offsets == found.offsets)
    let known = expected.velocities.indices.filter { expected.velocities[$0] != nil }
    #expect(known == golden.lines.indices.filter { golden.lines[$0].derived != nil })
    #expect(known.count > 2 && known.count < found.numbers.count)
    for index in known { #expect(expected.velocities[index] == found.velocities[index]) }
  }

  @Test("The expected motion is the golden's course, with the first differing frame")
  func departure() throws {
    let frames = Cases.frames(5)
    var other = frames
    other[3].contentOffset.y += 1
    let (golden, replayed) = (try Cases.recorded(frames), try Cases.recorded(other))
    let text = Golden.text(of: golden)
    let difference = try #require(try Golden.difference(of: replayed, from: text, file: "golden.csv"))
    let expected = ExpectedMotion(try Golden.parse(text, file: "golden.csv"), difference: difference)
    #expect(expected.firstDifference == 3 && expected.recordedMotion.offsets[3].y == 3.75)
    // Missing frames at the end do not affect common frames.
    let shorter = try Cases.recorded(Array(frames.prefix(4)))
    #expect(try Golden.difference(of: shorter, from: text, file: "golden.csv")?.firstFrame == nil)
  }
}
