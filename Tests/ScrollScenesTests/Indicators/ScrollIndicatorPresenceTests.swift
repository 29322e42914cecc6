import ScrollScenes
import TestSupport
import Testing

@Suite("Scroll indicator presence")
struct ScrollIndicatorPresenceTests {
  private typealias Presence = ScrollIndicatorPresence
  private static let ms: Int64 = 1_000_000

  @Test("An indicator appears at once, stays for 1.2 s after the scroll and fades in 0.25 s")
  func course() {
    var presence = Presence()
    #expect(presence.state(at: 0) == .hidden && presence.opacity(at: 0) == 0)
    presence.show(at: 100 * Self.ms)
    #expect(presence.opacity(at: 100 * Self.ms) == 1 && presence.state(at: 5000 * Self.ms) == .shown)
    #expect(presence.nextTransition(after: 5000 * Self.ms) == nil)
    presence.end(at: 600 * Self.ms)
    for (time, opacity, state) in [
      (600, 1.0, Presence.State.holding), (1799, 1, .holding), (1800, 1, .fading), (1850, 0.8, .fading),
      (1925, 0.5, .fading), (2049, 0.004, .fading), (2050, 0, .hidden), (99_999, 0, .hidden),
    ] {
      #expect(abs(presence.opacity(at: Int64(time) * Self.ms) - opacity) < 1e-12, "\(time)")
      #expect(presence.state(at: Int64(time) * Self.ms) == state, "\(time)")
    }
    #expect(presence.nextTransition(after: 600 * Self.ms) == 1800 * Self.ms)
    #expect(presence.nextTransition(after: 1800 * Self.ms) == 2050 * Self.ms)
    #expect(presence.nextTransition(after: 2050 * Self.ms) == nil)
  }

  @Test("A scroll during the fade shows the indicator again, and restarts the hold at its end")
  func returning() {
    var presence = Presence()
    presence.show(at: 0)
    presence.end(at: 0)
    #expect(presence.opacity(at: 1300 * Self.ms) == 0.6)
    presence.show(at: 1300 * Self.ms)
    #expect(presence.opacity(at: 1300 * Self.ms) == 1 && presence.state(at: 9999 * Self.ms) == .shown)
    presence.end(at: 2000 * Self.ms)
    #expect(presence.state(at: 3199 * Self.ms) == .holding && presence.state(at: 3200 * Self.ms) == .fading)
  }

  @Test("A fade in starts at the current opacity, and so does the fade out after it")
  func gradual() {
    var presence = Presence(timing: .flutter)
    presence.show(at: 0)
    #expect(presence.opacity(at: 50 * Self.ms) == 0.2 && presence.isChanging(at: 50 * Self.ms))
    #expect(presence.opacity(at: 250 * Self.ms) == 1 && !presence.isChanging(at: 250 * Self.ms))
    presence.end(at: 250 * Self.ms)
    #expect(presence.opacity(at: 1600 * Self.ms) == 0.4)
    presence.show(at: 1600 * Self.ms)
    #expect(abs(presence.opacity(at: 1650 * Self.ms) - 0.6) < 1e-12)
    #expect(presence.opacity(at: 1750 * Self.ms) == 1)

    var short = Presence(timing: .init(hold: 0, flash: 0, fade: 100 * Self.ms, appear: 100 * Self.ms))
    short.show(at: 0)
    short.end(at: 40 * Self.ms)
    #expect(short.opacity(at: 40 * Self.ms) == 0.4)
    #expect(abs(short.opacity(at: 60 * Self.ms) - 0.2) < 1e-12)
    #expect(short.state(at: 79 * Self.ms) == .fading && short.state(at: 81 * Self.ms) == .hidden)
  }

  @Test("A flash lasts 1.5 s, and does not change a longer presence")
  func flash() {
    var presence = Presence()
    presence.flash(at: 0)
    #expect(presence.opacity(at: 0) == 1 && presence.state(at: 1499 * Self.ms) == .holding)
    #expect(presence.state(at: 1500 * Self.ms) == .fading && presence.state(at: 1750 * Self.ms) == .hidden)
    presence.show(at: 2000 * Self.ms)
    presence.flash(at: 2100 * Self.ms)
    #expect(presence.state(at: 9000 * Self.ms) == .shown)
    presence.end(at: 9000 * Self.ms)
    presence.flash(at: 9100 * Self.ms)
    #expect(presence.nextTransition(after: 9100 * Self.ms) == 10_600 * Self.ms)
    presence.show(at: 10_700 * Self.ms)
    presence.end(at: 10_700 * Self.ms)
    presence.flash(at: 10_701 * Self.ms)
    #expect(presence.nextTransition(after: 10_701 * Self.ms) == 12_201 * Self.ms)
  }

  @Test("With a hold and a fade of 0 the indicator hides at the end of the scroll")
  func instant() {
    var presence = Presence(timing: .init(hold: 0, flash: 0, fade: 0, appear: 0))
    presence.show(at: 5)
    #expect(presence.opacity(at: 5) == 1)
    presence.end(at: 9)
    #expect(presence.state(at: 9) == .hidden && presence.opacity(at: 10) == 0)
  }

  @Test("The opacity does not depend on earlier reads, stays within 0 and 1, and jumps only upwards")
  func laws() {
    var random = SplitMix64(seed: 29)
    for _ in 0..<400 {
      let timing = Presence.Timing(
        hold: Int64(random.int(in: 0...400)), flash: Int64(random.int(in: 0...400)),
        fade: Int64(random.int(in: 0...300)), appear: random.oneIn(2) ? 0 : Int64(random.int(in: 1...300)))
      var presence = Presence(timing: timing)
      var time: Int64 = 0
      for _ in 0..<12 {
        time += Int64(random.int(in: 0...500))
        let before = presence.opacity(at: time)
        switch random.int(in: 0...3) {
        case 0: presence.show(at: time)
        case 1: presence.end(at: time)
        case 2: presence.flash(at: time)
        default: break
        }
        if timing.fade > 0 { #expect(presence.opacity(at: time) >= before) }
        let original = presence
        for instant in time...time + 40 {
          let opacity = presence.opacity(at: instant)
          #expect(opacity >= 0 && opacity <= 1)
          let state = presence.state(at: instant)
          #expect((state == .hidden) == (opacity == 0) || timing.appear > 0 || timing.fade == 0)
        }
        #expect(presence == original)
      }
    }
  }
}
