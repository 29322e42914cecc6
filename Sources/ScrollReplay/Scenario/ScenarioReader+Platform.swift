import ScrollEngine
import ScrollPhysics

extension ScenarioReader {
  static let platformKeys = [
    "profile", "fling", "bounce", "bounceFrequency", "overscroll", "minimumFlingDistance", "scrollAnimation",
  ]

  /// The configuration that the other keys change: the platform's, or the default.
  func base(_ members: JSONObject) throws(ScenarioError) -> ScrollConfiguration {
    guard let node = members["profile"] else { return ScrollConfiguration() }
    return ScrollConfiguration(
      profile: try node.choice([
        "uikit": .uikit, "appkit": .appkit, "android": .android, "flutter-ios": .flutterIOS, "chromium": .chromium,
        "chromium-touchpad": .chromiumTouchpad,
      ]))
  }

  func readPlatform(_ members: JSONObject, into configuration: inout ScrollConfiguration) throws(ScenarioError) {
    if let node = members["fling"] { configuration.fling = try fling(node) }
    if let node = members["bounce"] { configuration.bounce = try bounce(node) }
    if let node = members["overscroll"] { configuration.overscroll = try overscroll(node) }
    if let node = members["scrollAnimation"] { configuration.scrollAnimation = try scrollAnimation(node) }
    if let node = members["bounceFrequency"] {
      configuration.bounceAngularFrequency = try node.number(0.1...1000, "a number from 0.1 to 1000")
    }
    if let node = members["minimumFlingDistance"] {
      configuration.minimumFlingDistance = try node.number(0...1e6, "a number from 0 to 1000000")
    }
  }

  private func fling(_ node: JSONNode) throws(ScenarioError) -> FlingModel {
    switch node.value {
    case .string("exponential"): return .exponential
    case .string("android"): return .android
    case .string("chromium"): return .chromium
    case .string("chromium-touchpad"): return .chromiumTouchpad
    case .object:
      let members = try node.object(["untilSpeed", "brake"])
      let range = "a number from 0.001 to 1000000"
      switch (members["untilSpeed"], members["brake"]) {
      case (let speed?, nil): return .exponentialToSpeed(try speed.number(0.001...1e6, range))
      case (nil, let brake?): return .brakedExponential(brake: try brake.number(0.001...1e6, range))
      default: throw node.error(expected: "exactly one of the keys untilSpeed, brake")
      }
    default: throw node.error(expected: "exponential, android, chromium, chromium-touchpad or an object")
    }
  }

  private func bounce(_ node: JSONNode) throws(ScenarioError) -> BounceModel {
    if case .string("critical") = node.value { return .critical }
    if case .string("bezier") = node.value { return .bezier }
    guard case .object = node.value else { throw node.error(expected: "critical, bezier or an object") }
    let members = try node.object(["dampingRatio", "amplitude"])
    switch (members["dampingRatio"], members["amplitude"]) {
    case (let ratio?, nil):
      let least = DampedSpring.leastDampingRatio
      return .damped(ratio: try ratio.number(least...100, "a number from \(least) to 100"))
    case (nil, let amplitude?):
      return .elastic(amplitude: try amplitude.number(0.01...1, "a number from 0.01 to 1"))
    default: throw node.error(expected: "exactly one of the keys dampingRatio, amplitude")
    }
  }

  private func overscroll(_ node: JSONNode) throws(ScenarioError) -> OverscrollModel {
    if case .string("rubber-band") = node.value { return .rubberBand }
    if case .string("hyperbolic") = node.value { return .hyperbolic }
    guard case .object = node.value else { throw node.error(expected: "rubber-band, hyperbolic or an object") }
    let members = try node.object(["share", "eventDamping"])
    switch (members["share"], members["eventDamping"]) {
    case (let share?, nil): return .linear(share: try share.number(0.001...1, "a number from 0.001 to 1"))
    case (nil, let damping?):
      return .perEvent(EventDamping(coefficient: try damping.number(0.001...1, "a number from 0.001 to 1")))
    default: throw node.error(expected: "exactly one of the keys share, eventDamping")
    }
  }

  private func scrollAnimation(_ node: JSONNode) throws(ScenarioError) -> EasedScroll? {
    switch node.value {
    case .string("spring"): return nil
    case .string("growing"): return .easeInOut(.growing)
    case .string("shrinking"): return .easeInOut(.shrinking)
    case .string("impulse"): return .impulse
    case .number(let seconds, _) where (0.01...60).contains(seconds): return .easeInOut(.constant(seconds))
    default: throw node.error(expected: "spring, growing, shrinking, impulse or a duration from 0.01 to 60 seconds")
    }
  }
}
