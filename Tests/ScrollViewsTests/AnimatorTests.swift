import Foundation
import ScrollViews
import Testing

private struct Pose: Equatable {
  var scale = 1.0
  var offset = CGSize.zero
  var angle = Angle.zero
}

private struct Jump: View {
  @State private var taps = 0
  var body: some View {
    Color.red.frame(width: 100, height: 100)
      .keyframeAnimator(initialValue: Pose(), trigger: taps) { content, pose in
        content.scaleEffect(pose.scale)
      } keyframes: { _ in
        KeyframeTrack(\.scale) {
          LinearKeyframe(3, duration: 1)
          MoveKeyframe(5)
        }
      }
      .onTapGesture { taps += 1 }
  }
}

private struct Pulse: View {
  let trigger: Bool
  @State private var taps = 0
  var body: some View {
    if trigger {
      Color.red.frame(width: 100, height: 100)
        .phaseAnimator(["a", "b", "c"], trigger: taps) { content, phase in
          content.overlay { Text(phase) }
        } animation: {
          .linear(duration: $0 == "b" ? 0.5 : 1)
        }
        .onTapGesture { taps += 1 }
    } else {
      PhaseAnimator(["a", "b", "c"]) {
        Text($0)
      } animation: {
        .linear(duration: $0 == "b" ? 0.5 : 1)
      }
    }
  }
}

private struct Paused: View {
  @State private var isPaused = false
  var body: some View {
    TimelineView(.animation(minimumInterval: 1, paused: isPaused)) { context in
      Text("\(Int(context.date.timeIntervalSinceReferenceDate))").frame(width: 100, height: 100)
    }
    .onTapGesture { isPaused = true }
  }
}

@MainActor @Suite struct AnimatorTests {
  private func texts(_ host: ViewHost, at seconds: Double) -> [String] {
    host.show(at: Int64(seconds * 1e9))
    return host.drawnViews.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
  }

  private func tap(_ host: ViewHost, at seconds: Double) {
    let time = Int64(seconds * 1e9)
    host.handle(.down(pointer: 0, at: .init(x: 50, y: 50)), at: time)
    host.handle(.up(pointer: 0, at: nil), at: time + 40_000_000)
  }

