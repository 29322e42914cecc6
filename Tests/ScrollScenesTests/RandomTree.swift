import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport

/// A screen of up to five nested scroll views, and its gestures.
struct RandomTree {
  typealias View = ScrollViewDescription<Rows>

  var views: [View] = []
  var handOff = ScrollTree.HandOff.atBegin
  var events: [(time: Int64, event: SceneEvent)] = []

  static let screen = Size(width: 400, height: 800)

  var scene: ScrollScene<Rows> {
    var description = SceneDescription(views)
    description.handOff = handOff
    return ScrollScene(description)
  }

  /// A tree whose positions and sizes are multiples of 1/64 pt.
  init(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    handOff = random.oneIn(2) ? .continuous : .atBegin
    views.append(Self.view(in: Self.screen, &random))
    for _ in 0..<random.int(in: 1...4) {
      let parent = random.int(in: 0...views.count - 1)
      let around = views[parent].size
      let size = Size(
        width: max(100, around.width * random.dyadic(in: 32...56) / 64),
        height: max(100, around.height * random.dyadic(in: 32...56) / 64))
      var view = Self.view(in: size, &random)
      view.parent = parent
      view.origin = Point(x: random.dyadic(in: 0...80), y: random.dyadic(in: 0...120))
      view.transfersScrollingToParent = random.pick([
        [.horizontal, .vertical], [.horizontal, .vertical], .vertical, [],
      ])
      views.append(view)
    }
    addFingers(random.int(in: 2...6), &random)
  }

  private static func view(in size: Size, _ random: inout SplitMix64) -> View {
    var configuration = ScrollConfiguration()
    configuration.axes = random.pick([.vertical, .vertical, .horizontal, [.horizontal, .vertical]])
    configuration.bounces = !random.oneIn(4)
    configuration.isPagingEnabled = random.oneIn(6)
    let content = Size(
      width: size.width * (configuration.axes.contains(.horizontal) ? random.dyadic(in: 1...6) : 1),
      height: size.height * (configuration.axes.contains(.vertical) ? random.dyadic(in: 1...6) : 1))
    return View(size: size, layout: .size(content), configuration: configuration)
  }

  /// Drags, flicks and catches of one finger.
  private mutating func addFingers(_ count: Int, _ random: inout SplitMix64) {
    var time: Int64 = 0
    for _ in 0..<count {
      var place = Point(x: random.dyadic(in: 20...380), y: random.dyadic(in: 20...780))
      events.append((time, .down(pointer: 0, at: place)))
      let step = Vector(dx: random.dyadic(in: -30...30), dy: random.dyadic(in: -45...45))
      for _ in 0..<random.int(in: 3...20) {
        time += Int64(random.int(in: 4_000_000...16_000_000))
        place = place + step + Vector(dx: random.dyadic(in: -2...2), dy: random.dyadic(in: -2...2))
        events.append((time, .move(pointer: 0, at: place, isResampled: false)))
      }
      time += Int64(random.int(in: 1_000_000...200_000_000))
      events.append((time, .up(pointer: 0, at: nil)))
      time += Int64(random.int(in: 20_000_000...1_500_000_000))
    }
  }

  /// The state of a scroll view in a frame.
  struct State: Equatable {
    var offset: Point
    var phase: ScrollPhase
  }

  /// The states of all scroll views, in each frame of 60 a second until two seconds after the last event.
  func run(_ scene: ScrollScene<Rows>? = nil) -> [[State]] {
    var scene = scene ?? self.scene
    var frames: [[State]] = []
    var next = 0
    let end = (events.last?.time ?? 0) + 2_000_000_000
    for number in 0... {
      let time = Int64(number) * 1_000_000_000 / 60
      while next < events.count, events[next].time <= time {
        scene.handle(events[next].event, at: events[next].time)
        next += 1
      }
      scene.show(at: time)
      frames.append(
        views.indices.map { State(offset: scene.view($0).contentOffset, phase: scene.view($0).phase) })
      if time > end { break }
    }
    return frames
  }

  /// The tree without pages, in whole points. Its fingers reach no edge, so start and end of the content are symmetric.
  var mirrorable: RandomTree {
    var tree = self
    for index in views.indices {
      tree.views[index].size = views[index].size.rounded
      tree.views[index].origin = Point(x: views[index].origin.x.rounded(), y: views[index].origin.y.rounded())
      tree.views[index].configuration.isPagingEnabled = false
      if case .size(let size) = views[index].layout { tree.views[index].layout = .size(size.rounded) }
    }
    tree.events = events.map { ($0.time, $0.event.mapped { $0 + Vector(dx: 1 / 256, dy: 1 / 256) }) }
    return tree
  }

  /// The largest offset of a scroll view.
  func greatestOffset(of view: Int) -> Point {
    guard case .size(let content) = views[view].layout else { return .zero }
    return Point(x: content.width - views[view].size.width, y: content.height - views[view].size.height)
  }

  /// The mirrored tree along an axis, scrolled to the ends of that axis.
  func mirrored(along axis: Axis) -> RandomTree {
    var tree = self
    for index in views.indices {
      tree.views[index].offset = .zero
      tree.views[index].offset?[axis] = greatestOffset(of: index)[axis]
      guard let parent = views[index].parent, case .size(let around) = views[parent].layout else { continue }
      tree.views[index].origin[axis] = around[axis] - views[index].origin[axis] - views[index].size[axis]
    }
    tree.events = events.map { time, event in
      let mirrored = event.mapped { place in
        var place = place
        place[axis] = Self.screen[axis] - place[axis]
        return place
      }
      return (time, mirrored)
    }
    return tree
  }

  /// The tree with horizontal and vertical exchanged.
  var transposed: RandomTree {
    var tree = self
    for index in views.indices {
      tree.views[index].size = views[index].size.transposed
      tree.views[index].origin = views[index].origin.transposed
      tree.views[index].transfersScrollingToParent = views[index].transfersScrollingToParent.transposed
      tree.views[index].configuration.axes = views[index].configuration.axes.transposed
      if case .size(let size) = views[index].layout { tree.views[index].layout = .size(size.transposed) }
    }
    tree.events = events.map { ($0.time, $0.event.mapped { $0.transposed }) }
    return tree
  }
}

extension Size {
  fileprivate var transposed: Size { Size(width: height, height: width) }
  fileprivate var rounded: Size { Size(width: width.rounded(), height: height.rounded()) }
}

extension Point {
  var transposed: Point { Point(x: y, y: x) }
}

extension Axis.Set {
  fileprivate var transposed: Axis.Set {
    var axes: Axis.Set = []
    for axis in Axis.allCases where contains(Axis.Set(axis)) { axes.insert(Axis.Set(axis.cross)) }
    return axes
  }
}

extension SceneEvent {
  fileprivate func mapped(_ change: (Point) -> Point) -> SceneEvent {
    switch self {
    case .down(let pointer, let place): .down(pointer: pointer, at: change(place))
    case .move(let pointer, let place, let isResampled):
      .move(pointer: pointer, at: change(place), isResampled: isResampled)
    default: self
    }
  }
}
