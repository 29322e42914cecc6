extension ExtentIndex {
  /// The number of nodes in use. O(1).
  package var nodeCount: Int { leaves.nodeCount + inner.nodeCount }

  /// The bytes of the nodes in use. O(1).
  package var usedByteCount: Int { leaves.usedByteCount + inner.usedByteCount }

  /// All memory that the index holds, with what its arrays have room for beyond their use, and their headers. O(n): for
  /// tests and benchmarks.
  package var byteCount: Int {
    let fingers = 2 * (MemoryLayout<ExtentFinger>.stride + 32)
    return MemoryLayout<ExtentIndex>.size + leaves.byteCount + inner.byteCount + fingers
  }

  /// The bytes of the nodes in use on each level, the leaves first: what a search goes through where all is measured.
  /// O(n): for benchmarks.
  package var levelByteCounts: [Int] {
    var bytes = [leaves.usedByteCount]
    var level = height == 0 ? [] : [root.node]
    while !level.isEmpty {
      bytes.insert(level.count * inner.sums.nodeBytes, at: 1)
      if bytes.count > height { break }
      level = level.flatMap { node in (0..<inner.size(node)).map { inner.child(node, $0) } }
    }
    return bytes
  }

  /// Forgets the lengths of items that have not been in a window for long, until the nodes in use fit into `budget`
  /// bytes.
  ///
  /// A clock that goes round the leaves: one that a window's end was in since the hand came by last
  /// (`follow(from:to:)`) is passed once more, another falls back to gaps of its types. So the same windows always
  /// leave the same items. The hand passes at most a few leaves a call, so that no call takes long: where a window
  /// brings in more than these hold, the next calls make up for it.
  ///
  /// - Parameters:
  ///   - budget: in bytes. The memory of the arenas does not shrink, but what was given back is used before they grow.
  ///   - kept: items whose leaves are not touched, in `0..<count`.
  /// - Returns: whether anything was forgotten.
  package mutating func forgetUnvisited(beyond budget: Int, except kept: Range<Int>) -> Bool {
    var steps = ExtentIndex.mostSweptLeaves
    var hasForgotten = false
    while usedByteCount > budget && steps > 0 && measuredCount > 0 {
      steps -= 1
      if sweep >= count { sweep = 0 }
      let leaf = finger(of: sweep, terms)
      let items = leaf.first.index..<leaf.end.index
      sweep = items.upperBound
      if leaves.wasVisited(leaf.leaf) || items.overlaps(kept) || !holdsMeasured(leaf.leaf) { continue }
      let gap = ExtentRun(step: nil, count: Int32(items.count), type: 0)
      apply(RunEdit(kind: .forget, run: gap), at: items.lowerBound)
      lastEdit = -2
      hasForgotten = true
    }
    return hasForgotten
  }

  /// The most leaves that one call looks at: about 30 µs.
  private static var mostSweptLeaves: Int { 64 }

  private func holdsMeasured(_ leaf: UInt32) -> Bool {
    for slot in 0..<leaves.size(leaf) where leaves.run(leaf, slot).isMeasured { return true }
    return false
  }
}
