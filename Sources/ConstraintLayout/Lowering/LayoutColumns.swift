import PlaneGeometry

/// Which variable is which: each item has a start and a length along each axis.
///
/// A start is counted in the coordinates of the content of the scroll view that the item lies in, or of the root. A
/// content layout guide begins at 0 there, so the number of its start stands for the content offset, which is given and
/// not solved for.
struct LayoutColumns {
  let nodes: [ViewHierarchy.Node]

  /// Each item has so many, whether it needs them or not.
  static let perItem = 4

  static func start(_ node: Int, _ axis: Axis) -> Int { node * perItem + (axis == .horizontal ? 0 : 2) }

  static func length(_ node: Int, _ axis: Axis) -> Int { start(node, axis) + 1 }

  static func axis(of column: Int) -> Axis { column % perItem < 2 ? .horizontal : .vertical }

  static func item(of column: Int) -> LayoutItem { LayoutItem(index: column / perItem) }

  /// The number that stands for the scroll view's content offset.
  static func offset(ofContentIn scrollView: Int, _ axis: Axis) -> Int { start(scrollView + 1, axis) }

  /// The scroll view whose content offset the number stands for; `nil` for a variable.
  func scrolled(by column: Int) -> Int? {
    let node = column / Self.perItem
    return column % 2 == 0 && nodes[node].kind == .contentLayoutGuide ? nodes[node].parent : nil
  }

  /// Places may be negative, lengths never are.
  var areFree: [Bool] { (0..<nodes.count * Self.perItem).map { $0 % 2 == 0 } }

  /// The length of an item.
  func length(of node: Int, along axis: Axis) -> LinearExpression {
    LinearExpression(column: Self.length(nodes[node].kind == .frameLayoutGuide ? nodes[node].parent : node, axis))
  }

  /// Where an item begins, in its own coordinates.
  func start(of node: Int, along axis: Axis) -> LinearExpression {
    switch nodes[node].kind {
    case .contentLayoutGuide: LinearExpression()
    case .frameLayoutGuide: LinearExpression(column: Self.start(nodes[node].parent, axis))
    case .view, .scrollView, .guide: node == 0 ? LinearExpression() : LinearExpression(column: Self.start(node, axis))
    }
  }

  /// Where an item begins, in the coordinates of the content of `space` around it: each scroll view on the way adds
  /// where its frame begins and takes off how far it has scrolled.
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

  /// The innermost content that two items both lie in; `nil` where that is the root.
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
