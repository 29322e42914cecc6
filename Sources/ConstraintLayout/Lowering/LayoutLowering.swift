import PlaneGeometry

/// Converts a hierarchy and its constraints into linear constraints.
struct LayoutLowering {
  /// The source of a linear constraint.
  enum Origin: Equatable, Sendable {
    /// An explicit constraint, by its index in ``ViewHierarchy/constraints``.
    case constraint(Int)
    /// A given frame.
    case givenFrame(Int, Axis, isLength: Bool)
    /// An intrinsic size.
    case intrinsicLength(Int, Axis)
  }

  let hierarchy: ViewHierarchy
  let direction: LayoutDirection
  let columns: LayoutColumns
  private(set) var constraints: [LinearSystem.Constraint] = []
  private(set) var origins: [Origin] = []

  init(_ hierarchy: ViewHierarchy, _ direction: LayoutDirection) {
    self.hierarchy = hierarchy
    self.direction = direction
    columns = LayoutColumns(nodes: hierarchy.nodes)
    for node in hierarchy.nodes.indices { addFrame(of: node) }
    for index in hierarchy.constraints.indices { add(hierarchy.constraints[index], .constraint(index)) }
    for node in hierarchy.nodes.indices { addIntrinsicLengths(of: node) }
  }

  private mutating func append(
    _ expression: LinearExpression, _ relation: LayoutRelation, _ priority: LayoutPriority, _ origin: Origin
  ) {
    constraints.append(LinearSystem.Constraint(expression, relation, priority))
    origins.append(origin)
  }

  private mutating func addFrame(of node: Int) {
    guard let frame = hierarchy.nodes[node].givenFrame else { return }
    for axis in Axis.allCases {
      var length = columns.length(of: node, along: axis)
      length.constant -= frame[axis].length
      append(length, .equal, .required, .givenFrame(node, axis, isLength: true))
      // The root's start is 0 in its own coordinates.
      if node == 0 { continue }
      var start = columns.start(of: node, along: axis)
      start.add(origin(ofCoordinatesIn: hierarchy.nodes[node].parent, along: axis), times: -1)
      start.constant -= frame[axis].offset
      append(start, .equal, .required, .givenFrame(node, axis, isLength: false))
    }
  }

  /// Returns the origin of a view's coordinates in those of its subviews: 0 for a scroll view's content.
  private func origin(ofCoordinatesIn view: Int, along axis: Axis) -> LinearExpression {
    hierarchy.nodes[view].kind == .scrollView ? LinearExpression() : columns.start(of: view, along: axis)
  }

  /// Adds two inequalities for each axis: content hugging bounds the length above, compression resistance below.
  private mutating func addIntrinsicLengths(of node: Int) {
    for axis in Axis.allCases {
      guard let intrinsic = hierarchy.nodes[node].intrinsicLengths[axis] else { continue }
      var length = columns.length(of: node, along: axis)
      length.constant -= intrinsic
      let origin = Origin.intrinsicLength(node, axis)
      append(length, .lessThanOrEqual, hierarchy.nodes[node].huggings[axis], origin)
      append(length, .greaterThanOrEqual, hierarchy.nodes[node].resistances[axis], origin)
    }
  }

  private mutating func add(_ constraint: LayoutConstraint, _ origin: Origin) {
    let expression: LinearExpression
    if let second = constraint.second, constraint.multiplier != 0 {
      expression = difference(constraint, second)
    } else {
      let node = hierarchy.attached(constraint.first, against: nil)
      var length = columns.length(of: node, along: constraint.first.attribute.axis)
      length.constant -= constraint.constant
      expression = length
    }
    append(expression, constraint.relation, constraint.priority, origin)
  }

  /// Returns the first end minus the multiple of the second end and the constant.
  private func difference(_ constraint: LayoutConstraint, _ second: LayoutConstraint.End) -> LinearExpression {
    let (first, multiplier) = (constraint.first, constraint.multiplier)
    var result: LinearExpression
    if first.attribute.isLength {
      let nodes = (hierarchy.attached(first, against: second), hierarchy.attached(second, against: first))
      result = columns.length(of: nodes.0, along: first.attribute.axis)
      result.add(columns.length(of: nodes.1, along: second.attribute.axis), times: -multiplier)
    } else {
      let places = PlaceLowering(first, second, in: hierarchy, direction)
      result = places.first
      result.add(places.second, times: -multiplier)
      // The origin of the coordinates matters only to a multiplier other than 1.
      if multiplier != 1 { result.add(places.reference, times: multiplier - 1) }
      if places.isMirrored { result.scale(by: -1) }
    }
    result.constant -= constraint.constant
    return result
  }
}
