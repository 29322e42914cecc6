extension SectionTree {
  /// The first violated invariant of the tree, or `nil`. O(s): for tests.
  var fault: String? { fault(of: root, level: height) }

  private func fault(of node: Int, level: Int) -> String? {
    let size = nodes.size(node)
    if size > (level == 0 ? leafCapacity : fanOut) { return "a node is too full" }
    if size == 0 && node != root { return "a node is empty" }
    if level > 0 && node == root && size < 2 { return "the root has a single child" }
    for columns in [1, 2, 3, 7, 12, SectionNodes.mostColumns, nodes.wideColumns] {
      let divisor = LineDivisor(columns: columns)
      var sum = SectionSum()
      for slot in 0..<size {
        sum = sum + (level == 0 ? divisor.sum(nodes.run(node, slot)) : nodes.sum(nodes.child(node, slot), divisor))
      }
      if sum != nodes.sum(node, divisor) { return "a node does not hold what is in it" }
    }
    for slot in 0..<size {
      if level == 0 {
        if nodes.run(node, slot).count < 1 { return "a run is empty" }
        if slot > 0, nodes.run(node, slot).items == nodes.run(node, slot - 1).items { return "equal runs are apart" }
      } else if let fault = fault(of: nodes.child(node, slot), level: level - 1) {
        return fault
      }
    }
    return nil
  }
}
