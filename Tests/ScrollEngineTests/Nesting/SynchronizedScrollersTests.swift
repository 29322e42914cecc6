import PlaneGeometry
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Synchronized scroll views")
struct SynchronizedScrollersTests {
  /// Columns of different lengths: ranges of 1200, 2200 and 400 pt.
  private func columns(
    _ link: ScrollTree.Synchronization, lengths: [Double] = [2000, 3000, 1200], insets: EdgeInsets = .zero
  ) -> ScrollTree {
    ScrollTree(
      synchronizing: lengths.map {
        ScrollTree.Member(Scroller(configuration: ScrollConfiguration(), area: plainArea(length: $0, insets: insets)))
      },
      by: link)
  }

  /// The difference of a column's offset from its expected offset, computed from the leader's.
  private func error(of index: Int, in columns: ScrollTree) -> Double {
    let leader = columns[columns.group.unwrapped.leader]
    let (own, leading) = (columns[index].area.offsetRange(along: .vertical), leader.area.offsetRange(along: .vertical))
    let overshoot = leader.contentOffset.y - min(max(leader.contentOffset.y, leading.lowerBound), leading.upperBound)
    let part = (leader.contentOffset.y - overshoot - leading.lowerBound) / (leading.upperBound - leading.lowerBound)
    let expected = own.lowerBound + part * (own.upperBound - own.lowerBound) + overshoot
    return (columns[index].contentOffset.y - expected).magnitude
  }

  private func events(_ count: Int, from random: inout SplitMix64, _ visit: (Int, ScrollInput, Int64) -> Void) {
    var time: Int64 = 0
    for _ in 0..<count {
      let index = random.int(in: 0...2)
      time += Int64(random.int(in: 1...900)) * 1_000_000
      var y = random.dyadic(in: 100...700)
      visit(index, .pointerDown(id: 0, location: Point(x: 10, y: y)), time)
      let step = random.dyadic(in: -60...60)
      for _ in 0..<random.int(in: 1...7) {
        time += 8_333_333
        y += step
        visit(index, .pointerMoved(id: 0, location: Point(x: 10, y: y), isResampled: false), time)
      }
      visit(index, .pointerUp(id: 0), time)
      if random.oneIn(3) {
        time += 300_000_000
        visit(random.int(in: 0...2), .wheel(WheelInput(delta: Vector(dx: 0, dy: random.dyadic(in: -90...90)))), time)
      }
    }
  }

  @Test(
    "After 100,000 events every column follows the leader, without accumulated errors",
    arguments: ScrollTree.Synchronization.allCases)
  func errorsDoNotAccumulate(link: ScrollTree.Synchronization) {
    var columns = columns(link, insets: EdgeInsets(top: 33.3, leading: 0, bottom: 7.7, trailing: 0))
    var random = SplitMix64(seed: 7)
    var count = 0
    var worst = 0.0
    events(17_000, from: &random) { index, input, time in
      columns.handle(input, ofScroller: index, at: time)
      columns.takeCallbacks { _, _ in }
      count += 1
      switch link {
      case .proportion:
        for index in 0..<3 { worst = max(worst, error(of: index, in: columns)) }
      case .points:
        // The longest column shows the shared offset; a shorter column waits at its end.
        let place = columns[1].contentOffset.y
        for index in [0, 2] {
          let range = columns[index].area.offsetRange(along: .vertical)
          let longest = columns[1].area.offsetRange(along: .vertical)
          let overshoot = place - min(max(place, longest.lowerBound), longest.upperBound)
          let expected = min(place - overshoot, range.upperBound) + overshoot
          worst = max(worst, (columns[index].contentOffset.y - expected).magnitude)
        }
      }
    }
    #expect(worst < 1e-9)
    #expect(count > 100_000)
  }

  @Test("The leader moves as it would alone", arguments: ScrollTree.Synchronization.allCases)
  func leaderIsItself(link: ScrollTree.Synchronization) {
    for seed in 0..<30 as Range<UInt64> {
      var columns = columns(link, lengths: [3000, 1500, 900])
      var single = Scroller(configuration: ScrollConfiguration(), area: plainArea(length: 3000))
      var random = SplitMix64(seed: seed)
      events(6, from: &random) { _, input, time in
        columns.handle(input, ofScroller: 0, at: time)
        single.handle(input, at: time)
        #expect(Session.Sample(columns[0]).offset == Session.Sample(single).offset, "seed \(seed)")
        #expect(columns[0].velocity == single.velocity, "seed \(seed)")
        #expect(columns[0].phase == single.phase, "seed \(seed)")
        var reported: [ScrollCallback] = []
        columns.takeCallbacks { if $0 == 0 { reported.append($1) } }
        #expect(reported == single.callbacks(), "seed \(seed)")
      }
    }
  }

