extension Array {
  /// An element where it lies. Checked like the library's.
  @usableFromInline subscript(index: Int) -> Element {
    @inline(never) unsafeAddress {
      precondition(index >= 0 && index < count)
      return UnsafePointer(_baseAddressIfContiguous! + index)
    }
    @inline(never) unsafeMutableAddress {
      precondition(index >= 0 && index < count)
      return withUnsafeMutableBufferPointer { $0.baseAddress! + index }
    }
  }

  @inline(__always) var indices: Steps { Steps(0, count) }
}

/// Whole numbers that follow each other, as a loop goes through them.
@usableFromInline struct Steps: Sequence, IteratorProtocol {
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  @inlinable @inline(__always) init(_ start: Int, _ end: Int) {
    precondition(start <= end)
    position = start
    self.end = end
  }

  @inlinable @inline(__always) mutating func next() -> Int? {
    guard position != end else { return nil }
    defer { position &+= 1 }
    return position
  }

  @inline(__always) func contains(_ number: Int) -> Bool { position <= number && number < end }
  @inline(__always) func dropFirst() -> Steps { Steps(position == end ? end : position + 1, end) }
  @inline(__always) func reversed() -> ReversedSteps { ReversedSteps(position: end, start: position) }
}

@usableFromInline struct ReversedSteps: Sequence, IteratorProtocol {
  @usableFromInline var position: Int
  @usableFromInline let start: Int

  @inline(__always) init(position: Int, start: Int) {
    self.position = position
    self.start = start
  }

  @inlinable @inline(__always) mutating func next() -> Int? {
    guard position != start else { return nil }
    position &-= 1
    return position
  }
}

