import PlaneGeometry

/// The items that a scroll view is aligned to, and the start of its gesture.
struct SnapState: Equatable, Sendable {
  /// The items that the content rests on, or is on its way to.
  var items = AlignedItems()
  /// Whether a behaviour has aimed the motion along an axis at a place other than the one where it would have ended.
  var isAimed = AxisPair(repeating: false)
  /// The offset that was shown, or aimed at, when the gesture began.
  var origin: Point
  /// The items that the content was aligned to then.
  var originItems = AlignedItems()

  /// A scroll view at rest that is aligned to nothing.
  init(origin: Point) { self.origin = origin }

  /// Somebody takes the content, which rests on or is aimed at `aim`, over.
  mutating func begin(at aim: Point) {
    origin = aim
    originItems = items
    items = AlignedItems()
    isAimed = AxisPair(repeating: false)
  }

  /// What goes on now belongs to the gesture that `earlier` was of.
  mutating func resume(_ earlier: SnapState) {
    origin = earlier.origin
    originItems = earlier.originItems
  }
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
