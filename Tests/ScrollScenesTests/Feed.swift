import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport

/// Rows of a list, some of which contain a scroll view.
struct Rows: SceneContent {
  var count = 1000
  /// The lengths of the rows, repeated in order.
  var lengths: [Double] = [88, 64, 236, 120, 96]
  /// The rows that contain a scroll view: those whose identity has this `remainder`.
  var every = 5
  var remainder = 2
  /// The scroll views of such a row.
  var views: [ScrollViewDescription<Rows>] = []
  /// The identities of the rows after edits.
  var identities: [Int]?

  mutating func length(at index: Int) -> Length? { Length(points: lengths[index % lengths.count]) }

  func identity(at index: Int) -> ItemIdentity { ItemIdentity(number: UInt64(identities?[index] ?? index)) }

  func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<Rows>] {
    (identities?[index] ?? index) % every == remainder ? views : []
  }

  mutating func apply(_ edit: SceneEvent.Edit) -> Bool {
    var numbers = identities ?? Array(0..<count)
    switch edit {
    case .insert(let index, let added):
      // New rows contain no scroll view.
      numbers.insert(contentsOf: (0..<added).map { 1_000_000 + $0 * every + remainder + 1 }, at: index)
    case .delete(let index, let removed): numbers.removeSubrange(index..<index + removed)
    default: return true
    }
    (identities, count) = (numbers, numbers.count)
    return true
  }
}

/// A feed of rows, some of them with carousels, and its gestures.
enum Feed {
  /// A carousel of 30 cards, 24 points below the start of its row: cards of 200 points, 8 apart.
  static func carousel(restoresPosition: Bool = false) -> ScrollViewDescription<Rows> {
    var items = LazyItems()
    items.axis = .horizontal
    items.configuration.spacing = Length(points: 8)
    var configuration = ScrollConfiguration()
    configuration.axes = .horizontal
    var view = ScrollViewDescription(
      size: Size(width: 400, height: 200), layout: .items(items), content: Rows(count: 30, lengths: [200]),
      configuration: configuration)
    view.origin = Point(x: 0, y: 24)
    view.restoresPosition = restoresPosition
    return view
  }

  /// A feed in a viewport of 400 by 800 points.
  static func description(
    _ rows: Rows, items described: LazyItems = LazyItems(), retention: Int = 0
  ) -> ScrollViewDescription<Rows> {
    var items = described
    items.containsScrollViews = true
    items.configuration.retention = retention
    return ScrollViewDescription(size: Size(width: 400, height: 800), layout: .items(items), content: rows)
  }

  /// A feed in which every fifth row contains a carousel.
  static func scene(restoresPosition: Bool = false, retention: Int = 0) -> ScrollScene<Rows> {
    let rows = Rows(views: [carousel(restoresPosition: restoresPosition)])
    return ScrollScene(SceneDescription([description(rows, retention: retention)]))
  }
}

extension ScrollScene {
  /// A finger that moves from `start` by `distance` in steps of 8 ms and at most 10 points. The finger rests before the
  /// lift unless `flicks` is set.
  mutating func drag(from start: Point, by distance: Vector, at time: Int64, flicks: Bool = false) {
    handle(.down(pointer: 0, at: start), at: time)
    let steps = max(1, Int(max(distance.dx.magnitude, distance.dy.magnitude) / 10))
    var now = time
    for step in 1...steps {
      now = time + Int64(step) * 8_000_000
      handle(.move(pointer: 0, at: start + distance * (Double(step) / Double(steps)), isResampled: false), at: now)
    }
    handle(.up(pointer: 0, at: nil), at: now + (flicks ? 1_000_000 : 500_000_000))
  }

  /// Shows a frame every 16 ms until all content rests; returns the time of the last one.
  @discardableResult
  mutating func rest(from time: Int64) -> Int64 {
    var now = time
    show(at: now)
    while isMoving, now < time + 60_000_000_000 {
      now += 16_000_000
      show(at: now)
    }
    return now
  }

  /// Scrolls a view without animation.
  mutating func jump(to point: Point, ofView node: Int = 0, at time: Int64) {
    let request = SceneEvent.ScrollTo(target: .offset(point), policy: nil, anchor: nil, isAnimated: false)
    handle(.scrollTo(request), ofView: node, at: time)
    show(at: time)
  }
}
