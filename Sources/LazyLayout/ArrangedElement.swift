/// An item, a header or a footer, and where it lies along the scroll axis.
package struct ArrangedElement: Equatable, Sendable {
  /// The item's place in the list; below zero for a header or footer, ``header(of:)`` or ``footer(of:)``.
  package var number: Int
  /// Where it begins, from the start of the content, in 1/64 pt; an estimate where something before it is not measured.
  package var start: Int64
  /// How long it is, in 1/64 pt; in a grid its whole line. Estimated if it is not measured.
  package var length: Int64
  /// The column of a grid or the lane that it lies in, from the leading one; 0 for what lies across all.
  package var column: Int32
  /// Whether it is measured, and so can be seen.
  package var isMeasured: Bool

  /// What stands for the header of a section.
  package static func header(of section: Int) -> Int { -1 - 2 * section }

  /// What stands for the footer of a section.
  package static func footer(of section: Int) -> Int { -2 - 2 * section }

  /// What lies at a place, in a column.
  init(_ number: Int, start: Int64, length: Int64, column: Int = 0, isMeasured: Bool) {
    self.number = number
    self.start = start
    self.length = length
    self.column = Int32(truncatingIfNeeded: column)
    self.isMeasured = isMeasured
  }

  /// What lies in the place of `position`, in a column.
  init(_ number: Int, at position: ExtentPosition, column: Int = 0) {
    self.init(number, start: position.start, length: position.length, column: column, isMeasured: position.isMeasured)
  }
}

/// What lies in a viewport, in the order of the list: filled anew in each frame, without allocating once it has room.
package struct ArrangedElements: Sendable {
  /// How many there are.
  @usableFromInline package private(set) var count = 0
  @usableFromInline var storage: [ArrangedElement]

  /// None, and room for `room`.
  package init(room: Int) { storage = Array(repeating: Self.filler, count: room) }

  private static var filler: ArrangedElement {
    ArrangedElement(0, start: 0, length: 0, isMeasured: false)
  }

  /// One of them, by its place in the list of them.
  package subscript(place: Int) -> ArrangedElement {
    get { storage[place] }
    set { storage[place] = newValue }
  }

  /// Passes each of them on, in order.
  @inlinable @inline(__always)
  package func forEach(_ body: (ArrangedElement) -> Void) {
    storage.withUnsafeBufferPointer { elements in
      for position in 0..<count { body(elements[position]) }
    }
  }

  /// Gives them to `body`, and returns what it says.
  package func withElements(_ body: (UnsafeBufferPointer<ArrangedElement>) -> Bool) -> Bool {
    storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// Forgets them, and keeps the room.
  package mutating func removeAll() { count = 0 }

  /// Takes one out.
  package mutating func remove(at place: Int) -> ArrangedElement {
    let removed = storage.remove(at: place)
    storage.append(Self.filler)
    count -= 1
    return removed
  }

  /// Puts one behind the others.
  package mutating func append(_ element: ArrangedElement) {
    fill(atMost: 1) { room in
      room[0] = element
      return 1
    }
  }

  /// Lets `body` write up to `most` behind the others and say how many it wrote.
  @inline(__always)
  mutating func fill(atMost most: Int, _ body: (UnsafeMutablePointer<ArrangedElement>) -> Int) {
    while storage.count < count + max(1, most) { storage.append(Self.filler) }
    count += storage.withUnsafeMutableBufferPointer { body($0.baseAddress.unsafelyUnwrapped + count) }
  }
}

/// An arrangement that tells all that lies in a viewport, for those who look at it from outside.
///
/// Its methods are mutating so that arrangements, which are large values, are asked in their place and never copied.
/// They change nothing.
package protocol ElementArrangement: LazyArrangement {
  /// How many lanes side by side rows follow each other in; 1 where a line begins behind the one before it.
  var laneCount: Int { get }

  /// How long a lane is across the scroll axis, in 1/64 pt, at least 1; 1 where there is one lane.
  func crossLength(ofLane lane: Int) -> Int64

  /// Appends what lies where, in the order of the list: of the items those in `items`, and the headers and footers of
  /// which some part lies from `start` up to but not including `end`, in 1/64 pt. O(log n), and O(1) for each.
  ///
  /// - Returns: how long the content is, in 1/64 pt.
  mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64

  /// The item, header or footer of that number where it is now, in view or not; nil if it is not there. O(log n).
  mutating func element(_ number: Int) -> ArrangedElement?
}

extension ElementArrangement {
  package var laneCount: Int { 1 }

  package func crossLength(ofLane lane: Int) -> Int64 { 1 }
}
