import PlaneGeometry

/// All scroll views of a tree, and the path through it that gestures take: a scroll view and its ancestors, the
/// innermost first.
///
/// A subscript takes a position on the path, so that the rules of nesting read as if there were one line of scroll
/// views. Nodes off the path are reached through ``all``.
@usableFromInline
struct ScrollPath: Sendable {
  /// A scroll view for each node; the slot of a node that was removed is empty and used again.
  @usableFromInline var all: [Scroller]
  /// How each node lies in its parent.
  var links: [ScrollTree.Link]
  /// The nodes of the path, from the innermost to a root.
  private(set) var nodes: [Int] = []

  init(_ all: [Scroller], _ links: [ScrollTree.Link]) {
    self.all = all
    self.links = links
    lead(to: 0)
  }

  /// How many scroll views are on the path.
  @inline(__always) var count: Int { nodes.count }

  /// The positions on the path, the innermost first.
  @inline(__always) var indices: Range<Int> { 0..<nodes.count }

  @inline(__always) subscript(position: Int) -> Scroller {
    _read { yield all[nodes[position]] }
    _modify { yield &all[nodes[position]] }
  }

  @inline(__always) subscript(link position: Int) -> ScrollTree.Link {
    _read { yield links[nodes[position]] }
    _modify { yield &links[nodes[position]] }
  }

  /// The position of a node on the path; `nil` beside it.
  @inline(__always) func position(of node: Int) -> Int? {
    // The main node of a line of scroll views stands at its own number.
    if node < nodes.count, nodes[node] == node { return node }
    return nodes.firstIndex(of: node)
  }

  /// A node and all that it lies in.
  func ancestors(of node: Int) -> [Int] {
    var ancestors = [node]
    while let parent = links[ancestors[ancestors.count - 1]].parent { ancestors.append(parent) }
    return ancestors
  }

  /// Lets the path begin at a node.
  mutating func lead(to node: Int) {
    nodes.removeAll(keepingCapacity: true)
    var next: Int? = node
    while let node = next {
      nodes.append(node)
      next = links[node].parent
    }
  }

  /// Whether the content may come to rest anywhere, so that a motion can come in from another scroll view.
  func restsAnywhere(_ position: Int) -> Bool { !self[link: position].hasTargets && self[position].restsAnywhere }
}
