import ReplayResults
import ScrollBenchmarking

/// Registers alternatives to the tree of the extent index, at ten million rows: search and resize of simpler
/// structures.
func registerAblationCases() {
  registerAblation("index.flat-array", repeats: 3) { FlatOffsets(count: $0) }
  registerAblation("index.fenwick", repeats: 1_000) { FenwickLengths(count: $0) }
  registerAblation("index.linear-walk", repeats: 3) { WalkedLengths(count: $0) }
}

/// An alternative storage for the lengths of a list.
private protocol LengthStore {
  /// Returns the row at `offset`, in 1/64 pt.
  func row(at offset: Int64) -> Int
  mutating func setLength(_ length: Int64, of row: Int)
}

private let ablationRows = 10_000_000
private let ablationResizeTime = BenchmarkMetric.timed("resizeNanoseconds")

private func registerAblation<Store: LengthStore>(_ name: String, repeats: Int, _ make: @escaping (Int) -> Store) {
  registerCase(name, custom: [operationTime, ablationResizeTime]) {
    StoreBox(make(ablationRows))
  } body: { benchmark, box in
    var sum = 0
    benchmark.startMeasurement()
    let start = SystemClock.nanoseconds()
    // The mean length is 532 pt, so this offset is within the content.
    for _ in 0..<repeats { sum &+= box.store.row(at: Int64(box.places.next(below: ablationRows) * 500 * 64)) }
    let found = SystemClock.nanoseconds()
    for step in 0..<repeats { box.store.setLength(IndexRows.length(step), of: box.places.next(below: ablationRows)) }
    let end = SystemClock.nanoseconds()
    benchmark.stopMeasurement()
    blackHole(sum)
    benchmark.measurement(operationTime, Int(found - start) / repeats)
    benchmark.measurement(ablationResizeTime, Int(end - found) / repeats)
  }
}

private final class StoreBox<Store> {
  var store: Store
  var places = Places()

  init(_ store: Store) { self.store = store }
}

/// The end of each row in an array, as in TanStack Virtual and virtua: found by bisection, and rewritten after a
/// resized row.
private struct FlatOffsets: LengthStore {
  private var ends: [Int64] = []

  init(count: Int) {
    ends.reserveCapacity(count)
    var end: Int64 = 0
    for row in 0..<count {
      end += IndexRows.length(row)
      ends.append(end)
    }
  }

  func row(at offset: Int64) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func setLength(_ length: Int64, of row: Int) {
    let change = length - (ends[row] - (row == 0 ? 0 : ends[row - 1]))
    for later in row..<ends.count { ends[later] += change }
  }
}

/// A Fenwick tree: resize is as fast as search, but insertion is impossible.
private struct FenwickLengths: LengthStore {
  private var sums: [Int64]
  private var lengths: [Int64]

  init(count: Int) {
    lengths = (0..<count).map(IndexRows.length)
    sums = [0] + lengths
    for node in 1...count where node + (node & -node) <= count { sums[node + (node & -node)] += sums[node] }
  }

  func row(at offset: Int64) -> Int {
    var (row, left) = (0, offset)
    var step = 1 << (Int.bitWidth - 1 - lengths.count.leadingZeroBitCount)
    while step > 0 {
      if row + step < sums.count && sums[row + step] <= left {
        row += step
        left -= sums[row]
      }
      step /= 2
    }
    return row
  }

  mutating func setLength(_ length: Int64, of row: Int) {
    let change = length - lengths[row]
    lengths[row] = length
    var node = row + 1
    while node < sums.count {
      sums[node] += change
      node += node & -node
    }
  }
}

/// The lengths alone, with a linear search, as in Flutter's varied extent list and egui's rows.
private struct WalkedLengths: LengthStore {
  private var lengths: [Int64]

  init(count: Int) { lengths = (0..<count).map(IndexRows.length) }

  func row(at offset: Int64) -> Int {
    var end: Int64 = 0
    for row in lengths.indices {
      end += lengths[row]
      if end > offset { return row }
    }
    return lengths.count - 1
  }

  mutating func setLength(_ length: Int64, of row: Int) { lengths[row] = length }
}
