import PlaneGeometry

/// A view or a layout guide of a ``ViewHierarchy``.
public struct LayoutItem: Equatable, Sendable {
  /// The index of the item in the hierarchy, in the order of addition.
  package let index: Int

  package init(index: Int) { self.index = index }

  /// The end of a constraint that is `attribute` of this item.
  public subscript(attribute: LayoutAttribute) -> LayoutConstraint.End { LayoutConstraint.End(self, attribute) }
}

/// A tree of views and layout guides with the constraints between them: the input of Auto Layout. The hierarchy has no
/// pixels, no time and no scroll motion.
///
/// ```swift
/// var views = ViewHierarchy()
/// let scroll = views.addScrollView("scroll", to: views.root)
/// let label = views.addView("label", to: scroll)
/// views.setFrame(Rect(x: 0, y: 0, width: 390, height: 844), of: scroll)
/// views.setIntrinsicContentSize(width: 120, height: 22, of: label)
/// try views.addConstraint(LayoutConstraint(label[.top], to: scroll[.top], constant: 8))
/// let layout = try views.solve()
/// ```
public struct ViewHierarchy: Equatable, Sendable {
  /// The kind of an item.
  enum Kind: UInt8, Sendable {
    case view, scrollView, guide, contentLayoutGuide, frameLayoutGuide
  }

  /// A view or a guide.
  struct Node: Equatable, Sendable {
    let kind: Kind
    let name: Name
    /// The superview; for a guide its owner. The root is its own parent.
    let parent: Int
    /// The scroll view in whose content the item lies; `nil` outside of all.
    let space: Int?
    var margins = ViewHierarchy.defaultMargins
    /// The intrinsic content size, in points; `nil` for `noIntrinsicMetric`.
    var intrinsicLengths = AxisPair<Double?>(repeating: nil)
    var huggings = AxisPair(repeating: LayoutPriority.defaultLow)
    var resistances = AxisPair(repeating: LayoutPriority.defaultHigh)
    /// The fixed frame, in the coordinates of the superview; `nil` if the constraints determine the frame.
    var givenFrame: Rect?
  }

  /// A name, which is compared byte by byte: Unicode's equivalence needs tables that Embedded Swift lacks on most
  /// machines.
  struct Name: Equatable, Sendable {
    let text: String

    static func == (one: Name, other: Name) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }
  }

  /// 8 points on each side: the default of `UIView.layoutMargins`.
  public static let defaultMargins = EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

  var nodes: [Node]
  /// The constraints in the order in which they were added.
  public private(set) var constraints: [LayoutConstraint] = []

  /// A hierarchy of one view.
  public init(root name: String = "root") { nodes = [Node(kind: .view, name: Name(text: name), parent: 0, space: nil)] }

  /// The view around all others.
  public var root: LayoutItem { LayoutItem(index: 0) }

  /// All views and guides in the order in which they were added; a scroll view is followed by its two guides.
  public var items: [LayoutItem] { nodes.indices.map(LayoutItem.init) }

  /// Adds a view to a superview.
  ///
  /// - Precondition: `superview` is a view of this hierarchy.
  public mutating func addView(_ name: String, to superview: LayoutItem) -> LayoutItem {
    add(.view, name, to: superview)
  }

  /// Adds a layout guide, which is invisible, to a view.
  ///
  /// - Precondition: `owner` is a view of this hierarchy.
  public mutating func addLayoutGuide(_ name: String, to owner: LayoutItem) -> LayoutItem {
    add(.guide, name, to: owner)
  }

  /// Adds a scroll view, with its content layout guide and its frame layout guide.
  ///
  /// - Parameters:
  ///   - name: the name of the scroll view in error messages.
  ///   - superview: the view that contains it.
  ///   - content: the name of the content layout guide in error messages; `nil` for "name.contentLayoutGuide".
  ///   - frame: the name of the frame layout guide in error messages; `nil` for "name.frameLayoutGuide".
  /// - Precondition: `superview` is a view of this hierarchy.
  public mutating func addScrollView(
    _ name: String, to superview: LayoutItem, content: String? = nil, frame: String? = nil
  ) -> LayoutItem {
    let scrollView = add(.scrollView, name, to: superview)
    nodes.append(
      Node(
        kind: .contentLayoutGuide, name: Name(text: content ?? "\(name).contentLayoutGuide"), parent: scrollView.index,
        space: scrollView.index))
    nodes.append(
      Node(
        kind: .frameLayoutGuide, name: Name(text: frame ?? "\(name).frameLayoutGuide"), parent: scrollView.index,
        space: nodes[scrollView.index].space))
    return scrollView
  }

  private mutating func add(_ kind: Kind, _ name: String, to parent: LayoutItem) -> LayoutItem {
    precondition(nodes.indices.contains(parent.index), "parent item belongs to another view hierarchy")
    precondition(canContain(parent), "parent item must be a view or scroll view, not a layout guide")
    let around = nodes[parent.index]
    let space = around.kind == .scrollView ? parent.index : around.space
    nodes.append(Node(kind: kind, name: Name(text: name), parent: parent.index, space: space))
    return LayoutItem(index: nodes.count - 1)
  }

  /// Adds a constraint and returns its index in ``constraints``.
  ///
  /// - Throws: ``LayoutFault`` for a description that UIKit raises an exception for.
  @discardableResult
  public mutating func addConstraint(_ constraint: LayoutConstraint) throws(LayoutFault) -> Int {
    let ends =
      nodes.indices.contains(constraint.first.item.index)
      && nodes.indices.contains(constraint.second?.item.index ?? 0)
    precondition(ends, "constraint item belongs to another view hierarchy")
    if let fault = constraint.fault { throw fault }
    constraints.append(constraint)
    return constraints.count - 1
  }
}

