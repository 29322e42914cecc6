import PlaneGeometry

extension LayoutSolving {
  /// Returns whether a constraint ties an item in the content of a scroll view to an item outside of it.
  func isScrolledThrough(_ scrollView: Int, along axis: Axis) -> Bool {
    let column = LayoutColumns.offset(ofContentIn: scrollView, axis)
    return lowering.constraints.contains { $0.expression.coefficient(of: column) != 0 }
  }

  /// Determines the motion of each item in the content of a scroll view.
  ///
  /// The hierarchy is solved again before the beginning and beyond the end. Items tied to the outside have then moved
  /// in the content by as much as the content in the viewport. Three offsets distinguish the three motions. An item
  /// that scrolls has equal positions in the content at all three; an item that changes its motion in between moves
  /// from the first to the last.
  func findMotions(in scrollView: Int, along axis: Axis, _ layout: inout ViewLayout) throws(LayoutError) {
    let content = layout.places[scrollView + 1][axis].length
    let range = max(0, content - layout.places[scrollView][axis].length)
    let offsets = [-1, range + 1]
    var probes: [[Rect]] = []
    for offset in offsets {
      var scrolled = Scrolled(scrollView: scrollView)
      scrolled.offset[axis] = offset
      let system = system(at: scrolled)
      guard let places = system.solved().map({ places(in: $0) }) else {
        throw .unsatisfiable(conflict(in: system, scrolled: scrollView))
      }
      guard isClose(places[scrollView + 1][axis].length, content) else {
        throw .contentLengthDependsOnOffset(scrollView: LayoutItem(index: scrollView), axis: axis)
      }
      probes.append(places)
    }
    for node in hierarchy.nodes.indices where isInside(node, in: scrollView) {
      let place = layout.places[node][axis].offset
      let (before, beyond) = (probes[0][node][axis].offset - place, probes[1][node][axis].offset - place)
      layout.motions[node][axis] =
        if isClose(before, 0), isClose(beyond, 0) {
          .scrolls
        } else if isClose(before, offsets[0]), isClose(beyond, offsets[1]) { .floats } else { .sticks }
    }
  }

  /// Returns whether `scrollView` is the innermost scroll view whose content holds the item.
  func isInside(_ node: Int, in scrollView: Int) -> Bool {
    hierarchy.nodes[node].space == scrollView && hierarchy.nodes[node].kind != .contentLayoutGuide
  }

  /// Returns whether two numbers are equal up to rounding.
  func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 1e-6 * max(1, abs(left), abs(right)) }
}
