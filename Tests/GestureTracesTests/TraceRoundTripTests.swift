import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@testable import GestureTraces

/// The canonical form parses to the same bits, line for line.
struct TraceRoundTripTests {
  @Test("A trace of random events round-trips through its canonical form", arguments: UInt64(1)...40)
  func roundTrip(seed: UInt64) throws {
    var source = RandomEvents(seed: seed)
    let trace = GestureTrace(name: "random-\(seed)", events: source.events(count: 200))
    let again = try GestureTrace.parse(trace.csv(), file: "random-\(seed).csv")
    #expect(again == trace)
    #expect(again.csv() == trace.csv())
    #expect(trace.events.map(\.line) == Array(2...201))
  }

  @Test("The canonical form has all columns, short numbers and exact microseconds")
  func canonicalForm() {
    let trace = GestureTrace(
      name: "a",
      events: [
        TraceEvent(time: 0, kind: .down(pointer: 1, at: Point(x: 270, y: -0.5))),
        TraceEvent(time: 1, kind: .move(pointer: 1, at: Point(x: 0.1, y: 2), isResampled: true)),
        TraceEvent(time: 1_200_300, kind: .up(pointer: 1, at: nil)),
        TraceEvent(time: 2_000_010, kind: .inset(EdgeInsets(top: 1, leading: 0, bottom: 0.5, trailing: 0))),
      ])
    #expect(
      trace.csv() == """
        time_us,event,pointer,x,y,dx,dy,detail
        0,down,1,270,-0.5,,,
        0.001,move,1,0.1,2,,,resampled
        1200.3,up,1,,,,,
        2000.01,inset,,,,,,top=1;leading=0;bottom=0.5;trailing=0

        """)
  }
}

/// Random events in a valid order.
private struct RandomEvents {
  private var random: SplitMix64
  private var down: [Int] = []
  private var time: Int64 = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func events(count: Int) -> [TraceEvent] { (0..<count).map { _ in event() } }

  private mutating func event() -> TraceEvent {
    time += Bool.random(using: &random) ? 0 : .random(in: 1...20_000_000, using: &random)
    return TraceEvent(time: time, kind: kind())
  }

