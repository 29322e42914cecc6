import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Invariants of any session of nested scroll views.
@Suite("Laws of nested scroll views")
struct ChainLawTests {
  /// A random chain of one to four scroll views with fingers and wheels.
  private func makeSession(seed: Int, count: Int? = nil, isMirrorable: Bool = false) -> ChainSession {
    var random = SplitMix64(seed: UInt64(seed))
    var members: [ChainSession.Member] = []
    for index in 0..<(count ?? random.int(in: 2...4)) {
      var member = ChainSession.Member(area: ScrollArea(contentSize: .zero, containerSize: .zero))
      member.area.containerSize = Size(width: random.dyadic(in: 300...500), height: random.dyadic(in: 300...800))
      member.area.contentSize = Size(width: random.dyadic(in: 200...1500), height: random.dyadic(in: 200...2500))
      member.origin = index == 3 ? .zero : Point(x: random.dyadic(in: -50...50), y: random.dyadic(in: -50...100))
      member.configuration.axes = random.pick([.vertical, .vertical, .horizontal, [.vertical, .horizontal]])
      member.configuration.bounces = !random.oneIn(4)
      member.configuration.isPagingEnabled = !isMirrorable && random.oneIn(6)
      member.configuration.alwaysBounce = random.pick([[], [], .vertical])
      member.transfers = random.pick([[.vertical, .horizontal], [.vertical, .horizontal], .vertical, []])
      member.start = Point(x: random.dyadic(in: 0...1500), y: random.dyadic(in: 0...2500))
      members.append(member)
    }
    var session = ChainSession(members: members, handOff: random.pick([.atBegin, .continuous]))
    session.addFingers(random.int(in: 1...5), from: &random)
    if random.oneIn(2) { session.addWheels(2, from: &random) }
    session.addFingers(random.int(in: 0...2), from: &random)
    return session
  }

  /// Runs sessions, and calls `visit` after every input, in between, and at rest.
  private func forEachStep(_ session: ChainSession, _ visit: (inout ScrollTree, [[ScrollCallback]]) -> Void) {
    var chain = session.chain
    for (time, input) in session.inputs {
      while let next = chain.nextTransition, next < time {
        chain.advance(to: next)
        visit(&chain, chain.callbacks())
      }
      chain.handle(input, at: time)
      visit(&chain, chain.callbacks())
    }
    while let next = chain.nextTransition {
      chain.advance(to: next)
      visit(&chain, chain.callbacks())
    }
  }

  @Test(
    "Each scroll view changes its phase in legal, reported steps, and its callbacks come in UIKit's order",
    arguments: 0..<40)
  func phasesAndCallbacksAreLegal(group: Int) {
    for seed in 0..<10 {
      let seed = 70_000 + group * 10 + seed
      let session = makeSession(seed: seed)
      var phases = Array(repeating: ScrollPhase.idle, count: session.members.count)
      var orders = Array(repeating: CallbackOrder(), count: session.members.count)
      forEachStep(session) { chain, callbacks in
        let pairs = callbacks.enumerated().flatMap { index, reported in reported.map { (index, $0) } }
        for (index, callback) in pairs {
          let objection = orders[index].objection(to: callback)
          #expect(objection == nil, "seed \(seed), \(index): \(objection ?? "")")
          guard case .didChangePhase(let from, let to) = callback else { continue }
          #expect(from == phases[index] && from.canChange(to: to), "seed \(seed), \(index): \(from) to \(to)")
          phases[index] = to
        }
        #expect((0..<chain.count).map { chain[$0].phase } == phases, "seed \(seed)")
      }
      #expect(phases.allSatisfy { $0 == .idle }, "seed \(seed): \(phases)")
    }
  }

  @Test("At rest everything is within its range, and every movement was reported", arguments: 0..<40)
  func restIsInTheRange(group: Int) {
    for seed in 0..<10 {
      let seed = 80_000 + group * 10 + seed
      let session = makeSession(seed: seed)
      var offsets = session.members.indices.map { session.chain[$0].contentOffset }
      forEachStep(session) { chain, callbacks in
        for index in offsets.indices {
          let offset = chain[index].contentOffset
          #expect(offset == offsets[index] || callbacks[index].contains(.didScroll), "seed \(seed), \(index)")
          offsets[index] = offset
          checkRest(of: chain[index], "seed \(seed), \(index)")
        }
      }
    }
  }

  private func checkRest(of scroller: Scroller, _ what: String) {
    guard scroller.phase == .idle else { return }
    #expect(scroller.velocity == .zero, "\(what)")
    for axis in Axis.allCases {
      let range = scroller.area.offsetRange(along: axis)
      #expect(range.contains(scroller.contentOffset[axis]), "\(what): \(scroller.contentOffset) in \(range)")
    }
  }

  @Test("Additional frames change no bit", arguments: 0..<40)
  func framesChangeNothing(group: Int) {
    for seed in 0..<10 {
      let seed = 90_000 + group * 10 + seed
      let session = makeSession(seed: seed)
      var random = SplitMix64(seed: UInt64(seed))
      let end = session.lastTime + 4 * second
      let probes = (0..<40).map { _ in Int64(random.int(in: 0...Int(end))) }.sorted() + [end + 60 * second]
      let bare = session.run(probes: probes)
      #expect(session.run(frames: frameTimes(rate: 60, until: end), probes: probes) == bare, "seed \(seed)")
      #expect(session.run(frames: frameTimes(rate: 144, until: end), probes: probes) == bare, "seed \(seed)")
    }
  }

