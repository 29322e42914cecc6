// Leaves: runs, a word each.
extension NodeArena {
  /// The number of slots of a leaf: 512 bytes, eight cache lines, and a constant, so that a search adds them up without a loop. A leaf of
  /// fewer runs has the same size.
  static var runSlots: Int { 64 }

  /// The most runs of a leaf: two slots are for those that an edit adds before the leaf is relieved.
  static var mostRuns: Int { runSlots - 2 }

  /// An arena of leaves.
  static var ofRuns: NodeArena { NodeArena(words: runSlots) }

  /// The run in `slot` of `leaf`.
  @inline(__always)
  func run(_ leaf: UInt32, _ slot: Int) -> ExtentRun { withWords(leaf) { ExtentRun(word: $0[slot]) } }

  /// Gives the runs of `leaf` to `body`, which may change them, and remembers how many there are then.
  @inline(__always)
  mutating func edit<Result>(_ leaf: UInt32, _ body: (inout LeafRuns) -> Result) -> Result {
    let size = size(leaf)
    let (result, left) = withMutableWords(leaf) { words in
      var runs = LeafRuns(words: words, count: size)
      let result = body(&runs)
      return (result, runs.count)
    }
    if left != size { setSize(left, of: leaf) }
    return result
  }

  /// Moves runs of `source` to slots of `target`, the first of which is `slot`; returns what they hold.
  mutating func moveRuns(_ moved: Range<Int>, of source: UInt32, to slot: Int, of target: UInt32) -> ExtentSummary {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: NodeArena.runSlots) { buffer in
      let taken = buffer.baseAddress.unsafelyUnwrapped
      var sum = ExtentSummary()
      edit(source) { runs in
        taken.initialize(from: runs.words + moved.lowerBound, count: moved.count)
        runs.remove(moved)
      }
      for place in 0..<moved.count { sum += ExtentRun(word: taken[place]).summary }
      edit(target) { $0.insert(taken, count: moved.count, at: slot) }
      return sum
    }
  }
}
