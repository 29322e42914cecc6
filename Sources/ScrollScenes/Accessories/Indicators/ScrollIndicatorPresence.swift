/// The state and opacity of an indicator: hidden, shown during activity, held for a while, fading.
///
/// The owner reports events with their times. The opacity is a closed form of time, so it does not depend on when, or
/// how often, it is read.
public struct ScrollIndicatorPresence: Equatable, Sendable {
  /// The states of an indicator.
  public enum State: UInt8, Sendable, CaseIterable {
    case hidden
    /// Shown during an activity.
    case shown
    /// Waiting after the activity before the fade.
    case holding
    /// Fading out.
    case fading
  }

  /// Durations in nanoseconds; none is negative.
  public struct Timing: Equatable, Sendable {
    /// The duration between the end of a scroll and the begin of the fade.
    public var hold: Int64
    /// The duration between the begin of a flash and the begin of the fade.
    public var flash: Int64
    /// The duration of a full fade out.
    public var fade: Int64
    /// The duration of a full fade in.
    public var appear: Int64

    /// A hold of 1.2 s and a fade of 0.25 s (Flutter's Cupertino scroll bar), a flash of 1.5 s (Chameleon), and no fade
    /// in. Apple has published no durations.
    public static let standard = Timing(
      hold: 1_200_000_000, flash: 1_500_000_000, fade: 250_000_000, appear: 0)
    /// Flutter's Cupertino scroll bar, which also fades in over 0.25 s.
    public static let flutter = Timing(
      hold: 1_200_000_000, flash: 1_200_000_000, fade: 250_000_000, appear: 250_000_000)

    /// Durations in nanoseconds.
    /// - Precondition: no duration is negative.
    public init(hold: Int64, flash: Int64, fade: Int64, appear: Int64) {
      precondition(min(hold, flash, fade, appear) >= 0, "Indicator times must not be negative.")
      self.hold = hold
      self.flash = flash
      self.fade = fade
      self.appear = appear
    }
  }

  /// The durations of showing and fading.
  public let timing: Timing
  /// The instant of the last appearance, in nanoseconds. `level` is the opacity at that instant.
  private var start: Int64 = 0
  private var level = 0.0
  /// The begin of the fade: `.max` during an activity, `.min` while hidden.
  private var fadeStart: Int64 = .min

  /// A hidden indicator.
  public init(timing: Timing = .standard) { self.timing = timing }

  /// Begins an activity that shows the indicator from `time` until ``end(at:)``. A fade is reversed from its current
  /// opacity.
  @inline(__always) public mutating func show(at time: Int64) { if fadeStart != .max { appear(at: time) } }

  private mutating func appear(at time: Int64) {
    level = opacity(at: time)
    start = time
    fadeStart = .max
  }

  /// Ends the activity at `time`.
  public mutating func end(at time: Int64) {
    guard fadeStart == .max else { return }
    fadeStart = time + timing.hold
  }

  /// Shows the indicator for the duration of a flash, unless it is shown for longer already.
  public mutating func flash(at time: Int64) {
    guard fadeStart != .max else { return }
    let end = max(fadeStart, time + timing.flash)
    show(at: time)
    fadeStart = end
  }

  /// Hides the indicator at once, without a fade.
  public mutating func hide() { fadeStart = .min }

  /// The state at `time`.
  /// - Precondition: `time` is not before the last event.
  @inline(__always) public func state(at time: Int64) -> State {
    switch fadeStart {
    case .min: .hidden
    case .max: .shown
    default: time < fadeStart ? .holding : (time < fadeEnd ? .fading : .hidden)
    }
  }

  /// The opacity at `time`, from 0 to 1.
  public func opacity(at time: Int64) -> Double {
    guard fadeStart != .min else { return 0 }
    guard time > fadeStart else { return risen(at: time) }
    guard time < fadeEnd else { return 0 }
    return max(0, risen(at: fadeStart) - Double(time - fadeStart) / Double(timing.fade))
  }

  /// The instant of the next state change after `time` without further events; `nil` for never.
  public func nextTransition(after time: Int64) -> Int64? {
    switch state(at: time) {
    case .hidden, .shown: nil
    case .holding: fadeStart
    case .fading: fadeEnd
    }
  }

  /// Whether the opacity changes from `time` on.
  public func isChanging(at time: Int64) -> Bool {
    switch state(at: time) {
    case .hidden: false
    case .fading: true
    case .shown, .holding: risen(at: time) < 1
    }
  }

  /// The opacity without the fade out.
  private func risen(at time: Int64) -> Double {
    guard time < start + timing.appear else { return 1 }
    return min(1, level + Double(time - start) / Double(timing.appear))
  }

  /// The end of the fade: the first nanosecond with an opacity of 0.
  private var fadeEnd: Int64 {
    let rest = risen(at: fadeStart) * Double(timing.fade)
    return fadeStart + Int64(rest.rounded(.up))
  }
}
