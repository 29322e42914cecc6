/// The numbers of items of a list's sections, in order: finds the section of an item, a line or an index.
///
/// A counted B+ tree whose leaves hold runs of sections with equal numbers of items: a million equal sections are one
/// run. Queries and edits are O(log s) for `s` runs, for every number of columns (see `SectionNodes`).
struct SectionTree: Sendable {
  /// The maximum number of runs of a leaf.
  let leafCapacity: Int
  /// The maximum number of children of an inner node.
  let fanOut: Int
  var nodes = SectionNodes()
  var root: Int
  /// The number of levels of inner nodes above the leaves.
  var height = 0

  /// Creates an empty tree. Small nodes make deep trees of few sections, for tests.
  init(leafCapacity: Int = 30, fanOut: Int = 16) {
    precondition(
      leafCapacity >= 2 && leafCapacity <= SectionNodes.slotCount - 2,
      "leafCapacity must leave two slots free for an edit, and be at least 2")
    precondition(
      fanOut >= 3 && fanOut < SectionNodes.slotCount, "fanOut must leave one slot free for an edit, and be at least 3")
    self.leafCapacity = leafCapacity
    self.fanOut = fanOut
    root = nodes.allocate()
  }

  /// The number of sections.
  var count: Int { nodes.sections(root) }

  /// The sums of all sections. O(1).
  func total(_ divisor: LineDivisor) -> SectionSum { nodes.sum(root, divisor) }

  /// A run of sections with the sums before it.
  struct Place: Sendable {
    var before = SectionSum()
    var run = SectionRun(count: 0, items: 0)
  }

  /// The last run with a weighted sum of at most `target` before it. O(log s).
  ///
  /// - Parameter weights: the weights of a section, an item and a line.
  /// - Precondition: there is a section.
  func place(_ target: Int, weights: SectionSum, _ divisor: LineDivisor) -> Place {
    precondition(count > 0, "search in an index without sections")
    var place = Place()
    var node = root
    for _ in 0..<height {
      var slot = 0
      let last = nodes.size(node) - 1
      var child = nodes.child(node, 0)
      while slot < last {
        let next = place.before + nodes.sum(child, divisor)
        if next.weighed(weights) > target { break }
        place.before = next
        slot += 1
        child = nodes.child(node, slot)
      }
      node = child
    }
    place.run = nodes.run(node, 0)
    for slot in 1..<max(1, nodes.size(node)) {
      let next = place.before + divisor.sum(place.run)
      if next.weighed(weights) > target { break }
      place.before = next
      place.run = nodes.run(node, slot)
    }
    return place
  }
}

extension SectionTree {
  /// The first violated invariant of the tree, or `nil`. O(s): for tests.
  var fault: String? {
    var owners = [Int](repeating: 0, count: nodes.count)
    owners[root] = 1
    countOwners(root, level: height, &owners)
    for node in owners.indices where owners[node] > 0 && owners[node] != nodes.owners(node) {
      return "a node's number of owners differs from the slots that refer to it"
    }
    return fault(of: root, level: height)
  }

  private func countOwners(_ node: Int, level: Int, _ owners: inout [Int]) {
    guard level > 0 else { return }
    for slot in 0..<nodes.size(node) {
      let child = nodes.child(node, slot)
      owners[child] += 1
      if owners[child] == 1 { countOwners(child, level: level - 1, &owners) }
    }
  }

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
