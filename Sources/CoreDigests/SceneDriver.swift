import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A scene on a virtual clock that adds every frame to a digest.
struct SceneDriver {
  var scene: ScrollScene<DigestRows>
  private(set) var time: Int64 = 0
  private var frame: Int64 = 0

  init(scene: ScrollScene<DigestRows>) { self.scene = scene }

  /// Shows the frames that are due, and sends the scene an event `nanoseconds` after the last event or frame.
  @inline(never)
  mutating func handle(_ event: SceneEvent, after nanoseconds: Int64 = 0, into chain: inout DigestChain) {
    time += nanoseconds
    while frameTime < time { show(into: &chain) }
    scene.handle(event, at: time)
  }

  /// Moves a finger along a swipe and lifts it.
  @inline(never)
  mutating func swipe(_ swipe: Swipe, into chain: inout DigestChain) {
    handle(.down(pointer: 0, at: swipe.start), after: swipe.interval, into: &chain)
    for sample in 1...swipe.samples {
      let place = swipe.location(at: sample)
      handle(.move(pointer: 0, at: place, isResampled: sample % 8 == 5), after: swipe.interval, into: &chain)
    }
    handle(.up(pointer: 0, at: nil), into: &chain)
  }

  /// Shows frames until the scene is at rest, at most `limit`.
  @inline(never)
  mutating func settle(atMost limit: Int, into chain: inout DigestChain) {
    for _ in 0..<limit where !chain.isFull {
      show(into: &chain)
      if !scene.isMoving { return }
    }
  }

  /// The number of items of the main scroll view.
  var itemCount: Int { scene.contents[0].count }

  private var frameTime: Int64 { frame * 1_000_000_000 / 60 }

  @inline(never)
  private mutating func show(into chain: inout DigestChain) {
    if time < frameTime { time = frameTime }
    frame += 1
    scene.show(at: time)
    scene.forEachView { view in
      chain.combine(UInt64(view.node) << 32 | UInt64(view.phase.rawValue))
      chain.combine(UInt64(bitPattern: Int64(view.item ?? -1)))
      chain.combine(view.viewport.origin)
      chain.combine(view.contentOffset)
      chain.combine(view.contentSize.height)
      scene.forEachItem(ofView: view.node) { item in
        chain.combine(UInt64(bitPattern: Int64(item.index ?? -1)))
        chain.combine(item.rect.origin)
        chain.combine(item.rect.height)
      }
    }
    let thumb = scene.thumb(along: .vertical)
    chain.combine(thumb?.extent.offset ?? -1)
    chain.combine(thumb?.opacity ?? -1)
    scene.takeCallbacks { chain.combine($0) }
    chain.endFrame()
  }
}
