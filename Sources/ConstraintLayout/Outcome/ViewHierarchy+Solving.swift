import PlaneGeometry

extension ViewHierarchy {
  /// Finds where everything is.
  ///
  /// - Parameter direction: where people begin to read, for leading and trailing.
  /// - Throws: ``LayoutError`` where required constraints contradict each other, or do not say how large a scroll view
  ///   or its content is.
  /// - Complexity: that of the simplex method: in practice a step for each constraint, each O(n) for n views in a
  ///   chain.
  public func solve(_ direction: LayoutDirection = .leftToRight) throws(LayoutError) -> ViewLayout {
    let solving = LayoutSolving(self, direction)
    return try solving.layout()
  }

  /// Where everything is when the contents have scrolled that far: what ``ViewLayout/Motion/sticks`` needs, and nothing
  /// else.
  ///
  /// - Parameter contentOffset: how far the content of `scrollView` has scrolled.
  /// - Returns: places as in ``ViewLayout/contentFrame(of:)``; `nil` where the constraints contradict each other there.
  public func contentFrames(
    scrolling scrollView: LayoutItem, to contentOffset: Point, _ direction: LayoutDirection = .leftToRight
  ) -> [Rect]? {
    LayoutSolving(self, direction).places(at: .init(scrollView: scrollView.index, offset: contentOffset))
  }
}

/// The solution of one hierarchy for one direction.
struct LayoutSolving {
  /// How far one of the scroll views has scrolled; the others have not.
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

  /// What is to be solved when something has scrolled.
  func system(at scrolled: Scrolled = Scrolled()) -> LinearSystem {
    var system = LinearSystem(isFree: columns.areFree)
    system.constraints = lowering.constraints
    for index in system.constraints.indices {
      fixOffsets(in: &system.constraints[index].expression, at: scrolled)
    }
    return system
  }

  /// Puts the content offsets in for the numbers that stand for them.
  private func fixOffsets(in expression: inout LinearExpression, at scrolled: Scrolled) {
    for term in expression.terms {
      guard let scrollView = columns.scrolled(by: term.column) else { continue }
      expression.remove(term.column)
      if scrollView == scrolled.scrollView {
        expression.constant += term.coefficient * scrolled.offset[LayoutColumns.axis(of: term.column)]
      }
    }
  }

  func layout() throws(LayoutError) -> ViewLayout {
    guard isWithinNumbers else { throw .beyondNumbers }
    let system = system()
    guard let tableau = system.solved() else { throw .unsatisfiable(clash(in: system, scrolled: nil)) }
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

  /// Whether no product of multipliers and constants can become infinite: their powers of two, added up, stay below
  /// those of a `Double`.
  private var isWithinNumbers: Bool {
    var (powers, greatest) = (0, 1.0)
    for constraint in hierarchy.constraints {
      let power = constraint.multiplier == 0 ? 0 : Int(constraint.multiplier.exponent)
      // From a half to two, which nobody writes a thousand times over, counts as one.
      powers += power < 0 ? -power - 1 : power
      greatest = max(greatest, abs(constraint.constant))
    }
    return powers + Int(greatest.exponent) < 900
  }

  /// The view whose coordinates the frame of `node` has.
  private func parent(of node: Int) -> Int? {
    let parent = hierarchy.nodes[node].parent
    if node == 0 { return nil }
    return hierarchy.nodes[parent].kind == .scrollView && hierarchy.nodes[node].kind != .frameLayoutGuide ? nil : parent
  }

  /// A scroll view needs a frame and a content, along both axes.
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
    // A guide of a scroll view is as well known as the scroll view; the root's frame is its owner's business.
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

  func places(at scrolled: Scrolled) -> [Rect]? { system(at: scrolled).solved().map { places(in: $0) } }

  /// What contradicts itself, in the terms of the hierarchy.
  func clash(in system: LinearSystem, scrolled: Int?) -> LayoutClash {
    var clash = LayoutClash()
    let (constraints, restrictions) = system.clash()
    for index in constraints {
      switch lowering.origins[index] {
      case .constraint(let number): clash.constraints.append(number)
      case .givenFrame(let node, let axis, _):
        let length = LayoutClash.Length(item: LayoutItem(index: node), axis: axis)
        if !clash.givenFrames.contains(length) { clash.givenFrames.append(length) }
      // What is intrinsic can be required too.
      case .intrinsicLength(let node, let axis):
        clash.lengths.append(LayoutClash.Length(item: LayoutItem(index: node), axis: axis))
      }
    }
    for column in restrictions {
      clash.lengths.append(
        LayoutClash.Length(item: LayoutColumns.item(of: column), axis: LayoutColumns.axis(of: column)))
    }
    clash.scrolled = scrolled.map(LayoutItem.init)
    return clash
  }
}
