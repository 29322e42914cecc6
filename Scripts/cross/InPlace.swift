// Compiled into each module for WebAssembly, and into nothing else. There hardly anything is copied into its callers,
// so that what the library offers for the sake of inlining is dear: a call copies a whole element for one of its
// numbers, a step of a loop is a call. What stands here hides the library's members of the same names, and gives the
// same results with the same checks.

extension Array {
  /// An element where it lies. Checked like the library's.
  @usableFromInline subscript(index: Int) -> Element {
    @inline(never) unsafeAddress {
      precondition(index >= 0 && index < count)
      return UnsafePointer(_baseAddressIfContiguous! + index)
    }
    // Within the array only, for as long as the access lasts: the compiler keeps both, as for the library's own
    // elements.
    @inline(never) unsafeMutableAddress {
      precondition(index >= 0 && index < count)
      return withUnsafeMutableBufferPointer { $0.baseAddress! + index }
    }
  }

  /// The indices, for loops.
  @_transparent var indices: Steps { Steps(0, count) }

  /// Sorts by merging from below, stably like the library's, which is five times as long.
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

/// Whole numbers that follow each other, as a loop goes through them.
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

/// The same from the end.
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

