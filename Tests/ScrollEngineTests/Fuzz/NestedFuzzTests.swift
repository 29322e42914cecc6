import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Invariants of fuzz sessions of nested or synchronized scroll views.
@Suite("Fuzz sessions of several scroll views")
struct NestedFuzzTests {
  static let seeds = 0..<40

  /// The common interface of nested and synchronized scroll views.
  private protocol ScrollGroup {
    var count: Int { get }
    var nextTransition: Int64? { get }
    subscript(index: Int) -> Scroller { get }
    mutating func advance(to time: Int64)
    mutating func handle(_ input: ScrollInput, ofScroller index: Int, at time: Int64)
    mutating func setArea(_ area: ScrollArea, ofScroller index: Int, shiftedBy shift: Vector, at time: Int64)
    mutating func takeCallbacks(_ body: (Int, ScrollCallback) -> Void)
  }

  /// A tree with its own gesture arbitration.
  private struct Chain: ScrollGroup {
    var chain: ScrollTree
    var count: Int { chain.count }
    var nextTransition: Int64? { chain.nextTransition }
    subscript(index: Int) -> Scroller { chain[index] }
    mutating func advance(to time: Int64) { chain.advance(to: time) }
    mutating func handle(_ input: ScrollInput, ofScroller index: Int, at time: Int64) {
      switch input {
      case .scroll, .stop, .setScrollEnabled, .reveal: chain.handle(input, ofScroller: index, at: time)
      default: chain.handle(input, at: time)
      }
    }
    mutating func setArea(_ area: ScrollArea, ofScroller index: Int, shiftedBy shift: Vector, at time: Int64) {
      chain.setArea(area, ofScroller: index, shiftedBy: shift, at: time)
    }
    mutating func takeCallbacks(_ body: (Int, ScrollCallback) -> Void) { chain.takeCallbacks(body) }
  }

  private struct Columns: ScrollGroup {
    var columns: ScrollTree
    var count: Int { columns.count }
    var nextTransition: Int64? { columns.nextTransition }
    subscript(index: Int) -> Scroller { columns[index] }
    mutating func advance(to time: Int64) { columns.advance(to: time) }
    mutating func handle(_ input: ScrollInput, ofScroller index: Int, at time: Int64) {
      columns.handle(input, ofScroller: index, at: time)
    }
    mutating func setArea(_ area: ScrollArea, ofScroller index: Int, shiftedBy shift: Vector, at time: Int64) {
      columns.setArea(area, ofScroller: index, shiftedBy: shift, at: time)
    }
    mutating func takeCallbacks(_ body: (Int, ScrollCallback) -> Void) { columns.takeCallbacks(body) }
  }

  private func makeChain(seed: UInt64) -> Chain {
    var random = SplitMix64(seed: seed &* 0x8cb9_2ba7_2f3d_8dd7)
    let members = (0..<random.int(in: 1...4)).map { index in
      ScrollTree.Member(
        FuzzSession(seed: seed + UInt64(index) * 1000).session.scroller,
        origin: Point(x: random.dyadic(in: -50...50), y: random.dyadic(in: -50...100)),
        transfersScrollingToParent: random.pick([[.vertical, .horizontal], [.vertical, .horizontal], .vertical, []]))
    }
    return Chain(chain: ScrollTree(members, handOff: random.pick([.atBegin, .continuous, .continuous])))
  }

  private func makeColumns(seed: UInt64) -> Columns {
    var random = SplitMix64(seed: seed &* 0x8cb9_2ba7_2f3d_8dd7)
    let scrollers = (0..<random.int(in: 1...3)).map { FuzzSession(seed: seed + UInt64($0) * 1000).session.scroller }
    return Columns(
      columns: ScrollTree(
        synchronizing: scrollers.map { ScrollTree.Member($0) }, by: random.pick([.points, .proportion]),
        along: random.pick([.vertical, .horizontal, [.vertical, .horizontal]])))
  }

  private static var lettingGo: [ScrollInput] {
    (0...2).map { ScrollInput.pointerUp(id: $0) } + [.selection(.ended)]
      + [WheelInput.Phase.ended, .momentumEnded].map { .wheel(WheelInput(delta: .zero, phase: $0)) }
  }