extension ViewHierarchy {
  /// Returns the name of an item in error messages.
  public func name(of item: LayoutItem) -> String { nodes[item.index].name.text }

  /// Returns the guide for the content area of a scroll view.
  public func contentLayoutGuide(of scrollView: LayoutItem) -> LayoutItem { guide(of: scrollView, after: 1) }

  /// Returns the guide for the frame of a scroll view, independent of the content offset.
  public func frameLayoutGuide(of scrollView: LayoutItem) -> LayoutItem { guide(of: scrollView, after: 2) }

  private func guide(of scrollView: LayoutItem, after distance: Int) -> LayoutItem {
    precondition(nodes[scrollView.index].kind == .scrollView, "item must be a scroll view to have layout guides")
    return LayoutItem(index: scrollView.index + distance)
  }

  /// Returns whether views and guides can be added to an item: they cannot be added to guides.
  public func canContain(_ item: LayoutItem) -> Bool {
    nodes[item.index].kind == .view || nodes[item.index].kind == .scrollView
  }

  /// Fixes a frame in the coordinates of the superview, as for a view whose autoresizing mask is translated into
  /// constraints; `nil` lets the constraints determine the frame.
  public mutating func setFrame(_ frame: Rect?, of item: LayoutItem) { nodes[item.index].givenFrame = frame }

  /// Sets the intrinsic content size, in points; `nil` along an axis for `noIntrinsicMetric`.
  public mutating func setIntrinsicContentSize(width: Double?, height: Double?, of item: LayoutItem) {
    nodes[item.index].intrinsicLengths = AxisPair(horizontal: width, vertical: height)
  }

  /// Sets how strongly the view resists being made longer than its content along `axis`.
  public mutating func setContentHuggingPriority(
    _ priority: LayoutPriority, along axis: Axis, of item: LayoutItem
  ) {
    nodes[item.index].huggings[axis] = priority
  }

  /// Sets how strongly the view resists being made shorter than its content along `axis`.
  public mutating func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, along axis: Axis, of item: LayoutItem
  ) {
    nodes[item.index].resistances[axis] = priority
  }

  /// Sets the margins of the margin attributes, in points; `leading` follows the layout direction.
  public mutating func setLayoutMargins(_ margins: EdgeInsets, of item: LayoutItem) {
    nodes[item.index].margins = margins
  }

  /// Returns whether a view is an ancestor of an item.
  func holds(_ view: Int, _ item: Int) -> Bool {
    var around = item
    while around != 0 {
      around = nodes[around].parent
      if around == view { return true }
    }
    return false
  }

  /// Returns whether `scrollView` is the innermost scroll view whose content holds the item.
  package func isInside(_ item: LayoutItem, in scrollView: LayoutItem) -> Bool {
    nodes[item.index].space == scrollView.index
  }

  /// Returns whether no scroll view's content holds the item.
  package func isOutside(_ item: LayoutItem) -> Bool { nodes[item.index].space == nil }

  /// Returns whether `item` lies in the content of `scrollView`: its descendants, their guides, and its own content
  /// layout guide.
  func isContent(_ item: Int, of scrollView: Int) -> Bool {
    holds(scrollView, nodes[item].kind == .frameLayoutGuide ? nodes[item].parent : item)
  }
}
