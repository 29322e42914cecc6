/// The numbers of layouts of a collection's elements: one each, but for known exceptions.
nonisolated struct ElementCounts {
  private struct Exception {
    let element: Int
    var count: Int
    /// The sum of `count - 1` over this exception and all before.
    var excess: Int
  }

  /// The exceptions, in the order of the elements.
  private var exceptions: [Exception] = []

  /// The number of layouts beyond one for each element; negative for fewer.
  var excess: Int { exceptions.last?.excess ?? 0 }

  /// The number of layouts of an element. O(log n) in the exceptions.
  func count(of element: Int) -> Int {
    let place = exceptions.partition { $0.element < element }
    return place < exceptions.count && exceptions[place].element == element ? exceptions[place].count : 1
  }

  /// The index of an element's first layout. O(log n) in the exceptions.
  func start(of element: Int) -> Int {
    let place = exceptions.partition { $0.element < element }
    return element + (place > 0 ? exceptions[place - 1].excess : 0)
  }

  /// The element of a layout, and the index of the layout in the element. O(log n) in the exceptions.
  func place(of layout: Int) -> (element: Int, rest: Int) {
    let place = exceptions.partition { $0.element + $0.excess - ($0.count - 1) <= layout }
    guard place > 0 else { return (layout, 0) }
    let last = exceptions[place - 1]
    // The layouts after those of the exception, the first of which belongs to the next element.
    let after = layout - last.element - last.excess - 1
    return after < 0 ? (last.element, after + last.count) : (last.element + 1 + after, 0)
  }

  /// Sets the number of layouts of an element. O(n) in the exceptions of later elements.
  mutating func set(_ count: Int, of element: Int) {
    let place = exceptions.partition { $0.element < element }
    let isKnown = place < exceptions.count && exceptions[place].element == element
    let change = count - (isKnown ? exceptions[place].count : 1)
    guard change != 0 else { return }
    if !isKnown {
      exceptions.insert(Exception(element: element, count: 1, excess: start(of: element) - element), at: place)
    }
    exceptions[place].count = count
    for index in place..<exceptions.count { exceptions[index].excess += change }
    if count == 1 { exceptions.remove(at: place) }
  }
}
