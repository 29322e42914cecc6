/// Nodes of equal capacity, named by handles; nodes that were given back are handed out again.
///
/// A node is a row of slots. There is room for a few more than a node may keep, so that an edit first overfills a node and
/// the tree then relieves it. Nodes lie in segments of at most 64, which grow by a thirty-second of all nodes: no growth copies more than
/// one segment, and little memory is ahead of its use.
struct NodeArena<Element: ExtentElement & Sendable>: Sendable {
  let stride: Int
  private let filler: Element
  private var segments: [[Element]] = []
  /// Of each node the number of used slots, and in the highest bit whether it was visited.
  private var sizes: [UInt8] = []
  private var free: [UInt32] = []

  /// An arena of nodes with `slots` slots; `filler` stands in those that are empty.
  init(slots: Int, filler: Element) {
    stride = slots
    self.filler = filler
  }

  private static var segmentShift: Int { 6 }
  private static var segmentNodes: Int { 1 << segmentShift }
  private static var visitedBit: UInt8 { 0x80 }

  /// The number of nodes in use.
  var nodeCount: Int { sizes.count - free.count }

  /// The bytes of one node, with its entry in the table of sizes.
  var nodeBytes: Int { stride * MemoryLayout<Element>.stride + 1 }

  /// All memory that the arena holds, used or not: what its arrays have room for, and their headers. O(n).
  var byteCount: Int {
    let header = 32
    var bytes = segments.capacity * MemoryLayout<[Element]>.stride + sizes.capacity + free.capacity * 4 + 3 * header
    for segment in segments { bytes += segment.capacity * MemoryLayout<Element>.stride + header }
    return bytes
  }

  /// A new, empty node.
  mutating func allocate() -> UInt32 {
    if let node = free.popLast() { return node }
    let node = sizes.count
    let used = node & (Self.segmentNodes - 1)
    if used == 0 { segments.append([]) }
    let segment = node >> Self.segmentShift
    if segments[segment].capacity < (used + 1) * stride {
      let step = min(Self.segmentNodes - used, max(1, node >> 5))
      segments[segment].reserveCapacity((used + step) * stride)
    }
    for _ in 0..<stride { segments[segment].append(filler) }
    sizes.append(0)
    return UInt32(node)
  }

  /// Gives `node` back.
  mutating func release(_ node: UInt32) {
    sizes[Int(node)] = 0
    free.append(node)
  }

  /// The number of used slots.
  func size(_ node: UInt32) -> Int { Int(sizes[Int(node)] & ~Self.visitedBit) }

  /// Marks `node` as visited.
  mutating func visit(_ node: UInt32) { sizes[Int(node)] |= Self.visitedBit }

  /// Whether `node` was visited since the last time it was asked; takes the mark away.
  mutating func wasVisited(_ node: UInt32) -> Bool {
    let wasVisited = sizes[Int(node)] & Self.visitedBit != 0
    sizes[Int(node)] &= ~Self.visitedBit
    return wasVisited
  }

  /// Gives the slots of `node`, `stride` of them, to `body`: no search checks bounds or counts references slot by slot.
  @inline(__always)
  func withSlots<Result>(_ node: UInt32, _ body: (UnsafePointer<Element>) -> Result) -> Result {
    segments[Int(node) >> Self.segmentShift].withUnsafeBufferPointer {
      body($0.baseAddress.unsafelyUnwrapped + (Int(node) & (Self.segmentNodes - 1)) * stride)
    }
  }

  /// The element in `slot` of `node`.
  subscript(node: UInt32, slot: Int) -> Element {
    get { segments[Int(node) >> Self.segmentShift][(Int(node) & (Self.segmentNodes - 1)) * stride + slot] }
    _modify {
      yield &segments[Int(node) >> Self.segmentShift][(Int(node) & (Self.segmentNodes - 1)) * stride + slot]
    }
  }

  /// Puts `element` into a new slot before `slot`.
  mutating func insert(_ element: Element, _ node: UInt32, at slot: Int) {
    let size = size(node)
    precondition(slot <= size && size < stride, "a node has room for what an edit adds")
    withMutableSlots(node) { slots in
      (slots + slot + 1).update(from: slots + slot, count: size - slot)
      slots[slot] = element
    }
    sizes[Int(node)] += 1
  }

  /// Takes the slots of `removed` out.
  mutating func remove(_ removed: Range<Int>, from node: UInt32) {
    if removed.isEmpty { return }
    let size = size(node)
    precondition(removed.lowerBound >= 0 && removed.upperBound <= size, "a node has the slots that are taken out")
    withMutableSlots(node) { slots in
      (slots + removed.lowerBound).update(from: slots + removed.upperBound, count: size - removed.upperBound)
    }
    sizes[Int(node)] -= UInt8(removed.count)
  }

  /// Moves the last `count` elements of `left` before the first of `right`.
  ///
  /// - Returns: what they hold.
  mutating func moveUp(_ count: Int, from left: UInt32, to right: UInt32) -> ExtentSummary {
    let kept = size(left) - count
    let size = size(right)
    precondition(kept >= 0 && size + count <= stride, "a node has room for what comes from its neighbour")
    withMutableSlots(right) { slots in (slots + count).update(from: slots, count: size) }
    return move(kept..<(kept + count), of: left, to: 0, of: right)
  }

  /// Moves the first `count` elements of `right` behind the last of `left`.
  ///
  /// - Returns: what they hold.
  mutating func moveDown(_ count: Int, from right: UInt32, to left: UInt32) -> ExtentSummary {
    precondition(
      count <= size(right) && size(left) + count <= stride, "a node has room for what comes from its neighbour")
    let moved = move(0..<count, of: right, to: size(left), of: left)
    let size = size(right)
    withMutableSlots(right) { slots in slots.update(from: slots + count, count: size) }
    return moved
  }

  /// Copies elements to slots that are free, and books them there and no longer here.
  private mutating func move(_ moved: Range<Int>, of source: UInt32, to slot: Int, of target: UInt32) -> ExtentSummary {
    var sum = ExtentSummary()
    for offset in 0..<moved.count {
      let element = self[source, moved.lowerBound + offset]
      self[target, slot + offset] = element
      sum += element.summary
    }
    sizes[Int(source)] -= UInt8(moved.count)
    sizes[Int(target)] += UInt8(moved.count)
    return sum
  }

  @inline(__always)
  mutating func withMutableSlots(_ node: UInt32, _ body: (UnsafeMutablePointer<Element>) -> Void) {
    let first = (Int(node) & (Self.segmentNodes - 1)) * stride
    segments[Int(node) >> Self.segmentShift].withUnsafeMutableBufferPointer {
      body($0.baseAddress.unsafelyUnwrapped + first)
    }
  }
}
