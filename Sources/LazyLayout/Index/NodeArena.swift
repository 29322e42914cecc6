/// Nodes of equal size, named by handles; nodes that were given back are handed out again.
///
/// A node is a row of words; what they mean is the tree's affair (`NodeArena+Runs`, `ChildArena`), so that there is one arena, and
/// one code, for both kinds of node. Nodes lie in segments of at most 64, which grow by a thirty-second of all nodes: no growth copies more
/// than one segment, and little memory is ahead of its use. A segment is an array of whole cache lines, which Swift aligns: so a node begins
/// on a line, and no node lies in more lines, or in more pages, than it has to.
///
/// A copy of an arena shares its segments, and copies one when it changes a node in it. Reading goes through two pointers, to the table of
/// segments and into one: no reference is counted, and no line of memory is touched but those of the table and of the node.
struct NodeArena: Sendable {
  /// Eight words, aligned to 64 bytes: what a processor fetches at once.
  typealias Line = SIMD8<UInt64>

  /// The lines of a node.
  let lines: Int
  private var segments: [[Line]] = []
  /// Of each node the number of used slots, and in the highest bit whether it was visited.
  private var sizes: [UInt8] = []
  private var free: [UInt32] = []

  /// An arena of nodes of `lines` lines.
  init(lines: Int) { self.lines = lines }

  private static var segmentShift: Int { 6 }
  private static var segmentNodes: Int { 1 << segmentShift }
  private static var visitedBit: UInt8 { 0x80 }

  /// The number of nodes in use.
  var nodeCount: Int { sizes.count - free.count }

  /// The bytes of one node, with its entry in the table of sizes.
  var nodeBytes: Int { lines * MemoryLayout<Line>.stride + 1 }

  /// All memory that the arena holds, used or not: what its arrays have room for, and their headers. O(n).
  var byteCount: Int {
    let header = 32
    var bytes = segments.capacity * MemoryLayout<[Line]>.stride + sizes.capacity + free.capacity * 4 + 3 * header
    // The header of a segment fills a line, so that the lines behind it are aligned.
    for segment in segments { bytes += (segment.capacity + 1) * MemoryLayout<Line>.stride }
    return bytes
  }

  /// A new, empty node; all its words are zero.
  mutating func allocate() -> UInt32 {
    let lines = lines
    if let node = free.popLast() {
      withMutableWords(node) { $0.update(repeating: 0, count: lines * Line.scalarCount) }
      return node
    }
    let node = sizes.count
    let used = node & (Self.segmentNodes - 1)
    if used == 0 { segments.append([]) }
    let segment = node >> Self.segmentShift
    if segments[segment].capacity < (used + 1) * lines {
      let step = min(Self.segmentNodes - used, max(1, node >> 5))
      segments[segment].reserveCapacity((used + step) * lines)
    }
    segments[segment].append(contentsOf: repeatElement(Line(), count: lines))
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
    let first = (Int(node) & (Self.segmentNodes - 1)) &* lines
    // By pointer into the table too: a segment that is taken out of an array would be retained, which costs more than the search in it.
    return segments.withUnsafeBufferPointer { table in
      table.baseAddress.unsafelyUnwrapped[Int(node) >> Self.segmentShift].withUnsafeBufferPointer {
        let line = UnsafeRawPointer($0.baseAddress.unsafelyUnwrapped + first)
        return body(line.assumingMemoryBound(to: UInt64.self))
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
    let lines = lines
    return segments.withUnsafeMutableBufferPointer {
      body(MutableNodes(segments: $0.baseAddress.unsafelyUnwrapped, lines: lines))
    }
  }

  /// The nodes of an arena that nobody else changes meanwhile.
  struct MutableNodes {
    let segments: UnsafeMutablePointer<[Line]>
    let lines: Int

    /// The words of `node`, which are this arena's own from here on; they stay where they are until a node is added.
    @inline(__always)
    func words(of node: UInt32) -> UnsafeMutablePointer<UInt64> {
      let first = (Int(node) & (NodeArena.segmentNodes - 1)) &* lines
      return segments[Int(node) >> NodeArena.segmentShift].withUnsafeMutableBufferPointer {
        let line = UnsafeMutableRawPointer($0.baseAddress.unsafelyUnwrapped + first)
        return line.assumingMemoryBound(to: UInt64.self)
      }
    }
  }
}
