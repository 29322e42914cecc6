import PlaneGeometry
import Testing

@Suite("Boxed values")
struct BoxedTests {
  /// A value that exposes the address of its storage.
  private struct Large: Equatable {
    var numbers = [1, 2, 3]
    var padding = (0..<3).map { [Double($0)] }

    var address: UnsafePointer<Int>? { numbers.withUnsafeBufferPointer { $0.baseAddress } }
  }

  @Test("A box of any value is one word long")
  func size() {
    #expect(MemoryLayout<Boxed<Rect>>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<BoxedOptional<Rect>>.size == MemoryLayout<Int>.size)
  }

  @Test("Mutating a copy of a box keeps the original")
  func copyOnWrite() {
    let box = Boxed(Point(x: 1, y: 2))
    var copy = box
    #expect(copy == box)
    copy.value.y = 3
    #expect(box.value == Point(x: 1, y: 2) && copy.value == Point(x: 1, y: 3) && copy != box)

    let optional = BoxedOptional(Point(x: 1, y: 2))
    var other = optional
    other.unwrapped.x = 4
    #expect(optional.value == Point(x: 1, y: 2) && other.value == Point(x: 4, y: 2))
    other.value = nil
    #expect(optional.hasValue && !other.hasValue)
  }

  @Test("Mutating a unique box happens in place")
  func inPlace() {
    var box = Boxed(Large())
    let before = box.value.address
    box.value.numbers[1] = 7
    #expect(box.value.address == before && box.value.numbers == [1, 7, 3])

    var optional = BoxedOptional(Large())
    let first = optional.unwrapped.address
    optional.unwrapped.numbers[0] = 9
    #expect(optional.unwrapped.address == first && optional.unwrapped.numbers == [9, 2, 3])
  }

  @Test("An optional box is empty, set, replaced and emptied")
  func optional() {
    var box = BoxedOptional<Point>()
    #expect(!box.hasValue && box.value == nil && box == BoxedOptional(nil))
    box.value = Point(x: 1, y: 2)
    #expect(box.hasValue && box.unwrapped == Point(x: 1, y: 2))
    box.value = Point(x: 3, y: 4)
    #expect(box.value == Point(x: 3, y: 4) && box != BoxedOptional())
    box.value = nil
    #expect(!box.hasValue && box == BoxedOptional())
  }
}
