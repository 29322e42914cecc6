import PlaneGeometry

/// The items that a scroll view is aligned to, and the start of its gesture.
struct SnapState: Equatable, Sendable {
  /// The items that the content rests on, or is on its way to.
  private(set) var items = AlignedItems()
  /// Whether a behaviour has aimed the motion along an axis at a place other than the one where it would have ended.
  private(set) var isAimed = AxisPair(repeating: false)
  /// The offset that was shown, or aimed at, when the gesture began.
  private(set) var origin: Point
  /// The items that the content was aligned to then.
  private(set) var originItems = AlignedItems()
  /// The fling past an estimated end that goes to an item, since that end has turned out to lie elsewhere; `nil` without one.
  private(set) var release: SnapRelease?
  /// Whether the content rested at the origin when a touch began, in a viewport that has kept its size since.
  private(set) var hasFoundRest = false

  /// A scroll view at rest that is aligned to nothing.
  init(origin: Point) { self.origin = origin }

  /// Somebody takes the content, which rests on or is aimed at `aim`, over.
  mutating func begin(at aim: Point) {
    origin = aim
    originItems = items
    items = AlignedItems()
    isAimed = AxisPair(repeating: false)
    release = nil
    hasFoundRest = false
  }

  /// A fling that seemed to go past an end goes to items, if there are any.
  mutating func end(by release: SnapRelease) { self.release = items == AlignedItems() ? nil : release }

  /// A touch begins on content that rests.
  mutating func findRest() { hasFoundRest = true }

  /// The content is moved, or its viewport takes another size, during the touch.
  mutating func loseRest() { hasFoundRest = false }

  /// A touch ends that has moved nothing: the content is aligned as it was.
  mutating func stayAtOrigin() {
    items = originItems
    hasFoundRest = false
  }

  /// The motion along `axis` is aimed at a place other than the one where it would have ended.
  mutating func aim(along axis: Axis) { isAimed[axis] = true }

  /// The content rests on `items`, or is on its way to them.
  mutating func align(to items: AxisPair<Int?>) { self.items = AlignedItems(items) }

  /// The content has moved along `axis`, and what is seen with it.
  mutating func shift(_ axis: Axis, by distance: Double) {
    origin[axis] += distance
    release?.rest[axis] += distance
    release?.current[axis] += distance
  }

  /// The start of the gesture is at `origin` in other terms.
  mutating func moveOrigin(to origin: Point) { self.origin = origin }

  /// What goes on now belongs to the gesture that `earlier` was of.
  mutating func resume(_ earlier: SnapState) {
    origin = earlier.origin
    originItems = earlier.originItems
  }
}

/// A fling at the instant at which its item was looked for, beside what ``SnapState`` knows of the begin of its gesture.
struct SnapRelease: Equatable, Sendable {
  /// The offset at which the content would have come to rest by itself.
  var rest: Point
  /// The offset at that instant.
  var current: Point
  /// What a behaviour was told of the velocity.
  let velocity: Vector
}

/// An item along each axis, or none, in two words.
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

  /// As a target has them.
  var pair: AxisPair<Int?> { AxisPair(horizontal: self[.horizontal], vertical: self[.vertical]) }
}
