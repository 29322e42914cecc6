/// An arena of nodes of equal size, named by handles, with a free list.
///
/// A node is a sequence of words, which the tree interprets (`LeafArena`, `ChildArena`). So one arena serves all kinds
/// of nodes. Nodes lie in segments, which grow by a thirty-second of all nodes: no growth copies more than one segment,
/// and little memory is unused. A node begins on a cache line. A node whose size is a power of two is aligned to its
/// size (`Segment`), and spans the minimum number of lines and pages.
///
/// The number of nodes in a segment is a parameter. Small segments are cheap to grow and to copy. Large ones keep the
/// segment table small, which each access reads. The number of handles in a segment is the same constant for all
/// arenas, so that an access has constant shifts. Handles without a node are skipped.
///
/// A copy of an arena shares its segments, and copies a segment when it changes a node in it (COW). Reading follows two
/// pointers, to the segment table and into a segment. It counts no references, and touches only the cache lines of the
/// table and of the node. Changing does the same after one check of uniqueness (`UniquenessToken`).
struct NodeArena: Sendable {
  /// The words of a node: a multiple of `lineWords`.
  let stride: Int
  /// The maximum number of nodes in a segment.
  private let segmentNodes: Int
  /// The token that is shared with copies of the arena.
  private var copies = UniquenessToken()
  private var segments: [Segment] = []
  /// The number of used slots of each node. The highest bit marks visited nodes.
  private var sizes: [UInt8] = []
  private var free: [UInt32] = []

  /// Creates an arena of nodes of `lines` lines, with at most `segmentNodes` nodes in a segment.
  init(lines: Int, segmentNodes: Int) {
    precondition(segmentNodes > 0 && segmentNodes <= NodeArena.segmentHandles, "segmentNodes must be in 1...512")
    stride = lines * NodeArena.lineWords
    self.segmentNodes = segmentNodes
  }

  /// The words of a cache line of 64 bytes.
  static var lineWords: Int { 8 }

  /// An array of nodes.
  ///
  /// Swift aligns an array's elements to 16 bytes. When the array is made, the first node is aligned to the greatest
  /// power of two that divides a node's size. A copy of the array may lose the alignment: its nodes may straddle lines,
  /// which is slower but correct.
  struct Segment {
    var words: [UInt64]
    /// The word at which the first node begins.
    let first: Int