  /// Runs a fuzz session of `group`, and calls `visit` after each step.
  private func run(
    _ group: inout some ScrollGroup, seed: UInt64, frames: [Int64] = [],
    _ visit: (_ index: Int, Scroller, [ScrollCallback], _ isEnd: Bool) -> Void
  ) {
    let fuzz = FuzzSession(seed: seed)
    var random = SplitMix64(seed: seed)
    var frame = 0
    func enqueue(isEnd: Bool = false) {
      var reported = Array(repeating: [ScrollCallback](), count: group.count)
      group.takeCallbacks { reported[$0].append($1) }
      for index in 0..<group.count { visit(index, group[index], reported[index], isEnd) }
    }
    for step in fuzz.session.steps {
      while frame < frames.count, frames[frame] < step.time {
        group.advance(to: frames[frame])
        frame += 1
      }
      let index = random.int(in: 0...group.count - 1)
      switch step.action {
      case .input(let input): group.handle(input, ofScroller: index, at: step.time)
      case .area(let area, let shift): group.setArea(area, ofScroller: index, shiftedBy: shift, at: step.time)
      case .retarget: group.advance(to: step.time)
      }
      enqueue()
    }
    let end = fuzz.session.lastTime + 1
    for input in Self.lettingGo {
      for index in 0..<group.count { group.handle(input, ofScroller: index, at: end) }
      enqueue()
    }
    for _ in 0..<1000 {
      guard let next = group.nextTransition else { break }
      group.advance(to: next)
      enqueue()
    }
    enqueue(isEnd: true)
  }

  private func check(_ group: inout some ScrollGroup, seed: UInt64) {
    var phases = (0..<group.count).map { group[$0].phase }
    var orders = Array(repeating: CallbackOrder(), count: group.count)
    group.takeCallbacks { _, _ in }
    run(&group, seed: seed) { index, scroller, callbacks, isEnd in
      let what = "seed \(seed), \(index) at \(scroller.now)"
      for callback in callbacks {
        let objection = orders[index].objection(to: callback)
        #expect(objection == nil, "\(what): \(objection ?? "")")
        guard case .didChangePhase(let from, let to) = callback else { continue }
        #expect(from == phases[index] && from.canChange(to: to), "\(what): \(from) to \(to)")
        phases[index] = to
      }
      #expect(scroller.phase == phases[index], "\(what)")
      if isEnd { #expect(scroller.phase == .idle && !orders[index].isDragging, "\(what): \(scroller.phase)") }
      for axis in Axis.allCases { #expect(scroller.contentOffset[axis].isFinite, "\(what)") }
    }
  }

  /// Checks the laws of `group`, and that each of its scroll views rests within its range.
  private func checkAll(_ group: some ScrollGroup, seed: UInt64) {
    var group = group
    check(&group, seed: seed)
    for index in 0..<group.count {
      for axis in Axis.allCases {
        let range = group[index].area.offsetRange(along: axis)
        let offset = group[index].contentOffset[axis]
        #expect(range.contains(offset), "seed \(seed), \(index): \(offset) in \(range)")
      }
    }
  }

  @Test("Nested scroll views keep the order of callbacks and come to rest within their ranges", arguments: seeds)
  func chainsKeepTheirLaws(group: Int) {
    for seed in UInt64(50_000 + group * 15)..<UInt64(50_000 + group * 15 + 15) {
      checkAll(makeChain(seed: seed), seed: seed)
    }
  }

  @Test("Synchronized scroll views keep the order of callbacks and come to rest within their ranges", arguments: seeds)
  func columnsKeepTheirLaws(group: Int) {
    for seed in UInt64(60_000 + group * 15)..<UInt64(60_000 + group * 15 + 15) {
      checkAll(makeColumns(seed: seed), seed: seed)
    }
  }

  @Test("Additional frames change no bit", arguments: seeds)
  func framesChangeNothing(group: Int) {
    for number in 0..<8 {
      let seed = UInt64(70_000 + group * 8 + number)
      let frames = frameTimes(rate: 120, until: 3 * second)
      func offsets(_ group: some ScrollGroup, _ frames: [Int64]) -> [Point] {
        var group = group
        var offsets: [Point] = []
        run(&group, seed: seed, frames: frames) { _, scroller, _, _ in offsets.append(scroller.contentOffset) }
        return offsets
      }
      let (chain, columns) = (makeChain(seed: seed), makeColumns(seed: seed))
      #expect(offsets(chain, []) == offsets(chain, frames), "seed \(seed)")
      #expect(offsets(columns, []) == offsets(columns, frames), "seed \(seed)")
    }
  }
}
