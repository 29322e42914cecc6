/// Nodes of equal size, named by handles; nodes that were given back are handed out again.
///
/// A node is a row of words; what they mean is the tree's affair (`NodeArena+Runs`, `ChildArena`), so that there is one arena, and
/// one code, for both kinds of node. Nodes lie in segments of at most 64, which grow by a thirty-second of all nodes: no growth copies more
/// than one segment, and little memory is ahead of its use. A node begins on a cache line (`Segment`), so that it lies in no more lines, and
/// seldom in more pages, than it has to.
///
/// A copy of an arena shares its segments, and copies one when it changes a node in it. Reading goes through two pointers, to the table of
/// segments and into one: no reference is counted, and no line of memory is touched but those of the table and of the node.
struct NodeArena: Sendable {
  /// The words of a node: whole lines.
  let stride: Int
  private var segments: [Segment] = []
  /// Of each node the number of used slots, and in the highest bit whether it was visited.
  private var sizes: [UInt8] = []
  private var free: [UInt32] = []

  /// An arena of nodes of `lines` lines.
  init(lines: Int) { stride = lines * NodeArena.lineWords }

  /// The words of a line of 64 bytes, which is what a processor fetches at once.
  static var lineWords: Int { 8 }

  /// Nodes in one array.
  ///
  /// Swift aligns an array's elements to 16 bytes. The first node is where the array has a line's start when it is made; in a copy of it all
  /// nodes may lie across two lines, which is slower and no less right.
  struct Segment {
    var words: [UInt64] = []
    /// The word with which the first node begins.
    var first = 0

    /// Nodes with room for `capacity` words; those of `others` are its first.
    init(capacity: Int, _ others: Segment?) {
      words.reserveCapacity(capacity + NodeArena.lineWords)
      first = words.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) / 8 & 7 }
      first = (NodeArena.lineWords - first) % NodeArena.lineWords
      words.append(contentsOf: repeatElement(0, count: first))
      if let others { words.append(contentsOf: others.words[others.first...]) }
    }

    /// How many more words the array takes before it moves.
    var room: Int { words.capacity - words.count }
  }

  private static var segmentShift: Int { 6 }
  private static var segmentNodes: Int { 1 << segmentShift }
  private static var visitedBit: UInt8 { 0x80 }

  /// The number of nodes in use.
  var nodeCount: Int { sizes.count - free.count }

  /// The bytes of one node, with its entry in the table of sizes.
  var nodeBytes: Int { stride * 8 + 1 }

  /// All memory that the arena holds, used or not: what its arrays have room for, and their headers. O(n).
  var byteCount: Int {
    let header = 32
    var bytes = segments.capacity * MemoryLayout<Segment>.stride + sizes.capacity + free.capacity * 4 + 3 * header
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
    let node = sizes.count
    let used = node & (Self.segmentNodes - 1)
    let segment = node >> Self.segmentShift
    if used == 0 || segments[segment].room < stride {
      let step = min(Self.segmentNodes - used, max(1, node >> 5))
      let grown = Segment(capacity: (used + step) * stride, used == 0 ? nil : segments[segment])
      if used == 0 { segments.append(grown) } else { segments[segment] = grown }
    }
    segments[segment].words.append(contentsOf: repeatElement(0, count: stride))
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
  func size(_ node: UInt32) -> Int { Int(sizes[Int(node)] & ~Self.visitedBit) }

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
    let first = (Int(node) & (Self.segmentNodes - 1)) &* stride
    // By pointer into the table too: a segment that is taken out of an array would be retained, which costs more than the search in it.
    return segments.withUnsafeBufferPointer { table in
      let segment = table.baseAddress.unsafelyUnwrapped + (Int(node) >> Self.segmentShift)
      return segment.pointee.words.withUnsafeBufferPointer {
        body($0.baseAddress.unsafelyUnwrapped + (segment.pointee.first &+ first))
      }
    }
  }

  /// Gives the words of `node` to `body`, which may change them.
  @inline(__always)
  mutating func withMutableWords<Result>(_ node: UInt32, _ body: (UnsafeMutablePointer<UInt64>) -> Result) -> Result {
    withMutableNodes { body($0.words(of: node)) }
  }

  /// Gives `body` all nodes to change: the table of segments is made this arena's own once, and not for every node.
  @inline(__always)
  mutating func withMutableNodes<Result>(_ body: (MutableNodes) -> Result) -> Result {
    let stride = stride
    return segments.withUnsafeMutableBufferPointer {
      body(MutableNodes(segments: $0.baseAddress.unsafelyUnwrapped, stride: stride))
    }
  }

  /// The nodes of an arena that nobody else changes meanwhile.
  struct MutableNodes {
    let segments: UnsafeMutablePointer<Segment>
    let stride: Int

    /// The words of `node`, which are this arena's own from here on; they stay where they are until a node is added.
    @inline(__always)
    func words(of node: UInt32) -> UnsafeMutablePointer<UInt64> {
      let first = (Int(node) & (NodeArena.segmentNodes - 1)) &* stride
      let segment = segments + (Int(node) >> NodeArena.segmentShift)
      return segment.pointee.words.withUnsafeMutableBufferPointer {
        $0.baseAddress.unsafelyUnwrapped + (segment.pointee.first &+ first)
      }
    }
  }
}
