import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

/// Events of programs that name one of several scroll views.
struct NodeEventTests {
  /// A page of 3000 points in a viewport of 844. At 1000 the page contains a list of 2000 points in a viewport of 300,
  /// and another list at 1400.
  private func page() -> ScrollScene<NoItems> {
    let content = Size(width: 390, height: 2000)
    var views = [
      ScrollViewDescription<NoItems>(
        size: Size(width: 390, height: 844), layout: .size(Size(width: 390, height: 3000)))
    ]
    for y in [1000.0, 1400] {
      var list = ScrollViewDescription<NoItems>(size: Size(width: 390, height: 300), layout: .size(content))
      (list.origin, list.parent) = (Point(x: 0, y: y), 0)
      views.append(list)
    }
    for index in views.indices {
      views[index].accessories = .indicators
      views[index].accessories.indicators?.flashesOnAppear = false
    }
    var scene = ScrollScene(SceneDescription(views))
    scene.show(at: 0)
    return scene
  }

  private func caret(at y: Double) -> SceneEvent {
    .caret(
      SceneEvent.ScrollTo(
        target: .rect(Rect(x: 0, y: y, width: 10, height: 40)), policy: .minimal, isAnimated: false))
  }

  @Test("A caret in an inner scroll view scrolls it and the outer one by the least movement")
  func innerCaret() {
    var scene = page()
    scene.handle(caret(at: 1500), ofView: 1, at: 0)
    scene.show(at: 0)
    // The list scrolls to 1540 - 300. The caret is then at 1000 + 260 to 1300 in the page, which shows 844 points.
    #expect(scene.view(1).contentOffset.y == 1240 && scene.contentOffset.y == 1300 - 844)
    #expect(scene.view(2).contentOffset.y == 0)
    // Typing and actions reveal the caret, independent of the user's scrolls in between.
    scene.handle(.scrollTo(SceneEvent.ScrollTo(target: .offset(.zero), isAnimated: false)), ofView: 1, at: 1)
    scene.handle(.type(SceneEvent.ScrollOptions(isAnimated: false)), at: 2)
    scene.show(at: 2)
    #expect(scene.view(1).contentOffset.y == 1240)
  }

  @Test("A caret in the page scrolls only the page, also after a gesture on a list in it")
  func outerCaret() {
    var scene = page()
    scene.handle(
      .scrollTo(SceneEvent.ScrollTo(target: .offset(Point(x: 0, y: 900)), isAnimated: false)), at: 0)
    scene.handle(.down(pointer: 1, at: Point(x: 100, y: 200)), at: 0)
    scene.handle(.move(pointer: 1, at: Point(x: 100, y: 150), isResampled: false), at: 8_000_000)
    scene.handle(.cancel(pointer: 1, at: nil), at: 9_000_000)
    scene.show(at: 9_000_000)
    let before = scene.view(1).contentOffset.y
    #expect(before > 0)
    scene.handle(caret(at: 2500), at: 10_000_000)
    scene.show(at: 10_000_000)
    #expect(scene.contentOffset.y == 2540 - 844 && scene.view(1).contentOffset.y == before)
  }

  @Test("Indicators flash only in the scroll view of the event", arguments: 0...2)
  func flash(node: Int) {
    var scene = page()
    scene.handle(.flashIndicators, ofView: node, at: 1_000_000)
    scene.show(at: 16_000_000)
    for other in 0...2 {
      #expect(scene.thumb(along: .vertical, ofView: other)?.opacity == (other == node ? 1 : 0))
    }
  }
}
