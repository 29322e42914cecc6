import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollPhysics

// Lazy content: its rows become known while one scrolls.
extension DigestRound {
  private mutating func length() -> Length { Length(sixtyFourths: Int64(numbers.integer(640...19_200))) }

  private mutating func lengths(_ count: Int) -> [Length] {
    var lengths: [Length] = []
    lengths.reserveCapacity(count)
    for _ in 0..<count { lengths.append(length()) }
    return lengths
  }

  private mutating func stackConfiguration() -> LazyStackConfiguration {
    var configuration = LazyStackConfiguration()
    if number % 2 == 1 { configuration.spacing = Length(points: numbers.number(0, 24)) }
    if number % 3 == 1 { configuration.overscan = Length(points: numbers.number(0, 400)) }
    if number % 4 == 2 { configuration.retention = numbers.integer(1...12) }
    configuration.estimatedLength = Length(points: numbers.number(10, 200))
    return configuration
  }

  private mutating func stage(
    rows count: Int, _ stackConfiguration: LazyStackConfiguration, _ configuration: ScrollConfiguration
  ) -> Stage {
    let rows = StagedRows(lengths: lengths(count), configuration: stackConfiguration)
    return Stage(
      configuration, container: Size(width: 390, height: 844), rows: rows, framesPerSecond: framesPerSecond)
  }

  /// Flings through rows that are measured as they come, or whose length is known beforehand.
  mutating func rows(into chain: inout DigestChain) {
    var stackConfiguration = stackConfiguration()
    if number % 5 == 4 { stackConfiguration.fixedLength = length() }
    let count = numbers.integer(0...1500)
    var stage = stage(rows: count, stackConfiguration, configuration())
    for _ in 0..<5 {
      stage.swipe(swipe(700), into: &chain)
      stage.settle(atMost: 200, into: &chain)
    }
  }

  /// Rows that are put in, removed, resized and forgotten under a scrolling viewport.
  mutating func edits(into chain: inout DigestChain) {
    var stage = stage(rows: numbers.integer(1...600), stackConfiguration(), configuration())
    for _ in 0..<5 {
      stage.swipe(swipe(700), into: &chain)
      for _ in 0..<6 {
        stage.play(numbers.integer(1...12), into: &chain)
        edit(&stage)
      }
      stage.settle(atMost: 100, into: &chain)
    }
  }

  private mutating func edit(_ stage: inout Stage) {
    guard let count = stage.rows?.count else { return }
    let first = numbers.integer(0...count)
    let end = min(count, first + numbers.integer(0...30))
    switch numbers.integer(0...3) {
    case 0:
      let added = lengths(numbers.integer(1...40))
      stage.rows?.insert(added, at: first)
    case 1: stage.rows?.remove(first..<end)
    case 2 where first < count: stage.rows?.resize(first, to: length())
    default: stage.rows?.forget(first..<end, scaledBy: Int64(numbers.integer(3...14)))
    }
  }

  /// A list that rests at its end: answers come in below, older messages above.
  mutating func conversations(into chain: inout DigestChain) {
    var stackConfiguration = stackConfiguration()
    stackConfiguration.anchorEdge = .end
    var configuration = configuration()
    configuration.scrollAnchors = ScrollAnchors(.bottom, for: [.initialOffset, .sizeChanges])
    var stage = stage(rows: numbers.integer(0...200), stackConfiguration, configuration)
    for _ in 0..<8 {
      stage.play(numbers.integer(1...8), into: &chain)
      let messages = lengths(numbers.integer(1...20))
      let count = stage.rows?.count ?? 0
      stage.rows?.insert(messages, at: numbers.oneIn(2) ? count : 0)
      if numbers.oneIn(2) { stage.swipe(swipe(500), into: &chain) }
      stage.settle(atMost: 80, into: &chain)
    }
  }

  /// Jumps to rows that were never measured, by the stack and by the scroll view, at rest and in motion.
  mutating func jumps(into chain: inout DigestChain) {
    let count = numbers.integer(5...4000)
    var stage = stage(rows: count, stackConfiguration(), configuration())
    for step in 0..<12 {
      stage.play(numbers.integer(1...10), into: &chain)
      let row = numbers.integer(0...count - 1)
      if step % 2 == 0 {
        stage.layOut(.item(index: row, alignment: Double(numbers.integer(0...8)) / 8), into: &chain)
      } else {
        let start = stage.rows?.stack.start(of: row).points ?? 0
        let rect = Rect(x: 0, y: start, width: 390, height: stage.rows?.stack.estimate.points ?? 0)
        let request = ScrollRequest(.rect(rect, .align(.top)), isAnimated: numbers.oneIn(3))
        stage.handle(.scroll(request), after: numbers.time(0, 10), into: &chain)
      }
      if numbers.oneIn(3) { stage.swipe(swipe(700), into: &chain) }
      stage.settle(atMost: 25, into: &chain)
    }
  }
}
