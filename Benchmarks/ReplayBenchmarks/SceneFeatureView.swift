import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A scene with all reads of a renderer in each frame.
struct SceneFeatureView: FeatureView {
  private var scene: ScrollScene<UniformItems>
  private var shown = 0.0

  /// A zoomable scroll view of a million rows with keyboard scrolling and all accessories.
  ///
  /// The accessories are indicators, edge effects, a page control, pull to refresh, and rows with scroll transitions.
  static var allAccessories: SceneFeatureView {
    var configuration = FeatureConfiguration.configuration(.uikit)
    configuration.minimumZoomScale = 0.5
    configuration.maximumZoomScale = 4
    var view = ScrollViewDescription(
      size: Self.size, layout: .items(Self.items()), content: UniformItems(), configuration: configuration)
    view.contentInsets = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
    var indicators = ScrollIndicatorConfiguration()
    indicators.axes = [.horizontal, .vertical]
    view.accessories.indicators = indicators
    view.accessories.edgeEffects = ScrollEdgeEffects()
    view.accessories.pageControl = PageControl()
    view.accessories.countsPages = true
    view.accessories.refreshControl = RefreshControl()
    view.accessories.transition = ScrollTransition { effect, phase in
      effect.scaleEffect(phase.isIdentity ? 1 : 0.8).opacity(phase.isIdentity ? 1 : 0.5)
    }
    return SceneFeatureView(scene: ScrollScene(SceneDescription([view])))
  }

  /// A feed of a million rows, with a carousel in every fifth.
  static var carousels: SceneFeatureView {
    var items = Self.items()
    items.containsScrollViews = true
    items.configuration.retention = 20
    var view = ScrollViewDescription(size: Self.size, layout: .items(items), content: UniformItems())
    view.offset = Point(x: 0, y: 46_000_000)
    return SceneFeatureView(scene: ScrollScene(SceneDescription([view])))
  }

  private static let size = Size(width: 390, height: 844)

  private static func items() -> LazyItems {
    var items = LazyItems()
    items.configuration.fixedLength = Length(points: 84)
    items.configuration.spacing = Length(points: 8)
    return items
  }

  private init(scene: ScrollScene<UniformItems>) { self.scene = scene }

  mutating func handle(_ input: ScrollInput, at time: Int64) { scene.handle(SceneEvent(input), at: time) }

  mutating func show(at time: Int64, growth: Double?) {
    scene.show(at: time)
    // A local sum: a closure that writes to `self` while `scene` is read would copy the scene.
    var read = scene.thumb(along: .vertical).map { $0.extent.length + $0.opacity } ?? 0
    scene.forEachView { read += $0.viewport.minY + $0.contentOffset.y + $0.zoomScale }
    scene.forEachItem { read += $0.rect.minY + (scene.visualEffect(on: $0)?.opacity ?? 1) }
    scene.takeCallbacks { _ in }
    shown = read
  }
}

/// A million rows, every fifth of which can hold a carousel of a hundred cards.
private struct UniformItems: SceneContent {
  var count = 1_000_000

  mutating func length(at index: Int) -> Length? { Length(points: 84) }

  func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<UniformItems>] {
    guard index % 5 == 0 else { return [] }
    var items = LazyItems()
    items.axis = .horizontal
    items.configuration.fixedLength = Length(points: 120)
    var configuration = ScrollConfiguration()
    configuration.axes = .horizontal
    return [
      ScrollViewDescription(
        size: size, layout: .items(items), content: UniformItems(count: 100), configuration: configuration)
    ]
  }
}

extension SceneEvent {
  /// The scene event for an input of one scroll view.
  fileprivate init(_ input: ScrollInput) {
    switch input {
    case .pointerDown(let id, let place): self = .down(pointer: id, at: place)
    case .pointerMoved(let id, let place, let isResampled):
      self = .move(pointer: id, at: place, isResampled: isResampled)
    case .pointerUp(let id): self = .up(pointer: id, at: nil)
    case .pointerCancelled(let id): self = .cancel(pointer: id, at: nil)
    case .wheel(let wheel): self = .wheel(WheelDelta(delta: wheel.delta, unit: .precise, phase: wheel.phase))
    case .key(let key): self = .key(key)
    default: preconditionFailure("Feature motions contain pointer, wheel and key inputs only.")
    }
  }
}
