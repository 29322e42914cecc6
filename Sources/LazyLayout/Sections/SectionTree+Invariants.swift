extension SectionTree {
  /// The first violated invariant of the tree, or `nil`. O(s): for tests.
  var fault: String? { fault(of: root, level: height) }

  private func fault(of node: Int, level: Int) -> String? {
    let size = nodes.size(node)
    if size > (level == 0 ? leafCapacity : fanOut) { return "node size exceeds its capacity" }
    if size == 0 && node != root { return "a node is empty" }
    if level > 0 && node == root && size < 2 { return "an inner root must have at least 2 children" }
    for columns in [1, 2, 3, 7, 12, SectionNodes.maximumColumnCount, nodes.wideColumns] {
      let divisor = LineDivisor(columns: columns)
      var sum = SectionSum()
      for slot in 0..<size {
        sum = sum + (level == 0 ? divisor.sum(nodes.run(node, slot)) : nodes.sum(nodes.child(node, slot), divisor))
      }
      if sum != nodes.sum(node, divisor) { return "a section node's sum differs from the sum of its entries" }
    }
    for slot in 0..<size {
      if level == 0 {
        if nodes.run(node, slot).count < 1 { return "a run is empty" }
        if slot > 0, nodes.run(node, slot).items == nodes.run(node, slot - 1).items {
          return "neighbouring runs with equal item counts should have been merged"
        }
      } else if let fault = fault(of: nodes.child(node, slot), level: level - 1) {
        return fault
      }
    }
    return nil
  }
}
