import LazyLayout
import ReplayResults
import ScrollBenchmarking

/// Registers single operations on a lazy stack of ten million measured rows of distinct lengths, with the next frame.
///
/// The limit of each is a millisecond. `index.prepend-100` and its neighbours measure the index alone.
func registerStackCases() {
  registerStackCase("stack.prepend-100") { stack in
    stack.insert(100)
    stack.show()
  } undo: {
    $0.remove(100)
  }
  registerStackCase("stack.jump-to-end") { stack in
    stack.show(.item(index: stack.count - 1, alignment: 1))
  } undo: {
    $0.scrollBackward()
  }
  registerStackCase("stack.resize-1000") { stack in
    stack.resizeThousand()
    stack.show()
  }
}

/// Registers a case that does `work` once, then `undo` outside the measurement.
private func registerStackCase(
  _ name: String, work: @escaping (TenMillionRows) -> Void, undo: @escaping (TenMillionRows) -> Void = { _ in }
) {
  registerCase(name, custom: [operationTime]) {
    TenMillionRows.shared
  } body: { benchmark, rows in
    benchmark.startMeasurement()
    let start = SystemClock.nanoseconds()
    work(rows)
    let time = SystemClock.nanoseconds() - start
    benchmark.stopMeasurement()
    undo(rows)
    rows.show()
    benchmark.measurement(operationTime, Int(time))
  }
}

/// A stack in the middle of its content, as in a scroll view. All cases share the stack, as building a stack takes
/// longer than a case.
private final class TenMillionRows {
  // Cases run one after another.
  nonisolated(unsafe) static let shared = TenMillionRows()

  private var stack: LazyStack
  private var content: IndexContent
  private var offset: Length
  private let middle: Length
  private var round = 0

  private init() {
    let count = 10_000_000
    stack = LazyStack(count: count, configuration: LazyStackConfiguration())
    content = IndexContent(count: count)
    for row in 0..<count { stack.setLength(Length(sixtyFourths: IndexRows.length(row)), of: row) }
    middle = stack.start(of: count / 2)
    offset = middle
    show()
  }

  var count: Int { content.count }

  /// Shows a frame and applies the adjustment of the offset.
  func show(_ request: AnchorRequest = .automatic) {
    let viewport = LazyViewport(offset: offset, length: Length(points: 844))
    offset += stack.update(visible: viewport, anchor: request, content: &content).adjustment
  }

  func scrollBackward() { offset = middle }

  func insert(_ added: Int) {
    stack.insert(count: added, at: 0)
    content = IndexContent(count: count + added)
  }

  func remove(_ removed: Int) {
    stack.remove(0..<removed)
    content = IndexContent(count: count - removed)
  }

  /// Gives a thousand rows around the viewport other lengths.
  func resizeThousand() {
    round += 1
    let first = count / 2 - 500
    for row in first..<(first + 1_000) {
      stack.setLength(Length(sixtyFourths: IndexRows.length(row * 7 + round)), of: row)
    }
  }
}
