/// Nodes of equal size, named by handles; nodes that were given back are handed out again.
///
/// A node is a row of words; what they mean is the tree's affair (`LeafArena`, `ChildArena`), so that there is one
/// arena, and one code, for all kinds of node. Nodes lie in segments, which grow by a thirty-second of all nodes: no
/// growth copies more than one segment, and little memory is ahead of its use. A node begins on a cache line, and one
/// whose size is a power of two on a multiple of it (`Segment`), so that it lies in no more lines and no more pages
/// than it has to.
///
/// How many nodes a segment has at most is each arena's own affair: few make the growth of a segment and the copy of a
/// shared one cheap, many make the table of segments small, which each way to a node goes through. The handles of a
/// segment are as many in all arenas, so that the way is the same constant steps; those that a segment has no node for
/// are passed over.
///
/// A copy of an arena shares its segments, and copies one when it changes a node in it. Reading goes through two
/// pointers, to the table of segments and into one: no reference is counted, and no line of memory is touched but those
/// of the table and of the node. So does changing, after one question, where no copy is alive (`UniquenessToken`).
struct NodeArena: Sendable {
  /// The words of a node: whole lines.
  let stride: Int
  /// The most nodes of a segment.
  private let segmentNodes: Int
  /// Whether the segments and sizes are this arena's alone.
  private var copies = UniquenessToken()
  private var segments: [Segment] = []
  /// Of each node the number of used slots, and in the highest bit whether it was visited.
  private var sizes: [UInt8] = []
  private var free: [UInt32] = []

  /// An arena of nodes of `lines` lines, of which at most `segmentNodes` lie in a segment.
  init(lines: Int, segmentNodes: Int) {
    precondition(segmentNodes > 0 && segmentNodes <= NodeArena.segmentHandles, "each node of a segment has a handle")
    stride = lines * NodeArena.lineWords
    self.segmentNodes = segmentNodes
  }

  /// The words of a line of 64 bytes, which is what a processor fetches at once.
  static var lineWords: Int { 8 }

  /// Nodes in one array.
  ///
  /// Swift aligns an array's elements to 16 bytes. The first node is where the array, when it is made, has the greatest
  /// power of two that divides a node's size; in a copy of it all nodes may lie across two lines, which is slower and
  /// no less right.
  struct Segment {
    var words: [UInt64]
    /// The word with which the first node begins.
    let first: Int

    /// Room for `nodes` nodes of `stride` words, all of them zero but the first `used`, which are those of `others`.
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

    /// How many words there is room for.
    var room: Int { words.count - first }
  }

  private static var segmentShift: Int { 9 }
  /// The handles of a segment.
  private static var segmentHandles: Int { 1 << segmentShift }
  private static var visitedBit: UInt8 { 0x80 }

  /// Whether no copy of the arena is alive.
  @inline(__always)
  var isSole: Bool { mutating get { copies.isSole } }

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

  /// All memory that the arena holds, used or not: what its arrays have room for, and their headers. O(n).
  var byteCount: Int {
    let header = 32
    var bytes = segments.capacity * MemoryLayout<Segment>.stride + sizes.capacity + free.capacity * 4 + 3 * header
    bytes += UniquenessToken.byteCount
    for segment in segments { bytes += segment.words.capacity * 8 + header }
    return bytes
  }

  /// A new, empty node; all its words are zero.
  mutating func allocate() -> UInt32 {
    let stride = stride
    if let node = free.popLast() {
      withMutableWords(node) { $0.update(repeating: 0, count: stride) }
      return node
    }
    let made = madeCount
    // Behind a full segment the next handle is the first of the next one.
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

  /// Gives `node` back.
  mutating func release(_ node: UInt32) {
    sizes[Int(node)] = 0
    free.append(node)
  }

  /// The number of used slots.
  @inline(__always)
  func size(_ node: UInt32) -> Int {
    // By pointer, so that nothing is left of it where nobody needs the number.
    copies.whileAlive {
      sizes.withUnsafeBufferPointer { Int($0.baseAddress.unsafelyUnwrapped[Int(node)] & ~Self.visitedBit) }
    }
  }

  /// Books that `node` has `size` used slots.
  mutating func setSize(_ size: Int, of node: UInt32) {
    sizes[Int(node)] = sizes[Int(node)] & Self.visitedBit | UInt8(size)
  }

  /// Marks `node` as visited.
  mutating func visit(_ node: UInt32) { sizes[Int(node)] |= Self.visitedBit }

  /// Whether `node` was visited since the last time it was asked; takes the mark away.
  mutating func wasVisited(_ node: UInt32) -> Bool {
    let wasVisited = sizes[Int(node)] & Self.visitedBit != 0
    sizes[Int(node)] &= ~Self.visitedBit
    return wasVisited
  }

  /// Gives the words of `node` to `body`.
  @inline(__always)
  func withWords<Result>(_ node: UInt32, _ body: (UnsafePointer<UInt64>) -> Result) -> Result {
    copies.whileAlive { body(nodes.words(of: node)) }
  }

  /// All nodes, to read until `keepAlive` is called.
  ///
  /// For a way through many of them: what a closure returns is in memory where a compiler leaves the closure a function
  /// of its own, and so long nothing that depends on it begins.
  @inline(__always)
  var nodes: Nodes {
    Nodes(segments: segments.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped }, stride: stride)
  }

