extension ExtentIndex {
  /// The number of nodes in use. O(1).
  package var nodeCount: Int { leaves.nodeCount + inner.nodeCount }

  /// The bytes of the nodes in use. O(1).
  package var usedByteCount: Int { leaves.usedByteCount + inner.usedByteCount }

  /// The bytes of the index, with the unused capacity and the headers of its arrays. O(n): for tests and benchmarks.
  package var byteCount: Int {
    let fingers = 2 * (MemoryLayout<ExtentFinger>.stride + 32)
    return MemoryLayout<ExtentIndex>.size + leaves.byteCount + inner.byteCount + fingers
  }

  /// The bytes of the used nodes on each level, the leaves first: the working set of searches in a fully measured list.
  ///
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

  /// Discards the lengths of items that have not been in a window for long, until the used nodes fit into `budget`
  /// bytes.
  ///
  /// The clock algorithm (second-chance page replacement) over the leaves. A leaf that contained a window's end since
  /// the last sweep (`follow(from:to:)`) is skipped once; another falls back to gaps of its types. Equal sequences of
  /// windows discard equal items. A call visits a bounded number of leaves, which bounds its time. If a window adds
  /// more leaves than that, the next calls catch up.
  ///
  /// - Parameters:
  ///   - budget: in bytes. The arenas do not shrink, but freed nodes are reused before the arenas grow.
  ///   - kept: items whose leaves are not touched, in `0..<count`.
  /// - Returns: whether any length was discarded.
  package mutating func evictUnvisited(beyond budget: Int, except kept: Range<Int>) -> Bool {
    var steps = ExtentIndex.maximumSweptLeafCount
    var hasDiscardedLengths = false
    while usedByteCount > budget && steps > 0 && measuredCount > 0 {
      steps -= 1
      if sweep >= count { sweep = 0 }
      let leaf = finger(of: sweep, terms)
      let items = leaf.first.index..<leaf.end.index
      sweep = items.upperBound
      hasVisitedFingers = false
      if leaves.wasVisited(leaf.leaf) || items.overlaps(kept) || !holdsMeasured(leaf.leaf) { continue }
      let gap = ExtentRun(step: nil, count: Int32(items.count), type: 0)
      apply(RunEdit(kind: .discard, run: gap), at: items.lowerBound)
      lastEdit = -2
      hasDiscardedLengths = true
    }
    return hasDiscardedLengths
  }

  /// The maximum number of leaves that one call visits: about 30 µs.
  private static var maximumSweptLeafCount: Int { 64 }

  private func holdsMeasured(_ leaf: UInt32) -> Bool {
    for slot in 0..<leaves.size(leaf) where leaves.run(leaf, slot).isMeasured { return true }
    return false
  }
}
