import PlaneGeometry
import ScrollEngine
import TestSupport

extension Session {
  /// Enables random gesture rules, and sometimes stops and disables the scroll view.
  ///
  /// The session's own events are unchanged. Both axes and both signs are treated alike unless `isSymmetric` is false.
  mutating func addGestureFeatures(seed: UInt64, isSymmetric: Bool = false) {
    var random = SplitMix64(seed: seed &* 0x9e37_79b9_7f4a_7c15)
    configuration.directionalLock = random.pick([.none, .untilDragEnds, .reopening])
    configuration.lockCone = random.pick([.degrees20, .degrees30, .degrees45])
    configuration.swipeAcceleration = random.pick([.none, .repeated, .carried])
    configuration.dragStart = random.pick([.withoutSlop, .whole, .threshold(.flutterIOS)])
    configuration.wheelGestures = random.pick([.untilPause, .split, .split])
    configuration.bouncesMomentum = random.oneIn(2)
    configuration.elasticity = random.pick([
      AxisPair(repeating: .followsBounces), AxisPair(repeating: .none), AxisPair(repeating: .allowed),
      AxisPair(horizontal: .allowed, vertical: .none),
    ])
    configuration.contentTouches = random.pick([nil, ContentTouches(), .immediate, .kept])
    if !isSymmetric {
      configuration.usesPredominantAxisScrolling = random.oneIn(2)
      configuration.scrollers = random.pick([[], .horizontal, .vertical, [.horizontal, .vertical]])
      if random.oneIn(3) { configuration.elasticity = AxisPair(repeating: .automatic) }
    }
    addInterruptions(&random)
  }

  private mutating func addInterruptions(_ random: inout SplitMix64) {
    let end = Int(lastTime + second)
    var added: [Step] = []
    for _ in 0..<random.int(in: 0...4) {
      let time = Int64(random.int(in: 0...end))
      if random.oneIn(2) {
        added.append(Step(time: time, action: .input(.stop)))
      } else {
        added.append(Step(time: time, action: .input(.setScrollEnabled(false))))
        let later = time + Int64(random.int(in: 0...400_000_000))
        added.append(Step(time: later, action: .input(.setScrollEnabled(true))))
      }
    }
    // Added steps follow the session's own steps of the same instant, so the order is unique.
    let all = steps + added
    steps = all.indices.sorted { (all[$0].time, $0) < (all[$1].time, $1) }.map { all[$0] }
  }
}

extension ContentTouches {
  static var immediate: ContentTouches {
    var touches = ContentTouches()
    touches.delaysContentTouches = false
    return touches
  }

  static var kept: ContentTouches {
    var touches = ContentTouches()
    touches.canCancelContentTouches = false
    return touches
  }
}
