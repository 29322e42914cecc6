/// An item, header or footer with its place along the scroll axis.
@usableFromInline package struct ArrangedElement: Equatable, Sendable {
  /// The item's index, or a negative number for a header or footer: ``header(of:)`` or ``footer(of:)``.
  package var number: Int
  /// The start of the element in the content, in 1/64 pt. An estimate if an item before it is unmeasured.
  package var start: Int64
  /// The length of the element, or of its line in a grid, in 1/64 pt. Estimated if unmeasured.
  package var length: Int64
  /// The column in a grid or masonry, from the leading one. 0 for elements that span all columns.
  package var column: Int32
  /// Whether the element is measured, and thereby visible.
  package var isMeasured: Bool

  /// The number of a section's header.
  package static func header(of section: Int) -> Int { -1 - 2 * section }

  /// The number of a section's footer.
  package static func footer(of section: Int) -> Int { -2 - 2 * section }

  /// Creates an element at a place, in a column.
  init(_ number: Int, start: Int64, length: Int64, column: Int = 0, isMeasured: Bool) {
    self.number = number
    self.start = start
    self.length = length
    self.column = Int32(truncatingIfNeeded: column)
    self.isMeasured = isMeasured
  }

  /// Creates an element at the place of `position`, in a column.
  init(_ number: Int, at position: ExtentPosition, column: Int = 0) {
    self.init(number, start: position.start, length: position.length, column: column, isMeasured: position.isMeasured)
  }
}

/// The elements in a viewport, in the order of the list. Refilled in each frame, without allocating once the capacity
/// suffices.
@usableFromInline package struct ArrangedElements: Sendable {
  /// The number of elements.
  @usableFromInline package private(set) var count = 0
  @usableFromInline var storage: [ArrangedElement]

  /// Creates an empty list with the capacity `room`.
  package init(room: Int) { storage = Array(repeating: Self.filler, count: room) }

  private static var filler: ArrangedElement {
    ArrangedElement(0, start: 0, length: 0, isMeasured: false)
  }

  /// The element at an index of this list.
  package subscript(place: Int) -> ArrangedElement {
    get { storage[place] }
    set { storage[place] = newValue }
  }

  /// Calls `body` with each element, in order.
  @inlinable @inline(__always)
  package func forEach(_ body: (ArrangedElement) -> Void) {
    storage.withUnsafeBufferPointer { elements in
      for position in 0..<count { body(elements[position]) }
    }
  }

  /// Calls `body` with all elements, and returns its result.
  package func withElements(_ body: (UnsafeBufferPointer<ArrangedElement>) -> Bool) -> Bool {
    storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// Removes all elements, and keeps the capacity.
  package mutating func removeAll() { count = 0 }

  /// Removes all but the items of `items`, if the list has them all. The list is of items with consecutive indices.
  ///
  /// - Returns: whether the list has all of `items`; `false` leaves it as it is.
  package mutating func keep(_ items: Range<Int>) -> Bool {
    guard count > 0 else { return false }
    let removed = items.lowerBound - storage[0].number
    guard removed >= 0, removed + items.count <= count else { return false }
    if removed > 0 {
      storage.withUnsafeMutableBufferPointer {
        let first = $0.baseAddress.unsafelyUnwrapped
        first.update(from: first + removed, count: items.count)
      }
    }
    count = items.count
    return true
  }

  /// Removes and returns the element at `place`.
  package mutating func remove(at place: Int) -> ArrangedElement {
    let removed = storage.remove(at: place)
    storage.append(Self.filler)
    count -= 1
    return removed
  }

  /// Appends an element.
  package mutating func append(_ element: ArrangedElement) {
    fill(atMost: 1) { room in
      room[0] = element
      return 1
    }
  }

  /// Appends up to `most` elements that `body` writes. `body` returns their number.
  @inline(__always)
  mutating func fill(atMost most: Int, _ body: (UnsafeMutablePointer<ArrangedElement>) -> Int) {
    while storage.count < count + max(1, most) { storage.append(Self.filler) }
    count += storage.withUnsafeMutableBufferPointer { body($0.baseAddress.unsafelyUnwrapped + count) }
  }
}

/// A layout that lists the elements in a viewport, for observers outside of the layout.
///
/// The methods are mutating only to avoid copies of layouts, which are large values. They change nothing.
package protocol ElementArrangement: LazyArrangement {
  /// The number of columns in which items are stacked independently; 1 if lines follow each other.
  var laneCount: Int { get }

  /// The length of a column across the scroll axis, in 1/64 pt, at least 1. 1 with a single column.
  func crossLength(ofLane lane: Int) -> Int64

  /// Appends the elements with their places, in the order of the list. O(log n), and O(1) for each element.
  ///
  /// - Parameters:
  ///   - items: the items to append.
  ///   - start: the start of the interval that appended headers and footers intersect, in 1/64 pt.
  ///   - end: the end of the interval, which is excluded, in 1/64 pt.
  /// - Returns: the length of the content, in 1/64 pt.
  mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64

  /// The element of that number at its current place, in view or not, or `nil` if there is none. O(log n).
  mutating func element(_ number: Int) -> ArrangedElement?
}

extension ElementArrangement {
  package var laneCount: Int { 1 }

  package func crossLength(ofLane lane: Int) -> Int64 { 1 }
}
