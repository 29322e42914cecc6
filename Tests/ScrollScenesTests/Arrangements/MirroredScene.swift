import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Rows or cells of cyclic lengths.
struct Cells: SceneContent {
  /// The identities of the items in their order, which decide their lengths.
  var identities: [Int]
  var lengths: [Double]
  /// The length of headers and footers.
  var supplementLength: Double

  init(count: Int = 25, lengths: [Double] = [100, 60, 140.5, 80, 220.25], supplementLength: Double = 40) {
    (identities, self.lengths, self.supplementLength) = (Array(0..<count), lengths, supplementLength)
  }

  var count: Int { identities.count }

  mutating func length(at index: Int) -> Length? { Length(points: lengths[identities[index] % lengths.count]) }

  mutating func length(of supplement: SectionSupplement) -> Length? { Length(points: supplementLength) }

  /// Rests at multiples of 170 points from the first item. A drag back to less than a third of the viewport ends at the
  /// first item, as in SwiftUI's example of a gallery.
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    let place = target.rect.minY
    guard place > 0, place < context.maximumOrigin(along: .vertical) else { return }
    let isReturning = place < context.containerSize.height / 3 && context.velocity.dy < 0
    target.rect.origin.y = isReturning ? 0 : (place / 170).rounded() * 170
  }

  func identity(at index: Int) -> ItemIdentity { ItemIdentity(number: UInt64(identities[index])) }

  func index(of identity: ItemIdentity) -> Int? { identities.firstIndex(of: Int(identity.number)) }

  mutating func apply(_ edit: SceneEvent.Edit) -> Bool {
    switch edit {
    case .insert(let index, let added):
      let first = (identities.max() ?? -1) + 1
      identities.insert(contentsOf: first..<first + added, at: index)
    case .delete(let index, let removed): identities.removeSubrange(index..<index + removed)
    case .replace(let index, let replaced):
      let first = (identities.max() ?? -1) + 1
      identities.replaceSubrange(index..<index + replaced, with: first..<first + replaced)
    case .move(let index, let moved, let target):
      let items = identities[index..<index + moved]
      identities.removeSubrange(index..<index + moved)
      identities.insert(contentsOf: items, at: target)
    case .resize, .reload, .width: break
    }
    return true
  }
}

