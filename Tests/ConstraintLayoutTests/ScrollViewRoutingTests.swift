import ConstraintLayout
import PlaneGeometry
import Testing

/// Apple's Auto Layout Guide, "Working with Scroll Views": the part of a scroll view that each attribute attaches to.
@Suite("Constraints at a scroll view: the frame or the content area")
struct ScrollViewRoutingTests {
  /// The attachment of each attribute of a scroll view in a constraint with its content, as in the guide.
  ///
  /// Edges and margins attach to the content area; width, height and centres attach to the frame.
  static let inContentTable: [(LayoutAttribute, ScrollViewAttachment)] = [
    (.left, .contentArea), (.right, .contentArea), (.top, .contentArea), (.bottom, .contentArea),
    (.leading, .contentArea), (.trailing, .contentArea),
    (.leftMargin, .contentArea), (.rightMargin, .contentArea), (.topMargin, .contentArea),
    (.bottomMargin, .contentArea),
    (.leadingMargin, .contentArea), (.trailingMargin, .contentArea),
    (.width, .frame), (.height, .frame), (.centerX, .frame), (.centerY, .frame),
    (.centerXWithinMargins, .frame), (.centerYWithinMargins, .frame),
  ]

  @Test(
    "Towards the content, edges and margins are the content area's, lengths and centres the frame's",
    arguments: inContentTable)
  func withContent(_ attribute: LayoutAttribute, _ attachment: ScrollViewAttachment) {
    #expect(attribute.attachment(to: .content) == attachment)
  }

  @Test("The table contains every attribute")
  func complete() {
    #expect(Self.inContentTable.map(\.0.rawValue).sorted() == LayoutAttribute.allCases.map(\.rawValue))
  }

  @Test("Towards the outside, every attribute is the frame's", arguments: LayoutAttribute.allCases)
  func outside(_ attribute: LayoutAttribute) { #expect(attribute.attachment(to: .outside) == .frame) }

  /// The position in the content, and the motion, of a view of 50 × 30 with one attribute equal to the scroll view's.
  ///
  /// The scroll view is 300 × 400 at (10, 20), with a content of 1000 × 2000.
  static let placedTable: [(LayoutAttribute, Double, ViewLayout.Motion)] = [
    (.left, 0, .scrolls), (.right, 950, .scrolls), (.leading, 0, .scrolls), (.trailing, 950, .scrolls),
    (.top, 0, .scrolls), (.bottom, 1970, .scrolls), (.centerX, 125, .floats), (.centerY, 185, .floats),
  ]

  @Test("A content view constrained to the scroll view aligns with frame or content area", arguments: placedTable)
  func inContent(_ attribute: LayoutAttribute, _ start: Double, _ motion: ViewLayout.Motion) throws {
    var stage = Stage(Rect(x: 10, y: 20, width: 300, height: 400))
    try stage.fill(width: 1000, height: 2000)
    let badge = stage.view("badge", width: 50, height: 30)
    try stage.tie(badge[attribute], stage.scroll[attribute])
    let layout = try stage.views.solve()
    #expect(layout.frame(of: badge)[attribute.axis].offset == start)
    #expect(layout.motion(of: badge, along: attribute.axis) == motion)
  }

  /// The position in the window of a sibling with one attribute equal to the scroll view's.
  static let outsideTable: [(LayoutAttribute, Double)] = [
    (.left, 10), (.right, 260), (.leading, 10), (.trailing, 260), (.top, 20), (.bottom, 390), (.centerX, 135),
    (.centerY, 205),
  ]

  @Test("A sibling constrained to the scroll view aligns with its frame", arguments: outsideTable)
  func outsideFrame(_ attribute: LayoutAttribute, _ start: Double) throws {
    var stage = Stage(Rect(x: 10, y: 20, width: 300, height: 400))
    try stage.fill(width: 1000, height: 2000)
    let bar = stage.view("bar", in: stage.window, width: 50, height: 30)
    try stage.tie(bar[attribute], stage.scroll[attribute])
    #expect(try stage.views.solve().frame(of: bar)[attribute.axis].offset == start)
  }

  @Test(
    "Width and height of the scroll view are the frame's, for its content and for others", arguments: [true, false])
  func lengths(_ isContent: Bool) throws {
    var stage = Stage()
    try stage.fill(width: 1000, height: 2000)
    let view = stage.view("view", in: isContent ? stage.scroll : stage.window)
    try stage.tie(view[.width], stage.scroll[.width])
    try stage.tie(view[.height], stage.scroll[.height], -10)
    #expect(try stage.views.solve().frame(of: view).size == Size(width: 300, height: 390))
  }

  @Test("The margins of a scroll view inset the content area, not the frame")
  func margins() throws {
    var stage = Stage()
    stage.views.setLayoutMargins(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), of: stage.scroll)
    let view = stage.view("view", width: 500, height: 600)
    for attribute in [LayoutAttribute.topMargin, .bottomMargin, .leadingMargin, .trailingMargin] {
      let own: LayoutAttribute =
        switch attribute {
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        default: .trailing
        }
      try stage.tie(view[own], stage.scroll[attribute])
    }
    let layout = try stage.views.solve()
    #expect(layout.frame(of: view) == Rect(x: 2, y: 1, width: 500, height: 600))
    #expect(layout.contentSize(of: stage.scroll) == Size(width: 506, height: 604))
  }

  @Test("Between nested scroll views, the inner end is its frame, the outer one its content area")
  func nested() throws {
    var stage = Stage()
    let inner = stage.views.addScrollView("inner", to: stage.scroll)
    try stage.fill(width: 1000, height: 2000)
    try stage.tie(inner[.trailing], stage.scroll[.trailing], -7)
    try stage.tie(inner[.top], stage.scroll[.top], 5)
    try stage.fix(inner[.width], 100)
    try stage.fix(inner[.height], 90)
    let label = stage.view("label", in: inner, width: 400, height: 20)
    try stage.pin(label, to: inner)
    let layout = try stage.views.solve()
    #expect(layout.frame(of: inner) == Rect(x: 893, y: 5, width: 100, height: 90))
    #expect(layout.contentSize(of: inner) == Size(width: 400, height: 20))
    #expect(layout.scrollableAxes(of: inner) == .horizontal)
  }

  @Test("A nested view belongs to the scroll view's content as well")
  func deep() throws {
    var stage = Stage()
    try stage.fill(width: 1000, height: 2000)
    let body = stage.view("body", width: 100, height: 100)
    try stage.tie(body[.left], stage.scroll[.left], 50)
    try stage.tie(body[.top], stage.scroll[.top], 60)
    let label = stage.view("label", in: body, width: 10, height: 10)
    try stage.tie(label[.bottom], stage.scroll[.bottom])
    try stage.tie(label[.left], body[.left], 1)
    let layout = try stage.views.solve()
    #expect(layout.contentFrame(of: label) == Rect(x: 51, y: 1990, width: 10, height: 10))
    #expect(layout.frame(of: label) == Rect(x: 1, y: 1930, width: 10, height: 10))
  }
}
