import Chat
import ScrollTesting
import Testing

@Suite("Chat")
struct ChatTests {
  /// The keyboard comes, 50 older messages are loaded, a new message arrives, and the keyboard goes.
  private static let events = [
    event(600, .inset(EdgeInsets(top: 91, leading: 0, bottom: 336, trailing: 0))),
    event(800, .edit(.insert(at: 0, count: 50))),
    event(1000, .edit(.insert(at: 550, count: 1))),
    event(1200, .inset(EdgeInsets(top: 91, leading: 0, bottom: 49, trailing: 0))),
  ]

  private static func event(_ milliseconds: Int64, _ kind: SceneEvent) -> TraceEvent {
    TraceEvent(time: milliseconds * 1_000_000, kind: kind)
  }

  /// A user who scrolls back while that happens.
  private func replay(_ gesture: BundledGesture, keepsPosition: Bool = true) throws -> ReplayedCase {
    let trace = GestureTrace(gesture).merging(Self.events, name: "\(gesture)-while-loading")
    let subject = NamedSubject(keepsPosition ? "chat" : "jumping-chat") {
      SceneSubject(chat(keepsPosition: keepsPosition))
    }
    return try ReplayedCase(trace, through: subject)
  }

  private static let gestures: [BundledGesture] = [.flingDown, .flingDownFast, .dragBackAndForth, .flingUp]

  @Test("The reading position does not move for the keyboard or for loaded messages", arguments: gestures)
  func readingPosition(gesture: BundledGesture) throws {
    let replay = try replay(gesture)
    expect(.layoutShift, of: replay, atMost: 0)
    expect(.blankArea, of: replay, atMost: 0)
    expect(.rowsMeasured, of: replay, atMost: 200)
    expectGolden(of: replay)
  }

  @Test("A chat that does not correct its offset is a layout shift", arguments: [BundledGesture.flingDownFast])
  func jumpingChat(gesture: BundledGesture) throws {
    let replay = try replay(gesture, keepsPosition: false)
    withKnownIssue { _ = expect(.layoutShift, of: replay, atMost: 0) }
  }
}