  @Test("A chain of one scroll view has the bits of the scroll view alone", arguments: 0..<40)
  func oneScrollerIsItself(group: Int) {
    for seed in 0..<10 {
      let seed = UInt64(100_000 + group * 10 + seed)
      let session = RandomSession.make(seed: seed)
      var single = session.scroller
      var chain = ScrollTree([.init(session.scroller)], handOff: seed % 2 == 0 ? .continuous : .atBegin)
      for step in session.steps {
        Session.apply(step, to: &single)
        switch step.action {
        case .input(let input): chain.handle(input, at: step.time)
        case .area(let area, let shift): chain.setArea(area, ofScroller: 0, shiftedBy: shift, at: step.time)
        // A chain has no moving targets.
        case .retarget: return
        }
        #expect(Session.Sample(chain[0]) == Session.Sample(single), "seed \(seed)")
        #expect(chain.callbacks()[0] == single.callbacks(), "seed \(seed)")
      }
      chain.rest()
      single.rest()
      #expect(Session.Sample(chain[0]) == Session.Sample(single), "seed \(seed)")
      #expect(chain.callbacks()[0] == single.callbacks(), "seed \(seed)")
    }
  }

  @Test("Without continuous hand-off a finger moves one scroll view at a time", arguments: 0..<40)
  func oneIsMovedByAFinger(group: Int) {
    for seed in 0..<10 {
      let seed = 110_000 + group * 10 + seed
      var session = makeSession(seed: seed)
      session.handOff = .atBegin
      // A wheel and a finger may move two scroll views at a time.
      session.inputs.removeAll { if case .wheel = $0.input { true } else { false } }
      forEachStep(session) { chain, _ in
        let dragged = (0..<chain.count).filter { chain[$0].phase == .interacting }
        #expect(dragged.count <= 1, "seed \(seed): \(dragged)")
      }
    }
  }

  @Test("A chain with swapped axes has swapped bits", arguments: 0..<20)
  func axisSwap(group: Int) {
    for seed in 0..<10 { checkSymmetry(.swap, seed: 120_000 + group * 10 + seed) }
  }

  @Test("A mirrored chain has mirrored bits", arguments: 0..<20)
  func mirror(group: Int) {
    for seed in 0..<10 { checkSymmetry(.mirror, seed: 130_000 + group * 10 + seed) }
  }

  private func checkSymmetry(_ symmetry: Symmetry, seed: Int) {
    let session = makeSession(seed: seed, isMirrorable: true)
    let image = session.mapped(symmetry)
    var random = SplitMix64(seed: UInt64(seed))
    let end = session.lastTime + 3 * second
    let probes = (0..<40).map { _ in Int64(random.int(in: 0...Int(end))) }.sorted() + [end + 60 * second]
    let record = session.run(probes: probes)
    let mirrored = image.run(probes: probes)
    for (here, there) in zip(record.samples, mirrored.samples) {
      for (sample, image) in zip(here, there) {
        #expect(symmetry.offset(sample.offset) == image.offset, "seed \(seed)")
        #expect(symmetry.vector(sample.velocity) == image.velocity, "seed \(seed)")
        #expect(sample.phase == image.phase, "seed \(seed)")
      }
    }
  }
}

extension ChainSession {
  /// The session in other coordinates.
  func mapped(_ symmetry: Symmetry) -> ChainSession {
    var image = self
    for index in members.indices {
      image.members[index].configuration = symmetry.configuration(members[index].configuration)
      image.members[index].area = symmetry.area(members[index].area)
      // A member without a range starts at its only offset.
      image.members[index].start = symmetry.offset(members[index].start)
      if case .swap = symmetry { image.members[index].transfers = Self.swapped(members[index].transfers) }
      let parent = index + 1 < members.count ? members[index + 1].area.containerSize : members[index].area.containerSize
      image.members[index].origin = Self.origin(of: members[index], in: parent, symmetry)
    }
    let screen = members[members.count - 1].area.containerSize
    image.inputs = inputs.map { ($0.time, ScrollEngineTests.mapped($0.input, symmetry, in: screen)) }
    return image
  }

  private static func origin(of member: Member, in parent: Size, _ symmetry: Symmetry) -> Point {
    switch symmetry {
    case .swap: return Point(x: member.origin.y, y: member.origin.x)
    case .mirror:
      let size = member.area.containerSize
      return Point(
        x: parent.width - (member.origin.x + size.width), y: parent.height - (member.origin.y + size.height))
    case .translation: return member.origin
    }
  }

  private static func swapped(_ axes: Axis.Set) -> Axis.Set {
    var image: Axis.Set = []
    for axis in Axis.allCases where axes.contains(axis) { image.insert(Axis.Set(axis.cross)) }
    return image
  }
}

private func mapped(_ input: ScrollInput, _ symmetry: Symmetry, in screen: Size) -> ScrollInput {
  switch input {
  case .pointerDown(let id, let place): return .pointerDown(id: id, location: symmetry.location(place, in: screen))
  case .pointerMoved(let id, let place, let isResampled):
    return .pointerMoved(id: id, location: symmetry.location(place, in: screen), isResampled: isResampled)
  case .wheel(var wheel):
    wheel.delta = symmetry.vector(wheel.delta)
    return .wheel(wheel)
  default: return input
  }
}
