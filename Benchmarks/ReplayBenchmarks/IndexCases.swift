import LazyLayout
import ReplayResults
import ScrollBenchmarking

/// Registers cases of the extent index alone, beside a floor of dependent loads.
///
/// The index has ten million rows of distinct lengths unless the name of the case has another number.
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
/// The memory of a list divided by the number of measured rows, in hundredths of a byte.
private let memory = BenchmarkMetric.allocated("hundredthsOfByteARow")
private let coldMemory = BenchmarkMetric.allocated("bytes")

/// Registers a case that does a round of `work`, then `undo` outside the measurement.
private func registerIndexCase(
  _ name: String, list: @escaping () -> MeasuredIndex = { MeasuredIndex(count: rows) },
  undo: @escaping (inout MeasuredIndex, Int) -> Int = { _, _ in 0 }, work: @escaping (inout MeasuredIndex, Int) -> Int
) {
  register(name, list) { tree in
    tree.run(work)
  } undo: { tree in
    blackHole(tree.run(undo))
  }
}

/// Registers a case that finds the rows at random offsets.
private func registerFindCase(_ name: String, list: @escaping () -> MeasuredIndex = { MeasuredIndex(count: rows) }) {
  register(name, list) { tree in
    tree.search(below: tree.list.extent) { $0.position(at: Int64($1)).index }
  }
}

/// Registers a case of rounds, each with an undo that is not measured.
private func register(
  _ name: String, _ list: @escaping () -> MeasuredIndex, round: @escaping (IndexTree) -> Int,
  undo: @escaping (IndexTree) -> Void = { _ in }
) {
  registerCase(name, scale: .kilo, custom: [operationTime, chaseTime, hundredthsOfChase, memory]) {
    IndexTree(list())
  } body: { benchmark, tree in
    tree.renewFloor {
      blackHole(round(tree))
      undo(tree)
    }
    benchmark.startMeasurement()
    let start = SystemClock.nanoseconds()
    let result = round(tree)
    let time = Double(SystemClock.nanoseconds() - start) / Double(IndexTree.roundLength)
    benchmark.stopMeasurement()
    blackHole(result)
    undo(tree)
    benchmark.measurement(operationTime, Int(time.rounded()))
    benchmark.measurement(chaseTime, Int(tree.floor.rounded()))
    benchmark.measurement(hundredthsOfChase, Int((100 * time / tree.floor).rounded()))
    benchmark.measurement(memory, tree.hundredthsOfByteARow)
  }
}

private func registerSearchCases() {
  // The overhead of the measurement itself: a random number and a call.
  register("index.none", { MeasuredIndex(count: rows) }) { tree in tree.search(below: rows) { $1 } }
  registerFindCase("index.find")
  // Independent lengths: a row is less often at the position that equal lengths predict.
  registerFindCase("index.find-uniform", list: { MeasuredIndex(.uniform, count: rows) })
  // Most rows are as long as their neighbours, so leaves store runs.
  registerFindCase("index.find-chat", list: { MeasuredIndex(.chat, count: rows) })
  // Most rows are unmeasured.
  registerFindCase("index.find-viewports", list: { MeasuredIndex(viewports: rows) })
  register("index.offset", { MeasuredIndex(count: rows) }) { tree in
    tree.search(below: rows) { Int($0.position(of: $1).start) }
  }
}

private func registerEditCases() {
  registerIndexCase("index.set-length") { list, step in
    list.index.setLength(IndexRows.length(step * 7), of: list.row)
    return 0
  }
  // The list is built at once, with room for a few rows in its leaves, or has had random insertions.
  for (suffix, list) in [("", { MeasuredIndex(count: rows) }), ("-scattered", { MeasuredIndex(scattered: rows) })] {
    registerIndexCase("index.insert\(suffix)", list: list, undo: remove, work: insert)
    registerIndexCase("index.remove\(suffix)", list: list, undo: insert, work: remove)
    registerIndexCase("index.move\(suffix)", list: list) { list, _ in
      let row = list.row
      list.index.move(row..<(row + 1), to: list.row)
      return 0
    }
  }
  // The list is measured from the first to the last row: all leaves are full, and nearly every insertion splits a leaf.
  registerIndexCase("index.insert-full", list: { MeasuredIndex(full: rows) }, undo: remove, work: insert)
}

private func insert(_ list: inout MeasuredIndex, _ step: Int) -> Int {
  list.index.insert(count: 1, at: list.row, length: IndexRows.length(step * 7))
  return 0
}

private func remove(_ list: inout MeasuredIndex, _ step: Int) -> Int {
  let row = list.row
  list.index.remove(row..<(row + 1))
  return 0
}

/// Registers the queries of a scrolling frame, for lists of a thousand to ten million rows.
private func registerFrameCases() {
  for (name, count) in [("1e3", 1_000), ("1e4", 10_000), ("1e5", 100_000), ("1e6", 1_000_000), ("1e7", rows)] {
    registerIndexCase("index.frame-\(name)", list: { MeasuredIndex(count: count) }) { list, step in
      let screen: Int64 = 844 * 64
      // 8 pt a frame, a slow scroll.
      let offset = Int64(list.extent / 2 + step * 512)
      let window = list.index.follow(from: offset, to: offset + screen)
      return window.last.index - window.first.index
    }
    registerFindCase("index.find-\(name)", list: { MeasuredIndex(count: count) })
    registerLazyFrameCase("index.lazy-frame-\(name)", rows: count)
  }
}

/// Registers a whole frame of a lazy stack without a new row.
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

/// A stack with all rows measured, in the middle of its content.
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

/// Registers single operations with a time limit of a millisecond, or a tenth of this limit for the cold start.
private func registerOnceCases() {
  registerCase("index.cold-start", custom: [operationTime, coldMemory]) {
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
    benchmark.measurement(coldMemory, ExtentIndex(count: rows, estimate: 44 * 64).byteCount)
  }
  registerOnceCase("index.resize-1000") { list in
    let first = list.row / 2
    for row in first..<(first + 1_000) { list.index.setLength(IndexRows.length(list.row), of: row) }
  }
  registerOnceCase("index.prepend-100") { list in
    for row in 0..<100 { list.index.insert(count: 1, at: row, length: IndexRows.length(list.row)) }
  }
  registerOnceCase("index.jump-to-end") { list in
    let end = list.index.totalExtent
    blackHole(list.index.follow(from: end - 844 * 64, to: end))
    blackHole(list.index.follow(from: 0, to: 844 * 64))
  }
}

private func registerOnceCase(_ name: String, work: @escaping (inout MeasuredIndex) -> Void) {
  registerCase(name, custom: [operationTime]) {
    IndexTree(count: rows)
  } body: { benchmark, tree in
    benchmark.startMeasurement()
    let start = SystemClock.nanoseconds()
    blackHole(
      tree.run(0..<1) { list, _ in
        work(&list)
        return 0
      })
    let time = SystemClock.nanoseconds() - start
    benchmark.stopMeasurement()
    benchmark.measurement(operationTime, Int(time))
  }
}
