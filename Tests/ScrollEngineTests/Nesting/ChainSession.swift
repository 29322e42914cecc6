import PlaneGeometry
import ScrollEngine
import TestSupport

/// A chain of scroll views and its inputs, each at its own time.
struct ChainSession: Sendable {
  /// A scroll view of the chain.
  struct Member: Sendable {
    var configuration = ScrollConfiguration()
    var area: ScrollArea
    var origin = Point.zero
    var transfers: Axis.Set = [.horizontal, .vertical]
    var start = Point.zero
  }

  var members: [Member]
  var handOff = ScrollTree.HandOff.atBegin
  var inputs: [(time: Int64, input: ScrollInput)] = []

  var chain: ScrollTree {
    let scrollers = members.map { member in
      var scroller = Scroller(configuration: member.configuration, area: member.area)
      scroller.handle(.scroll(ScrollRequest(.offset(member.start), isAnimated: false)), at: 0)
      scroller.takeCallbacks { _ in }
      return ScrollTree.Member(
        scroller, origin: member.origin, transfersScrollingToParent: member.transfers)
    }
    return ScrollTree(scrollers, handOff: handOff)
  }

  var lastTime: Int64 { inputs.last?.time ?? 0 }

  /// Runs the chain. Returns a sample of every scroll view at each of `probes`, and the callbacks of each scroll view.
  func run(frames: [Int64] = [], probes: [Int64]) -> Record {
    var chain = chain
    var record = Record(events: Array(repeating: [], count: members.count))
    var instants = frames.map { (time: $0, input: ScrollInput?.none) } + inputs.map { ($0.time, $0.input) }
    // A stable order: an input before a frame at its time.
    instants = instants.enumerated().sorted {
      ($0.element.time, $0.element.input == nil ? 1 : 0, $0.offset)
        < ($1.element.time, $1.element.input == nil ? 1 : 0, $1.offset)
    }.map(\.element)
    var next = 0
    for probe in probes {
      while next < instants.count, instants[next].time <= probe {
        if let input = instants[next].input {
          chain.handle(input, at: instants[next].time)
        } else {
          chain.advance(to: instants[next].time)
        }
        chain.takeCallbacks { record.note($1, of: $0) }
        next += 1
      }
      chain.advance(to: probe)
      chain.takeCallbacks { record.note($1, of: $0) }
      record.samples.append((0..<chain.count).map { Sample(chain[$0]) })
    }
    return record
  }

  struct Record: Equatable {
    var samples: [[Sample]] = []
    var events: [[ScrollCallback]]

    mutating func note(_ callback: ScrollCallback, of index: Int) {
      if callback != .didScroll { events[index].append(callback) }
    }
  }

  struct Sample: Equatable {
    var offset: Point
    var velocity: Vector
    var phase: ScrollPhase

    init(_ scroller: Scroller) {
      offset = scroller.contentOffset
      velocity = scroller.velocity
      phase = scroller.phase
    }
  }
}

extension ChainSession {
  /// A list within a page that scrolls along the same axis. The list's viewport is longer than the page's content, so
  /// fingers are always on the list.
  static func listInPage(_ axis: Axis = .vertical, handOff: ScrollTree.HandOff = .continuous) -> ChainSession {
    var list = Member(area: area(axis, content: 4600, container: 4000))
    list.origin[axis] = -1000
    var page = Member(area: area(axis, content: 2000, container: 800))
    for member in [0, 1] {
      var configuration = ScrollConfiguration()
      configuration.axes = Axis.Set(axis)
      if member == 0 { list.configuration = configuration } else { page.configuration = configuration }
    }
    return ChainSession(members: [list, page], handOff: handOff)
  }

  /// A carousel that scrolls across a vertical feed.
  static func carouselInFeed() -> ChainSession {
    var carousel = Member(
      area: ScrollArea(
        contentSize: Size(width: 2000, height: 300), containerSize: Size(width: 400, height: 300)))
    carousel.configuration.axes = .horizontal
    carousel.origin = Point(x: 0, y: 200)
    let feed = Member(area: area(.vertical, content: 3000, container: 800))
    return ChainSession(members: [carousel, feed])
  }

