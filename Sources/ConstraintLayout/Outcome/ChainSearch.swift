import PlaneGeometry

/// Searches for the gap in the chain of constraints from one edge of a content to the other.
///
/// An edge is connected to the start or the end of the content if their distance is equal in all solutions. The chain
/// is then a breadth-first search over the constraints between connected items.
struct ChainSearch {
  /// An edge of an item that is connected to the start or end of the content, and its distance from there.
  private struct Tied {
    let node: Int
    let isStart: Bool
    let distance: Double
  }

  private let solving: LayoutSolving
  private let tableau: SimplexTableau
  private let scrollView: Int
  private let axis: Axis
  /// Both lists are in the order of the hierarchy.
  private var fromStart: [Tied] = []
  private var fromEnd: [Tied] = []

  init(_ solving: LayoutSolving, _ tableau: SimplexTableau, scrollView: Int, _ axis: Axis) {
    self.solving = solving
    self.tableau = tableau
    self.scrollView = scrollView
    self.axis = axis
    let content = solving.columns.length(of: scrollView + 1, along: axis)
    for node in solving.hierarchy.nodes.indices where solving.isInside(node, in: scrollView) && !floats(node) {
      for isStart in [true, false] {
        let place = place(of: node, isStart: isStart)
        if tableau.isUnique(place) {
          fromStart.append(Tied(node: node, isStart: isStart, distance: tableau.value(of: place)))
        }
        var rest = content
        rest.add(place, times: -1)
        if tableau.isUnique(rest) {
          fromEnd.append(Tied(node: node, isStart: isStart, distance: tableau.value(of: rest)))
        }
      }
    }
  }

  private func place(of node: Int, isStart: Bool) -> LinearExpression {
    var place = solving.columns.start(of: node, along: axis)
    if !isStart { place.add(solving.columns.length(of: node, along: axis)) }
    return place
  }

  /// Whether an item outside of the content determines the position. A floating item does not connect the content.
  private func floats(_ node: Int) -> Bool {
    guard solving.isScrolledThrough(scrollView, along: axis) else { return false }
    var scrolled = LayoutSolving.Scrolled(scrollView: scrollView)
    scrolled.offset[axis] = -1
    let place = solving.columns.start(of: node, along: axis)
    guard let moved = solving.system(at: scrolled).solved()?.value(of: place) else { return false }
    return tableau.isUnique(place) && solving.isClose(moved - tableau.value(of: place), -1)
  }

  var chainBreak: ChainBreak {
    let (last, next) = (farthest(of: fromStart), farthest(of: fromEnd))
    let cause: ChainBreak.Cause
    if let floppy = unsizedItem ?? (last?.isStart == true ? last?.node : nil) {
      cause = .unknownLength(LayoutItem(index: floppy))
    } else {
      cause = .gap(after: last.map { LayoutItem(index: $0.node) }, before: next.map { LayoutItem(index: $0.node) })
    }
    let end = if case .unknownLength(let item) = cause { Optional(item.index) } else { last?.node }
    return ChainBreak(
      scrollView: LayoutItem(index: scrollView), axis: axis,
      isMirrored: axis == .horizontal && solving.lowering.direction == .rightToLeft, chain: end.map(chain) ?? [],
      cause: cause, bound: bound)
  }

  /// Returns the edge with the greatest distance; the last item's of several.
  private func farthest(of ties: [Tied]) -> Tied? {
    var farthest: Tied?
    for tie in ties where tie.distance >= farthest?.distance ?? -Double.infinity { farthest = tie }
    return farthest
  }

  /// The first item whose start is connected to the content's start and whose end to its end, so that only its length
  /// is undefined. Items with descendants that continue the chain are skipped.
  private var unsizedItem: Int? {
    fromStart.first { start in
      start.isStart && fromEnd.contains { $0.node == start.node && !$0.isStart } && !holdsChain(start.node)
    }?.node
  }

  private func holdsChain(_ node: Int) -> Bool {
    fromStart.contains { $0.node != node && !$0.isStart && solving.hierarchy.holds(node, $0.node) }
  }

  /// Returns the shortest chain of items from the content's start to `node`.
  private func chain(to node: Int) -> [LayoutItem] {
    var queue = [Step(node: scrollView + 1, before: nil)]
    var next = 0
    while next < queue.count {
      if queue[next].node == node { break }
      for neighbour in neighbours(of: queue[next].node) where !queue.contains(where: { $0.node == neighbour }) {
        queue.append(Step(node: neighbour, before: next))
      }
      next += 1
    }
    guard next < queue.count else { return [LayoutItem(index: node)] }
    var items: [LayoutItem] = []
    var step = queue[next]
    while let before = step.before {
      items.insert(LayoutItem(index: step.node), at: 0)
      step = queue[before]
    }
    return items
  }

  private struct Step {
    let node: Int
    let before: Int?
  }

  /// Returns the items connected to the content's start that have an equation between positions with `node`.
  private func neighbours(of node: Int) -> [Int] {
    var neighbours: [Int] = []
    for constraint in solving.hierarchy.constraints where constraint.relation == .equal {
      guard let (first, second) = nodes(of: constraint) else { continue }
      if first == node, isTied(second, to: fromStart) { neighbours.append(second) }
      if second == node, isTied(first, to: fromStart) { neighbours.append(first) }
    }
    return neighbours
  }

  private func isTied(_ node: Int, to ties: [Tied]) -> Bool { ties.contains { $0.node == node } }

  /// Returns the nodes of a constraint between positions along the axis; `nil` for any other constraint.
  private func nodes(of constraint: LayoutConstraint) -> (Int, Int)? {
    let first = constraint.first
    guard let second = constraint.second, first.attribute.axis == axis, !first.attribute.isLength else { return nil }
    let hierarchy = solving.hierarchy
    return (hierarchy.attached(first, against: second), hierarchy.attached(second, against: first))
  }

  /// The first inequality between an item connected to the start and an item connected to the end.
  private var bound: Int? {
    let constraints = solving.hierarchy.constraints
    return constraints.indices.first { index in
      guard constraints[index].relation != .equal, let (first, second) = nodes(of: constraints[index]) else {
        return false
      }
      let content = scrollView + 1
      let isStart = (isTied(first, to: fromStart), isTied(second, to: fromStart))
      let isEnd = (first == content || isTied(first, to: fromEnd), second == content || isTied(second, to: fromEnd))
      return isStart.0 && isEnd.1 || isStart.1 && isEnd.0
    }
  }
}