/// A scroll view of 400 by 800 points, and its mirror image across the vertical axis.
///
/// The image scrolls in the opposite direction. Its anchors, insets, fingers, wheels and keys are at the other end of
/// the viewport.
struct MirroredScene {
  var items = LazyItems()
  var targets: TargetRule?
  /// The pages of the scroll view itself; `nil` without paging.
  var paging: PagingRule?
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
    image.paging = paging.map { Self.image(of: $0) }
    // Without an anchor the position reads the first item of the viewport, which is at the other end of the image.
    image.positionAnchor = Self.image(of: positionAnchor ?? .top)
    return image
  }

  static func image(of point: UnitPoint) -> UnitPoint { UnitPoint(x: point.x, y: 1 - point.y) }

  private static func image(of scroll: SceneEvent.ScrollTo) -> SceneEvent.ScrollTo {
    var target = scroll.target
    if case .edge(let edge) = target { target = .edge(edge == .top ? .bottom : edge == .bottom ? .top : edge) }
    return SceneEvent.ScrollTo(
      target: target, policy: scroll.policy, anchor: scroll.anchor.map { image(of: $0) },
      isAnimated: scroll.isAnimated, preservesVelocity: scroll.preservesVelocity)
  }

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
    case .paging(let paging): return .paging(image(of: paging))
    case .orthogonal, .custom: return rule
    }
  }

  private static func image(of paging: PagingRule) -> PagingRule {
    var image = paging
    image.alignment = paging.alignment.map { 1 - $0 }
    return image
  }

  /// The scene at its beginning: at the start of the items.
  var scene: ScrollScene<Cells> {
    var configuration = ScrollConfiguration()
    configuration.isPagingEnabled = paging != nil
    configuration.paging = paging ?? configuration.paging
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
    view.accessories.pageControl = PageControl()
    view.accessories.countsPages = true
    return ScrollScene(SceneDescription([view]))
  }

  /// An event for the original, or its mirror image in a viewport of a length.
  func event(_ event: SceneEvent, in viewport: Double = Self.size.height) -> SceneEvent {
    guard isImage else { return event }
    func place(_ point: Point) -> Point { Point(x: point.x, y: viewport - point.y) }
    switch event {
    case .down(let pointer, let point): return .down(pointer: pointer, at: place(point))
    case .move(let pointer, let point, let isResampled):
      return .move(pointer: pointer, at: place(point), isResampled: isResampled)
    case .wheel(let wheel):
      return .wheel(
        SceneEvent.WheelDelta(delta: Vector(dx: wheel.delta.dx, dy: 0 - wheel.delta.dy), unit: wheel.unit))
    case .inset(let insets):
      return .inset(EdgeInsets(top: insets.bottom, leading: 0, bottom: insets.top, trailing: 0))
    case .select(let phase, let point): return .select(phase: phase, at: place(point))
    case .scrollTo(let scroll): return .scrollTo(Self.image(of: scroll))
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

extension MirroredScene {
  typealias Event = (time: Int64, event: SceneEvent)

  /// The frames until all motion ends, `step` nanoseconds apart, and one frame before each later event. Motions are
  /// closed forms, so few instants suffice to compare two motions.
  func frames(_ events: [Event], every step: Int64 = 240_000_000) -> [MirroredFrame] {
    var scene = scene
    var frames: [MirroredFrame] = []
    var (next, time, callbacks, isExact) = (0, Int64(0), [ScrollCallback](), true)
    var (endsMotion, restedExactly) = (true, true)
    repeat {
      let wasExact = isExact
      while next < events.count, events[next].time <= time {
        scene.handle(event(events[next].event, in: scene.view().viewport.height), at: events[next].time)
        next += 1
        isExact = isExact && MirroredFrame.isOnGrid(scene)
        callbacks += MirroredFrame.takeCallbacks(of: &scene, in: self)
      }
      scene.show(at: time)
      var frame = MirroredFrame(of: &scene, in: self, callbacks)
      isExact = isExact && MirroredFrame.isOnGrid(scene)
      // Callbacks contain the time since the previous frame.
      frame.isExact = isExact && wasExact
      let changes = frame.callbacks.filter { if case .didChangePhase = $0 { true } else { false } }
      if case .didChangePhase(let former, .idle) = changes.last {
        // A key adds its step to the offset at the begin of the press.
        endsMotion = changes.count == 1 && (former == .decelerating || (former == .animating && restedExactly))
      }
      // A target is an independent place; an offset at which a finger or a wheel leaves the content is a sum.
      frame.restsExactly = frame.isResting && endsMotion && MirroredFrame.isOnGrid(scene)
      if frame.restsExactly { isExact = true }
      if frame.isResting { restedExactly = isExact }
      frames.append(frame)
      callbacks = []
      time += step
      if !scene.isMoving, next < events.count { time = max(time, events[next].time) }
    } while next < events.count || (scene.isMoving && frames.count < 4000)
    return frames
  }
}

/// A frame in coordinates common to both sides of the mirror.
struct MirroredFrame {
  /// The distance in points from the start of the first item to the viewport's end on that side.
  var distance: Double
  var phase: ScrollPhase
  /// The page that the dots show.
  var pages: [Int]
  var items: [SceneItem]
  /// All callbacks but ``ScrollCallback/didScroll``.
  var callbacks: [ScrollCallback]
  /// The number of ``ScrollCallback/didScroll``.
  var scrollCount: Int
  /// Whether neither side has rounded since the last rest at the end of a motion. Then all offsets after events and in
  /// frames are multiples of 1/1024 point.
  var isExact = false
  /// Whether the frame rests at the end of a motion, at a multiple of 1/1024 point.
  var restsExactly = false
  /// Whether the content of the frame is at rest.
  var isResting: Bool
  /// The length of content and viewport together, in points: a bound for the rounding of one operation on an offset.
  var size: Double

  /// The frame that a scene shows, with the callbacks that ``takeCallbacks(of:in:)`` has taken since the frame before.
  init(of scene: inout ScrollScene<Cells>, in mirror: MirroredScene, _ earlier: [ScrollCallback]) {
    let view = scene.view()
    let range = Self.range(of: scene, in: mirror)
    distance = mirror.isImage ? range - view.contentOffset.y : view.contentOffset.y
    phase = view.phase
    isResting = view.phase == .idle && !scene.isMoving
    size = view.contentSize.height + view.viewport.height
    pages = Self.pages(of: &scene)
    var items: [SceneItem] = []
    scene.forEachItem {
      let item = Self.mirrored($0, in: mirror, view.viewport.height)
      if item.rect.maxY > 0, item.rect.minY < view.viewport.height { items.append(item) }
    }
    self.items = items
    let all = earlier + Self.takeCallbacks(of: &scene, in: mirror)
    callbacks = all.filter { $0 != .didScroll }
    scrollCount = all.count - callbacks.count
  }

  /// Whether the content offset is a multiple of 1/1024 point.
  static func isOnGrid(_ scene: ScrollScene<Cells>) -> Bool {
    let offset = scene.contentOffset.y * 1024
    return offset.rounded() == offset
  }

  /// The callbacks of a scene. Their places are in the content of the time of delivery.
  static func takeCallbacks(of scene: inout ScrollScene<Cells>, in mirror: MirroredScene) -> [ScrollCallback] {
    let range = range(of: scene, in: mirror)
    var callbacks: [ScrollCallback] = []
    scene.takeCallbacks { callbacks.append(mirrored($0, range: range, in: mirror)) }
    return callbacks
  }

  private static func range(of scene: ScrollScene<Cells>, in mirror: MirroredScene) -> Double {
    scene.view().contentSize.height - scene.view().viewport.height
  }

  private static func pages(of scene: inout ScrollScene<Cells>) -> [Int] {
    var values: [FrameValue] = []
    scene.describe(into: &values)
    return values.filter { $0.kind == .pageControlPage }.map { Int($0.value) }
  }

  private static func mirrored(_ item: SceneItem, in mirror: MirroredScene, _ viewport: Double) -> SceneItem {
    var item = item
    if mirror.isImage { item.rect.origin.y = viewport - item.rect.maxY }
    return item
  }

  private static func mirrored(_ callback: ScrollCallback, range: Double, in mirror: MirroredScene) -> ScrollCallback {
    switch callback {
    case .willEndDragging(let velocity, let target):
      let mirrored = mirror.isImage ? 0 - velocity.dy : velocity.dy
      let distance = mirror.isImage ? range - target.y : target.y
      return .willEndDragging(
        velocity: Vector(dx: velocity.dx, dy: mirrored), target: Point(x: target.x, y: distance))
    case .didChangeTransitionPhase(let item, let phase) where mirror.isImage:
      let opposite: ScrollTransitionPhase =
        phase == .identity ? .identity : phase == .topLeading ? .bottomTrailing : .topLeading
      return .didChangeTransitionPhase(item: item, phase: opposite)
    default: return callback
    }
  }

  /// A short description of the difference between two frames; `nil` if `other` is the image of this frame.
  func difference(from other: MirroredFrame) -> String? {
    if !isSame(distance, other.distance) { return "distance \(distance) and \(other.distance)" }
    // The last billionth of a point of a motion is reported at small offsets, and rounds away at large ones.
    if isExact, scrollCount != other.scrollCount { return "\(scrollCount) and \(other.scrollCount) scrolls" }
    if phase != other.phase { return "phase \(phase) and \(other.phase)" }
    if pages != other.pages { return "pages \(pages) and \(other.pages)" }
    if items.count != other.items.count { return "\(items.count) and \(other.items.count) items" }
    for (item, image) in zip(items, other.items) where !isSame(item, image) { return "item \(item) and \(image)" }
    if callbacks.count != other.callbacks.count {
      return "\(callbacks.count) and \(other.callbacks.count) callbacks"
    }
    for (callback, image) in zip(callbacks, other.callbacks) where !isSame(callback, image) {
      return "callback \(callback) and \(image)"
    }
    return nil
  }

  /// Whether two places are equal: to the bit without rounding, as at a rest on binary fractions, else within the
  /// rounding of offsets.
  private func isSame(_ place: Double, _ image: Double) -> Bool {
    isExact || restsExactly ? place == image : isWithinRounding(place, image)
  }

  /// The resting offset of a fling is rounded though nothing before has been.
  private func isWithinRounding(_ place: Double, _ image: Double) -> Bool {
    (place - image).magnitude <= size * Self.roundings * 0x1p-53
  }

  private func isSame(_ item: SceneItem, _ image: SceneItem) -> Bool {
    var moved = image
    moved.rect.origin.y = item.rect.minY
    return item == moved && isSame(item.rect.minY, image.rect.minY)
  }

  private func isSame(_ callback: ScrollCallback, _ image: ScrollCallback) -> Bool {
    guard case .willEndDragging(let velocity, let target) = callback,
      case .willEndDragging(let otherVelocity, let otherTarget) = image
    else { return callback == image }
    let tolerance = isExact ? 0 : velocity.dy.magnitude * 0x1p-40
    return (velocity.dy - otherVelocity.dy).magnitude <= tolerance && isWithinRounding(target.y, otherTarget.y)
  }

  private static let roundings = 16.0
}
