import ConstraintLayout
import PlaneGeometry

/// A scroll view in a window, with the views of a test.
struct Stage {
  var views = ViewHierarchy(root: "window")
  let scroll: LayoutItem

  var window: LayoutItem { views.root }
  var content: LayoutItem { views.contentLayoutGuide(of: scroll) }
  var frame: LayoutItem { views.frameLayoutGuide(of: scroll) }

  /// The scroll view has the given frame in a window of 1000 × 1000.
  init(_ frame: Rect = Rect(x: 0, y: 0, width: 300, height: 400)) {
    scroll = views.addScrollView("scroll", to: views.root, content: "content", frame: "frame")
    views.setFrame(Rect(x: 0, y: 0, width: 1000, height: 1000), of: views.root)
    views.setFrame(frame, of: scroll)
  }

  mutating func view(
    _ name: String, in parent: LayoutItem? = nil, width: Double? = nil, height: Double? = nil
  ) -> LayoutItem {
    let view = views.addView(name, to: parent ?? scroll)
    views.setIntrinsicContentSize(width: width, height: height, of: view)
    return view
  }

  mutating func tie(
    _ first: LayoutConstraint.End, _ relation: LayoutRelation, _ second: LayoutConstraint.End,
    _ constant: Double = 0, at priority: Double = 1000
  ) throws {
    let constraint = LayoutConstraint(first, relation, to: second, constant: constant)
    try views.addConstraint(constraint.with(LayoutPriority(rawValue: priority)))
  }

  mutating func tie(
    _ first: LayoutConstraint.End, _ second: LayoutConstraint.End, _ constant: Double = 0, at priority: Double = 1000
  ) throws {
    try tie(first, .equal, second, constant, at: priority)
  }

  mutating func fix(_ end: LayoutConstraint.End, _ constant: Double, at priority: Double = 1000) throws {
    try fix(end, .equal, constant, at: priority)
  }

  mutating func fix(
    _ end: LayoutConstraint.End, _ relation: LayoutRelation, _ constant: Double, at priority: Double = 1000
  ) throws {
    let constraint = LayoutConstraint(end, relation, constant: constant)
    try views.addConstraint(constraint.with(LayoutPriority(rawValue: priority)))
  }

  /// Ties all edges along `axes` of one item to those of another.
  mutating func pin(
    _ item: LayoutItem, to other: LayoutItem, along axes: [Axis] = [.horizontal, .vertical], _ inset: Double = 0
  ) throws {
    for axis in axes {
      let (start, end): (LayoutAttribute, LayoutAttribute) =
        axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
      try tie(item[start], other[start], inset)
      try tie(item[end], other[end], -inset)
    }
  }

  /// Fills the content with a view of the given size.
  mutating func fill(width: Double, height: Double) throws {
    let filler = view("filler")
    try pin(filler, to: content)
    try fix(filler[.width], width)
    try fix(filler[.height], height)
  }

  /// Returns the message of the layout error; `nil` if the layout can be solved.
  func explanation(_ direction: LayoutDirection = .leftToRight) -> String? {
    do {
      _ = try views.solve(direction)
      return nil
    } catch {
      return views.explanation(of: error)
    }
  }
}
