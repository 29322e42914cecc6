import Benchmark
import LazyLayout
import ReplayResults

/// The extent index alone, at ten million rows of distinct lengths unless the name says how many, beside the floor of dependent loads.
func registerIndexCases() {
  registerSearchCases()
  registerEditCases()
  registerFrameCases()
  registerOnceCases()
  registerAblationCases()
}

private let rows = 10_000_000
let operationTime = BenchmarkMetric.timed("operationNanoseconds")
private let chaseTime = BenchmarkMetric.timed("floorNanoseconds")
private let hundredthsOfChase = BenchmarkMetric.timed("operationInHundredthsOfFloor")

/// A case that does `work` a thousand times, then `undo`, which is not measured.
private func registerIndexCase(
  _ name: String, rows count: Int = rows, undo: @escaping (IndexTree) -> Void = { _ in },
  work: @escaping (IndexTree, Int) -> Int
) {
  registerCase(name, scale: .kilo, custom: [operationTime, chaseTime, hundredthsOfChase]) {
    IndexTree(count: count)
  } body: { benchmark, tree in
    var sum = 0
    benchmark.startMeasurement()
    let start = SystemClock.nanoseconds()
    for step in benchmark.scaledIterations { sum &+= work(tree, step) }
    let time = Double(SystemClock.nanoseconds() - start) / Double(benchmark.scaledIterations.count)
    benchmark.stopMeasurement()
    blackHole(sum)
    undo(tree)
    benchmark.measurement(operationTime, Int(time.rounded()))
    benchmark.measurement(chaseTime, Int(tree.floor.rounded()))
    benchmark.measurement(hundredthsOfChase, Int((100 * time / tree.floor).rounded()))
  }
}

private func registerSearchCases() {
  registerIndexCase("index.find") { tree, _ in tree.index.position(at: tree.offset).index }
  registerIndexCase("index.offset") { tree, _ in Int(tree.index.position(of: tree.row).start) }
}

private func registerEditCases() {
  registerIndexCase("index.set-length") { tree, step in
    tree.index.setLength(IndexRows.length(step * 7), of: tree.row)
    return 0
  }
  registerIndexCase("index.insert", undo: removeThousand) { tree, step in
    tree.index.insert(count: 1, at: tree.row, length: IndexRows.length(step * 7))
    return 0
  }
  registerIndexCase("index.remove", undo: insertThousand) { tree, _ in
    let row = tree.row
    tree.index.remove(row..<(row + 1))
    return 0
  }
  registerIndexCase("index.move") { tree, _ in
    let row = tree.row
    tree.index.move(row..<(row + 1), to: tree.row)
    return 0
  }
}

private func removeThousand(_ tree: IndexTree) {
  for _ in 0..<1_000 {
    let row = tree.row
    tree.index.remove(row..<(row + 1))
  }
}

private func insertThousand(_ tree: IndexTree) {
  for step in 0..<1_000 { tree.index.insert(count: 1, at: tree.row, length: IndexRows.length(step * 3)) }
}

/// What a scrolling frame asks, for lists of a thousand to ten million rows.
private func registerFrameCases() {
  for (name, count) in [("1e3", 1_000), ("1e4", 10_000), ("1e5", 100_000), ("1e6", 1_000_000), ("1e7", rows)] {
    registerIndexCase("index.frame-\(name)", rows: count) { tree, step in
      let screen: Int64 = 844 * 64
      // 8 pt a frame, as a slow scroll does.
      let offset = tree.index.totalExtent / 2 + Int64(step) * 512
      let window = tree.index.follow(from: offset, to: offset + screen)
      return window.last.index - window.first.index
    }
    registerIndexCase("index.find-\(name)", rows: count) { tree, _ in tree.index.position(at: tree.offset).index }
    registerLazyFrameCase("index.lazy-frame-\(name)", rows: count)
  }
}

/// A whole frame of a lazy stack that brings in no row.
private func registerLazyFrameCase(_ name: String, rows count: Int) {
  registerCase(name, scale: .kilo, custom: [operationTime]) {
    MeasuredStack(count: count)
  } body: { benchmark, stack in
    benchmark.startMeasurement()
    let start = SystemClock.nanoseconds()
    for step in benchmark.scaledIterations { blackHole(stack.frame(step)) }
    let time = Double(SystemClock.nanoseconds() - start) / Double(benchmark.scaledIterations.count)
    benchmark.stopMeasurement()
    benchmark.measurement(operationTime, Int(time.rounded()))
  }
}

/// A stack of which every row was measured, in the middle of its content.
private final class MeasuredStack {
  private var stack: LazyStack
  private var content: IndexContent
  private let middle: Length

  init(count: Int) {
    stack = LazyStack(count: count, configuration: LazyStackConfiguration())
    content = IndexContent(count: count)
    for row in 0..<count { stack.setLength(Length(sixtyFourths: IndexRows.length(row)), of: row) }
    middle = stack.start(of: count / 2)
    for step in 0..<40 { _ = frame(step) }
  }

  func frame(_ step: Int) -> LazyUpdate {
    let offset = middle + Length(points: Double(step % 40 < 20 ? step % 20 : 20 - step % 20))
    return stack.update(
      visible: LazyViewport(offset: offset, length: Length(points: 844)), anchor: .automatic, content: &content)
  }
}

struct IndexContent: LazyContent {
  let count: Int

  func length(at index: Int) -> Length? { Length(sixtyFourths: IndexRows.length(index)) }
}

/// What happens once and must not be noticed: the limit of each is a millisecond, a tenth of it for the cold start.
private func registerOnceCases() {
  registerCase("index.cold-start", custom: [operationTime]) {
    IndexContent(count: rows)
  } body: { benchmark, content in
    var content = content
    benchmark.startMeasurement()
    let start = SystemClock.nanoseconds()
    var stack = LazyStack(count: rows, configuration: LazyStackConfiguration())
    let viewport = LazyViewport(offset: .zero, length: Length(points: 844))
    blackHole(stack.update(visible: viewport, anchor: .automatic, content: &content))
    let time = SystemClock.nanoseconds() - start
    benchmark.stopMeasurement()
    benchmark.measurement(operationTime, Int(time))
  }
  registerOnceCase("index.storm-1000") { tree in
    let first = tree.row / 2
    for row in first..<(first + 1_000) { tree.index.setLength(IndexRows.length(tree.row), of: row) }
  }
  registerOnceCase("index.prepend-100") { tree in
    for row in 0..<100 { tree.index.insert(count: 1, at: row, length: IndexRows.length(tree.row)) }
  }
  registerOnceCase("index.jump-to-end") { tree in
    let end = tree.index.totalExtent
    blackHole(tree.index.follow(from: end - 844 * 64, to: end))
    blackHole(tree.index.follow(from: 0, to: 844 * 64))
  }
}

private func registerOnceCase(_ name: String, work: @escaping (IndexTree) -> Void) {
  registerCase(name, custom: [operationTime]) {
    IndexTree(count: rows)
  } body: { benchmark, tree in
    benchmark.startMeasurement()
    let start = SystemClock.nanoseconds()
    work(tree)
    let time = SystemClock.nanoseconds() - start
    benchmark.stopMeasurement()
    benchmark.measurement(operationTime, Int(time))
  }
}
