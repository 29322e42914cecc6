import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// The precedence of positions: each test is a row of the table in the article PositionOfContent, each argument a cell.
///
/// The viewport shows 800 of 2000 pt, items are 100 pt long. Every test of a stronger position also sets the default
/// anchor, which must have no effect.
@Suite("Precedence of positions")
struct PositionPrecedenceTests {
  private static let layout = ListLayout(Array(repeating: 100, count: 200))

  /// The strongest position beside the default anchor.
  enum PositionSource: String, Sendable, CaseIterable {
    case none, anchorAway, anchor, point, item, edge, request, finger

    /// The bound position.
    var position: ScrollPosition<Int> {
      switch self {
      case .edge: ScrollPosition(edge: .bottom)
      case .item: ScrollPosition(id: 19)
      case .point: ScrollPosition(point: Point(x: 0, y: 700))
      default: ScrollPosition()
      }
    }

    /// Whether the view has the default anchor `bottom`, which all stronger positions must override.
    var hasAnchor: Bool { self != .none }
  }

  private func frame(_ item: Int) -> Rect? { Self.layout.frame(ofItem: item) }

  /// A scroll view with the positions of `source`, at the end of its content unless `source` needs another offset.
  private func scroller(_ source: PositionSource) -> Scroller {
    var scroller = plainScroller { if source.hasAnchor { $0.scrollAnchors = ScrollAnchors(.bottom) } }
    scroller.jump(to: source == .anchorAway || source == .none ? 600 : 1200)
    return scroller
  }

  private func change(_ scroller: inout Scroller, _ source: PositionSource, _ area: ScrollArea, shift: Double = 0) {
    scroller.setArea(
      area, shiftedBy: displacement(shift), holding: source.position.followedDestination { frame($0) }, at: scroller.now
    )
  }

