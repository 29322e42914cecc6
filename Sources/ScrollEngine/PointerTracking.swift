import PlaneGeometry

/// The pointers that are down, and how far they have moved the content together.
///
/// Several pointers move it by the movement of their centre; one that joins or leaves moves nothing.
struct PointerTracking: Equatable, Sendable {
  private struct Pointer: Equatable, Sendable {
    let id: Int
    var location: Point
  }

  private var pointers: [Pointer] = []
  /// The centre when the set of pointers last changed, and the pan at that moment.
  private var referenceCenter = Point.zero
  private var referencePan = Vector.zero
  /// How far the pointers have moved since the first went down. For one pointer it is a single difference, never a sum.
  private(set) var pan = Vector.zero

  init() { pointers.reserveCapacity(10) }

  var isEmpty: Bool { pointers.isEmpty }

  /// Puts a pointer down; one that is down already is moved there without moving the content.
  mutating func down(_ id: Int, at location: Point) {
    if pointers.isEmpty { pan = .zero }
    if let index = index(of: id) {
      pointers[index].location = location
    } else {
      pointers.append(Pointer(id: id, location: location))
    }
    anchor()
  }

  /// Moves a pointer. Returns whether it was down.
  mutating func move(_ id: Int, to location: Point) -> Bool {
    guard let index = index(of: id) else { return false }
    pointers[index].location = location
    pan = referencePan + (center - referenceCenter)
    return true
  }

  /// Lifts a pointer. Returns whether it was down.
  mutating func up(_ id: Int) -> Bool {
    guard let index = index(of: id) else { return false }
    pointers.remove(at: index)
    anchor()
    return true
  }

  /// Lifts all pointers.
  mutating func removeAll() {
    pointers.removeAll(keepingCapacity: true)
    pan = .zero
  }

  /// Counts the pan along `axis` from where the pointers are now.
  mutating func restart(along axis: Axis) {
    referencePan[axis] -= pan[axis]
    pan[axis] = 0
  }

  private mutating func anchor() {
    referencePan = pan
    referenceCenter = center
  }

  private func index(of id: Int) -> Int? {
    for index in pointers.indices where pointers[index].id == id { return index }
    return nil
  }

  private var center: Point {
    guard pointers.count > 1 else { return pointers.first?.location ?? .zero }
    var sum = Point.zero
    for pointer in pointers { sum = Point(x: sum.x + pointer.location.x, y: sum.y + pointer.location.y) }
    let count = Double(pointers.count)
    return Point(x: sum.x / count, y: sum.y / count)
  }
}
