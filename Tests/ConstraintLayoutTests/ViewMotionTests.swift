import ConstraintLayout
import PlaneGeometry
import Testing

@Suite("Floating and sticky views")
struct ViewMotionTests {
  private func stage() throws -> Fixture {
    var stage = Fixture()
    try stage.fill(width: 900, height: 2000)
    return stage
  }

  @Test("A view tied to the outside floats along that axis alone, with the views tied to it")
  func floats() throws {
    var stage = try stage()
    let bar = stage.view("bar", width: 50, height: 30)
    let shadow = stage.view("shadow", width: 50, height: 4)
    try stage.tie(bar[.bottom], stage.window[.bottom], -700)
    try stage.tie(bar[.left], stage.content[.left], 20)
    try stage.tie(shadow[.bottom], bar[.top])
    try stage.tie(shadow[.left], bar[.left])
    let layout = try stage.views.solve()
    for view in [bar, shadow] {
      #expect(layout.motion(of: view, along: .vertical) == .floats)
      #expect(layout.motion(of: view, along: .horizontal) == .scrolls)
    }
    #expect(layout.frame(of: bar) == Rect(x: 20, y: 270, width: 50, height: 30))
    #expect(layout.frame(of: shadow).minY == 266)
    #expect(layout.contentSize(of: stage.scroll) == Size(width: 900, height: 2000))
  }

  @Test("The frame layout guide floats, the content layout guide scrolls")
  func guides() throws {
    var stage = try stage()
    let (still, moving) = (stage.view("still", width: 10, height: 10), stage.view("moving", width: 10, height: 10))
    try stage.tie(still[.top], stage.frame[.top], 5)
    try stage.tie(moving[.top], stage.content[.top], 5)
    let layout = try stage.views.solve()
    #expect(layout.motion(of: still, along: .vertical) == .floats)
    #expect(layout.motion(of: moving, along: .vertical) == .scrolls)
    #expect(layout.frame(of: still).minY == layout.frame(of: moving).minY)
  }

  @Test("A header with a minimum at the frame's top is sticky and follows its constraints")
  func sticks() throws {
    var stage = try stage()
    let header = stage.view("header", width: 300, height: 40)
    try stage.tie(header[.top], .greaterThanOrEqual, stage.frame[.top])
    try stage.tie(header[.top], stage.content[.top], 500, at: 750)
    let layout = try stage.views.solve()
    #expect(layout.motion(of: header, along: .vertical) == .sticks)
    #expect(layout.frame(of: header).minY == 500)
    var scrolled = ScrolledLayout(stage.views, scrollView: stage.scroll, items: [header])
    for (offset, expected) in [(-50.0, 500.0), (0, 500), (499, 500), (500, 500), (501, 501), (1600, 1600)] {
      scrolled.scroll(to: Point(x: 0, y: offset))
      #expect(scrolled.contentFrame(ofItemAt: 0)?.minY == expected, "\(offset)")
    }
  }

  @Test("Content whose end is tied to the frame has no size independent of the offset")
  func contentOnFrame() throws {
    var stage = Fixture()
    let body = stage.view("body", width: 900, height: nil)
    try stage.pin(body, to: stage.content)
    try stage.tie(body[.bottom], stage.frame[.bottom])
    #expect(throws: LayoutError.contentLengthDependsOnOffset(scrollView: stage.scroll, axis: .vertical)) {
      try stage.views.solve()
    }
  }

  @Test(
    "A view that must scroll and float contradicts itself once the content has scrolled"
  )
  func both() throws {
    var stage = try stage()
    let view = stage.view("view", width: 10, height: 10)
    try stage.tie(view[.top], stage.content[.top], 5)
    try stage.tie(view[.top], stage.frame[.top], 5)
    let found = try #require(stage.explanation())
    #expect(
      found
        == "these cannot hold together: view.top == content.top + 5; view.top == frame.top + 5 (once scroll has scrolled)"
    )
  }

  @Test("A view inside a nested scroll view floats when tied to the outer content")
  func nested() throws {
    var stage = try stage()
    let inner = stage.views.addScrollView("inner", to: stage.scroll)
    try stage.tie(inner[.top], stage.content[.top], 100)
    try stage.tie(inner[.left], stage.content[.left], 0)
    try stage.fix(inner[.width], 200)
    try stage.fix(inner[.height], 200)
    let label = stage.view("label", in: inner, width: 500, height: 500)
    try stage.pin(label, to: inner)
    let mark = stage.view("mark", in: inner, width: 10, height: 10)
    try stage.tie(mark[.top], stage.content[.top], 130)
    try stage.tie(mark[.left], inner[.left], 3)
    let layout = try stage.views.solve()
    #expect(layout.motion(of: mark, along: .vertical) == .floats)
    #expect(layout.motion(of: mark, along: .horizontal) == .scrolls)
    #expect(layout.contentFrame(of: mark).origin == Point(x: 3, y: 30))
    #expect(layout.motion(of: inner, along: .vertical) == .scrolls)
  }
}
