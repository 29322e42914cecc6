import PlaneGeometry
import ScrollBenchmarking
import ScrollEngine
import ScrollScenes

/// A scroll view with all reads of its owner in a frame.
protocol FeatureView {
  mutating func handle(_ input: ScrollInput, at time: Int64)
  /// Shows the frame at `time`; the content above the viewport has grown by `growth` points.
  mutating func show(at time: Int64, growth: Double?)
}

/// A scroll view without features: its owner reads offset, velocity, phase and callbacks.
struct PlainView: FeatureView {
  private var scroller: Scroller
  private var shown = 0.0

  init() {
    scroller = Scroller(configuration: ScrollConfiguration(), area: FeatureConfiguration.area)
    let middle = Point(x: 0, y: FeatureConfiguration.area.contentSize.height / 2)
    scroller.handle(.scroll(ScrollRequest(.offset(middle), isAnimated: false)), at: 0)
  }

  mutating func handle(_ input: ScrollInput, at time: Int64) { scroller.handle(input, at: time) }

  mutating func show(at time: Int64, growth: Double?) {
    scroller.advance(to: time)
    if let growth {
      var area = scroller.area
      area.contentSize.height += growth
      scroller.setArea(area, shiftedBy: Vector(dx: 0, dy: growth), at: time)
    }
    shown = scroller.contentOffset.y + scroller.velocity.dy + (scroller.phase == .idle ? 1 : 0)
    scroller.takeCallbacks { _ in }
  }
}

/// A scroll view with all compatible features: snapping to rows, a position binding, visibility.
struct FullView<Behavior: ScrollTargetBehavior>: FeatureView {
  private var scroller: Scroller
  private let behavior: Behavior
  private let rows = UniformRows()
  private var position = ScrollPosition<Int>()
  private var visibility = ScrollVisibility()
  private(set) var callbackCount = 0
  private var shown = 0.0

  init(_ behavior: Behavior, configuration: ScrollConfiguration) {
    self.behavior = behavior
    scroller = Scroller(configuration: configuration, area: FeatureConfiguration.area)
  }

  mutating func handle(_ input: ScrollInput, at time: Int64) {
    scroller.handle(input, at: time, targetBehavior: behavior)
  }

  mutating func show(at time: Int64, growth: Double?) {
    scroller.advance(to: time, targetBehavior: behavior)
    if let growth {
      var area = scroller.area
      area.contentSize.height += growth
      scroller.setArea(area, shiftedBy: Vector(dx: 0, dy: growth), at: time, targetBehavior: behavior)
    }
    let window = scroller.unobscuredWindow(along: .vertical)
    var changes = 0
    visibility.update(window, in: rows) { _, _ in changes += 1 }
    let leading = rows.leadingItem(in: window)
    if position.follow(isPositionedByUser: scroller.isPositionedByUser, leading: leading) { changes += 1 }
    callbackCount += changes
    shown = scroller.contentOffset.y + scroller.velocity.dy + (scroller.phase == .idle ? 1 : 0)
    scroller.takeCallbacks { _ in }
  }
}

/// A list in a page, with all gesture rules and hand-off during a gesture.
struct NestedView: FeatureView {
  private var chain: ScrollTree
  private var shown = 0.0

  init() {
    let inner = ScrollArea(
      contentSize: Size(width: 390, height: 1000), containerSize: Size(width: 390, height: 844))
    let list = Scroller(configuration: FeatureConfiguration.configuration(.uikit), area: inner)
    let page = Scroller(configuration: FeatureConfiguration.configuration(.uikit), area: FeatureConfiguration.area)
    let middle = Point(x: 0, y: page.contentOffset.y)
    chain = ScrollTree([.init(list, origin: middle), .init(page)], handOff: .continuous)
  }

  mutating func handle(_ input: ScrollInput, at time: Int64) { chain.handle(input, at: time) }

  mutating func show(at time: Int64, growth: Double?) {
    chain.advance(to: time)
    shown = 0
    for index in 0..<chain.count {
      let scroller = chain[index]
      shown += scroller.contentOffset.y + scroller.velocity.dy
    }
    chain.takeCallbacks { _, _ in }
  }
}

/// The configuration with every feature.
enum FeatureConfiguration {
  static let area = ScrollArea(
    contentSize: Size(width: 1170, height: 92_000_000), containerSize: Size(width: 390, height: 844))

  static func configuration(_ profile: ScrollProfile) -> ScrollConfiguration {
    var configuration = ScrollConfiguration(profile: profile)
    configuration.axes = [.horizontal, .vertical]
    configuration.directionalLock = .reopening
    configuration.swipeAcceleration = .repeated
    configuration.dragStart = .threshold(.flutterIOS)
    configuration.contentTouches = ContentTouches()
    configuration.wheelGestures = .split
    configuration.usesPredominantAxisScrolling = true
    configuration.bouncesMomentum = true
    configuration.scrollAnchors.initialOffset = .center
    configuration.scrollAnchors.sizeChanges = .bottom
    configuration.scrollAnchors.alignment = .center
    configuration.rangeChangeBehavior = .maintainsRange
    return configuration
  }

  /// Returns a view by its name.
  static func view(_ name: String) throws -> any FeatureView {
    let rows = UniformRows()
    return switch name {
    case "plain": PlainView()
    case "full":
      FullView(
        ViewAlignedScrollTargetBehavior(rows, limitBehavior: .never), configuration: configuration(.uikit))
    case "full-snap": FullView(SnapScrollTargetBehavior(rows), configuration: configuration(.uikit))
    case "full-android":
      FullView(
        ViewAlignedScrollTargetBehavior(rows, limitBehavior: .never), configuration: configuration(.android))
    case "full-nested": NestedView()
    case "all-accessories": SceneFeatureView.allAccessories
    case "carousels": SceneFeatureView.carousels
    default: throw CaseFailure("\(name): expected the name of a scroll view")
    }
  }
}

/// A million computed rows of 84 points, with a spacing of 8 points.
struct UniformRows: ScrollTargetLayout {
  let axis = Axis.vertical
  let count = 1_000_000

  func frame(ofItem index: Int) -> Rect {
    Rect(origin: Point(x: 0, y: 92 * Double(index)), size: Size(width: 1170, height: 84))
  }

  func item(at offset: Double) -> Int? {
    let index = min(max(Int((offset / 92).rounded(.down)), 0), count - 1)
    // An offset in the spacing belongs to the next row.
    return offset >= 92 * Double(index) + 84 ? min(index + 1, count - 1) : index
  }
}

extension FeatureView {
  /// Shows all frames of `motion` and appends the cost of each, events included, measured by `now`.
  mutating func run(_ motion: FeatureMotion, costs: inout [UInt64], now: () -> UInt64) {
    var next = 0
    for frame in 0..<motion.frames {
      let time = Int64(frame) * 1_000_000_000 / FeatureMotion.framesPerSecond
      let start = now()
      while next < motion.inputs.count, motion.inputs[next].time <= time {
        handle(motion.inputs[next].input, at: motion.inputs[next].time)
        next += 1
      }
      show(at: time, growth: motion.resizes ? Double(frame % 3) : nil)
      costs.append(now() - start)
    }
  }
}
