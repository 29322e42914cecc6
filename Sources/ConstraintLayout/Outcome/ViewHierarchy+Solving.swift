import PlaneGeometry

extension ViewHierarchy {
  /// Solves the layout.
  ///
  /// - Parameter direction: the layout direction of leading and trailing.
  /// - Throws: ``LayoutError`` if required constraints contradict each other, or leave the size of a scroll view or of
  ///   its content undefined.
  /// - Complexity: that of the simplex method: in practice a step for each constraint, each O(n) for n views in a
  ///   chain.
  public func solve(_ direction: LayoutDirection = .leftToRight) throws(LayoutError) -> ViewLayout {
    let solving = LayoutSolving(self, direction)
    return try solving.layout()
  }
}

/// The solution of one hierarchy for one layout direction.
struct LayoutSolving {
  /// The content offset of one scroll view; the others are at 0.
  struct Scrolled {
    var scrollView: Int?
    var offset = Point.zero
  }

  let hierarchy: ViewHierarchy
  let lowering: LayoutLowering
  var columns: LayoutColumns { lowering.columns }

  init(_ hierarchy: ViewHierarchy, _ direction: LayoutDirection) {
    self.hierarchy = hierarchy
    lowering = LayoutLowering(hierarchy, direction)
  }

  /// Returns the linear system at a content offset, whose parts are the parameters of the system.
  func system(at scrolled: Scrolled = Scrolled()) -> LinearSystem {
    var system = LinearSystem(isFree: columns.areFree)
    system.constraints = lowering.constraints
    system.parameters = Axis.allCases.map { scrolled.offset[$0] }
    for index in system.constraints.indices { takeOffsets(out: &system.constraints[index], at: scrolled) }
    return system
  }

  /// Replaces the columns of content offsets by parameters.
  private func takeOffsets(out constraint: inout LinearSystem.Constraint, at scrolled: Scrolled) {
    for term in constraint.expression.terms {
      guard let scrollView = columns.scrolled(by: term.column) else { continue }
      constraint.expression.remove(term.column)
      if scrollView == scrolled.scrollView {
        let parameter = LayoutColumns.axis(of: term.column) == .horizontal ? 0 : 1
        constraint.parameters.append(LinearSystem.Constraint.Parameter(parameter, term.coefficient))
      }
    }
  }

  func layout() throws(LayoutError) -> ViewLayout {
    guard isWithinNumbers else { throw .overflow }
    let system = system()
    guard let tableau = system.solved() else { throw .unsatisfiable(conflict(in: system, scrolled: nil)) }
    let places = places(in: tableau)
    for node in hierarchy.nodes.indices where hierarchy.nodes[node].kind == .scrollView {
      try check(node, in: tableau)
    }
    var layout = ViewLayout(
      places: places, parents: hierarchy.nodes.indices.map(parent),
      motions: [AxisPair<ViewLayout.Motion>](repeating: AxisPair(repeating: .scrolls), count: hierarchy.nodes.count))
    for node in hierarchy.nodes.indices where hierarchy.nodes[node].kind == .scrollView {
      for axis in Axis.allCases where isScrolledThrough(node, along: axis) {
        try findMotions(in: node, along: axis, &layout)
      }
    }
    layout.ambiguousItems = hierarchy.items.filter { isAmbiguous($0.index, in: tableau) }
    return layout
  }

  /// Whether no product of multipliers and constants can overflow: the sum of their binary exponents stays below 900.
  private var isWithinNumbers: Bool {
    var (powers, greatest) = (0, 1.0)
    for constraint in hierarchy.constraints {
      let power = constraint.multiplier == 0 ? 0 : Int(constraint.multiplier.exponent)
      // Exponents 0 and −1, factors from a half to two, count as 0. A thousand such factors in one chain are not
      // expected.
      powers += power < 0 ? -power - 1 : power
      greatest = max(greatest, abs(constraint.constant))
    }
    return powers + Int(greatest.exponent) < 900
  }

  /// Returns the view whose coordinates the frame of `node` has.
  private func parent(of node: Int) -> Int? {
    let parent = hierarchy.nodes[node].parent
    if node == 0 { return nil }
    return hierarchy.nodes[parent].kind == .scrollView && hierarchy.nodes[node].kind != .frameLayoutGuide ? nil : parent
  }

  /// Throws unless the scroll view has a defined frame and content length along both axes.
  private func check(_ node: Int, in tableau: SimplexTableau) throws(LayoutError) {
    let item = LayoutItem(index: node)
    for axis in Axis.allCases {
      for isLength in [false, true] {
        let frame = isLength ? columns.length(of: node, along: axis) : columns.start(of: node, along: axis)
        guard tableau.isUnique(frame) else {
          throw .undefinedFrame(scrollView: item, axis: axis, isLength: isLength)
        }
      }
      guard tableau.isUnique(columns.length(of: node + 1, along: axis)) else {
        throw .undefinedContentLength(ChainSearch(self, tableau, scrollView: node, axis).chainBreak)
      }
    }
  }

  private func isAmbiguous(_ node: Int, in tableau: SimplexTableau) -> Bool {
    // The guides of a scroll view are as defined as the scroll view; the root's frame is set by its owner.
    let kind = hierarchy.nodes[node].kind
    if node == 0 || kind == .contentLayoutGuide || kind == .frameLayoutGuide { return false }
    for axis in Axis.allCases {
      let isKnown =
        tableau.isUnique(columns.start(of: node, along: axis))
        && tableau.isUnique(columns.length(of: node, along: axis))
      if !isKnown { return true }
    }
    return false
  }

  func places(in tableau: SimplexTableau) -> [Rect] {
    hierarchy.nodes.indices.map { node in
      var place = Rect.zero
      for axis in Axis.allCases {
        place[axis] = Interval(
          offset: tableau.value(of: columns.start(of: node, along: axis)),
          length: tableau.value(of: columns.length(of: node, along: axis)))
      }
      return place
    }
  }

  /// Returns a minimal contradiction, in terms of the hierarchy.
  func conflict(in system: LinearSystem, scrolled: Int?) -> ConstraintConflict {
    var conflict = ConstraintConflict()
    let (constraints, restrictions) = system.conflict()
    for index in constraints {
      switch lowering.origins[index] {
      case .constraint(let number): conflict.constraints.append(number)
      case .givenFrame(let node, let axis, _):
        let length = ConstraintConflict.Length(item: LayoutItem(index: node), axis: axis)
        if !conflict.givenFrames.contains(length) { conflict.givenFrames.append(length) }
      // An intrinsic length can be required too.
      case .intrinsicLength(let node, let axis):
        conflict.lengths.append(ConstraintConflict.Length(item: LayoutItem(index: node), axis: axis))
      }
    }
    for column in restrictions {
      conflict.lengths.append(
        ConstraintConflict.Length(item: LayoutColumns.item(of: column), axis: LayoutColumns.axis(of: column)))
    }
    conflict.scrolled = scrolled.map(LayoutItem.init)
    return conflict
  }
}
