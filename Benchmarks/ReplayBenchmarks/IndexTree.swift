import LazyLayout
import ReplayResults
import ScrollBenchmarking
import ScrollReplay

/// A measured extent index with its random numbers.
///
/// The struct is passed inout. An index read out of an object would be retained array by array, and each access would
/// check exclusivity, which takes longer than a search.
struct MeasuredIndex {
  var index: ExtentIndex
  /// The length of the list at its creation, in 1/64 pt.
  let extent: Int
  fileprivate var places: Places

  /// - Parameter places: the generator after the numbers that built the list.
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

  /// An index of `count` rows of distinct lengths, a quarter of them inserted at random: nodes are partly full.
  init(scattered count: Int) {
    var index = ExtentIndex(count: count - count / 4, estimate: 44 * 64, length: IndexRows.length)
    var places = Places()
    while index.count < count {
      let row = places.next(below: index.count)
      index.insert(count: 1, at: row, length: IndexRows.length(index.count))
    }
    self.init(index, places)
  }

  /// An index of `count` rows of which 25,000 random groups of eleven, about a viewport each, are measured.
  init(viewports count: Int) {
    var index = ExtentIndex(count: count, estimate: 44 * 64)
    var places = Places()
    for _ in 0..<25_000 {
      let first = places.next(below: count - 11)
      for row in first..<(first + 11) { index.setLength(IndexRows.length(row), of: row) }
    }
    self.init(index, places)
  }

  /// All memory divided by the number of measured rows, in hundredths of a byte.
  var hundredthsOfByteARow: Int { 100 * index.byteCount / max(1, index.measuredCount) }

  /// A random row of the list.
  var row: Int { mutating get { places.next(below: index.count) } }
}

/// A measured index that the rounds of a benchmark share, with the load latency of its levels.
final class IndexTree {
  /// The number of operations in a round, the divisor of a case's time.
  static let roundLength = BenchmarkScalingFactor.kilo.rawValue
  private(set) var list: MeasuredIndex
  private var chase: PointerChase
  /// The time of the last measurement of the floor, in nanoseconds of the clock.
  private var timeOfFloor: UInt64 = 0
  /// The last time of a chain of dependent loads, one on each level, in nanoseconds.
  ///
  /// A search from the root takes at least this time if the caches have as large a share of the lines as of the nodes.
  private(set) var floor = 0.0
  /// The memory of the list before any operation.
  let hundredthsOfByteARow: Int

  init(_ list: MeasuredIndex) {
    self.list = list
    hundredthsOfByteARow = list.hundredthsOfByteARow
    chase = PointerChase(levels: list.index.levelByteCounts.reversed())
  }

  convenience init(count: Int) { self.init(MeasuredIndex(count: count)) }

  /// Measures the floor again after an interval, so that case and floor see the same states of a machine of varying
  /// speed.
  ///
  /// Then runs `round` as often as the floor's chains run before their measurement. Case and floor therefore start with
  /// caches in the state of their own accesses.
  func renewFloor(_ round: () -> Void) {
    if timeOfFloor != 0 && SystemClock.nanoseconds() - timeOfFloor < IndexTree.floorInterval { return }
    floor = chase.nanoseconds()
    for _ in 0..<PointerChase.roundsBefore { round() }
    timeOfFloor = SystemClock.nanoseconds()
  }

  private static let floorInterval: UInt64 = 200_000_000

  /// Does `work` for each step of a round, and returns the sum of the results.
  func run(_ work: (inout MeasuredIndex, Int) -> Int) -> Int { run(0..<IndexTree.roundLength, work) }

  /// Does `work` for every number of `steps`, and returns the sum of the results.
  func run(_ steps: Range<Int>, _ work: (inout MeasuredIndex, Int) -> Int) -> Int {
    IndexTree.run(steps, &list, work)
  }

  /// Searches a round of random positions below `bound`, and returns the last result.
  ///
  /// - Parameters:
  ///   - bound: the end of the positions.
  ///   - search: the search for a position; its result is below 2^62.
  func search(below bound: Int, _ search: (ExtentIndex, Int) -> Int) -> Int {
    IndexTree.search(below: bound, list.index, &list.places, search)
  }

  /// The index is a parameter, so that a single copy suffices. A struct that changes between two searches would copy
  /// the index for each. Each position depends on the previous result, as in the floor's chain of loads.
  private static func search(
    below bound: Int, _ index: ExtentIndex, _ places: inout Places, _ search: (ExtentIndex, Int) -> Int
  ) -> Int {
    var found = 0
    for _ in 0..<roundLength { found = search(index, places.next(below: bound) &+ found >> 62) }
    return found
  }

  /// The list is inout, so access is exclusive during the whole round.
  private static func run(
    _ steps: Range<Int>, _ list: inout MeasuredIndex, _ work: (inout MeasuredIndex, Int) -> Int
  ) -> Int {
    var sum = 0
    for step in steps { sum &+= work(&list, step) }
    return sum
  }
}
