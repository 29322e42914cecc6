import PlaneGeometry

/// The pointers that are down, and their joint movement.
///
/// Several pointers move the content by the movement of their centre. A pointer that joins or leaves moves nothing.
package struct PointerTracking: Equatable, Sendable {
  private struct Pointer: Equatable, Sendable {
    let id: Int
    var location: Point
  }

  private var pointers: [Pointer] = []
  /// The centre of the pointers; the origin without pointers.
  private(set) var center = Point.zero
  /// The centre when the set of pointers last changed, and the pan at that moment.
  private var referenceCenter = Point.zero
  private var referencePan = Vector.zero
  /// The movement of the pointers since the first went down. For one pointer a single difference, never a sum.
  package private(set) var pan = Vector.zero

  package init() { pointers.reserveCapacity(10) }

  package var isEmpty: Bool { pointers.isEmpty }

  /// The number of pointers that are down.
  package var count: Int { pointers.count }

  /// Adds a pointer. A pointer that is down already is relocated without moving the content.
  package mutating func down(_ id: Int, at location: Point) {
    if pointers.isEmpty { pan = .zero }
    if let index = index(of: id) {
      pointers[index].location = location
    } else {
      pointers.append(Pointer(id: id, location: location))
    }
    anchor()
  }

  /// Moves a pointer. Returns whether it was down.
  package mutating func move(_ id: Int, to location: Point) -> Bool {
    guard let index = index(of: id) else { return false }
    pointers[index].location = location
    center = meanLocation
    pan = referencePan + (center - referenceCenter)
    return true
  }

  /// Lifts a pointer. Returns whether it was down.
  package mutating func up(_ id: Int) -> Bool {
    guard let index = index(of: id) else { return false }
    pointers.remove(at: index)
    anchor()
    return true
  }

  /// Lifts all pointers.
  mutating func removeAll() {
    pointers.removeAll(keepingCapacity: true)
    center = .zero
    pan = .zero
  }

  /// Restarts the pan along `axis` at the present positions.
  mutating func restart(along axis: Axis) {
    referencePan[axis] -= pan[axis]
    pan[axis] = 0
  }

  /// Passes each pointer and its location to `body`, in the order in which they went down.
  func forEach(_ body: (Int, Point) -> Void) {
    for pointer in pointers { body(pointer.id, pointer.location) }
  }

  private mutating func anchor() {
    center = meanLocation
    referencePan = pan
    referenceCenter = center
  }

  private func index(of id: Int) -> Int? {
    for index in pointers.indices where pointers[index].id == id { return index }
    return nil
  }

  /// The mean of `distance` over the pointers' locations; 0 with fewer than two pointers.
  func meanDistance(_ distance: (Point) -> Double) -> Double {
    guard pointers.count > 1 else { return 0 }
    var sum = 0.0
    for pointer in pointers { sum += distance(pointer.location) }
    return sum / Double(pointers.count)
  }

  private var meanLocation: Point {
    guard pointers.count > 1 else { return pointers.first?.location ?? .zero }
    var sum = Point.zero
    for pointer in pointers { sum = Point(x: sum.x + pointer.location.x, y: sum.y + pointer.location.y) }
    let count = Double(pointers.count)
    return Point(x: sum.x / count, y: sum.y / count)
  }
}

/// The centre of several pointers and their mean distance from it.
package struct PointerSpread: Equatable, Sendable {
  /// The centre of the pointers.
  package var center: Point
  /// The mean distance of the pointers from their centre, in points; 0 for a single one.
  package var span: Double

  /// Creates a spread from a centre and a mean distance, in points.
  package init(center: Point, span: Double) {
    self.center = center
    self.span = span
  }

  /// The factor by which the pointers have spread since `reference`. 1 where the reference span is 0, as for a single
  /// pointer.
  package func scale(since reference: PointerSpread) -> Double {
    reference.span > 0 ? span / reference.span : 1
  }
}

extension PointerTracking {
  /// The centre and span of the pointers that are down.
  package var spread: PointerSpread {
    let center = center
    let span = meanDistance { ($0 - center).lengthSquared.squareRoot() }
    return PointerSpread(center: center, span: span)
  }

  /// The centre and span of the pointers, with distances along `axis` only.
  package func spread(along axis: Axis) -> PointerSpread {
    let center = center
    return PointerSpread(center: center, span: meanDistance { ($0[axis] - center[axis]).magnitude })
  }
}
