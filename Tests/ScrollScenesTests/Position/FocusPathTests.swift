import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

/// The focus is in the main scroll view. A gesture in another scroll view must not scroll that one to the focus.
@Suite("Focus in nested scroll views")
struct FocusPathTests {
  private func view(_ size: Size, at origin: Point, parent: Int?, content: Size) -> ScrollViewDescription<NoItems> {
    var view = ScrollViewDescription<NoItems>(size: size, layout: .size(content))
    view.origin = origin
    view.parent = parent
    return view
  }

  @Test("After a gesture in a sibling scroll view the focus still scrolls its own scroll view and its ancestors")
  func besides() {
    // A page of 400 by 800 with the main list, 200 wide and 300 high at (0, 700), and another list at (200, 0).
    let list = Size(width: 200, height: 300)
    let views = [
      view(list, at: Point(x: 0, y: 700), parent: 2, content: Size(width: 200, height: 1500)),
      view(list, at: Point(x: 200, y: 0), parent: 2, content: Size(width: 200, height: 1500)),
      view(Size(width: 400, height: 800), at: .zero, parent: nil, content: Size(width: 400, height: 2000)),
    ]
    var description = SceneDescription(views)
    var focus = SceneFocus()
    focus.scrolling.margin = 0
    description.focus = focus
    var scene = ScrollScene(description)
    scene.show(at: 0)
    scene.drag(from: Point(x: 300, y: 200), by: Vector(dx: 0, dy: -60), at: 0)
    let time = scene.rest(from: 1_000_000_000)
    let other = scene.view(1).contentOffset.y
    #expect(other > 0)
    let rect = Rect(x: 0, y: 600, width: 100, height: 50)
    scene.handle(.focus(.rect(rect)), at: time)
    scene.rest(from: time)
    // The least move: the list scrolls by 650 − 300 and shows the rect at 250 to 300. The page then scrolls by 700 +
    // 300 − 800.
    #expect(scene.view(0).contentOffset.y == 350)
    #expect(scene.view(1).contentOffset.y == other)
    #expect(scene.view(2).contentOffset.y == 200)
  }

  @Test("After a gesture in a scroll view inside it the focus is still a rect of the main content")
  func inside() {
    let views = [
      view(Size(width: 400, height: 800), at: .zero, parent: nil, content: Size(width: 400, height: 3000)),
      view(
        Size(width: 400, height: 300), at: Point(x: 0, y: 100), parent: 0, content: Size(width: 400, height: 1500)),
    ]
    var description = SceneDescription(views)
    description.focus = SceneFocus()
    description.focus?.scrolling.margin = 0
    var scene = ScrollScene(description)
    scene.show(at: 0)
    scene.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -60), at: 0)
    let time = scene.rest(from: 1_000_000_000)
    let inner = scene.view(1).contentOffset.y
    #expect(inner > 0)
    scene.handle(.focus(.rect(Rect(x: 0, y: 1000, width: 100, height: 50))), at: time)
    scene.rest(from: time)
    #expect(scene.view(0).contentOffset.y == 250 && scene.view(1).contentOffset.y == inner)
  }
}
