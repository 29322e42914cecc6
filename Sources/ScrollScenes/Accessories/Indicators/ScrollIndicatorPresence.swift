/// When an indicator is there, and how opaque it is: hidden, shown while something happens, holding a while, fading.
///
/// It is told what happens and when; how opaque it is at a time is a closed form of that time. So it does not matter
/// when, or how often, it is asked.
public struct ScrollIndicatorPresence: Equatable, Sendable {
  /// What it is doing.
  public enum State: UInt8, Sendable, CaseIterable {
    case hidden
    /// Something goes on: it stays.
    case shown
    /// What went on is over: it waits.
    case holding
    /// It disappears.
    case fading
  }

  /// How long things take, in nanoseconds, each at least 0.
  public struct Timing: Equatable, Sendable {
    /// From the end of a scroll to the begin of the fade.
    public var hold: Int64
    /// From the begin of a flash to the begin of the fade.
    public var flash: Int64
    /// From opaque to gone.
    public var fade: Int64
    /// From gone to opaque.
    public var appear: Int64

    /// 1.2 s, and a fade of 0.25 s, as Flutter's Cupertino scroll bar has them; a flash of 1.5 s, Chameleon's; it is
    /// there at once. Apple has published none.
    public static let standard = Timing(
      hold: 1_200_000_000, flash: 1_500_000_000, fade: 250_000_000, appear: 0)
    /// Flutter's Cupertino scroll bar, which also appears in 0.25 s.
    public static let flutter = Timing(
      hold: 1_200_000_000, flash: 1_200_000_000, fade: 250_000_000, appear: 250_000_000)

    /// Four times in nanoseconds.
    public init(hold: Int64, flash: Int64, fade: Int64, appear: Int64) {
      precondition(min(hold, flash, fade, appear) >= 0, "An indicator's times are at least 0.")
      self.hold = hold
      self.flash = flash
      self.fade = fade
      self.appear = appear
    }
  }

  /// How long things take.
  public let timing: Timing
  /// Since when it has been there, and how opaque it was then; nothing where it was not.
  private var start: Int64 = 0
  private var level = 0.0
  /// From when on it fades: the end of time while something goes on.
  private var fadeStart: Int64 = .min

  /// An indicator that is hidden.
  public init(timing: Timing = .standard) { self.timing = timing }

  /// Something begins, and keeps it shown from `time` on until ``end(at:)``. From a fade it comes back.
  @inline(__always) public mutating func show(at time: Int64) { if fadeStart != .max { appear(at: time) } }

  private mutating func appear(at time: Int64) {
    level = opacity(at: time)
    start = time
    fadeStart = .max
  }

  /// What kept it shown is over at `time`.
  public mutating func end(at time: Int64) {
    guard fadeStart == .max else { return }
    fadeStart = time + timing.hold
  }

  /// Shows it for a while, if nothing shows it for longer.
  public mutating func flash(at time: Int64) {
    guard fadeStart != .max else { return }
    let end = max(fadeStart, time + timing.flash)
    show(at: time)
    fadeStart = end
  }

  /// Takes it away at once: there is nothing to show any longer.
  public mutating func hide() { fadeStart = .min }

  /// What it is doing at `time`, which is not before what it was told last.
  @inline(__always) public func state(at time: Int64) -> State {
    switch fadeStart {
    case .min: .hidden
    case .max: .shown
    default: time < fadeStart ? .holding : (time < fadeEnd ? .fading : .hidden)
    }
  }

  /// How opaque it is at `time`, from 0 to 1.
  public func opacity(at time: Int64) -> Double {
    guard fadeStart != .min else { return 0 }
    guard time > fadeStart else { return risen(at: time) }
    guard time < fadeEnd else { return 0 }
    return max(0, risen(at: fadeStart) - Double(time - fadeStart) / Double(timing.fade))
  }

  /// The next instant after `time` at which it begins to do something else, if nothing happens until then; `nil` for
  /// never.
  public func nextTransition(after time: Int64) -> Int64? {
    switch state(at: time) {
    case .hidden, .shown: nil
    case .holding: fadeStart
    case .fading: fadeEnd
    }
  }

  /// Whether its opacity changes from `time` on.
  public func isChanging(at time: Int64) -> Bool {
    switch state(at: time) {
    case .hidden: false
    case .fading: true
    case .shown, .holding: risen(at: time) < 1
    }
  }

  /// How opaque it would be if it did not fade.
  private func risen(at time: Int64) -> Double {
    guard time < start + timing.appear else { return 1 }
    return min(1, level + Double(time - start) / Double(timing.appear))
  }

  /// When it is gone: at the first nanosecond at which nothing is left.
  private var fadeEnd: Int64 {
    let rest = risen(at: fadeStart) * Double(timing.fade)
    return fadeStart + Int64(rest.rounded(.up))
  }
}
