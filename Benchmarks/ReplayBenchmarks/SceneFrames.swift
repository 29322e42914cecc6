import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A list for measured frames, built on the public API alone: a package outside measures the same file.
struct SceneFrames {
  private struct Rows: SceneContent {
    let count: Int
    mutating func length(at index: Int) -> Length? { Length(points: Double(40 + index * 37 % 120)) }
  }

  private let rows: Int
  private var list: ScrollScene<Rows>
  private var time: Int64 = 0
  private var state: UInt64 = 22
  /// The sum of all reads, so that the optimizer keeps the reads.
  private(set) var sum = 0.0

  /// The number of rows above the end of the viewport. A forward scroll measures the rows by which it grows.
  var rowsSeen: Int {
    var last = 0
    list.forEachItem { last = $0.index ?? last }
    return last + 1
  }

  init(rows: Int = 100_000) {
    self.rows = rows
    list = ScrollScene(size: Size(width: 390, height: 844), content: Rows(count: rows), accessories: .indicators)
    show()
  }

  /// Shows a frame with a wheel delta in points, and reads the frame as a renderer does.
  mutating func scroll(by distance: Double = 37) {
    time += 8_333_333
    let turn = SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: distance), unit: .precise, phase: .changed)
    list.handle(.wheel(turn), at: time)
    show()
  }

  /// Shows a frame with a random row at the top.
  mutating func jump() {
    time += 8_333_333
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    list.scroll(to: Int(state >> 33) % rows, anchor: .top, isAnimated: false, at: time)
    show()
  }

  private mutating func show() {
    // A local sum: a closure that writes to `self` while `list` is read would copy the list.
    var read = 0.0
    list.show(at: time)
    list.forEachItem { read += $0.rect.minY }
    if let thumb = list.thumb(along: .vertical) { read += thumb.extent.offset + thumb.opacity }
    list.takeCallbacks { _ in read += 1 }
    sum += read
  }
}
