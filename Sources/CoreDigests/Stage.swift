import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollPhysics

/// A scroll view on a virtual clock, whose every frame goes into a digest.
///
/// An event comes at its own time, after the frames before it. Frame n is at n / framesPerSecond, rounded down to a
/// nanosecond.
struct Stage {
  var scroller: Scroller
  /// The rows of lazy content; `nil` for content of a given size.
  var rows: StagedRows?
  /// What says where the content comes to rest; `nil` where it comes to rest by itself.
  var targets: ViewAlignedScrollTargetBehavior<TargetFrames>?
  let framesPerSecond: Int64
  /// The time of the last event or frame, in nanoseconds.
  private(set) var time: Int64 = 0
  private var nextFrame: Int64 = 0

  // Many cases call these. Not inlined, they keep the module for WebAssembly small.
  @inline(never)
  init(_ configuration: ScrollConfiguration, _ area: ScrollArea, framesPerSecond: Int64 = 60) {
    self.framesPerSecond = framesPerSecond
    scroller = Scroller(configuration: configuration, area: area)
  }

  /// A scroll view whose content is `rows`, along the vertical axis.
  @inline(never)
  init(_ configuration: ScrollConfiguration, container: Size, rows: StagedRows, framesPerSecond: Int64 = 60) {
    let content = Size(width: container.width, height: rows.stack.contentLength.points)
    self.framesPerSecond = framesPerSecond
    scroller = Scroller(
      configuration: configuration, area: ScrollArea(contentSize: content, containerSize: container))
    self.rows = rows
  }

  /// Lets `nanoseconds` pass, showing the frames that are due before their end.
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

  /// Shows frames until nothing moves, at most `limit`, and the one after.
  @inline(never)
  mutating func settle(atMost limit: Int = 600, into chain: inout DigestChain) {
    var count = 0
    while scroller.isMoving, count < limit, !chain.isFull {
      showFrame(into: &chain)
      count += 1
    }
    showFrame(into: &chain)
  }

  /// Gives the scroll view one input, `nanoseconds` after the last event or frame.
  @inline(never)
  mutating func handle(_ input: ScrollInput, after nanoseconds: Int64 = 0, into chain: inout DigestChain) {
    wait(nanoseconds, into: &chain)
    guard let targets else { return scroller.handle(input, at: time) }
    scroller.handle(input, at: time, targetBehavior: targets)
  }

  /// Changes the sizes now. `shift` says how far what is seen has moved in the content.
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
    layOut(into: &chain)
    chain.combine(&scroller)
    chain.endFrame()
  }
}

extension Stage {
  /// Lays lazy content out and tells the scroll view what came of it; once more where it then shows something else.
  @inline(never)
  mutating func layOut(_ request: AnchorRequest = .automatic, into chain: inout DigestChain) {
    var request = request
    for _ in 0..<4 {
      let offset = scroller.contentOffset.y
      let viewport = LazyViewport(
        offset: Length(points: offset), length: Length(points: scroller.area.containerSize.height))
      guard let update = rows?.update(visible: viewport, anchor: request) else { return }
      request = .automatic
      chain.combine(update)
      var area = scroller.area
      area.contentSize.height = update.contentLength.points
      let shift = update.adjustment.points
      scroller.setArea(area, shiftedBy: Vector(dx: 0, dy: shift), at: scroller.now)
      if scroller.contentOffset.y == offset + shift { break }
    }
    if let stack = rows?.stack {
      chain.combine(stack.keptCount)
      chain.combine(stack.measuredCount)
      chain.combine(UInt64(bitPattern: stack.estimate.sixtyFourths))
      chain.combine(stack.totals)
    }
  }
}

/// Rows with their true lengths, and the stack that comes to know them.
struct StagedRows {
  private struct Lengths: LazyContent {
    var lengths: [Length]

    var count: Int { lengths.count }

    mutating func length(at index: Int) -> Length? { lengths[index] }
  }

  private(set) var stack: LazyStack
  private var content: Lengths

  init(lengths: [Length], configuration: LazyStackConfiguration) {
    stack = LazyStack(count: lengths.count, configuration: configuration)
    content = Lengths(lengths: lengths)
  }

  var count: Int { content.count }

  mutating func update(visible viewport: LazyViewport, anchor: AnchorRequest) -> LazyUpdate {
    stack.update(visible: viewport, anchor: anchor, content: &content)
  }

  mutating func insert(_ lengths: [Length], at index: Int) {
    content.lengths.insert(contentsOf: lengths, at: index)
    stack.insert(count: lengths.count, at: index)
  }

  mutating func remove(_ range: Range<Int>) {
    content.lengths.removeSubrange(range)
    stack.remove(range)
  }

  /// Gives one row another length, and tells the stack.
  mutating func resize(_ index: Int, to length: Length) {
    content.lengths[index] = length
    stack.setLength(length, of: index)
  }

  /// Gives rows other lengths that the stack has to measure anew.
  mutating func forget(_ range: Range<Int>, scaledBy factor: Int64) {
    for index in range {
      content.lengths[index].sixtyFourths = (content.lengths[index].sixtyFourths * factor / 8) % 32_768 + 64
    }
    stack.forgetLengths(of: range)
  }
}
