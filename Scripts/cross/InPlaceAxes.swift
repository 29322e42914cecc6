import PlaneGeometry

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
  @_transparent static var allCases: Axes { Axes() }
}
