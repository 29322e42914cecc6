import LazyLayout
import PlaneGeometry

// Grids, masonry, and rows with evaluation costs: lazy layout without a scroll view, in integers. Each frame moves the
// viewport by a fixed distance.
extension DigestRound {
  /// Plays grids in sections, with a changing number of columns.
  mutating func grids(into chain: inout DigestChain) {
    let columns = [GridItem(.adaptive(minimum: numbers.number(60, 140), maximum: 400), spacing: numbers.number(0, 12))]
    play(columns, sectionsOf: numbers.integer(1...60), into: &chain)
  }

  /// Plays rows with evaluation costs, synchronous or asynchronous, under each prefetch policy.
  mutating func rowEvaluation(into chain: inout DigestChain) {
    play([GridItem(.fixed(390))], sectionsOf: nil, into: &chain)
  }

  /// Plays masonry: a placed range that grows at both ends, is left by jumps, and reaches the start.
  mutating func masonry(into chain: inout DigestChain) {
    var columns: [GridItem] = []
    for _ in 0..<numbers.integer(1...4) { columns.append(GridItem(.flexible(minimum: 10, maximum: 400))) }
    var configuration = LazyMasonryConfiguration(columns: columns, crossLength: 390)
    configuration.items = lineConfiguration()
    let content = timedItems(phase: 0)
    let lanes = LazyMasonry(count: content.count, configuration: configuration)
    var driver = LayoutDriver(AnyLazyLayout(lanes), content)
    play(on: &driver, into: &chain)
  }

  private mutating func play(_ columns: [GridItem], sectionsOf items: Int?, into chain: inout DigestChain) {
    var configuration = LazyGridConfiguration(columns: columns, crossLength: 390)
    configuration.lines = lineConfiguration()
    configuration.pinnedViews = number % 2 == 0 ? .sectionHeaders : .sectionFooters
    let content = timedItems(phase: items == nil ? Int64(numbers.integer(1...4)) * 300_000 : 0)
    var sections = SectionIndex(supplements: items == nil ? [] : [.headers, .footers])
    sections.insert(sections: content.count / (items ?? content.count), of: items ?? content.count, at: 0)
    sections.append(content.count - sections.itemCount)
    let grid = LazyGrid(sections: sections, configuration: configuration)
    var driver = LayoutDriver(AnyLazyLayout(grid), content)
    for _ in 0..<3 {
      play(on: &driver, into: &chain)
      if items != nil { driver.arrangement.setCrossLength(numbers.number(200, 900)) }
    }
  }

  private mutating func lineConfiguration() -> LazyStackConfiguration {
    var configuration = LazyStackConfiguration()
    configuration.spacing = Length(sixtyFourths: Int64(numbers.integer(0...640)))
    configuration.overscan = Length(sixtyFourths: Int64(numbers.oneIn(2) ? 0 : numbers.integer(0...12_800)))
    configuration.retention = numbers.integer(0...6)
    return configuration
  }

  /// Returns items each of whose phases takes one to four times `phase` nanoseconds.
  private mutating func timedItems(phase: Int64) -> LazyEvaluator<TimedItems> {
    var configuration = EvaluationConfiguration()
    configuration.mode = phase > 0 && numbers.oneIn(2) ? .asynchronous : .synchronous
    if configuration.mode == .asynchronous { configuration.commitLag = Int64(numbers.integer(0...30_000_000)) }
    switch number % 4 {
    case 1: configuration.policy = .window(drawDistance: Length(points: 250))
    case 2: configuration.policy = .velocity(minimum: 0.25, maximum: 2)
    case 3: configuration.policy = .trajectory(minimum: 0.25, maximum: 2)
    default: break
    }
    configuration.retention = numbers.integer(0...4)
    configuration.pool = PoolCapacity(each: numbers.integer(0...5))
    let items = TimedItems(
      count: numbers.integer(1...3000), seed: Int(numbers.next() >> 8), phase: phase)
    return LazyEvaluator(items, configuration: configuration)
  }

  /// Scrolls in both directions, jumps and edits.
  @inline(never)
  private mutating func play(on driver: inout LayoutDriver, into chain: inout DigestChain) {
    for step in 0..<12 where !chain.isFull {
      let speed = Int64(numbers.integer(-6400...6400)) / (numbers.oneIn(3) ? 16 : 1)
      for _ in 0..<numbers.integer(1...16) { driver.show(.automatic, movedBy: speed, into: &chain) }
      let count = driver.arrangement.count
      let first = numbers.integer(0...count)
      let items: Range<Int> = first..<min(count, first + numbers.integer(0...20))
      if step % 3 == 2, first < count {
        driver.show(.item(index: first, alignment: Double(numbers.integer(0...2)) / 2), movedBy: 0, into: &chain)
      } else {
        driver.edit(items, kind: numbers.integer(0...4), to: numbers.integer(0...(count - items.count)))
      }
    }
  }
}

