import PlaneGeometry

/// All scroll views of a tree, and the path of gestures: a scroll view and its ancestors, the innermost first.
///
/// A subscript takes a position on the path, so the rules of nesting deal with a linear sequence of scroll views. Nodes
/// off the path are accessed through ``all``.
@usableFromInline
struct ScrollPath: Sendable {
  /// A scroll view for each node. The slot of a removed node is empty and reused.
  @usableFromInline var all: [Scroller]
  /// The link of each node to its parent.
  var links: [ScrollTree.Link]
  /// The nodes of the path, from the innermost to a root.
  private(set) var nodes: [Int] = []

  init(_ all: [Scroller], _ links: [ScrollTree.Link]) {
    self.all = all
    self.links = links
    setInnermost(to: 0)
  }

  /// The number of scroll views on the path.
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

  /// The position of a node on the path; `nil` off the path.
  @inline(__always) func position(of node: Int) -> Int? {
    // Fast path: in a linear chain a node's position is its number.
    if node < nodes.count, nodes[node] == node { return node }
    return nodes.firstIndex(of: node)
  }

  /// The present origin of a node's viewport on the screen, in points, and its scale there. O(depth).
  @usableFromInline func placement(of node: Int) -> (origin: Point, scale: Double) {
    let own = links[node].origin
    guard let parent = links[node].parent else { return (.zero + Vector(dx: own.x, dy: own.y), 1) }
    let (around, scale) = placement(of: parent)
    let origin = around + (.zero - all[parent].contentOffset) * scale
    let zoom = all[parent].zoomScale
    return (origin + Vector(dx: own.x * zoom * scale, dy: own.y * zoom * scale), scale * zoom)
  }

  /// A node and its ancestors.
  func ancestors(of node: Int) -> [Int] {
    var ancestors = [node]
    while let parent = links[ancestors[ancestors.count - 1]].parent { ancestors.append(parent) }
    return ancestors
  }

  /// Sets the innermost node of the path.
  mutating func setInnermost(to node: Int) {
    nodes.removeAll(keepingCapacity: true)
    var next: Int? = node
    while let node = next {
      nodes.append(node)
      next = links[node].parent
    }
  }

  /// Whether the content may come to rest anywhere, so that a motion can be handed over from another scroll view.
  func restsAnywhere(_ position: Int) -> Bool { !self[link: position].hasTargets && self[position].restsAnywhere }
}
