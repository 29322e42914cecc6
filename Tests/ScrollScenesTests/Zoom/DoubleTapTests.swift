import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Tests of double taps on content that zooms.
@Suite("Double taps")
struct DoubleTapTests {
  private typealias Scene = ScrollScene<Rows>

  /// Content of 1200 × 2400 points at scales from 1 to 4, in a viewport of 400 × 800.
  private func scene(zooms: Bool = true, _ configure: (inout ScrollConfiguration) -> Void = { _ in }) -> Scene {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    configuration.maximumZoomScale = zooms ? 4 : 1
    configure(&configuration)
    let view = ScrollViewDescription<Rows>(
      size: Size(width: 400, height: 800), layout: .size(Size(width: 1200, height: 2400)), content: nil,
      configuration: configuration)
    return Scene(SceneDescription([view]))
  }

  /// A tap that begins at `start`, lasts `duration` and moves by `by`. Returns the time of its end.
  @discardableResult
  private func tap(
    _ scene: inout Scene, at place: Point, from start: Int64, lasting duration: Int64 = 60 * millisecond,
    by travel: Vector = .zero
  ) -> Int64 {
    scene.handle(.down(pointer: 0, at: place), at: start)
    if travel != .zero {
      scene.handle(.move(pointer: 0, at: place + travel, isResampled: false), at: start + duration / 2)
    }
    scene.handle(.up(pointer: 0, at: nil), at: start + duration)
    return start + duration
  }

  private func rested(_ scene: Scene, from time: Int64) -> (scale: Double, offset: Point) {
    var scene = scene
    scene.rest(from: time)
    return (scene.views.zoomScale(of: 0), scene.views.contentOffset(of: 0))
  }

  @Test("Two taps zoom in about the location of the second, and two more zoom out")
  func zooms() {
    var scene = scene()
    let place = Point(x: 300, y: 500)
    var end = tap(&scene, at: Point(x: 290, y: 510), from: 0)
    end = tap(&scene, at: place, from: end + 150 * millisecond)
    let (scale, offset) = rested(scene, from: end)
    // From 1 to 2; the content at (300, 500) moves to the center of 400 × 800: 2 · 300 − 200 and 2 · 500 − 400.
    #expect(scale == 2 && offset == Point(x: 400, y: 600))
    end = scene.rest(from: end)
    end = tap(&scene, at: place, from: end + second)
    end = tap(&scene, at: place, from: end + 150 * millisecond)
    #expect(rested(scene, from: end).scale == 1)
  }

  @Test("Two taps do the same as the event of a double tap")
  func event() {
    var (tapped, reported) = (scene(), scene())
    let place = Point(x: 120, y: 333)
    var end = tap(&tapped, at: place, from: 0)
    end = tap(&tapped, at: place, from: end + 200 * millisecond)
    reported.handle(.zoomTo(SceneEvent.ZoomTo(target: .doubleTap(place))), at: end)
    for frame in 1...60 {
      let time = end + Int64(frame) * 16 * millisecond
      tapped.show(at: time)
      reported.show(at: time)
      #expect(tapped.views.contentOffset(of: 0) == reported.views.contentOffset(of: 0))
      #expect(tapped.views.zoomScale(of: 0) == reported.views.zoomScale(of: 0))
    }
  }

  @Test("One tap does not zoom, and a third one has no effect")
  func counts() {
    var scene = scene()
    let place = Point(x: 300, y: 500)
    var end = tap(&scene, at: place, from: 0)
    #expect(rested(scene, from: end).scale == 1)
    end = tap(&scene, at: place, from: end + 100 * millisecond)
    end = scene.rest(from: end)
    end = tap(&scene, at: place, from: end + second)
    #expect(rested(scene, from: end).scale == 2)
  }

  @Test(
    "The second tap begins no later than 0.35 s after the first, and none lasts longer than 0.75 s",
    arguments: [
      (first: 60.0, pause: 350.0, second: 60.0, scale: 2.0), (60, 350.000001, 60, 1), (750, 100, 60, 2),
      (750.000001, 100, 60, 1), (60, 100, 750, 2), (60, 100, 750.000001, 1),
    ])
  func times(taps: (first: Double, pause: Double, second: Double, scale: Double)) {
    func nanoseconds(_ milliseconds: Double) -> Int64 { Int64((milliseconds * 1e6).rounded()) }
    var scene = scene()
    let place = Point(x: 300, y: 500)
    var end = tap(&scene, at: place, from: 0, lasting: nanoseconds(taps.first))
    end = tap(&scene, at: place, from: end + nanoseconds(taps.pause), lasting: nanoseconds(taps.second))
    #expect(rested(scene, from: end).scale == taps.scale)
  }

  @Test(
    "The second tap is within 45 points of the first",
    arguments: [(Vector(dx: 27, dy: 36), 2.0), (Vector(dx: -45, dy: 0), 2.0), (Vector(dx: 0, dy: 45.5), 1.0)])
  func slop(travel: Vector, scale: Double) {
    var scene = scene()
    var end = tap(&scene, at: Point(x: 200, y: 400), from: 0)
    end = tap(&scene, at: Point(x: 200, y: 400) + travel, from: end + 100 * millisecond)
    #expect(rested(scene, from: end).scale == scale)
  }

  @Test("A touch that drags is no tap, and a touch that moves less than the slop is one", arguments: [0, 1])
  func drags(dragged: Int) {
    for (distance, scale) in [(9.0, 2.0), (40, 1)] {
      var scene = scene()
      let travel = Vector(dx: 0, dy: -distance)
      let place = Point(x: 200, y: 400)
      var end = tap(&scene, at: place, from: 0, by: dragged == 0 ? travel : .zero)
      end = tap(&scene, at: place, from: end + 100 * millisecond, by: dragged == 1 ? travel : .zero)
      #expect(rested(scene, from: end).scale == scale, "\(distance)")
    }
  }

  @Test("A second finger and a cancelled touch reset the recognizer")
  func interruptions() {
    let place = Point(x: 200, y: 400)
    var fingers = scene()
    var end = tap(&fingers, at: place, from: 0)
    fingers.handle(.down(pointer: 1, at: Point(x: 100, y: 200)), at: end + 50 * millisecond)
    end = tap(&fingers, at: place, from: end + 60 * millisecond)
    fingers.handle(.up(pointer: 1, at: nil), at: end + 10 * millisecond)
    #expect(rested(fingers, from: end + 10 * millisecond).scale == 1)
    var cancelled = scene()
    end = tap(&cancelled, at: place, from: 0)
    cancelled.handle(.down(pointer: 0, at: place), at: end + 50 * millisecond)
    cancelled.handle(.cancel(pointer: 0, at: nil), at: end + 90 * millisecond)
    end = tap(&cancelled, at: place, from: end + 120 * millisecond)
    #expect(rested(cancelled, from: end).scale == 1)
  }

  @Test("Content without zoom, or without zoom by taps, ignores double taps")
  func switchedOff() {
    for var scene in [scene(zooms: false), scene { $0.zoomsOnDoubleTap = false }] {
      let place = Point(x: 200, y: 400)
      var end = tap(&scene, at: place, from: 0)
      end = tap(&scene, at: place, from: end + 100 * millisecond)
      #expect(rested(scene, from: end).scale == 1)
      // A programmatic zoom still applies.
      scene.handle(.zoomTo(SceneEvent.ZoomTo(target: .doubleTap(place))), at: end)
      let zooms = scene.views[0].configuration.allowsZoom
      #expect(rested(scene, from: end).scale == (zooms ? 2 : 1))
    }
  }
}