/// A lazy layout of items with evaluation costs, and the position of a viewport in it.
private struct LayoutDriver {
  var arrangement: AnyLazyLayout
  private var evaluator: LazyEvaluator<TimedItems>
  private var offset = Length.zero
  private var time: Int64 = 0

  init(_ arrangement: AnyLazyLayout, _ evaluator: LazyEvaluator<TimedItems>) {
    self.arrangement = arrangement
    self.evaluator = evaluator
  }

  private static var length: Length { Length(points: 700) }

  /// Shows a frame; the viewport may overscroll by 90 points.
  @inline(never)
  mutating func show(_ request: AnchorRequest, movedBy step: Int64, into chain: inout DigestChain) {
    time += 16_666_666
    evaluator.begin(at: time)
    let margin = Length(points: 90)
    let last = max(Length.zero, arrangement.contentLength - Self.length) + margin
    offset = max(-margin, min(offset + Length(sixtyFourths: step), last))
    let viewport = LazyViewport(offset: offset, length: Self.length)
    let update = arrangement.update(visible: viewport, anchor: request, content: &evaluator)
    offset += update.adjustment
    let velocity = Length(sixtyFourths: step * 60)
    evaluator.finish(
      update, of: &arrangement, showing: LazyViewport(offset: offset, length: Self.length),
      prediction: ScrollPrediction(velocity: velocity, restingOffset: step % 2 == 0 ? offset + velocity : nil))
    chain.combine(update)
    chain.combine(update.visibleItems.isEmpty ? .zero : arrangement.start(of: update.visibleItems.upperBound - 1))
    chain.combine(evaluator.work)
    chain.endFrame()
  }

  /// Edits some items, or moves them to an index among the others.
  mutating func edit(_ items: Range<Int>, kind: Int, to target: Int) {
    switch kind {
    case 0:
      arrangement.insert(count: items.count, at: items.lowerBound)
      evaluator.insert(count: items.count, at: items.lowerBound)
      evaluator.content.count += items.count
    case 1:
      arrangement.remove(items)
      evaluator.remove(items)
      evaluator.content.count -= items.count
    case 2:
      arrangement.move(items, to: target)
      evaluator.move(items, to: target)
    case 3 where !items.isEmpty: arrangement.setLength(Length(points: Double(target % 300)), of: items.lowerBound)
    default:
      arrangement.invalidateLengths(of: items)
      evaluator.invalidate(items)
    }
  }
}

/// Items whose lengths and costs follow from their indices.
private struct TimedItems: PhasedContent {
  var count: Int
  let seed: Int
  let phase: Int64

  private func draw(_ index: Int, _ bound: Int) -> Int { (index &* 7919 &+ seed) % 8191 * bound / 8191 }

  mutating func length(at index: Int) -> Length? { Length(sixtyFourths: Int64(640 + draw(index, 12_800))) }

  mutating func length(of supplement: SectionSupplement) -> Length? { Length(points: 30) }

  func type(at index: Int) -> ItemType { ItemType(number: UInt8(draw(index, 5))) }

  mutating func perform(_ phase: ItemPhase, at index: Int, isRecycled: Bool) -> Int64 {
    self.phase * Int64(1 + (index + Int(phase.rawValue)) % 4) / (isRecycled ? 2 : 1)
  }
}

extension DigestChain {
  fileprivate mutating func combine(_ length: Length) { combine(UInt64(bitPattern: length.sixtyFourths)) }

  /// Adds the counters of the work on items.
  fileprivate mutating func combine(_ work: LazyWork) {
    combine(UInt64(work.created) << 32 | UInt64(work.released))
    combine(UInt64(work.live) << 32 | UInt64(work.pooled))
    combine(UInt64(work.hits) << 48 | UInt64(work.late) << 32 | UInt64(work.wasted) << 16 | UInt64(work.cancelled))
    combine(UInt64(bitPattern: work.blankTime &+ work.worstBlank))
    combine(UInt64(bitPattern: work.hitchTime &+ work.earlyTime))
  }
}
