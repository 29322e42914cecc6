import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

/// A selection's pointer rests over pinned headers, which the scroll shows and hides.
///
/// Sections of five rows of 100 points with headers of 60: section k begins at 560 k.
@Suite("Autoscroll of selections over pinned views")
struct SelectionAutoscrollTests {
  private func list(at offset: Double, reversed: Bool = false, axis: Axis = .vertical) -> ScrollScene<Cells> {
    var items = LazyItems()
    items.axis = axis
    items.isReversed = reversed
    items.sections = LazyItems.Sections(counts: Array(repeating: 5, count: 10), supplements: .headers)
    items.pinnedViews = .sectionHeaders
    items.configuration.overscan = Length(points: 1e5)
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    let size = axis == .vertical ? Size(width: 400, height: 800) : Size(width: 800, height: 400)
    let view = ScrollViewDescription(
      size: size, layout: .items(items), content: Cells(count: 50, lengths: [100], supplementLength: 60),
      configuration: configuration)
    var scene = ScrollScene(SceneDescription([view]))
    // All items are measured with the first frame.
    scene.show(at: 0)
    scene.jump(to: axis == .vertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0), at: 0)
    return scene
  }

  private func hold(_ scene: inout ScrollScene<Cells>, at place: Point) {
    scene.handle(.select(phase: .began, at: Point(x: 200, y: 200)), at: 0)
    scene.handle(.select(phase: .changed, at: place), at: 0)
  }

  @Test(
    "Autoscroll stops once the pinned header is under the pointer",
    arguments: Axis.allCases)
  func pushedAway(axis: Axis) {
    // The pointer is 30 points over the header: 600 pt/s from 1700 to 1680, where section 3 begins. Above 1680 the
    // header of section 2 is pinned, with less than 30 points visible.
    var scene = list(at: 1700, axis: axis)
    hold(&scene, at: axis == .vertical ? Point(x: 200, y: 30) : Point(x: 30, y: 200))
    for frame in 1...60 { scene.show(at: Int64(frame) * 16_000_000);  }
    let offset = scene.contentOffset[axis]
    // The tolerance is one step of a 240th of a second.
    #expect(offset < 1680 && offset >= 1680 - 600.0 / 240 - 1e-9)
    #expect(scene.phase == .tracking)
  }

  @Test("In a reversed list autoscroll stops at the header pinned at its end")
  func reversed() {
    // 5600 − 800 − 1700 = 3100, and 3120 where section 3 ends.
    var scene = list(at: 3100, reversed: true)
    hold(&scene, at: Point(x: 200, y: 770))
    for frame in 1...60 { scene.show(at: Int64(frame) * 16_000_000);  }
    #expect(scene.contentOffset.y > 3120 && scene.contentOffset.y <= 3120 + 600.0 / 240 + 1e-9)
  }

  @Test("A header that becomes pinned under the pointer accelerates autoscroll by the exponential rule")
  func becomesPinned() {
    // At 1660 the header of section 2 reaches to 1680 − 1660 = 20, 10 points beyond the pointer. The speed is 20 times
    // the distance d, so d grows as 10 exp(20 t), up to the header's length less 10.
    var scene = list(at: 1660)
    hold(&scene, at: Point(x: 200, y: 10))
    scene.show(at: 50_000_000)
    let distance = 1670 - scene.contentOffset.y
    // e = 2.718; steps of a 240th of a second go (1 + 20/240)^12 = 2.613 times as far.
    #expect(distance < 10 * 2.718_281_829 && distance >= 10 * 2.612 - 1e-9)
    // Past 1620 the header is in, and the speed stays 20 · 50.
    scene.show(at: 150_000_000)
    let before = scene.contentOffset.y
    scene.show(at: 160_000_000)
    #expect((before - scene.contentOffset.y - 10).magnitude < 1e-6)
  }

  @Test("The frame rate changes no bit at common instants", arguments: [10.0, 30, 59.5])
  func frameRates(y: Double) {
    for start in [1660.0, 1700, 1679.25, 2000] {
      var places: [[Double]] = []
      for rate in [30, 60, 90, 120] {
        var scene = list(at: start)
        hold(&scene, at: Point(x: 200, y: y))
        var shown: [Double] = []
        for frame in 1...rate {
          scene.show(at: Int64(frame) * 1_000_000_000 / Int64(rate))
          if frame % (rate / 30) == 0 { shown.append(scene.contentOffset.y) }
        }
        places.append(shown)
      }
      for rate in places { #expect(rate == places[0], "\(start)") }
    }
  }

  @Test(
    "A selection that begins over a header during a fling moves nothing at that instant, and then counts the pinned views"
  )
  func beginsWhileGliding() {
    for step in 1...100 {
      let time = Int64(step) * 3_333_331
      var scene = list(at: 2000.123)
      scene.handle(.select(phase: .began, at: Point(x: 200, y: 200)), at: 0)
      scene.handle(.select(phase: .changed, at: Point(x: 200, y: 833.7)), at: 0)
      var undisturbed = scene
      undisturbed.show(at: time)
      scene.handle(.select(phase: .began, at: Point(x: 200, y: 41.3)), at: time)
      #expect(scene.contentOffset.y == undisturbed.contentOffset.y, "\(time)")
      // The frame before the selection does not affect the speed.
      var shown = list(at: 2000.123)
      shown.handle(.select(phase: .began, at: Point(x: 200, y: 200)), at: 0)
      shown.handle(.select(phase: .changed, at: Point(x: 200, y: 833.7)), at: 0)
      shown.show(at: time - 1_000_000)
      shown.handle(.select(phase: .began, at: Point(x: 200, y: 41.3)), at: time)
      scene.show(at: time + 100_000_000)
      shown.show(at: time + 100_000_000)
      #expect(scene.contentOffset.y == shown.contentOffset.y, "\(time)")
    }
  }
}
