import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Rows or cells whose lengths repeat.
struct Cells: SceneContent {
  var count = 40
  var lengths: [Double] = [100, 60, 140.5, 80, 220.25]
  /// The length of headers and footers.
  var supplementLength = 40.0

  mutating func length(at index: Int) -> Length? { Length(points: lengths[index % lengths.count]) }

  mutating func length(of supplement: SectionSupplement) -> Length? { Length(points: supplementLength) }
}

/// A scroll view of 400 by 800 points, and its image in a mirror across the vertical axis.
///
/// The image runs the other way, and places of the viewport lie at its other end: anchors, insets, fingers, wheels and keys.
struct MirroredScene {
  var items = LazyItems()
  var targets: TargetRule?
  var content = Cells()
  var insets = EdgeInsets(top: 30, leading: 0, bottom: 50, trailing: 0)
  var positionAnchor: UnitPoint?
  var threshold: Double? = 0.5
  /// Whether this is the image.
  private(set) var isImage = false

  static let size = Size(width: 400, height: 800)

  /// The image in the mirror.
  var image: MirroredScene {
    var image = self
    image.isImage = !isImage
    image.items.isReversed = !items.isReversed
    image.insets = EdgeInsets(top: insets.bottom, leading: 0, bottom: insets.top, trailing: 0)
    image.targets = targets.map { Self.image(of: $0) }
    // Without an anchor the first item of the viewport is read, which lies at the other end of the image.
    image.positionAnchor = Self.image(of: positionAnchor ?? .top)
    return image
  }

  static func image(of point: UnitPoint) -> UnitPoint { UnitPoint(x: point.x, y: 1 - point.y) }

  private static func image(of rule: TargetRule) -> TargetRule {
    switch rule {
    case .viewAligned(var alignment):
      alignment.anchor = image(of: alignment.anchor)
      return .viewAligned(alignment)
    case .snapping(var snapping):
      let opposite: [SnapAlignment: SnapAlignment] = [.start: .end, .center: .center, .end: .start]
      snapping.alignment = opposite[snapping.alignment] ?? snapping.alignment
      (snapping.padding.top, snapping.padding.bottom) = (snapping.padding.bottom, snapping.padding.top)
      return .snapping(snapping)
    case .paging, .orthogonal, .custom: return rule
    }
  }

  /// The scene at its beginning: at the start of the items.
  var scene: ScrollScene<Cells> {
    var configuration = ScrollConfiguration()
    configuration.scrollAnchors = ScrollAnchors(isImage ? .bottom : .top, for: .initialOffset)
    var view = ScrollViewDescription(
      size: Self.size, layout: .items(items), content: content, configuration: configuration)
    view.contentInsets = insets
    view.targets = targets
    view.accessories.transition = ScrollTransition(.animated) { effect, phase in
      effect.opacity(phase.isIdentity ? 1 : 0.5)
    }
    view.accessories.position = ScrollPosition<Int>()
    view.accessories.positionAnchor = positionAnchor
    view.accessories.visibilityThreshold = threshold
    return ScrollScene(SceneDescription([view]))
  }

  /// An event for the original, or its mirror image.
  func event(_ event: SceneEvent) -> SceneEvent {
    guard isImage else { return event }
    func place(_ point: Point) -> Point { Point(x: point.x, y: Self.size.height - point.y) }
    switch event {
    case .down(let pointer, let point): return .down(pointer: pointer, at: place(point))
    case .move(let pointer, let point, let isResampled):
      return .move(pointer: pointer, at: place(point), isResampled: isResampled)
    case .wheel(let wheel):
      return .wheel(
        SceneEvent.WheelDelta(delta: Vector(dx: wheel.delta.dx, dy: 0 - wheel.delta.dy), unit: wheel.unit))
    case .key(var input):
      let opposite: [KeyPress.Key: KeyPress.Key] = [
        .upArrow: .downArrow, .downArrow: .upArrow, .pageUp: .pageDown, .pageDown: .pageUp, .home: .end, .end: .home,
      ]
      input.press.key = opposite[input.press.key] ?? input.press.key
      return .key(input)
    default: return event
    }
  }
}

/// A frame as both sides of the mirror show it.
struct MirroredFrame: Equatable {
  /// How far the content is from where the first item lies, rounded to 2⁻²⁰ points: the sums of the two sides round apart.
  var distance: Double
  var phase: ScrollPhase
  var items: [SceneItem]
  var callbacks: [ScrollCallback]

  init(of scene: inout ScrollScene<Cells>, in mirror: MirroredScene) {
    let view = scene.view()
    let range = view.contentSize.height + mirror.insets.bottom - MirroredScene.size.height
    let offset = mirror.isImage ? range - view.contentOffset.y : view.contentOffset.y + mirror.insets.top
    distance = (offset * 1_048_576).rounded() / 1_048_576
    phase = view.phase
    var items: [SceneItem] = []
    scene.forEachItem {
      let item = Self.seen($0, in: mirror)
      if item.rect.maxY > 0, item.rect.minY < MirroredScene.size.height { items.append(item) }
    }
    self.items = items
    var callbacks: [ScrollCallback] = []
    scene.takeCallbacks { callbacks.append(Self.seen($0, range: range, in: mirror)) }
    self.callbacks = callbacks
  }

  private static func seen(_ item: SceneItem, in mirror: MirroredScene) -> SceneItem {
    var item = item
    if mirror.isImage { item.rect.origin.y = MirroredScene.size.height - item.rect.maxY }
    item.rect.origin.y = (item.rect.origin.y * 1_048_576).rounded() / 1_048_576
    return item
  }

  private static func seen(_ callback: ScrollCallback, range: Double, in mirror: MirroredScene) -> ScrollCallback {
    switch callback {
    case .willEndDragging(let velocity, let target):
      let seen = mirror.isImage ? 0 - velocity.dy : velocity.dy
      let distance = mirror.isImage ? range - target.y : target.y + mirror.insets.top
      return .willEndDragging(
        velocity: Vector(dx: velocity.dx, dy: (seen * 1024).rounded() / 1024),
        target: Point(x: target.x, y: (distance * 1_048_576).rounded() / 1_048_576))
    case .didChangeTransitionPhase(let item, let phase) where mirror.isImage:
      let opposite: ScrollTransitionPhase =
        phase == .identity ? .identity : phase == .topLeading ? .bottomTrailing : .topLeading
      return .didChangeTransitionPhase(item: item, phase: opposite)
    default: return callback
    }
  }

  /// In a few words what differs between two frames.
  func difference(from other: MirroredFrame) -> String {
    if distance != other.distance { return "distance \(distance) and \(other.distance)" }
    if phase != other.phase { return "phase \(phase) and \(other.phase)" }
    for (item, image) in zip(items, other.items) where item != image { return "item \(item) and \(image)" }
    for (callback, image) in zip(callbacks, other.callbacks) where callback != image {
      return "callback \(callback) and \(image)"
    }
    return "\(items.count) and \(other.items.count) items, \(callbacks.count) and \(other.callbacks.count) callbacks"
  }
}
