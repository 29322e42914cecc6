import PlaneGeometry

/// The maximum distance of one gesture, with the names of SwiftUI's `ViewAlignedScrollTargetBehavior.LimitBehavior`.
public enum LimitBehavior: UInt8, Sendable {
  /// ``always`` where the viewport is compact along the scrolling axis, else ``never``.
  case automatic
  /// The same as ``alwaysByOne``. Apple's text says "a few"; SwiftUI's own number is that of one.
  case always
  /// At most ``fewItems`` items.
  case alwaysByFew
  /// At most one item.
  case alwaysByOne
  /// No limit.
  case never

  /// 3: the number that a reimplementation of SwiftUI takes for "a few". Apple has published none.
  public static let fewItems = 3

  /// The maximum number of items; `nil` for no limit.
  func greatestStep(isCompact: Bool) -> Int? {
    switch self {
    case .automatic: isCompact ? 1 : nil
    case .always, .alwaysByOne: 1
    case .alwaysByFew: Self.fewItems
    case .never: nil
    }
  }
}

/// Comes to rest with an item of a layout at the anchor of the viewport: SwiftUI's `.viewAligned`.
///
/// Chooses the item whose place is nearest to the natural end, the first of several at equal distance. With limited
/// gestures, if that is the item where the gesture began, a flick goes on to the next item in its direction. Without a
/// limit, a natural end at an end of the content stays there, so the last item need not lie at the anchor.
///
/// After a change of size the same item is found again. Takes O(log n) time, for queries of the layout in O(log n).
public struct ViewAlignedScrollTargetBehavior<Layout: ScrollTargetLayout>: ScrollTargetBehavior {
  /// The items, along the only axis that is aligned.
  public var layout: Layout
  /// How far one gesture goes.
  public var limitBehavior: LimitBehavior
  /// The point of an item that is aligned with the same point of the viewport without its insets.
  public var anchor: UnitPoint
  /// Whether the viewport is compact along the axis, by the size classes of its owner.
  public var isCompact: Bool
  /// The maximum length of an item to rest on, in viewport lengths.
  var greatestLength = 1.1

  /// Creates a behaviour that aligns the items of `layout`.
  public init(
    _ layout: Layout, limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint = .topLeading, isCompact: Bool = true
  ) {
    self.layout = layout
    self.limitBehavior = limitBehavior
    self.anchor = anchor
    self.isCompact = isCompact
  }

  /// Moves the target to an item, along the axis of the layout.
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

  /// The aligned item; without one, the nearest item if the viewport's length has changed.
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
      return itemForNotch(item, from: place, places, context)
    }
    let first = places.item(origin, movedBy: -limit)
    let last = places.item(origin, movedBy: limit)
    // Clamps to the items in reach even if these are too long to rest on.
    target.rect.origin[axis] = place.clamped(to: places.place(ofItem: first)...places.place(ofItem: last))
    guard let nearest = places.nearestItem(to: target.rect.origin[axis]) else { return nil }
    let item = min(max(itemForNotch(nearest, from: place, places, context), first), last)
    guard places.place(ofItem: item) == places.place(ofItem: origin), context.velocity[axis] != 0 else { return item }
    return places.item(origin, movedBy: context.velocity[axis] > 0 ? 1 : -1)
  }

  /// `item`, which lies nearest to `place`. After a notch of a wheel the next item if `item` lies behind, since no
  /// notch moves the content against its direction.
  private func itemForNotch(
    _ item: Int, from place: Double, _ places: AlignedPlaces<Layout>, _ context: TargetContext
  ) -> Int {
    guard context.cause == .notch else { return item }
    let heading = context.velocity[layout.axis]
    let distance = (places.place(ofItem: item) - place) * heading
    return distance < 0 ? places.item(item, movedBy: heading > 0 ? 1 : -1) : item
  }

  /// The item nearest to the target of a key, or else the next one in its direction: an arrow's step may be shorter
  /// than an item.
  private func keyedItem(to place: Double, _ places: AlignedPlaces<Layout>, _ context: TargetContext) -> Int? {
    guard place > 0, place < places.end, let item = places.nearestItem(to: place),
      let origin = originItem(places, context.originalTarget)
    else { return nil }
    let heading = context.velocity[layout.axis]
    let displacement = places.place(ofItem: item) - places.place(ofItem: origin)
    guard heading != 0, displacement == 0 || (displacement < 0) != (heading < 0) else { return item }
    return places.item(origin, movedBy: heading > 0 ? 1 : -1)
  }

  /// The item where the gesture began.
  private func originItem(_ places: AlignedPlaces<Layout>, _ original: ScrollTarget) -> Int? {
    guard let item = original.items[layout.axis], item < layout.count else {
      return places.nearestItem(to: original.rect.origin[layout.axis])
    }
    let place = places.place(ofItem: item)
    // Of several items that all lie at an end of the content, gestures start from the first.
    return place > 0 && place < places.end ? item : places.nearestItem(to: place)
  }
}
