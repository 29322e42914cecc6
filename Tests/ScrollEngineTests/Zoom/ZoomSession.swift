import PlaneGeometry
import ScrollEngine
import TestSupport

extension Session {
  /// Lets the content zoom, and adds pinches of fingers and of a trackpad, programmatic zooms and double taps.
  ///
  /// The session's own events are unchanged; both axes are treated alike.
  mutating func addZoom(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 0x2545_f491_4f6c_dd1d)
    configuration.minimumZoomScale = random.pick([0.25, 0.5, 1])
    configuration.maximumZoomScale = random.pick([2, 3, 4.5])
    configuration.bouncesZoom = !random.oneIn(4)
    configuration.pinchSlop = random.pick([0, 5, 18])
    let end = Int(lastTime + second)
    var added: [Step] = []
    for number in 0..<random.int(in: 2...6) {
      let time = Int64(random.int(in: 0...end))
      switch random.int(in: 0...3) {
      case 0, 1: added += Self.pinch(&random, from: 10 + 3 * number, at: time)
      case 2: added += Self.magnification(&random, at: time)
      default:
        let request = Self.zoomRequest(&random)
        added.append(Step(time: time, action: .input(.zoom(request))))
      }
    }
    let all = steps + added
    steps = all.indices.sorted { (all[$0].time, $0) < (all[$1].time, $1) }.map { all[$0] }
  }

  /// Two or three fingers that go down, move, and are lifted one by one.
  private static func pinch(_ random: inout SplitMix64, from id: Int, at start: Int64) -> [Step] {
    var steps: [Step] = []
    var time = start
    let count = random.oneIn(4) ? 3 : 2
    var places = (0..<count).map { _ in Point(x: random.dyadic(in: 0...400), y: random.dyadic(in: 0...800)) }
    let distances = (0..<count).map { _ in Vector(dx: random.dyadic(in: -30...30), dy: random.dyadic(in: -30...30)) }
    for (finger, place) in places.enumerated() {
      steps.append(Step(time: time, action: .input(.pointerDown(id: id + finger, location: place))))
      time += Int64(random.int(in: 0...30_000_000))
    }
    for _ in 0..<random.int(in: 1...12) {
      time += Int64(random.pick([0, 4_000_000, 8_333_333]))
      for finger in 0..<count {
        places[finger] = places[finger] + distances[finger]
        let move = ScrollInput.pointerMoved(id: id + finger, location: places[finger], isResampled: false)
        steps.append(Step(time: time, action: .input(move)))
      }
    }
    for finger in 0..<count {
      let input: ScrollInput =
        random.oneIn(8) ? .pointerCancelled(id: id + finger) : .pointerUp(id: id + finger)
      steps.append(Step(time: time, action: .input(input)))
      time += Int64(random.pick([0, 10_000_000, 200_000_000]))
    }
    return steps
  }

  private static func magnification(_ random: inout SplitMix64, at start: Int64) -> [Step] {
    var steps: [Step] = []
    var time = start
    let hasPhases = random.oneIn(2)
    let factor = 1 + random.dyadic(in: -10...12) / 64
    let place = Point(x: random.dyadic(in: 0...400), y: random.dyadic(in: 0...800))
    let count = random.int(in: 1...20)
    for number in 0...count {
      let phase: MagnifyInput.Phase? = hasPhases ? (number == 0 ? .began : number == count ? .ended : .changed) : nil
      let location = random.oneIn(6) ? place + Vector(dx: 3, dy: 3) : place
      steps.append(
        Step(time: time, action: .input(.magnify(MagnifyInput(factor: factor, at: location, phase: phase)))))
      time += Int64(random.int(in: 1_000_000...60_000_000))
    }
    return steps
  }

  private static func zoomRequest(_ random: inout SplitMix64) -> ZoomRequest {
    let place = Point(x: random.dyadic(in: 0...400), y: random.dyadic(in: 0...800))
    let isAnimated = !random.oneIn(4)
    switch random.int(in: 0...2) {
    case 0: return ZoomRequest(.doubleTap(place), isAnimated: isAnimated)
    case 1:
      let anchor: Point? = random.oneIn(2) ? place : nil
      return ZoomRequest(.scale(random.dyadic(in: 0...6), about: anchor), isAnimated: isAnimated)
    default:
      let rect = Rect(
        origin: place, size: Size(width: random.dyadic(in: 0...900), height: random.dyadic(in: 0...900)))
      return ZoomRequest(.rect(rect), isAnimated: isAnimated)
    }
  }
}