  static func area(_ axis: Axis, content: Double, container: Double) -> ScrollArea {
    var area = ScrollArea(
      contentSize: Size(width: 400, height: 400), containerSize: Size(width: 400, height: 400))
    area.contentSize[axis] = content
    area.containerSize[axis] = container
    return area
  }

  /// Adds drags, flicks, catches and pauses of one finger from `random`, at multiples of 1/64 pt.
  mutating func addFingers(_ count: Int, from random: inout SplitMix64, speed: Int = 40) {
    var time = lastTime
    for _ in 0..<count {
      var place = Point(x: random.dyadic(in: 0...399), y: random.dyadic(in: 0...399))
      time += Int64(random.int(in: 1...random.pick([20, 400, 4000]))) * 1_000_000
      inputs.append((time, .pointerDown(id: 0, location: place)))
      var step = Vector(dx: random.dyadic(in: -speed...speed), dy: random.dyadic(in: -speed...speed))
      for _ in 0..<random.int(in: 0...16) {
        time += random.pick([8_000_000, 8_333_333, 16_666_667])
        if random.oneIn(7) {
          step = Vector(dx: random.dyadic(in: -speed...speed), dy: random.dyadic(in: -speed...speed))
        }
        place = place + step
        inputs.append((time, .pointerMoved(id: 0, location: place, isResampled: false)))
      }
      time += random.pick([0, 0, 4_000_000, 60_000_000])
      inputs.append((time, random.oneIn(10) ? .pointerCancelled(id: 0) : .pointerUp(id: 0)))
    }
  }

  /// Adds wheel gestures with and without phases, from `random`.
  mutating func addWheels(_ count: Int, from random: inout SplitMix64) {
    var time = lastTime
    func delta(_ random: inout SplitMix64) -> Vector {
      // The components are never equal: a diagonal movement counts as vertical, which has no mirror image.
      let delta = Vector(dx: random.dyadic(in: -40...40), dy: random.dyadic(in: -60...60))
      return delta.dx.magnitude == delta.dy.magnitude ? delta + Vector(dx: 0, dy: 1) : delta
    }
    for _ in 0..<count {
      time += Int64(random.int(in: 1...1500)) * 1_000_000
      guard random.oneIn(2) else {
        for _ in 0..<random.int(in: 1...6) {
          time += Int64(random.int(in: 1...150)) * 1_000_000
          inputs.append((time, .wheel(WheelInput(delta: delta(&random)))))
        }
        continue
      }
      var phases = [WheelInput.Phase.began] + Array(repeating: .changed, count: random.int(in: 0...6)) + [.ended]
      if random.oneIn(2) { phases += [.momentumBegan, .momentumChanged, .momentumChanged, .momentumEnded] }
      let distance = delta(&random)
      for phase in phases {
        time += 8_000_000
        let isZero = phase == .ended || phase == .momentumEnded
        inputs.append((time, .wheel(WheelInput(delta: isZero ? .zero : distance, phase: phase))))
      }
    }
  }
}

extension ScrollTree {
  mutating func finger(_ points: [Point], from start: Int64, interval: Int64 = 8_000_000, lifts: Bool = true) {
    handle(.pointerDown(id: 0, location: points[0]), at: start)
    var time = start
    for point in points.dropFirst() {
      time += interval
      handle(.pointerMoved(id: 0, location: point, isResampled: false), at: time)
    }
    if lifts { handle(.pointerUp(id: 0), at: time) }
  }

  /// A finger that moves from `start` by `distance` in `steps` even steps of 8 ms.
  mutating func swipe(
    from start: Point = Point(x: 200, y: 300), by distance: Vector, steps: Int = 5, at time: Int64 = 0,
    lifts: Bool = true
  ) {
    finger((0...steps).map { start + distance * (Double($0) / Double(steps)) }, from: time, lifts: lifts)
  }

  /// The pending callbacks, as an array for each scroll view.
  mutating func callbacks() -> [[ScrollCallback]] {
    var result = Array(repeating: [ScrollCallback](), count: count)
    takeCallbacks { result[$0].append($1) }
    return result
  }

  mutating func rest() {
    while let next = nextTransition { advance(to: next) }
  }
}