  @Test(
    "First layout: request, then bound position, then default anchor, then the top",
    arguments: [
      (PositionSource.none, 0.0), (.anchor, 1200), (.point, 700), (.item, 1200), (.edge, 1200), (.request, 333),
    ])
  func initialOffset(source: PositionSource, expected: Double) throws {
    var scroller = plainScroller { if source.hasAnchor { $0.scrollAnchors = ScrollAnchors(.bottom) } }
    if let request = source.position.request(in: scroller.area, frame: { frame($0) }) {
      scroller.handle(.scroll(request), at: 0)
    }
    if source == .request {
      scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 333)), isAnimated: false)), at: 0)
    }
    #expect(scroller.contentOffset.y == expected)
  }

  @Test(
    "Content grows at its end by 500: edge and anchor follow, item and a reader elsewhere keep the offset",
    arguments: [
      (PositionSource.none, 600.0), (.anchorAway, 600), (.anchor, 1700), (.point, 1700), (.item, 1200), (.edge, 1700),
    ])
  func sizeChange(source: PositionSource, expected: Double) {
    var scroller = scroller(source)
    change(&scroller, source, plainArea(length: 2500))
    #expect(scroller.contentOffset.y == expected)
  }

  @Test(
    "Rows of 300 inserted above: visible content keeps its position, edge and anchor stay at the end",
    arguments: [
      (PositionSource.none, 900.0), (.anchorAway, 900), (.anchor, 1500), (.point, 1500), (.edge, 1500), (.item, 1200),
    ])
  func insertion(source: PositionSource, expected: Double) {
    var scroller = scroller(source)
    var position = source.position
    // The item has moved with the rows: its index is 22, and its place 2200 to 2300.
    if source == .item { position = ScrollPosition(id: 19 + 3) }
    scroller.setArea(
      plainArea(length: 2300), shiftedBy: displacement(300), holding: position.followedDestination { frame($0) }, at: 0)
    #expect(scroller.contentOffset.y == (source == .item ? 1500 : expected))
  }

  @Test(
    "A keyboard of 300: edge and anchor stay above it, an item becomes visible, a reader keeps the offset",
    arguments: [
      (PositionSource.none, 600.0), (.anchorAway, 600), (.anchor, 1500), (.point, 1500), (.edge, 1500), (.item, 1500),
    ])
  func keyboard(source: PositionSource, expected: Double) {
    var scroller = scroller(source)
    let insets = EdgeInsets(top: 0, leading: 0, bottom: 300, trailing: 0)
    change(&scroller, source, plainArea(length: 2000, insets: insets))
    #expect(scroller.contentOffset.y == expected)
    change(&scroller, source, plainArea(length: 2000))
    #expect(scroller.contentOffset.y == (expected == 1500 ? 1200 : expected))
  }

  @Test(
    "During a drag, requests and size changes do not move the content; only the finger does",
    arguments: PositionSource.allCases)
  func drag(source: PositionSource) {
    var scroller = scroller(source)
    scroller.down(400, at: 0)
    scroller.move(500, at: millisecond)
    let offset = scroller.contentOffset
    change(&scroller, source, plainArea(length: 2500))
    #expect(scroller.contentOffset == offset)
    for isAnimated in [true, false] {
      scroller.handle(.scroll(ScrollRequest(.edge(.top), isAnimated: isAnimated)), at: 2 * millisecond)
      #expect(scroller.contentOffset == offset && scroller.phase == .interacting)
    }
    var position = source.position
    _ = position.follow(isPositionedByUser: scroller.isPositionedByUser, leading: 4)
    #expect(position.isPositionedByUser && position.viewID == 4)
    #expect(position.followedDestination { frame($0) } == nil)
  }

  @Test(
    "A fling keeps its curve when sizes change; a request ends it, a finger stops it",
    arguments: PositionSource.allCases)
  func fling(source: PositionSource) {
    var scroller = scroller(source)
    scroller.flick(-2000, at: 0)
    var changed = scroller
    change(&changed, source, plainArea(length: 2500))
    let time = scroller.now + 50 * millisecond
    #expect(changed.advanced(to: time).contentOffset == scroller.advanced(to: time).contentOffset)
    scroller.advance(to: time)
    let offset = scroller.contentOffset
    switch source {
    case .finger:
      scroller.down(400, at: time)
      #expect(scroller.contentOffset == offset && scroller.phase == .tracking)
    case .request:
      scroller.handle(.scroll(ScrollRequest(.edge(.bottom), isAnimated: false)), at: time)
      #expect(scroller.contentOffset.y == 1200 && scroller.phase == .idle)
    default:
      #expect(scroller.phase == .decelerating)
    }
  }

  @Test(
    "An animation follows a bound edge or aligned item, and is otherwise only clamped to the range",
    arguments: [(PositionSource.none, 1200.0), (.anchor, 1200), (.point, 1200), (.edge, 1700), (.item, 1200)])
  func animation(source: PositionSource, expected: Double) {
    var scroller = scroller(source)
    scroller.jump(to: 100)
    scroller.handle(.scroll(ScrollRequest(.edge(.bottom))), at: 0)
    scroller.advance(to: 100 * millisecond)
    let before = scroller
    change(&scroller, source, plainArea(length: 2500))
    #expect((scroller.contentOffset.y - before.contentOffset.y).magnitude < 1e-9)
    #expect(scroller.velocity == before.velocity)
    scroller.rest()
    #expect(scroller.contentOffset.y == expected)
    var interrupted = before
    interrupted.down(400, at: before.now)
    #expect(interrupted.contentOffset == before.contentOffset && interrupted.phase == .tracking)
    var replaced = before
    replaced.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 50)))), at: before.now)
    #expect(replaced.velocity == before.velocity)
    replaced.rest()
    #expect(replaced.contentOffset.y == 50)
  }

  @Test(
    "An animation to an aligned item follows the item without a jump", arguments: Axis.allCases)
  func movingTarget(axis: Axis) {
    var scroller = plainScroller(axis, length: 20_000)
    var lengths = Array(repeating: 100.0, count: 200)
    let position = ScrollPosition(id: 120, anchor: .center)
    scroller.handle(
      .scroll(ScrollRequest(.rect(ListLayout(lengths, axis: axis).frame(ofItem: 120), .align(.center)))), at: 0)
    for step in 1...20 {
      scroller.advance(to: Int64(step) * 8 * millisecond)
      let before = scroller
      lengths[100 + step % 19] += 40
      let layout = ListLayout(lengths, axis: axis)
      scroller.setArea(
        plainArea(axis, length: layout.length), holding: position.followedDestination { layout.frame(ofItem: $0) },
        at: scroller.now)
      #expect((scroller.contentOffset[axis] - before.contentOffset[axis]).magnitude < 1e-9)
      #expect((scroller.velocity[axis] - before.velocity[axis]).magnitude < 1e-6)
    }
    scroller.rest()
    let frame = ListLayout(lengths, axis: axis).frames[120]
    #expect(scroller.contentOffset[axis] == frame.offset - (800 - frame.length) / 2)
  }
}