  @Test("Followers report only their scrolling, through momentum and bounce")
  func followersOnlyScroll() {
    var columns = columns(.proportion)
    columns.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 1500)), isAnimated: false)), ofScroller: 1, at: 0)
    columns.takeCallbacks { _, _ in }
    for step in 0...5 {
      let location = Point(x: 0, y: 400 - Double(step) * 24)
      let input: ScrollInput =
        step == 0
        ? .pointerDown(id: 0, location: location) : .pointerMoved(id: 0, location: location, isResampled: false)
      columns.handle(input, ofScroller: 1, at: Int64(step) * 8_000_000)
    }
    columns.handle(.pointerUp(id: 0), ofScroller: 1, at: 40_000_000)
    #expect(columns[1].phase == .decelerating)
    var isBeyond = false
    var reported: [Set<String>] = [[], [], []]
    while columns.isMoving {
      columns.advance(to: columns.now + 16_666_667)
      columns.takeCallbacks { reported[$0].insert("\($1)".prefix { $0 != "(" }.description) }
      isBeyond = isBeyond || columns[2].contentOffset.y > 400
      #expect(columns[0].phase == .idle && columns[2].phase == .idle)
    }
    #expect(isBeyond)
    #expect(reported[0] == ["didScroll"] && reported[2] == ["didScroll"])
    #expect(reported[1].contains("didEndDecelerating"))
    #expect((0..<3).map { columns[$0].contentOffset.y } == [1200, 2200, 400])
  }

  @Test("A touched follower stops the leader in place, and leads")
  func touchedFollowerLeads() {
    for link in ScrollTree.Synchronization.allCases {
      var columns = columns(link)
      columns.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 300)), isAnimated: true)), ofScroller: 0, at: 0)
      columns.advance(to: 100_000_000)
      let before = (0..<3).map { columns[$0].contentOffset.y }
      var reported: [ScrollCallback] = []
      columns.takeCallbacks { _, _ in }
      columns.handle(.pointerDown(id: 0, location: Point(x: 0, y: 400)), ofScroller: 2, at: 100_000_000)
      columns.takeCallbacks { if $0 == 0 { reported.append($1) } }
      #expect(reported == [.didEndScrollingAnimation, .didChangePhase(from: .animating, to: .idle)])
      #expect((0..<3).allSatisfy { (columns[$0].contentOffset.y - before[$0]).magnitude < 1e-12 })
      #expect(columns.group.unwrapped.leader == 2 && columns[2].phase == .tracking && !columns.isMoving)
      // A caught motion follows without slop.
      columns.handle(
        .pointerMoved(id: 0, location: Point(x: 0, y: 398), isResampled: false), ofScroller: 2, at: 110_000_000)
      #expect((columns[2].contentOffset.y - before[2] - 2).magnitude < 1e-12)
    }
  }

  @Test("A short column that waits at its end drags the others without a jump")
  func shortColumnsWait() {
    var columns = columns(.points)
    columns.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 1500)), isAnimated: false)), ofScroller: 1, at: 0)
    #expect((0..<3).map { columns[$0].contentOffset.y } == [1200, 1500, 400])
    columns.handle(.pointerDown(id: 0, location: Point(x: 0, y: 400)), ofScroller: 2, at: 0)
    columns.handle(
      .pointerMoved(id: 0, location: Point(x: 0, y: 430), isResampled: false), ofScroller: 2, at: 10_000_000)
    #expect((0..<3).map { columns[$0].contentOffset.y } == [1200, 1480, 400])
  }

  @Test("While fingers touch the leader, fingers on other members are ignored")
  func oneLeaderAtATime() {
    var columns = columns(.points)
    columns.handle(.pointerDown(id: 0, location: Point(x: 0, y: 400)), ofScroller: 0, at: 0)
    columns.handle(.pointerDown(id: 1, location: Point(x: 0, y: 400)), ofScroller: 1, at: 1)
    columns.handle(.pointerMoved(id: 1, location: Point(x: 0, y: 100), isResampled: false), ofScroller: 1, at: 2)
    #expect(columns.group.unwrapped.leader == 0)
    #expect(columns[1].contentOffset.y == 0)
  }

  @Test("Along an unlinked axis each column moves alone")
  func otherAxesAreFree() {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    let area = ScrollArea(contentSize: Size(width: 900, height: 2000), containerSize: Size(width: 400, height: 800))
    let scroller = Scroller(configuration: configuration, area: area)
    var columns = ScrollTree(synchronizing: [.init(scroller), .init(scroller)], along: .vertical)
    columns.handle(
      .scroll(ScrollRequest(.offset(Point(x: 100, y: 50)), isAnimated: false)), ofScroller: 0, at: 0)
    columns.handle(
      .scroll(ScrollRequest(.offset(Point(x: 30, y: 70)), isAnimated: false)), ofScroller: 1, at: 1)
    #expect(columns[0].contentOffset == Point(x: 100, y: 70))
    #expect(columns[1].contentOffset == Point(x: 30, y: 70))
  }

  @Test(
    "A column that changes its size moves to the shared offset", arguments: ScrollTree.Synchronization.allCases)
  func sizesChange(link: ScrollTree.Synchronization) {
    var columns = columns(link)
    columns.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 1200)), isAnimated: false)), ofScroller: 0, at: 0)
    columns.setArea(plainArea(length: 1400), ofScroller: 0, at: 10)
    #expect(columns[0].contentOffset.y == 600)
    #expect(columns[1].contentOffset.y == (link == .points ? 1200 : 2200))
    columns.setArea(plainArea(length: 1600), ofScroller: 2, at: 20)
    #expect(columns[2].contentOffset.y == 800)
  }

  @Test("Additional frames change no bit", arguments: ScrollTree.Synchronization.allCases)
  func framesChangeNothing(link: ScrollTree.Synchronization) {
    var (bare, framed) = (columns(link), columns(link))
    var random = SplitMix64(seed: 99)
    var frame: Int64 = 0
    events(400, from: &random) { index, input, time in
      bare.handle(input, ofScroller: index, at: time)
      while frame <= time {
        framed.advance(to: frame)
        frame += 8_333_333
      }
      framed.handle(input, ofScroller: index, at: time)
      for index in 0..<3 { #expect(Session.Sample(bare[index]).offset == Session.Sample(framed[index]).offset) }
    }
  }
}
