import PlaneGeometry

/// The numbering of the variables: each item has a start and a length along each axis.
///
/// A start is in the coordinates of the innermost scroll view content around the item, or of the root. The start of a
/// content layout guide is 0 in its own coordinates. Its column therefore stands for the content offset, which is an
/// input and not a variable.
struct LayoutColumns {
  let nodes: [ViewHierarchy.Node]

  /// 4: the number of columns of each item, used or not.
  static let perItem = 4

  static func start(_ node: Int, _ axis: Axis) -> Int { node * perItem + (axis == .horizontal ? 0 : 2) }

  static func length(_ node: Int, _ axis: Axis) -> Int { start(node, axis) + 1 }

  static func axis(of column: Int) -> Axis { column % perItem < 2 ? .horizontal : .vertical }

  static func item(of column: Int) -> LayoutItem { LayoutItem(index: column / perItem) }

  /// Returns the column of the scroll view's content offset.
  static func offset(ofContentIn scrollView: Int, _ axis: Axis) -> Int { start(scrollView + 1, axis) }

  /// Returns the scroll view whose content offset the column stands for; `nil` for a variable.
  func scrolled(by column: Int) -> Int? {
    let node = column / Self.perItem
    return column % 2 == 0 && nodes[node].kind == .contentLayoutGuide ? nodes[node].parent : nil
  }

  /// Whether each column may be negative: a start may, a length may not.
  var areFree: [Bool] { (0..<nodes.count * Self.perItem).map { $0 % 2 == 0 } }

  /// Returns the length of an item.
  func length(of node: Int, along axis: Axis) -> LinearExpression {
    LinearExpression(column: Self.length(nodes[node].kind == .frameLayoutGuide ? nodes[node].parent : node, axis))
  }

  /// Returns the start of an item in its own coordinates.
  func start(of node: Int, along axis: Axis) -> LinearExpression {
    switch nodes[node].kind {
    case .contentLayoutGuide: LinearExpression()
    case .frameLayoutGuide: LinearExpression(column: Self.start(nodes[node].parent, axis))
    case .view, .scrollView, .guide: node == 0 ? LinearExpression() : LinearExpression(column: Self.start(node, axis))
    }
  }

  /// Returns the start of an item in the coordinates of the content of `space`, a scroll view around it.
  ///
  /// Each scroll view in between adds the start of its frame and subtracts its content offset.
  func start(of node: Int, along axis: Axis, in space: Int?) -> LinearExpression {
    var start = start(of: node, along: axis)
    var current = nodes[node].space
    while current != space, let scrollView = current {
      start.add(Self.start(scrollView, axis), times: 1)
      start.add(Self.offset(ofContentIn: scrollView, axis), times: -1)
      current = nodes[scrollView].space
    }
    return start
  }

  /// Returns the innermost scroll view whose content holds both items; `nil` if only the root does.
  func commonSpace(_ first: Int, _ second: Int) -> Int? {
    var outer: [Int] = []
    var current = nodes[first].space
    while let scrollView = current {
      outer.append(scrollView)
      current = nodes[scrollView].space
    }
    current = nodes[second].space
    while let scrollView = current, !outer.contains(scrollView) { current = nodes[scrollView].space }
    return current
  }
}
