import PlaneGeometry
import ScrollEngine

/// The scroll views that a scenario's own one lies in, or that lie beside it and move with it; the first one is its own.
package struct Company: Sendable {
  var tree: ScrollTree
  /// Whether the scroll views lie in each other.
  let isNested: Bool
  /// Whether the content of a scroll view around the scenario's own one zooms.
  private let zoomsAround: Bool

  package init(nested tree: ScrollTree) {
    self.tree = tree
    isNested = true
    zoomsAround = (1..<max(1, tree.count)).contains { tree[$0].configuration.allowsZoom }
  }

  package init(synchronized tree: ScrollTree) {
    self.tree = tree
    isNested = false
    zoomsAround = false
  }

  package var count: Int { tree.count }

  package subscript(index: Int) -> Scroller { tree[index] }

  var isMoving: Bool { tree.isMoving }

  /// When one of them does something else by itself; `nil` for never.
  var nextTransition: Int64? { tree.nextTransition }

  mutating func advance(to time: Int64) { tree.advance(to: time) }

  mutating func handle(_ input: ScrollInput, at time: Int64) { tree.handle(input, at: time) }

  /// Gives one scroll view an input, whatever a gesture is for.
  mutating func handle(_ input: ScrollInput, ofScroller index: Int, at time: Int64) {
    tree.handle(input, ofScroller: index, at: time)
  }

  /// Scrolls as a trace asks: a rect is shown by all scroll views that its own one lies in.
  mutating func scroll(_ request: ScrollRequest, at time: Int64) {
    guard case .rect(let rect, let policy) = request.destination, isNested else {
      return handle(.scroll(request), at: time)
    }
    tree.reveal(rect, policy, isAnimated: request.isAnimated, at: time)
  }

  mutating func setArea(_ area: ScrollArea, ofScroller index: Int = 0, at time: Int64) {
    tree.setArea(area, ofScroller: index, at: time)
  }

  /// Gives one scroll view a request, whatever a gesture is for.
  mutating func scroll(_ index: Int, to offset: Point, isAnimated: Bool, at time: Int64) {
    handle(.scroll(ScrollRequest(.offset(offset), isAnimated: isAnimated)), ofScroller: index, at: time)
  }

  /// Adds something to what a scroll view has to tell, the scenario's own one if nothing else is said.
  mutating func tell(_ callback: ScrollCallback, ofScroller index: Int = 0) { tree.tell(callback, ofScroller: index) }

  /// A place on the screen, in the viewport of one of those that lie in each other. What lies in zoomed content is as much larger on the screen.
  func place(_ place: Point, inScroller index: Int) -> Point {
    guard isNested else { return place }
    let (origin, scale) = tree.placement(ofScroller: index)
    return Point(x: (place.x - origin.x) / scale, y: (place.y - origin.y) / scale)
  }

  /// Whether a finger or a wheel moves one of them.
  var isInteracting: Bool { (0..<count).contains { self[$0].phase == .interacting } }

  /// The scroll view whose viewport is the screen's: the one that all others lie in. Of synchronised ones it is the scenario's own.
  var outermost: Int { isNested ? count - 1 : 0 }

  /// Lets `body` look at one of them, and add to what that has to tell; it must not move.
  mutating func visit(ofScroller index: Int, _ body: (inout Scroller) -> Void) {
    tree.visit(ofScroller: index, body)
  }

  /// Exchanges the scenario's own scroll view for `scroller`: it is lent to what is around it, which looks at it and tells it things, and
  /// comes back.
  mutating func swapOwn(with scroller: inout Scroller) {
    visit(ofScroller: 0) { swap(&$0, &scroller) }
  }

  mutating func record(_ frame: FrameRecord, into recording: inout Recording) {
    recording.append(frame, with: &self)
    if zoomsAround { recording.append((1..<count).map { FrameValue(.zoomScale, $0, self[$0].zoomScale) }) }
  }

  package mutating func takeCallbacks(ofScroller index: Int, _ body: (ScrollCallback) -> Void) {
    tree.takeCallbacks(ofScroller: index, body)
  }
}
