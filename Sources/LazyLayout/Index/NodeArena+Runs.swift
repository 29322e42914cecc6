// Leaves: a line of sums (`LeafSums`), and runs, a word each.
extension NodeArena {
  /// The lines of a leaf: one of sums, and fifteen of runs.
  static var leafLines: Int { 16 }

  /// The number of slots of a leaf: a constant, so that a search adds them up without a loop. A leaf of fewer runs has the same size.
  static var runSlots: Int { LeafSums.lines * NodeArena.lineWords }

  /// The most runs of a leaf: two slots are for those that an edit adds before the leaf is relieved.
  static var mostRuns: Int { runSlots - 2 }

  /// An arena of leaves.
  static var ofRuns: NodeArena { NodeArena(lines: leafLines) }

  /// A new, empty leaf.
  mutating func allocateLeaf() -> UInt32 {
    let leaf = allocate()
    withMutableWords(leaf) { words in
      (words + NodeArena.lineWords).update(repeating: ExtentRun.filler.word, count: NodeArena.runSlots)
    }
    return leaf
  }

  /// Gives the sums and the runs of `leaf` to `body`.
  @inline(__always)
  func withRuns<Result>(_ leaf: UInt32, _ body: (LeafSums, UnsafePointer<UInt64>) -> Result) -> Result {
    withWords(leaf) { body(LeafSums(UnsafeMutablePointer(mutating: $0)), $0 + NodeArena.lineWords) }
  }

  /// The run in `slot` of `leaf`.
  @inline(__always)
  func run(_ leaf: UInt32, _ slot: Int) -> ExtentRun { withRuns(leaf) { ExtentRun(word: $1[slot]) } }

  /// Gives the runs of `leaf` to `body`, which may change them, and remembers how many there are then.
  @inline(__always)
  mutating func edit<Result>(_ leaf: UInt32, _ body: (inout LeafRuns) -> Result) -> Result {
    withMutableNodes { $0.edit(leaf, body).0 }
  }

  /// Moves runs of `source` to slots of `target`, the first of which is `slot`; returns what they hold.
  mutating func moveRuns(_ moved: Range<Int>, of source: UInt32, to slot: Int, of target: UInt32) -> ExtentSummary {
    let (from, to) = (size(source), size(target))
    let sum = withMutableNodes { nodes in
      var source = LeafRuns(nodes.words(of: source), count: from)
      var target = LeafRuns(nodes.words(of: target), count: to)
      let sum = source.summary(moved)
      target.insert(source.words + moved.lowerBound, count: moved.count, at: slot)
      source.remove(moved)
      source.settleSums()
      target.settleSums()
      return sum
    }
    setSize(from - moved.count, of: source)
    setSize(to + moved.count, of: target)
    return sum
  }
}

extension NodeArena.MutableNodes {
  /// Zero; but the lines of a leaf are read for it that an insertion or a removal at `place` changes, and come from memory while other things
  /// are done.
  @inline(__always)
  func touch(_ place: ExtentIndex.LeafPlace) -> Int32 {
    let words = words(of: place.node)
    let runs = words + NodeArena.lineWords
    var slot = min(max(0, Int(place.within)), NodeArena.runSlots &- 1)
    var any: UInt64 = 0
    while slot < NodeArena.runSlots {
      any |= runs[slot]
      slot &+= NodeArena.lineWords
    }
    // The first line has nothing before it, and no word of a leaf is zero.
    return LeafSums(words)[0] &+ (any == 0 ? 1 : 0)
  }

  /// Gives the runs of `leaf` to `body`, which may change them, and remembers how many there are then; returns that as well.
  @inline(__always)
  func edit<Result>(_ leaf: UInt32, _ body: (inout LeafRuns) -> Result) -> (Result, Int) {
    let size = size(leaf)
    var runs = LeafRuns(words(of: leaf), count: size)
    let result = body(&runs)
    runs.settleSums()
    if runs.count != size { setSize(runs.count, of: leaf) }
    return (result, runs.count)
  }
}
