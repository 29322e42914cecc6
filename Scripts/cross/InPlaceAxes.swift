import PlaneGeometry

// The axes for the loops of modules that import them: see InPlace.swift.

/// Both axes in their order, without an array.
struct Axes: Sequence, IteratorProtocol {
  var count: UInt8 = 0

  @_transparent init() {}

  @_transparent mutating func next() -> Axis? {
    guard count != 2 else { return nil }
    count &+= 1
    return count == 1 ? .horizontal : .vertical
  }
}

extension Axis {
  /// Hides the array that the library makes at each call.
  @_transparent static var allCases: Axes { Axes() }
}