  /// Says that the arena is read until here, so that every copy of it knows of this one as long.
  @inline(__always)
  func keepAlive() { copies.whileAlive {} }

  /// The nodes of an arena, to read while it is alive.
  struct Nodes {
    fileprivate let segments: UnsafePointer<Segment>
    fileprivate let stride: Int

    /// The words of `node`.
    @inline(__always)
    func words(of node: UInt32) -> UnsafePointer<UInt64> {
      let first = (Int(node) & (NodeArena.segmentHandles - 1)) &* stride
      // By pointer into the table too: a segment that is taken out of an array would be retained, which costs more than
      // the search in it.
      let segment = segments + (Int(node) >> NodeArena.segmentShift)
      return segment.pointee.words.withUnsafeBufferPointer {
        $0.baseAddress.unsafelyUnwrapped + (segment.pointee.first &+ first)
      }
    }
  }

  /// Gives the words of `node` to `body`, which may change them.
  @inline(__always)
  mutating func withMutableWords<Result>(_ node: UInt32, _ body: (UnsafeMutablePointer<UInt64>) -> Result) -> Result {
    withMutableNodes { body($0.words(of: node)) }
  }

  /// Gives `body` all nodes to change. While a copy of the arena is alive the table of segments is made this arena's
  /// own once, and each segment when a node of it is asked for.
  @inline(__always)
  mutating func withMutableNodes<Result>(_ body: (MutableNodes) -> Result) -> Result {
    withMutableNodes(areSole: isSole, body)
  }

  /// The same.
  ///
  /// - Parameter areSole: whether no copy of the arena is alive, as the copies' mark says or that of an arena that is
  ///   copied with this one.
  @inline(__always)
  mutating func withMutableNodes<Result>(areSole: Bool, _ body: (MutableNodes) -> Result) -> Result {
    body(
      MutableNodes(
        segments: table(isSole: areSole), sizes: sizeTable(isSole: areSole), stride: stride, areSole: areSole))
  }

  /// The segments, which are this arena's own from here on.
  @inline(__always)
  private mutating func table(isSole: Bool) -> UnsafeMutablePointer<Segment> {
    if isSole {
      return segments.withUnsafeBufferPointer { UnsafeMutablePointer(mutating: $0.baseAddress.unsafelyUnwrapped) }
    }
    return segments.withUnsafeMutableBufferPointer { $0.baseAddress.unsafelyUnwrapped }
  }

  @inline(__always)
  private mutating func sizeTable(isSole: Bool) -> UnsafeMutablePointer<UInt8> {
    if isSole {
      return sizes.withUnsafeBufferPointer { UnsafeMutablePointer(mutating: $0.baseAddress.unsafelyUnwrapped) }
    }
    return sizes.withUnsafeMutableBufferPointer { $0.baseAddress.unsafelyUnwrapped }
  }

  /// The nodes of an arena that nobody else changes meanwhile.
  struct MutableNodes {
    fileprivate let segments: UnsafeMutablePointer<Segment>
    fileprivate let sizes: UnsafeMutablePointer<UInt8>
    fileprivate let stride: Int
    let areSole: Bool

    /// The words of `node`, which are this arena's own from here on; they stay where they are until a node is added.
    @inline(__always)
    func words(of node: UInt32) -> UnsafeMutablePointer<UInt64> {
      let first = (Int(node) & (NodeArena.segmentHandles - 1)) &* stride
      let segment = segments + (Int(node) >> NodeArena.segmentShift)
      if areSole {
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

    /// Books that `node` has `size` used slots.
    @inline(__always)
    func setSize(_ size: Int, of node: UInt32) {
      sizes[Int(node)] = sizes[Int(node)] & NodeArena.visitedBit | UInt8(truncatingIfNeeded: size)
    }
  }
}
