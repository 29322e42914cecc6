import PlaneGeometry

/// The items that a scroll view is aligned to, and the start of its gesture.
struct SnapState: Equatable, Sendable {
  /// The items that the content rests on, or that its motion is aimed at.
  private(set) var items = AlignedItems()
  /// Whether a behaviour has amended the target of the motion along an axis.
  private(set) var isAimed = AxisPair(repeating: false)
  /// The offset that was shown or aimed at when the gesture began.
  private(set) var origin: Point
  /// The items that the content was aligned to when the gesture began.
  private(set) var originItems = AlignedItems()
  /// The release of a fling to an item past an estimated end, since that end was found elsewhere; `nil` without one.
  private(set) var release: SnapRelease?
  /// Whether the content rested at the origin when a touch began, in a viewport of unchanged size since.
  private(set) var touchBeganAtRest = false

  /// Creates the state of a scroll view at rest that is aligned to no item.
  init(origin: Point) { self.origin = origin }

  /// Begins a gesture or motion from `aim`, the offset that the content rests on or is aimed at.
  mutating func begin(at aim: Point) {
    origin = aim
    originItems = items
    items = AlignedItems()
    isAimed = AxisPair(repeating: false)
    release = nil
    touchBeganAtRest = false
  }

  /// Stores the release of a fling past an estimated end, if its motion is aimed at items.
  mutating func end(by release: SnapRelease) { self.release = items == AlignedItems() ? nil : release }

  /// Marks a touch as begun on content at rest.
  mutating func markTouchAtRest() { touchBeganAtRest = true }

  /// Marks the content as moved, or its viewport as resized, during the touch.
  mutating func clearTouchAtRest() { touchBeganAtRest = false }

  /// Restores the alignment after a touch that moved nothing.
  mutating func stayAtOrigin() {
    items = originItems
    touchBeganAtRest = false
  }

  /// Marks the target along `axis` as amended.
  mutating func aim(along axis: Axis) { isAimed[axis] = true }

  /// Aligns the content at rest, or its motion's target, to `items`.
  mutating func align(to items: AxisPair<Int?>) { self.items = AlignedItems(items) }

  /// Shifts the origin and the stored release by a layout shift along `axis`.
  mutating func shift(_ axis: Axis, by distance: Double) {
    origin[axis] += distance
    release?.rest[axis] += distance
    release?.current[axis] += distance
  }

  /// Sets the gesture's origin, converted to other coordinates.
  mutating func moveOrigin(to origin: Point) { self.origin = origin }

  /// Continues the gesture of `earlier`.
  mutating func resume(_ earlier: SnapState) {
    origin = earlier.origin
    originItems = earlier.originItems
  }
}

/// A fling at the instant of the search for its item. ``SnapState`` stores the origin of its gesture.
struct SnapRelease: Equatable, Sendable {
  /// The natural end of the fling, as an offset.
  var rest: Point
  /// The offset at that instant.
  var current: Point
  /// The velocity that a target behaviour gets.
  let velocity: Vector
}

/// An optional item along each axis, in two words.
struct AlignedItems: Equatable, Sendable {
  private var numbers = AxisPair(repeating: -1)

  init() {}

  init(_ items: AxisPair<Int?>) {
    for axis in Axis.allCases { self[axis] = items[axis] }
  }

  subscript(axis: Axis) -> Int? {
    get { numbers[axis] < 0 ? nil : numbers[axis] }
    set { numbers[axis] = newValue ?? -1 }
  }

  /// The items in the form that ``ScrollTarget/items`` has.
  var pair: AxisPair<Int?> { AxisPair(horizontal: self[.horizontal], vertical: self[.vertical]) }
}
