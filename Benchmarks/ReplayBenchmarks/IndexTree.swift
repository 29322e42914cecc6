import LazyLayout
import ReplayResults
import ScrollReplay

/// An extent index under measurement, and its places.
///
/// A struct that is handed on by reference: an index that is read out of an object is retained there, array by array, and the object asked
/// each time whether somebody else changes it, which takes longer than a search.
struct MeasuredIndex {
  var index: ExtentIndex
  private var places = Places()

  /// An index of `count` rows of distinct lengths.
  init(count: Int) { index = ExtentIndex(count: count, estimate: 44 * 64, length: IndexRows.length) }

  /// An index of `count` rows of a data set.
  init(_ dataSet: RowDataSet, count: Int) {
    let lengths = GeneratedLengths(dataSet, count: count)
    index = ExtentIndex(count: count, estimate: 44 * 64) { lengths.length(at: $0).sixtyFourths }
  }

  /// An index of `count` rows of distinct lengths, measured from the first row to the last: all leaves are full.
  init(full count: Int) {
    index = ExtentIndex(count: count, estimate: 44 * 64)
    for row in 0..<count { index.setLength(IndexRows.length(row), of: row) }
  }

  /// An index of `count` rows of distinct lengths, of which a quarter was put in at random places: nodes are as full as such insertions leave
  /// them, and not all full.
  init(scattered count: Int) {
    self.init(count: count - count / 4)
    while index.count < count {
      let row = row
      index.insert(count: 1, at: row, length: IndexRows.length(index.count))
    }
  }

  /// An index of `count` rows of which 25,000 screens of eleven were measured, at random places.
  init(seen count: Int) {
    index = ExtentIndex(count: count, estimate: 44 * 64)
    for _ in 0..<25_000 {
      let first = places.next(below: count - 11)
      for row in first..<(first + 11) { index.setLength(IndexRows.length(row), of: row) }
    }
  }

  /// All memory by the number of measured rows, in hundredths of a byte.
  var hundredthsOfByteARow: Int { 100 * index.byteCount / max(1, index.measuredCount) }

  /// A row of the list.
  var row: Int { mutating get { places.next(below: index.count) } }

  /// An offset in the content.
  var offset: Int64 { mutating get { Int64(places.next(below: Int(index.totalExtent))) } }
}

/// A measured index that the rounds of a benchmark share, and what loads cost on its levels.
final class IndexTree {
  private var list: MeasuredIndex
  private var chase: PointerChase
  /// When the floor was measured last, in nanoseconds of the clock.
  private var timeOfFloor: UInt64 = 0
  /// The time of a chain of dependent loads, one on each level, in nanoseconds, as it was last: the least that a search from the root takes.
  private(set) var floor = 0.0
  /// What the list took before anything was done with it.
  let hundredthsOfByteARow: Int

  init(_ list: MeasuredIndex) {
    self.list = list
    hundredthsOfByteARow = list.hundredthsOfByteARow
    chase = PointerChase(levels: list.index.levelByteCounts.reversed())
    renewFloor()
  }

  convenience init(count: Int) { self.init(MeasuredIndex(count: count)) }

  /// Measures the floor, and again where the last time was a while ago. So what is measured and its floor meet the same states of a machine
  /// that is now faster and now slower, and both find in the caches what they left there for most of their time.
  func renewFloor() {
    if timeOfFloor != 0 && SystemClock.nanoseconds() - timeOfFloor < IndexTree.floorInterval { return }
    floor = chase.nanoseconds()
    timeOfFloor = SystemClock.nanoseconds()
  }

  private static let floorInterval: UInt64 = 200_000_000

  /// Does `work` for every number of `steps`, and returns the sum of what it returns.
  func run(_ steps: Range<Int>, _ work: (inout MeasuredIndex, Int) -> Int) -> Int {
    IndexTree.run(steps, &list, work)
  }

  /// The index is this function's alone until all is done.
  private static func run(
    _ steps: Range<Int>, _ list: inout MeasuredIndex, _ work: (inout MeasuredIndex, Int) -> Int
  ) -> Int {
    var sum = 0
    for step in steps { sum &+= work(&list, step) }
    return sum
  }
}
