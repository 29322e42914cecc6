import LazyLayout

/// The order of rows after edits, and the lengths that edits set.
///
/// A row has a number: its initial index, or the next free number for an inserted row. The content of a row depends on
/// its number only, so a moved row looks the same.
///
/// Runs of consecutive numbers store the order. The cost of an edit grows with the number of earlier edits, not with
/// the number of rows.
struct RowOrder: Equatable, Sendable {
  /// A run of rows with consecutive numbers.
  private struct Run: Equatable, Sendable {
    /// The number of the run's first row.
    var first: Int
    var count: Int
    /// The index of the run's first row.
    var start = 0
  }

  private var runs: [Run]
  private(set) var count: Int
  /// The number that the next inserted row gets.
  private(set) var nextNumber: Int
  /// The lengths that edits set, by row number in ascending order.
  private var lengths: [(number: Int, length: Length)] = []

  /// The rows `0..<count`, in order.
  init(count: Int) {
    self.count = count
    nextNumber = count
    runs = count == 0 ? [] : [Run(first: 0, count: count)]
  }

  /// The number of the row at `index`, which is in `0..<count`.
  ///
  /// - Complexity: O(log of the edits).
  func number(at index: Int) -> Int {
    // Without edits a row's number is its index.
    if runs.count == 1 { return runs[0].first + index }
    let run = runs[self.run(at: index)]
    return run.first + index - run.start
  }

  /// The index of the row `number`; `nil` for a removed row.
  ///
  /// - Complexity: O(edits).
  func index(ofNumber number: Int) -> Int? {
    for run in runs where number >= run.first && number - run.first < run.count {
      return run.start + number - run.first
    }
    return nil
  }

  /// The length that an edit set for the row `number`; `nil` if no edit did.
  func length(ofNumber number: Int) -> Length? {
    if lengths.isEmpty { return nil }
    let place = place(ofNumber: number)
    return place < lengths.count && lengths[place].number == number ? lengths[place].length : nil
  }

  /// Sets the length of the row at `index`.
  mutating func setLength(_ length: Length, at index: Int) {
    let number = number(at: index)
    let place = place(ofNumber: number)
    if place < lengths.count, lengths[place].number == number {
      lengths[place].length = length
    } else {
      lengths.insert((number, length), at: place)
    }
  }

  /// Inserts new rows before the row at `index`.
  mutating func insert(count added: Int, at index: Int) {
    insert([Run(first: nextNumber, count: added)], at: index)
    nextNumber += added
  }

  mutating func remove(_ removed: Range<Int>) { _ = cutOut(removed) }

  /// Moves rows; the first one lands at `target`.
  mutating func move(_ moved: Range<Int>, to target: Int) { insert(cutOut(moved), at: target) }

  static func == (first: RowOrder, second: RowOrder) -> Bool {
    first.runs == second.runs && first.nextNumber == second.nextNumber
      && first.lengths.elementsEqual(second.lengths) { $0 == $1 }
  }

  /// The run that contains the row at `index`; the number of runs if `index` is behind all rows.
  private func run(at index: Int) -> Int {
    Self.first(in: runs.count) { runs[$0].start + runs[$0].count > index }
  }

  private func place(ofNumber number: Int) -> Int { Self.first(in: lengths.count) { lengths[$0].number >= number } }

  /// The first position in `0..<count` for which `holds` is true. A binary search: `holds` is monotone.
  private static func first(in count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Splits the run around `index`. Returns the position of the run that begins there.
  private mutating func split(at index: Int) -> Int {
    let place = run(at: index)
    guard place < runs.count, runs[place].start < index else { return place }
    let kept = index - runs[place].start
    var rest = runs[place]
    rest.first += kept
    rest.count -= kept
    runs[place].count = kept
    runs.insert(rest, at: place + 1)
    runs[place + 1].start = index
    return place + 1
  }

  private mutating func insert(_ added: [Run], at index: Int) {
    let place = split(at: index)
    runs.insert(contentsOf: added, at: place)
    settle()
  }

  private mutating func cutOut(_ removed: Range<Int>) -> [Run] {
    let low = split(at: removed.lowerBound)
    let high = split(at: removed.upperBound)
    let taken = Array(runs[low..<high])
    runs.removeSubrange(low..<high)
    settle()
    return taken
  }

  /// Merges adjacent runs with consecutive numbers and recomputes the index of each run.
  private mutating func settle() {
    var settled: [Run] = []
    count = 0
    for var run in runs where run.count > 0 {
      run.start = count
      count += run.count
      if let last = settled.last, last.first + last.count == run.first {
        settled[settled.count - 1].count += run.count
      } else {
        settled.append(run)
      }
    }
    runs = settled
  }
}
