import PlaneGeometry
import ScrollEngine
import ScrollPhysics

/// A scroll view on a virtual clock that adds every frame to a digest.
///
/// An event is applied at its own time, after the frames before it. Frame n is at n / framesPerSecond, rounded down to
/// a nanosecond.
struct ScrollerDriver {
  var scroller: Scroller
  /// The behavior that adjusts the scroll targets; `nil` for none.
  var targets: ViewAlignedScrollTargetBehavior<TargetFrames>?
  let framesPerSecond: Int64
  /// The time of the last event or frame, in nanoseconds.
  private(set) var time: Int64 = 0
  private var nextFrame: Int64 = 0

  // Many cases call these functions. Without inlining, the WebAssembly module stays small.
  @inline(never)
  init(_ configuration: ScrollConfiguration, _ area: ScrollArea, framesPerSecond: Int64 = 60) {
    self.framesPerSecond = framesPerSecond
    scroller = Scroller(configuration: configuration, area: area)
  }

  /// Advances by `nanoseconds` and shows the frames that are due before.
  @inline(never)
  mutating func wait(_ nanoseconds: Int64, into chain: inout DigestChain) {
    time += nanoseconds
    while nextFrameTime < time { showFrame(into: &chain) }
  }

  /// Shows `count` frames.
  @inline(never)
  mutating func play(_ count: Int, into chain: inout DigestChain) {
    for _ in 0..<count where !chain.isFull { showFrame(into: &chain) }
  }

  /// Shows frames until the scroll view is at rest, at most `limit`, and one more.
  @inline(never)
  mutating func settle(atMost limit: Int = 600, into chain: inout DigestChain) {
    var count = 0
    while scroller.isMoving, count < limit, !chain.isFull {
      showFrame(into: &chain)
      count += 1
    }
    showFrame(into: &chain)
  }

  /// Sends the scroll view an input, `nanoseconds` after the last event or frame.
  @inline(never)
  mutating func handle(_ input: ScrollInput, after nanoseconds: Int64 = 0, into chain: inout DigestChain) {
    wait(nanoseconds, into: &chain)
    guard let targets else { return scroller.handle(input, at: time) }
    scroller.handle(input, at: time, targetBehavior: targets)
  }

  /// Changes the sizes at the current time. `shift` is the layout shift of the visible content.
  @inline(never)
  mutating func change(shift: Vector = .zero, _ change: (inout ScrollArea) -> Void) {
    var area = scroller.area
    change(&area)
    guard let targets else { return scroller.setArea(area, shiftedBy: shift, at: time) }
    scroller.setArea(area, shiftedBy: shift, at: time, targetBehavior: targets)
  }

  private var nextFrameTime: Int64 {
    let (seconds, rest) = nextFrame.quotientAndRemainder(dividingBy: framesPerSecond)
    return seconds * 1_000_000_000 + rest * 1_000_000_000 / framesPerSecond
  }

  private mutating func advance(to time: Int64) {
    guard let targets else { return scroller.advance(to: time) }
    scroller.advance(to: time, targetBehavior: targets)
  }

  private mutating func showFrame(into chain: inout DigestChain) {
    let frameTime = nextFrameTime
    nextFrame += 1
    if time < frameTime { time = frameTime }
    advance(to: max(frameTime, scroller.now))
    chain.combine(&scroller)
    chain.endFrame()
  }
}
