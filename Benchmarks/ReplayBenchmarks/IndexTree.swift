import Benchmark
import LazyLayout
import ReplayResults
import ScrollReplay

/// An extent index under measurement, and its places.
///
/// A struct that is handed on by reference: an index that is read out of an object is retained there, array by array,
/// and the object asked each time whether somebody else changes it, which takes longer than a search.
struct MeasuredIndex {
  var index: ExtentIndex
  /// How long the list was when it was made, in 1/64 pt.
  let extent: Int
  fileprivate var places: Places

  /// - Parameter places: those that come next, behind the ones that the list was made with.
  private init(_ index: ExtentIndex, _ places: Places = Places()) {
    self.index = index
    self.places = places
    extent = Int(index.totalExtent)
  }

  /// An index of `count` rows of distinct lengths.
  init(count: Int) { self.init(ExtentIndex(count: count, estimate: 44 * 64, length: IndexRows.length)) }

  /// An index of `count` rows of a data set.
  init(_ dataSet: RowDataSet, count: Int) {
    let lengths = GeneratedLengths(dataSet, count: count)
    self.init(ExtentIndex(count: count, estimate: 44 * 64) { lengths.length(at: $0).sixtyFourths })
  }

  /// An index of `count` rows of distinct lengths, measured from the first row to the last: all leaves are full.
  init(full count: Int) {
    var index = ExtentIndex(count: count, estimate: 44 * 64)
    for row in 0..<count { index.setLength(IndexRows.length(row), of: row) }
    self.init(index)
  }

  /// An index of `count` rows of distinct lengths, of which a quarter was put in at random places: nodes are as full as
  /// such insertions leave them, and not all full.
  init(scattered count: Int) {
    var index = ExtentIndex(count: count - count / 4, estimate: 44 * 64, length: IndexRows.length)
    var places = Places()
    while index.count < count {
      let row = places.next(below: index.count)
      index.insert(count: 1, at: row, length: IndexRows.length(index.count))
    }
    self.init(index, places)
  }

  /// An index of `count` rows of which 25,000 screens of eleven were measured, at random places.
  init(seen count: Int) {
    var index = ExtentIndex(count: count, estimate: 44 * 64)
    var places = Places()
    for _ in 0..<25_000 {
      let first = places.next(below: count - 11)
      for row in first..<(first + 11) { index.setLength(IndexRows.length(row), of: row) }
    }
    self.init(index, places)
  }

  /// All memory by the number of measured rows, in hundredths of a byte.
  var hundredthsOfByteARow: Int { 100 * index.byteCount / max(1, index.measuredCount) }

  /// A row of the list.
  var row: Int { mutating get { places.next(below: index.count) } }
}

/// A measured index that the rounds of a benchmark share, and what loads cost on its levels.
final class IndexTree {
  /// The operations of a round, by which a case's time is divided.
  static let roundLength = BenchmarkScalingFactor.kilo.rawValue
  private(set) var list: MeasuredIndex
  private var chase: PointerChase
  /// When the floor was measured last, in nanoseconds of the clock.
  private var timeOfFloor: UInt64 = 0
  /// The time of a chain of dependent loads, one on each level, in nanoseconds, as it was last: what a search from the
  /// root takes at least where the caches hold as much of the lines as of the nodes.
  private(set) var floor = 0.0
  /// What the list took before anything was done with it.
  let hundredthsOfByteARow: Int

  init(_ list: MeasuredIndex) {
    self.list = list
    hundredthsOfByteARow = list.hundredthsOfByteARow
    chase = PointerChase(levels: list.index.levelByteCounts.reversed())
  }

  convenience init(count: Int) { self.init(MeasuredIndex(count: count)) }

  /// Measures the floor, and again where the last time was a while ago, so that what is measured and its floor meet the
  /// same states of a machine that is now faster and now slower. Before it goes on it does `round` as often as the
  /// floor's chains go round before they are measured: so both find in the caches what they left there themselves.
  func renewFloor(_ round: () -> Void) {
    if timeOfFloor != 0 && SystemClock.nanoseconds() - timeOfFloor < IndexTree.floorInterval { return }
    floor = chase.nanoseconds()
    for _ in 0..<PointerChase.roundsBefore { round() }
    timeOfFloor = SystemClock.nanoseconds()
  }

  private static let floorInterval: UInt64 = 200_000_000

  /// Does `work` for each step of a round, and returns the sum of what it returns.
  func run(_ work: (inout MeasuredIndex, Int) -> Int) -> Int { run(0..<IndexTree.roundLength, work) }

  /// Does `work` for every number of `steps`, and returns the sum of what it returns.
  func run(_ steps: Range<Int>, _ work: (inout MeasuredIndex, Int) -> Int) -> Int {
    IndexTree.run(steps, &list, work)
  }

  /// Searches for a round of random places below `bound`, and returns what was found last.
  ///
  /// - Parameter search: what is found at a place, which is below 2^62.
  func search(below bound: Int, _ search: (ExtentIndex, Int) -> Int) -> Int {
    IndexTree.search(below: bound, list.index, &list.places, search)
  }

  /// The index is this function's to read, and copied once: one in a struct that is changed between two searches would
  /// be copied for each of them. And each place waits for what was found before, as each load of the floor does.
  private static func search(
    below bound: Int, _ index: ExtentIndex, _ places: inout Places, _ search: (ExtentIndex, Int) -> Int
  ) -> Int {
    var found = 0
    for _ in 0..<roundLength { found = search(index, places.next(below: bound) &+ found >> 62) }
    return found
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