    /// Creates a segment with room for `nodes` nodes of `stride` words. Copies the first `used` from `others`; the rest
    /// is zero.
    init(nodes: Int, stride: Int, _ others: Segment?, used: Int) {
      let alignment = stride & -stride
      words = Array(repeating: 0, count: nodes * stride + alignment)
      let place = words.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) / 8 }
      let first = -place & (alignment - 1)
      let used = used * stride
      self.first = first
      guard let others else { return }
      words.withUnsafeMutableBufferPointer { words in
        others.words.withUnsafeBufferPointer { old in
          let (to, from) = (words.baseAddress.unsafelyUnwrapped, old.baseAddress.unsafelyUnwrapped)
          (to + first).update(from: from + others.first, count: used)
        }
      }
    }

    /// The number of words from the first node on.
    var room: Int { words.count - first }
  }

  private static var segmentShift: Int { 9 }
  /// The number of handles of a segment.
  private static var segmentHandles: Int { 1 << segmentShift }
  private static var visitedBit: UInt8 { 0x80 }

  /// Whether the arena is uniquely referenced.
  @inline(__always)
  var isUniquelyReferenced: Bool { mutating get { copies.isUniquelyReferenced } }

  /// The number of nodes in use.
  var nodeCount: Int { madeCount - free.count }

  /// The number of nodes in use and free. All segments before the last one are full.
  private var madeCount: Int {
    (sizes.count >> Self.segmentShift) * segmentNodes + sizes.count & (Self.segmentHandles - 1)
  }

  /// The bytes of one node, with its entry in the table of sizes.
  var nodeBytes: Int { stride * 8 + 1 }

  /// The bytes of the nodes in use.
  var usedByteCount: Int { nodeCount * nodeBytes }

  /// The bytes of the arena, used or not: the capacities of its arrays, and their headers. O(n).
  var byteCount: Int {
    let header = 32
    var bytes = segments.capacity * MemoryLayout<Segment>.stride + sizes.capacity + free.capacity * 4 + 3 * header
    bytes += UniquenessToken.byteCount
    for segment in segments { bytes += segment.words.capacity * 8 + header }
    return bytes
  }

  /// Allocates an empty node, all words of which are zero.
  mutating func allocate() -> UInt32 {
    let stride = stride
    if let node = free.popLast() {
      withMutableWords(node) { $0.update(repeating: 0, count: stride) }
      return node
    }
    let made = madeCount
    // Behind a full segment the next handle is the first of the next segment.
    while sizes.count & (Self.segmentHandles - 1) >= segmentNodes { sizes.append(0) }
    let node = sizes.count
    let used = node & (Self.segmentHandles - 1)
    let segment = node >> Self.segmentShift
    if used == 0 || segments[segment].room < (used + 1) * stride {
      let step = min(segmentNodes - used, max(1, made >> 5))
      let grown = Segment(nodes: used + step, stride: stride, used == 0 ? nil : segments[segment], used: used)
      if used == 0 { segments.append(grown) } else { segments[segment] = grown }
    }
    sizes.append(0)
    return UInt32(node)
  }

  /// Frees `node`.
  mutating func release(_ node: UInt32) {
    sizes[Int(node)] = 0
    free.append(node)
  }

  /// The number of used slots.
  @inline(__always)
  func size(_ node: UInt32) -> Int {
    // Through a pointer, so that the compiler can remove an unused read.
    copies.whileAlive {
      sizes.withUnsafeBufferPointer { Int($0.baseAddress.unsafelyUnwrapped[Int(node)] & ~Self.visitedBit) }
    }
  }

  /// Sets the number of used slots of `node`.
  mutating func setSize(_ size: Int, of node: UInt32) {
    sizes[Int(node)] = sizes[Int(node)] & Self.visitedBit | UInt8(size)
  }

  /// Marks `node` as visited.
  mutating func visit(_ node: UInt32) { sizes[Int(node)] |= Self.visitedBit }

  /// Whether `node` was visited since the last call. Clears the mark.
  mutating func wasVisited(_ node: UInt32) -> Bool {
    let wasVisited = sizes[Int(node)] & Self.visitedBit != 0
    sizes[Int(node)] &= ~Self.visitedBit
    return wasVisited
  }

  /// Calls `body` with the words of `node`.
  @inline(__always)
  func withWords<Result>(_ node: UInt32, _ body: (UnsafePointer<UInt64>) -> Result) -> Result {
    copies.whileAlive { body(nodes.words(of: node)) }
  }

  /// Read access to all nodes. Valid until `keepAlive` is called.
  ///
  /// For traversals of many nodes. A closure that is not inlined returns its result through memory, and all dependent
  /// work waits for that.
  @inline(__always)
  var nodes: Nodes {
    Nodes(segments: segments.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped }, stride: stride)
  }

  /// Keeps the arena's token alive up to the call, so that copies see that they are not unique.
  @inline(__always)
  func keepAlive() { copies.whileAlive {} }

  /// The nodes of an arena, for reading while the arena is alive.
  struct Nodes {
    fileprivate let segments: UnsafePointer<Segment>
    fileprivate let stride: Int

    /// The words of `node`.
    @inline(__always)
    func words(of node: UInt32) -> UnsafePointer<UInt64> {
      let first = (Int(node) & (NodeArena.segmentHandles - 1)) &* stride
      // Through a pointer into the table: taking a segment out of an array would retain it, which costs more than the
      // search in it.
      let segment = segments + (Int(node) >> NodeArena.segmentShift)
      return segment.pointee.words.withUnsafeBufferPointer {
        $0.baseAddress.unsafelyUnwrapped + (segment.pointee.first &+ first)
      }
    }
  }

  /// Calls `body` with the mutable words of `node`.
  @inline(__always)
  mutating func withMutableWords<Result>(_ node: UInt32, _ body: (UnsafeMutablePointer<UInt64>) -> Result) -> Result {
    withMutableNodes { body($0.words(of: node)) }
  }

  /// Calls `body` with mutable access to all nodes.
  ///
  /// If the arena is not uniquely referenced, the segment table is copied once, and each segment when one of its nodes
  /// is accessed.
  @inline(__always)
  mutating func withMutableNodes<Result>(_ body: (MutableNodes) -> Result) -> Result {
    withMutableNodes(areUniquelyReferenced: isUniquelyReferenced, body)
  }

  /// Calls `body` with mutable access to all nodes.
  ///
  /// - Parameter areUniquelyReferenced: whether the arena is uniquely referenced, by its token or by that of an arena
  ///   that is copied together with this one.
  @inline(__always)
  mutating func withMutableNodes<Result>(areUniquelyReferenced: Bool, _ body: (MutableNodes) -> Result) -> Result {
    body(
      MutableNodes(
        segments: table(isUniquelyReferenced: areUniquelyReferenced),
        sizes: sizeTable(isUniquelyReferenced: areUniquelyReferenced), stride: stride,
        areUniquelyReferenced: areUniquelyReferenced))
  }

  /// The segment table, made unique to this arena.
  @inline(__always)
  private mutating func table(isUniquelyReferenced: Bool) -> UnsafeMutablePointer<Segment> {
    if isUniquelyReferenced {
      return segments.withUnsafeBufferPointer { UnsafeMutablePointer(mutating: $0.baseAddress.unsafelyUnwrapped) }
    }
    return segments.withUnsafeMutableBufferPointer { $0.baseAddress.unsafelyUnwrapped }
  }

  @inline(__always)
  private mutating func sizeTable(isUniquelyReferenced: Bool) -> UnsafeMutablePointer<UInt8> {
    if isUniquelyReferenced {
      return sizes.withUnsafeBufferPointer { UnsafeMutablePointer(mutating: $0.baseAddress.unsafelyUnwrapped) }
    }
    return sizes.withUnsafeMutableBufferPointer { $0.baseAddress.unsafelyUnwrapped }
  }

  /// Mutable access to the nodes of an arena. Requires exclusive access.
  struct MutableNodes {
    fileprivate let segments: UnsafeMutablePointer<Segment>
    fileprivate let sizes: UnsafeMutablePointer<UInt8>
    fileprivate let stride: Int
    let areUniquelyReferenced: Bool

    /// The words of `node`, made unique to this arena. Valid until a node is allocated.
    @inline(__always)
    func words(of node: UInt32) -> UnsafeMutablePointer<UInt64> {
      let first = (Int(node) & (NodeArena.segmentHandles - 1)) &* stride
      let segment = segments + (Int(node) >> NodeArena.segmentShift)
      if areUniquelyReferenced {
        return segment.pointee.words.withUnsafeBufferPointer {
          UnsafeMutablePointer(mutating: $0.baseAddress.unsafelyUnwrapped) + (segment.pointee.first &+ first)
        }
      }
      return segment.pointee.words.withUnsafeMutableBufferPointer {
        $0.baseAddress.unsafelyUnwrapped + (segment.pointee.first &+ first)
      }
    }

    /// The number of used slots of `node`.
    @inline(__always)
    func size(_ node: UInt32) -> Int { Int(sizes[Int(node)] & ~NodeArena.visitedBit) }

    /// Sets the number of used slots of `node`.
    @inline(__always)
    func setSize(_ size: Int, of node: UInt32) {
      sizes[Int(node)] = sizes[Int(node)] & NodeArena.visitedBit | UInt8(truncatingIfNeeded: size)
    }
  }
}
