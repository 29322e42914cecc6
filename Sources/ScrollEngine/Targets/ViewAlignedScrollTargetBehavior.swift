import PlaneGeometry

/// How far one gesture goes, with the names of SwiftUI's `ViewAlignedScrollTargetBehavior.LimitBehavior`.
public enum LimitBehavior: UInt8, Sendable {
  /// As ``always`` where the viewport is compact along the axis that scrolls, else as ``never``.
  case automatic
  /// As ``alwaysByOne``; Apple's text says "a few", SwiftUI's own number is that of one.
  case always
  /// At most a few items: ``fewItems``.
  case alwaysByFew
  /// At most one item.
  case alwaysByOne
  /// As far as it has momentum.
  case never

  /// 3: what a reimplementation of SwiftUI takes for "a few"; Apple has published no number.
  public static let fewItems = 3

  /// The greatest number of items; `nil` for no limit.
  func greatestStep(isCompact: Bool) -> Int? {
    switch self {
    case .automatic: isCompact ? 1 : nil
    case .always, .alwaysByOne: 1
    case .alwaysByFew: Self.fewItems
    case .never: nil
    }
  }
}

/// Comes to rest where an item of a layout lies at the anchor of the viewport: SwiftUI's `.viewAligned`.
///
/// The item is the one whose place is nearest to where the content would come to rest by itself. Where gestures are
/// limited and that is the item where the gesture began, a flick goes on to the next one in its direction. Where the
/// content would rest at one of its ends it does, so the last item need not lie at the anchor. Equally near, the first
/// one counts.
///
/// After a change of size the same item is found again. Takes O(log n) time, as often as the layout's queries do.
public struct ViewAlignedScrollTargetBehavior<Layout: ScrollTargetLayout>: ScrollTargetBehavior {
  /// The items, along the only axis that is aligned.
  public var layout: Layout
  /// How far one gesture goes.
  public var limitBehavior: LimitBehavior
  /// Which point of an item comes to lie at the same point of the viewport without its insets.
  public var anchor: UnitPoint
  /// Whether the viewport is short along the axis, by the size classes of whoever owns it.
  public var isCompact: Bool
  /// Items that are longer than so many viewports are none to rest on.
  var greatestLength = 1.1

  /// Aligns the items of `layout`.
  public init(
    _ layout: Layout, limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint = .topLeading, isCompact: Bool = true
  ) {
    self.layout = layout
    self.limitBehavior = limitBehavior
    self.anchor = anchor
    self.isCompact = isCompact
  }

  /// Puts the target on an item, along the axis of the layout.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let axis = layout.axis
    let places = AlignedPlaces(
      layout: layout, anchor: anchor[axis], container: context.containerSize[axis],
      end: context.maximumOrigin(along: axis), greatestLength: greatestLength)
    guard context.axes.contains(axis), layout.count > 0, places.container > 0, places.end > 0 else { return }
    let item = context.cause == .sizeChange ? keptItem(places, context) : releasedItem(&target, places, context)
    guard let item else { return }
    target.rect.origin[axis] = places.place(ofItem: item)
    target.items[axis] = item
  }

  /// The item that was aligned, or that lay nearest if the viewport has another length now.
  private func keptItem(_ places: AlignedPlaces<Layout>, _ context: TargetContext) -> Int? {
    let original = context.originalTarget
    if let item = original.items[layout.axis], item < layout.count { return item }
    guard original.rect[layout.axis].length != places.container else { return nil }
    return places.nearestItem(to: original.rect.origin[layout.axis])
  }

  private func releasedItem(
    _ target: inout ScrollTarget, _ places: AlignedPlaces<Layout>, _ context: TargetContext
  ) -> Int? {
    let axis = layout.axis
    let place = target.rect.origin[axis]
    guard let limit = limitBehavior.greatestStep(isCompact: isCompact),
      let origin = originItem(places, context.originalTarget)
    else {
      if context.cause == .keyLine || context.cause == .keyPage { return keyedItem(to: place, places, context) }
      guard place > 0, place < places.end, let item = places.nearestItem(to: place) else { return nil }
      return notchedItem(item, from: place, places, context)
    }
    let first = places.item(origin, movedBy: -limit)
    let last = places.item(origin, movedBy: limit)
    // No further than the items that a gesture reaches, though they may be too long to rest on.
    target.rect.origin[axis] = place.clamped(to: places.place(ofItem: first)...places.place(ofItem: last))
    guard let nearest = places.nearestItem(to: target.rect.origin[axis]) else { return nil }
    let item = min(max(notchedItem(nearest, from: place, places, context), first), last)
    guard places.place(ofItem: item) == places.place(ofItem: origin), context.velocity[axis] != 0 else { return item }
    return places.item(origin, movedBy: context.velocity[axis] > 0 ? 1 : -1)
  }

  /// `item`, which lies nearest to `place`; after a notch of a wheel the next one if `item` lies behind, as no notch
  /// moves the content against its direction.
  private func notchedItem(
    _ item: Int, from place: Double, _ places: AlignedPlaces<Layout>, _ context: TargetContext
  ) -> Int {
    guard context.cause == .notch else { return item }
    let heading = context.velocity[layout.axis]
    let distance = (places.place(ofItem: item) - place) * heading
    return distance < 0 ? places.item(item, movedBy: heading > 0 ? 1 : -1) : item
  }

  /// The item nearest to where a key leads, or else the next one in its direction: an arrow goes less far than items
  /// are long.
  private func keyedItem(to place: Double, _ places: AlignedPlaces<Layout>, _ context: TargetContext) -> Int? {
    guard place > 0, place < places.end, let item = places.nearestItem(to: place),
      let origin = originItem(places, context.originalTarget)
    else { return nil }
    let heading = context.velocity[layout.axis]
    let way = places.place(ofItem: item) - places.place(ofItem: origin)
    guard heading != 0, way == 0 || (way < 0) != (heading < 0) else { return item }
    return places.item(origin, movedBy: heading > 0 ? 1 : -1)
  }

  /// The item where the gesture began.
  private func originItem(_ places: AlignedPlaces<Layout>, _ original: ScrollTarget) -> Int? {
    guard let item = original.items[layout.axis], item < layout.count else {
      return places.nearestItem(to: original.rect.origin[layout.axis])
    }
    let place = places.place(ofItem: item)
    // Of the items that all lie at an end of the content, it is the first that gestures go from.
    return place > 0 && place < places.end ? item : places.nearestItem(to: place)
  }
}
