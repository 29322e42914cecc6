import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// A list with its viewport from 300 to 500 in a page of 800 points, and a selection dragged in the list.
@Suite("Selections in nested scroll views")
struct NestedSelectionTests {
  private func tree(
    _ axis: Axis, scale: Double = 1, page: Double = 0, drags: ScrollConfiguration.PointerDrag = .scrolls
  ) -> ScrollTree {
    func scroller(_ length: Double, _ viewport: Double, _ configure: (inout ScrollConfiguration) -> Void) -> Scroller {
      var scroller = plainScroller(axis, length: length, configure)
      var area = scroller.area
      area.containerSize[axis] = viewport
      scroller.setArea(area, at: 0)
      return scroller
    }
    let list = scroller(20_000, 200) { $0.pointerDrag = drags }
    var outer = scroller(9000, 800) { $0.maximumZoomScale = 2 }
    if scale != 1 {
      outer.handle(.zoom(ZoomRequest(.scale(scale, about: .zero), isAnimated: false)), at: 0)
    }
    outer.jump(to: page, along: axis)
    return ScrollTree([
      .init(list, origin: .zero + displacement(300, along: axis)), .init(outer),
    ])
  }

  /// A step of a selection, as a programmatic input or by a pointer that selects.
  private func select(_ tree: inout ScrollTree, _ coordinate: Double, _ axis: Axis, isFirst: Bool, at time: Int64) {
    let location = place(coordinate, along: axis)
    if tree[0].configuration.pointerDrag == .selects {
      tree.handle(
        isFirst
          ? .pointerDown(id: 0, location: location) : .pointerMoved(id: 0, location: location, isResampled: false),
        at: time)
    } else {
      tree.handle(.selection(isFirst ? .began(location) : .changed(location)), at: time)
    }
  }

  @Test(
    "Each scroll view autoscrolls by the pointer's distance from its own viewport",
    arguments: Axis.allCases, [ScrollConfiguration.PointerDrag.scrolls, .selects])
  func places(axis: Axis, drags: ScrollConfiguration.PointerDrag) {
    var tree = tree(axis, drags: drags)
    select(&tree, 400, axis, isFirst: true, at: 0)
    // Inside the list, from 300 to 500: nothing moves.
    select(&tree, 480, axis, isFirst: false, at: 0)
    tree.advance(to: second)
    #expect(tree[0].contentOffset[axis] == 0 && tree[1].contentOffset[axis] == 0)
    // 20 points outside the list, and inside the page: 20 · 20 = 400 points a second, for half a second.
    select(&tree, 520, axis, isFirst: false, at: second)
    tree.advance(to: second * 3 / 2)
    #expect(tree[0].contentOffset[axis] == 200 && tree[1].contentOffset[axis] == 0)
    // 330 outside the list and 30 outside the page: 6600 and 600 points a second, for half a second.
    select(&tree, 830, axis, isFirst: false, at: second * 3 / 2)
    tree.advance(to: 2 * second)
    #expect(tree[0].contentOffset[axis] == 200 + 3300 && tree[1].contentOffset[axis] == 300)
    // The page has moved the list up to 0 … 200. At 150 the pointer is inside both.
    select(&tree, 150, axis, isFirst: false, at: 2 * second)
    tree.advance(to: 3 * second)
    #expect(tree[0].contentOffset[axis] == 3500 && tree[1].contentOffset[axis] == 300)
    // 10 points before both: 200 points a second back, for half a second.
    select(&tree, -10, axis, isFirst: false, at: 3 * second)
    tree.advance(to: second * 7 / 2)
    #expect(tree[0].contentOffset[axis] == 3400 && tree[1].contentOffset[axis] == 200)
    tree.handle(drags == .selects ? .pointerUp(id: 0) : .selection(.ended), at: second * 7 / 2)
    tree.advance(to: 5 * second)
    #expect(tree[0].contentOffset[axis] == 3400 && tree[1].contentOffset[axis] == 200)
    #expect(tree[0].phase == .idle && tree[1].phase == .idle)
  }

  @Test("In zoomed content distances are measured in the list's points", arguments: Axis.allCases)
  func zoomed(axis: Axis) {
    // At scale 2 the list reaches from 600 to 1000 of the page. The page shows 400 and later, so the list is at 200 …
    // 600.
    var tree = tree(axis, scale: 2, page: 400)
    select(&tree, 500, axis, isFirst: true, at: 0)
    select(&tree, 590, axis, isFirst: false, at: 0)
    tree.advance(to: second)
    #expect(tree[0].contentOffset[axis] == 0)
    // 40 points of the screen are 20 of the list: 400 a second.
    select(&tree, 640, axis, isFirst: false, at: second)
    tree.advance(to: 2 * second)
    #expect(tree[0].contentOffset[axis] == 400 && tree[1].contentOffset[axis] == 400)
  }

  @Test("A selection beside the list autoscrolls the page only", arguments: Axis.allCases)
  func beside(axis: Axis) {
    var tree = tree(axis)
    select(&tree, 100, axis, isFirst: true, at: 0)
    select(&tree, 820, axis, isFirst: false, at: 0)
    tree.advance(to: second)
    #expect(tree[0].contentOffset[axis] == 0 && tree[1].contentOffset[axis] == 400)
  }

  @Test("A list that is removed ends its selection", arguments: Axis.allCases)
  func removed(axis: Axis) {
    var tree = tree(axis)
    select(&tree, 400, axis, isFirst: true, at: 0)
    select(&tree, 820, axis, isFirst: false, at: 0)
    tree.advance(to: second / 2)
    tree.remove(0)
    tree.advance(to: 2 * second)
    #expect(tree[1].contentOffset[axis] == 200 && tree[1].phase == .idle && !tree.isMoving)
  }

  @Test(
    "A wheel on the list ends its selection, and the page does not continue it", arguments: Axis.allCases)
  func wheel(axis: Axis) {
    var tree = tree(axis)
    select(&tree, 400, axis, isFirst: true, at: 0)
    tree.handle(.wheel(WheelInput(delta: displacement(30, along: axis))), at: second)
    select(&tree, 900, axis, isFirst: false, at: 2 * second)
    tree.advance(to: 3 * second)
    #expect(tree[0].contentOffset[axis] == 30 && tree[1].contentOffset[axis] == 0)
  }
}