  @Test("Linear keyframes interpolate along their timing curves")
  func linear() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 2)
      LinearKeyframe(20, duration: 1, timingCurve: .easeInOut)
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0.5) == 2.5)
    // The curve is symmetric about its middle.
    #expect(abs(timeline.value(time: 2.5) - 15) < 1e-9)
    #expect(timeline.value(progress: 1) == 20)
  }

  @Test("A cubic keyframe with velocities is the Hermite curve")
  func hermite() {
    let timeline = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(1.0, duration: 2, startVelocity: 2) }
    // h01(1/2) = 1/2, h10(1/2) = 1/8, and the tangent is 2 a second over 2 s.
    #expect(timeline.value(time: 1) == 1)
    let rest = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(1.0, duration: 1, startVelocity: 0, endVelocity: 0) }
    // 3 s² − 2 s³ at 1/4.
    #expect(rest.value(time: 0.25) == 0.15625)
  }

  @Test("Adjacent cubic keyframes are a Catmull-Rom spline")
  func spline() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1.0, duration: 1)
      CubicKeyframe(4.0, duration: 1)
    }
    // The velocity at the middle keyframe is (4 − 0) / 2 = 2: 1/2 − 2/8, and (1 + 4)/2 + 2/8.
    #expect(timeline.value(time: 0.5) == 0.25)
    #expect(timeline.value(time: 1) == 1)
    #expect(timeline.value(time: 1.5) == 2.75)
  }

  @Test("A cubic keyframe begins with the velocity of a linear keyframe before")
  func velocityOfLinear() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(4.0, duration: 2)
      CubicKeyframe(4.0, duration: 1)
    }
    // 4 + h10(1/2) · 2.
    #expect(abs(timeline.value(time: 2.5) - 4.25) < 1e-9)
  }

  @Test("A spring keyframe follows the solution of the damped oscillator", arguments: [0, 0.5, -0.5])
  func spring(bounce: Double) {
    let spring = Spring(duration: 0.8, bounce: bounce)
    let timeline = KeyframeTimeline(initialValue: 2.0) { SpringKeyframe(12.0, duration: 1, spring: spring) }
    let (frequency, ratio) = (2 * Double.pi / 0.8, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    for time in [0.1, 0.3, 0.7] {
      let left: Double
      if ratio == 1 {
        left = (1 + frequency * time) * exp(-frequency * time)
      } else if ratio < 1 {
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        left =
          exp(-ratio * frequency * time)
          * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
      } else {
        let root = frequency * (ratio * ratio - 1).squareRoot()
        let (slow, fast) = (ratio * frequency - root, ratio * frequency + root)
        left = (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
      }
      #expect(abs(timeline.value(time: time) - (12 - 10 * left)) < 1e-9)
    }
  }

  @Test("The slowest exponential of a spring has a thousandth left after the settling duration")
  func settling() {
    // The factors of the exponential: 1 at ζ = 1 and 1 / √(1 − ζ²) below it.
    // Above it the factor is (ζ + √(ζ² − 1)) / (2√(ζ² − 1)).
    let root = 3.0.squareRoot()
    let factors: [(Double, Double)] = [(0, 1), (0.3, 1 / 0.51.squareRoot()), (-0.5, (2 + root) / (2 * root))]
    for (bounce, factor) in factors {
      let spring = Spring(duration: 0.5, bounce: bounce)
      let left = 1 - spring.value(target: 1.0, time: spring.settlingDuration)
      #expect(abs(left) <= 0.001 * factor * (1 + 1e-9))
      #expect(bounce > 0 || abs(left) >= 0.001 * factor * (1 - 1e-6))
    }
  }

  @Test("Each frame has its own value, also if it is early by a nanosecond")
  func earlyFrames() {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      KeyframeAnimator(initialValue: 0.0) {
        Text("\(Int($0.rounded()))")
      } keyframes: { _ in
        LinearKeyframe(1e9, duration: 1)
      }
    }
    // Frames of 120 Hz, with intervals of 8,333,332 and 8,333,334 ns in turn.
    var time: Int64 = 0
    for frame in 0..<20 {
      host.show(at: time)
      #expect(host.drawnViews.map(\.kind) == [.text("\(time)")])
      time += frame % 2 == 0 ? 8_333_332 : 8_333_334
    }
  }

  @Test("Tracks have their own properties and durations")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) { LinearKeyframe(2.0, duration: 1) }
      KeyframeTrack(\.offset) {
        MoveKeyframe(CGSize(width: 10, height: 0))
        LinearKeyframe(CGSize(width: 10, height: 40), duration: 2)
      }
      KeyframeTrack(\.angle) { LinearKeyframe(.radians(1), duration: 0.5) }
    }
    #expect(timeline.duration == 2)
    let pose = Pose(scale: 2, offset: CGSize(width: 10, height: 20), angle: .radians(1))
    #expect(timeline.value(time: 1) == pose)
  }

  @Test("A change of the trigger plays keyframes from the current value")
  func keyframeTrigger() {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) { Jump() }
    func scale(at seconds: Double) -> EmptyVisualEffect? {
      host.show(at: Int64(seconds * 1e9))
      return host.drawnViews.first?.effects.first?.effect
    }
    func effect(_ scale: Double) -> EmptyVisualEffect { EmptyVisualEffect().scaleEffect(x: scale, y: scale) }
    #expect(scale(at: 0) == effect(1))
    #expect(scale(at: 1) == effect(1))
    tap(host, at: 1.5)
    // The first frame after the tap is at 2 s: 1 + 2 t, and then the move.
    #expect(scale(at: 2) == effect(1))
    #expect(scale(at: 2.5) == effect(2))
    #expect(scale(at: 3) == effect(5))
    #expect(host.nextChange == nil)
    tap(host, at: 4.5)
    #expect(scale(at: 5) == effect(5))
    #expect(scale(at: 5.5) == effect(4))
  }

  @Test("Phases last as long as the animations to them, and repeat")
  func phases() {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) { Pulse(trigger: false) }
    // From the first frame: "b" for 0.5 s, "c" for 1 s, "a" for 1 s.
    #expect(texts(host, at: 0) == ["b"])
    #expect(texts(host, at: 0.4) == ["b"])
    #expect(texts(host, at: 0.5) == ["c"])
    #expect(texts(host, at: 1.4) == ["c"])
    #expect(texts(host, at: 1.5) == ["a"])
    #expect(texts(host, at: 2.6) == ["b"])
  }

  @Test("A change of the trigger shows the phases once")
  func phaseTrigger() {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) { Pulse(trigger: true) }
    #expect(texts(host, at: 0) == ["a"])
    #expect(texts(host, at: 1) == ["a"])
    tap(host, at: 1.2)
    #expect(texts(host, at: 2) == ["b"])
    #expect(texts(host, at: 2.5) == ["c"])
    #expect(texts(host, at: 3.5) == ["a"])
    #expect(texts(host, at: 9) == ["a"])
    #expect(host.nextChange == nil)
  }

  @Test("A paused timeline keeps its date, and needs no more frames")
  func pausedTimeline() {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) { Paused() }
    _ = texts(host, at: 0)
    #expect(texts(host, at: 2) == ["2"])
    tap(host, at: 2.5)
    #expect(texts(host, at: 4) == ["2"])
    #expect(host.nextChange == nil)
  }
}
