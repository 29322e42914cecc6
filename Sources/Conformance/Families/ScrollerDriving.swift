import PlaneGeometry
import ScrollEngine

/// A millisecond in nanoseconds.
let millisecond: Int64 = 1_000_000

/// Shortcuts that drive a scroll view along one axis.
extension Scroller {
  /// A scroll view with `content` points of content in a viewport of `viewport` points along `axis`, without touch
  /// slop, at `offset`.
  init(
    viewport: Double, content: Double, at offset: Double = 0, along axis: Axis = .vertical,
    _ configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) {
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    configuration.touchSlop = 0
    configure(&configuration)
    var area = ScrollArea(
      contentSize: Size(width: 100, height: 100), containerSize: Size(width: 100, height: 100))
    area.contentSize[axis] = content
    area.containerSize[axis] = viewport
    self.init(configuration: configuration, area: area)
    jump(to: offset, along: axis)
  }

  /// Jumps to `offset`.
  mutating func jump(to offset: Double, along axis: Axis = .vertical) {
    var target = contentOffset
    target[axis] = offset
    handle(.scroll(ScrollRequest(.offset(target), isAnimated: false)), at: now)
  }

  /// Puts a finger down at `coordinate`.
  mutating func down(_ coordinate: Double, along axis: Axis = .vertical, at time: Int64) {
    handle(.pointerDown(id: 0, location: Self.place(coordinate, along: axis)), at: time)
  }

  /// Moves the finger to `coordinate`.
  mutating func move(_ coordinate: Double, along axis: Axis = .vertical, at time: Int64) {
    handle(.pointerMoved(id: 0, location: Self.place(coordinate, along: axis), isResampled: false), at: time)
  }

  /// Lifts the finger.
  mutating func up(at time: Int64) { handle(.pointerUp(id: 0), at: time) }

  /// Advances until the scroll view is at rest.
  mutating func rest() {
    while let next = nextTransition { advance(to: next) }
  }

  private static func place(_ coordinate: Double, along axis: Axis) -> Point {
    var place = Point.zero
    place[axis] = coordinate
    return place
  }
}