  /// Doubles of every magnitude, most of them with all 53 bits in use.
  private mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Double(Int.random(in: -2000...2000, using: &random))
    case 1: .random(in: -1000...1000, using: &random)
    case 2: -0.0
    default:
      Double(
        sign: Bool.random(using: &random) ? .plus : .minus, exponent: .random(in: -1074...1023, using: &random),
        significand: .random(in: 1..<2, using: &random))
    }
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }

  private mutating func kind() -> SceneEvent {
    switch Int.random(in: 0..<21, using: &random) {
    case 0: wheel()
    case 1: .select(phase: SceneEvent.SelectionPhase.allCases.randomElement(using: &random) ?? .began, at: point())
    case 2: .resize(Size(width: abs(number()) + 1, height: abs(number()) + 1))
    case 3:
      .inset(EdgeInsets(top: abs(number()), leading: abs(number()), bottom: abs(number()), trailing: abs(number())))
    case 4: .scrollTo(scrollTo())
    case 5: .stop
    case 6: .scrollEnabled(Bool.random(using: &random))
    case 7: .refreshEnded
    case 8:
      .pageControl(
        [.next, .previous, .page(.random(in: 0...900, using: &random))].randomElement(using: &random) ?? .next)
    case 9:
      .safeArea(EdgeInsets(top: abs(number()), leading: 0, bottom: abs(number()), trailing: 0))
    case 10: .flashIndicators
    case 11: .scrollerStyle(ScrollerStyle.allCases.randomElement(using: &random) ?? .legacy)
    case 12: .zoomTo(zoomTo())
    case 13:
      .key(
        KeyInput(
          KeyPress(
            KeyPress.Key.allCases.randomElement(using: &random) ?? .space,
            .init(rawValue: .random(in: 0..<16, using: &random)))))
    case 14: .crown(turns: number())
    case 15: .focus(Bool.random(using: &random) ? .item(.random(in: 0...(.max), using: &random)) : nil)
    case 16: .edit(edit())
    case 17: .zoomLimits(zoomLimits())
    default: touch()
    }
  }

  private mutating func edit() -> SceneEvent.Edit {
    let (place, count) = (Int.random(in: 0...100_000, using: &random), Int.random(in: 1...1000, using: &random))
    return switch Int.random(in: 0..<7, using: &random) {
    case 0: .insert(at: place, count: count)
    case 1: .delete(at: place, count: count)
    case 2: .move(from: place, count: count, to: .random(in: 0...1000, using: &random))
    case 3: .resize(item: place, length: abs(number()))
    case 4: .replace(at: place, count: count)
    case 5: .reload
    default: .width(abs(number()) + 1)
    }
  }

  private mutating func wheel() -> SceneEvent {
    let unit = SceneEvent.WheelUnit.allCases.randomElement(using: &random) ?? .line
    let hasPhase = Bool.random(using: &random)
    let phase = hasPhase ? WheelInput.Phase.words.randomElement(using: &random)?.value : nil
    let isShifted = Bool.random(using: &random)
    return .wheel(.init(delta: Vector(dx: number(), dy: number()), unit: unit, phase: phase, isShifted: isShifted))
  }

  private mutating func zoomTo() -> SceneEvent.ZoomTo {
    let isAnimated = Bool.random(using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .init(target: .doubleTap(point()), isAnimated: isAnimated)
    case 1:
      let rect = Rect(origin: point(), size: Size(width: abs(number()), height: abs(number())))
      return .init(target: .rect(rect), isAnimated: isAnimated)
    default:
      let anchor = Bool.random(using: &random) ? UnitPoint(x: number(), y: number()) : nil
      return .init(target: .scale(abs(number()) + 1, anchor: anchor), isAnimated: isAnimated)
    }
  }

  private mutating func zoomLimits() -> ClosedRange<Double> {
    let minimum = Double.random(in: 0.001...1000, using: &random)
    return minimum...Double.random(in: minimum...1000, using: &random)
  }

  private mutating func scrollTo() -> SceneEvent.ScrollTo {
    let isAnimated = Bool.random(using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .init(target: .item(.random(in: 0...(.max), using: &random)), isAnimated: isAnimated)
    case 1:
      var request = SceneEvent.ScrollTo(target: .offset(point()), isAnimated: isAnimated)
      request.snaps = .random(using: &random)
      return request
    case 2:
      let preservesVelocity = !isAnimated && Bool.random(using: &random)
      return .init(
        target: .edge(Edge(.vertical, isStart: .random(using: &random))), isAnimated: isAnimated,
        preservesVelocity: preservesVelocity)
    default:
      let rect = Rect(origin: point(), size: Size(width: abs(number()), height: abs(number())))
      let policy = SceneEvent.ScrollTo.Policy.allCases.randomElement(using: &random)
      let anchor = policy == .align ? UnitPoint(x: number(), y: number()) : nil
      return .init(target: .rect(rect), policy: policy, anchor: anchor, isAnimated: isAnimated)
    }
  }

  private mutating func touch() -> SceneEvent {
    let choice = Int.random(in: 0..<4, using: &random)
    guard let pointer = down.randomElement(using: &random), choice > 0 else {
      let pointer = (0...).first { !down.contains($0) } ?? 0
      down.append(pointer)
      return .down(pointer: pointer, at: point())
    }
    guard choice == 1 else { return .move(pointer: pointer, at: point(), isResampled: .random(using: &random)) }
    down.removeAll { $0 == pointer }
    let place = Bool.random(using: &random) ? point() : nil
    return Bool.random(using: &random) ? .up(pointer: pointer, at: place) : .cancel(pointer: pointer, at: place)
  }
}
