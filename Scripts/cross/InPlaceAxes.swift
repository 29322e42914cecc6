import PlaneGeometry

struct Axes: Sequence, IteratorProtocol {
  var count: UInt8 = 0

  @inline(__always) init() {}

  @inline(__always) mutating func next() -> Axis? {
    guard count != 2 else { return nil }
    defer { count &+= 1 }
    return count == 0 ? .horizontal : .vertical
  }
}

extension Axis {
  @inline(__always) static var allCases: Axes { Axes() }
}
