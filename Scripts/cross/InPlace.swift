// Compiled into each module for WebAssembly, and into nothing else. Such modules inline hardly any function, which
// makes the library's inlinable API expensive: a call copies a whole element for one of its numbers, and each step of a
// loop is a call. The members here shadow the library's members of the same names, with the same results and checks.

extension Array {
  /// An element in place, with the library's bounds check.
  @usableFromInline subscript(index: Int) -> Element {
    @inline(never) unsafeAddress {
      precondition(index >= 0 && index < count)
      return UnsafePointer(_baseAddressIfContiguous! + index)
    }
    // The address stays within the array, and only for the duration of the access: the compiler guarantees both, as for
    // the library's own elements.
    @inline(never) unsafeMutableAddress {
      precondition(index >= 0 && index < count)
      return withUnsafeMutableBufferPointer { $0.baseAddress! + index }
    }
  }

  /// The indices, for loops.
  @_transparent var indices: Steps { Steps(0, count) }

  /// Bottom-up merge sort, stable like the library's sort, whose code is five times as large.
  mutating func sort(by isBefore: (Element, Element) -> Bool) {
    var other = self
    var length = 1
    while length < count {
      var start = 0
      while start < count {
        let middle = Swift.min(start + length, count)
        let end = Swift.min(middle + length, count)
        var (low, high) = (start, middle)
        while start < end {
          let isLow = low < middle && (high == end || !isBefore(self[high], self[low]))
          other[start] = self[isLow ? low : high]
          if isLow { low += 1 } else { high += 1 }
          start += 1
        }
      }
      swap(&self, &other)
      length *= 2
    }
  }

  /// A sorted copy.
  func sorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    var result = self
    result.sort(by: isBefore)
    return result
  }
}

/// Consecutive integers for loops.
struct Steps: Sequence, IteratorProtocol {
  var position: Int
  let end: Int

  @_transparent init(_ start: Int, _ end: Int) {
    precondition(start <= end)
    position = start
    self.end = end
  }

  @_transparent mutating func next() -> Int? {
    guard position != end else { return nil }
    position &+= 1
    return position &- 1
  }

  @_transparent func contains(_ number: Int) -> Bool { position <= number && number < end }
  @_transparent func dropFirst() -> Steps { Steps(position == end ? end : position + 1, end) }
  @_transparent func reversed() -> ReversedSteps { ReversedSteps(position: end, start: position) }
}

/// Consecutive integers in descending order.
struct ReversedSteps: Sequence, IteratorProtocol {
  var position: Int
  let start: Int

  @_transparent init(position: Int, start: Int) {
    self.position = position
    self.start = start
  }

  @_transparent mutating func next() -> Int? {
    guard position != start else { return nil }
    position &-= 1
    return position
  }
}

