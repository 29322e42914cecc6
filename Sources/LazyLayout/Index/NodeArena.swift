/// Nodes of equal capacity in one array, named by handles; nodes that were given back are handed out again.
///
/// A node is a row of slots. There is room for a few more than a node may keep, so that an edit first overfills a node and
/// the tree then splits it. Nothing is allocated but when the arena grows.
struct NodeArena<Element: ExtentElement & Sendable>: Sendable {
  private let stride: Int
  private let filler: Element
  private(set) var elements: [Element] = []
  private var sizes: [Int32] = []
  private var free: [UInt32] = []

  /// An arena of nodes with `slots` slots; `filler` stands in those that are empty.
  init(slots: Int, filler: Element) {
    stride = slots
    self.filler = filler
  }

  /// The number of nodes in use.
  var nodeCount: Int { sizes.count - free.count }

  /// A new, empty node.
  mutating func allocate() -> UInt32 {
    if let node = free.popLast() { return node }
    elements.append(contentsOf: repeatElement(filler, count: stride))
    sizes.append(0)
    return UInt32(sizes.count - 1)
  }

  /// Gives `node` back.
  mutating func release(_ node: UInt32) {
    sizes[Int(node)] = 0
    free.append(node)
  }

  /// The number of used slots.
  func size(_ node: UInt32) -> Int { Int(sizes[Int(node)]) }

  subscript(node: UInt32, slot: Int) -> Element {
    get { elements[Int(node) * stride + slot] }
    _modify { yield &elements[Int(node) * stride + slot] }
  }

  /// The places of the first and the last element of `node` in `elements`, for searches: faster than a subscript by slot.
  func slots(of node: UInt32) -> (first: Int, last: Int) {
    let first = Int(node) * stride
    return (first, first + size(node) - 1)
  }

  /// Puts `element` into a new slot before `slot`.
  mutating func insert(_ element: Element, _ node: UInt32, at slot: Int) {
    let base = Int(node) * stride
    var position = base + size(node)
    while position > base + slot {
      elements[position] = elements[position - 1]
      position -= 1
    }
    elements[position] = element
    sizes[Int(node)] += 1
  }

  /// Takes the slots of `removed` out.
  mutating func remove(_ removed: Range<Int>, from node: UInt32) {
    if removed.isEmpty { return }
    let base = Int(node) * stride
    for slot in removed.upperBound..<max(removed.upperBound, size(node)) {
      elements[base + slot - removed.count] = elements[base + slot]
    }
    sizes[Int(node)] -= Int32(removed.count)
  }

  /// Moves the last `count` elements of `left` before the first of `right`.
  ///
  /// - Returns: what they hold.
  mutating func moveUp(_ count: Int, from left: UInt32, to right: UInt32) -> ExtentSummary {
    let kept = size(left) - count
    var position = Int(right) * stride + size(right) - 1
    while position >= Int(right) * stride {
      elements[position + count] = elements[position]
      position -= 1
    }
    var moved = ExtentSummary()
    for offset in 0..<count {
      let element = elements[Int(left) * stride + kept + offset]
      elements[Int(right) * stride + offset] = element
      moved += element.summary
    }
    sizes[Int(left)] -= Int32(count)
    sizes[Int(right)] += Int32(count)
    return moved
  }

  /// Moves the first `count` elements of `right` behind the last of `left`.
  ///
  /// - Returns: what they hold.
  mutating func moveDown(_ count: Int, from right: UInt32, to left: UInt32) -> ExtentSummary {
    var moved = ExtentSummary()
    for offset in 0..<count {
      let element = elements[Int(right) * stride + offset]
      elements[Int(left) * stride + size(left) + offset] = element
      moved += element.summary
    }
    sizes[Int(left)] += Int32(count)
    remove(0..<count, from: right)
    return moved
  }
}
