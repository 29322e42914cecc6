import ConstraintLayout
import PlaneGeometry
import Testing

/// Apple's Auto Layout Guide, "Working with Scroll Views": to what of a scroll view each attribute attaches.
@Suite("Constraints at a scroll view: the frame or the content area")
struct ScrollViewRoutingTests {
  /// Each attribute of a scroll view whose constraint leads to its content, as the guide has it: edges and margins to
  /// the content area, width, height and centres to the frame.
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
    "With the content, edges and margins mean the content area; lengths and centres the frame",
    arguments: inContentTable)
  func withContent(_ attribute: LayoutAttribute, _ attachment: ScrollViewAttachment) {
    #expect(attribute.attachment(to: .content) == attachment)
  }

  @Test("The table has every attribute")
  func complete() {
    #expect(Self.inContentTable.map(\.0.rawValue).sorted() == LayoutAttribute.allCases.map(\.rawValue))
  }

  @Test("With anything outside, every attribute means the frame", arguments: LayoutAttribute.allCases)
  func outside(_ attribute: LayoutAttribute) { #expect(attribute.attachment(to: .outside) == .frame) }

  /// A scroll view of 300 × 400 at (10, 20) with a content of 1000 × 2000, and a view of 50 × 30 in it with one
  /// attribute as the scroll view's own. Where the view then begins in the content, and whether it floats.
  static let placedTable: [(LayoutAttribute, Double, ViewLayout.Motion)] = [
    (.left, 0, .scrolls), (.right, 950, .scrolls), (.leading, 0, .scrolls), (.trailing, 950, .scrolls),
    (.top, 0, .scrolls), (.bottom, 1970, .scrolls), (.centerX, 125, .floats), (.centerY, 185, .floats),
  ]

  @Test("A view in the content lies where its constraint to the scroll view attaches", arguments: placedTable)
  func inContent(_ attribute: LayoutAttribute, _ start: Double, _ motion: ViewLayout.Motion) throws {
    var stage = Stage(Rect(x: 10, y: 20, width: 300, height: 400))
    try stage.fill(width: 1000, height: 2000)
    let badge = stage.view("badge", width: 50, height: 30)
    try stage.tie(badge[attribute], stage.scroll[attribute])
    let layout = try stage.views.solve()
    #expect(layout.frame(of: badge)[attribute.axis].offset == start)
    #expect(layout.motion(of: badge, along: attribute.axis) == motion)
  }

  /// The same between the scroll view and a sibling: where the sibling then begins in the window.
  static let outsideTable: [(LayoutAttribute, Double)] = [
    (.left, 10), (.right, 260), (.leading, 10), (.trailing, 260), (.top, 20), (.bottom, 390), (.centerX, 135),
    (.centerY, 205),
  ]

  @Test("A view outside lies where the frame of the scroll view is", arguments: outsideTable)
  func outsideFrame(_ attribute: LayoutAttribute, _ start: Double) throws {
    var stage = Stage(Rect(x: 10, y: 20, width: 300, height: 400))
    try stage.fill(width: 1000, height: 2000)
    let bar = stage.view("bar", in: stage.window, width: 50, height: 30)
    try stage.tie(bar[attribute], stage.scroll[attribute])
    #expect(try stage.views.solve().frame(of: bar)[attribute.axis].offset == start)
  }

  @Test(
    "Width and height of the scroll view are the frame's, for its content and for anybody", arguments: [true, false])
  func lengths(_ isContent: Bool) throws {
    var stage = Stage()
    try stage.fill(width: 1000, height: 2000)
    let view = stage.view("view", in: isContent ? stage.scroll : stage.window)
    try stage.tie(view[.width], stage.scroll[.width])
    try stage.tie(view[.height], stage.scroll[.height], -10)
    #expect(try stage.views.solve().frame(of: view).size == Size(width: 300, height: 390))
  }

  @Test("The scroll view's margins are taken off the content area, not off the frame")
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

  @Test("Between two scroll views the inner one's end is its frame, the outer one's edge its content area")
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

  @Test("A view deep in the content is the scroll view's content as well")
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
