import PlaneGeometry

/// The two positions of a constraint in coordinates that both ends share.
struct PlaceLowering {
  private let hierarchy: ViewHierarchy
  private let direction: LayoutDirection
  private let columns: LayoutColumns
  private let axis: Axis
  private let ends: (LayoutConstraint.End, LayoutConstraint.End)
  /// The nodes that the ends attach to.
  private let nodes: (Int, Int)
  private let space: Int?

  init(
    _ first: LayoutConstraint.End, _ second: LayoutConstraint.End, in hierarchy: ViewHierarchy,
    _ direction: LayoutDirection
  ) {
    self.hierarchy = hierarchy
    self.direction = direction
    columns = LayoutColumns(nodes: hierarchy.nodes)
    axis = first.attribute.axis
    ends = (first, second)
    nodes = (hierarchy.attached(first, against: second), hierarchy.attached(second, against: first))
    space = columns.commonSpace(nodes.0, nodes.1)
  }

  /// Whether positions count from the right, with the constant: leading and trailing ones in right-to-left layouts.
  var isMirrored: Bool {
    direction == .rightToLeft && (ends.0.attribute.isDirectional || ends.1.attribute.isDirectional)
  }

  var first: LinearExpression { place(ends.0, at: nodes.0) }

  var second: LinearExpression { place(ends.1, at: nodes.1) }

  private func place(_ end: LayoutConstraint.End, at node: Int) -> LinearExpression {
    let margins = end.attribute.isWithinMargins ? margins(of: end.item.index) : (start: 0, end: 0)
    var place = columns.start(of: node, along: axis, in: space)
    let length = columns.length(of: node, along: axis)
    switch end.attribute.part(in: direction) {
    case .start, .length:
      place.constant += margins.start
    case .end:
      place.add(length)
      place.constant -= margins.end
    case .center:
      place.add(length, times: 0.5)
      place.constant += (margins.start - margins.end) / 2
    }
    return place
  }

  /// Returns the margins of an item at the start and the end of the axis; 0 for guides.
  private func margins(of item: Int) -> (start: Double, end: Double) {
    let node = hierarchy.nodes[item]
    guard node.kind == .view || node.kind == .scrollView else { return (0, 0) }
    let margins = (start: node.margins.start(along: axis), end: node.margins.end(along: axis))
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    return isMirrored ? (margins.end, margins.start) : margins
  }

  /// The origin for multipliers: the start of the nearest view around both ends.
  ///
  /// If that view is a scroll view to whose frame neither end attaches, the origin is the start of its content.
  var reference: LinearExpression {
    let view = commonAncestor
    let isFrame = nodes.0 == view || nodes.1 == view || nodes.0 == view + 2 || nodes.1 == view + 2
    let isContent = hierarchy.nodes[view].kind == .scrollView && !isFrame
    let node = isContent ? view + 1 : view
    var place = columns.start(of: node, along: axis, in: space)
    if isMirrored { place.add(columns.length(of: node, along: axis)) }
    return place
  }

  private var commonAncestor: Int {
    var around: [Int] = []
    var view = owner(of: ends.0.item.index)
    while view != 0 {
      around.append(view)
      view = hierarchy.nodes[view].parent
    }
    view = owner(of: ends.1.item.index)
    while view != 0, !around.contains(view) { view = hierarchy.nodes[view].parent }
    return view
  }

  /// Returns the view itself, or the owner of a guide.
  private func owner(of item: Int) -> Int {
    switch hierarchy.nodes[item].kind {
    case .view, .scrollView: item
    case .guide, .contentLayoutGuide, .frameLayoutGuide: hierarchy.nodes[item].parent
    }
  }
}
