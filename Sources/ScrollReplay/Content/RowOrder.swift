import LazyLayout

/// Which rows stand where after edits, and how long those are that were given a length.
///
/// A row is a number: its place at first, and for rows that came later the numbers after. What a number holds is made
/// from it alone, so that a row looks alike wherever edits have brought it. The order is kept in runs of consecutive
/// numbers: an edit takes time for the edits before it, never for the rows.
struct RowOrder: Equatable, Sendable {
  /// Rows of consecutive numbers.
  private struct Run: Equatable, Sendable {
    /// The number of the first.
    var first: Int
    var count: Int
    /// Where the first stands.
    var start = 0
  }

  private var runs: [Run]
  private(set) var count: Int
  /// The number that the next new row takes.
  private(set) var nextNumber: Int
  /// Rows that were given a length of their own, by number in ascending order.
  private var lengths: [(number: Int, length: Length)] = []

  /// Rows 0..<count in their order.
  init(count: Int) {
    self.count = count
    nextNumber = count
    runs = count == 0 ? [] : [Run(first: 0, count: count)]
  }

  /// The number of the row at `index`, in `0..<count`. O(log of the edits).
  func number(at index: Int) -> Int {
    // Unless something was edited, rows stand at their numbers.
    if runs.count == 1 { return runs[0].first + index }
    let run = runs[self.run(at: index)]
    return run.first + index - run.start
  }

  /// Where the row of that number stands; `nil` if it is not there. O(edits).
  func index(ofNumber number: Int) -> Int? {
    for run in runs where number >= run.first && number - run.first < run.count {
      return run.start + number - run.first
    }
    return nil
  }

  /// The length that a row was given, whatever it holds; `nil` if it was given none.
  func length(ofNumber number: Int) -> Length? {
    if lengths.isEmpty { return nil }
    let place = place(ofNumber: number)
    return place < lengths.count && lengths[place].number == number ? lengths[place].length : nil
  }

  /// Gives the row at `index` a length of its own.
  mutating func setLength(_ length: Length, at index: Int) {
    let number = number(at: index)
    let place = place(ofNumber: number)
    if place < lengths.count, lengths[place].number == number {
      lengths[place].length = length
    } else {
      lengths.insert((number, length), at: place)
    }
  }

  /// Puts new rows in before the one at `index`.
  mutating func insert(count added: Int, at index: Int) {
    insert([Run(first: nextNumber, count: added)], at: index)
    nextNumber += added
  }

  mutating func remove(_ removed: Range<Int>) { _ = cutOut(removed) }

  /// Takes rows from their places and lets them begin at `target`.
  mutating func move(_ moved: Range<Int>, to target: Int) { insert(cutOut(moved), at: target) }

  static func == (first: RowOrder, second: RowOrder) -> Bool {
    first.runs == second.runs && first.nextNumber == second.nextNumber
      && first.lengths.elementsEqual(second.lengths) { $0 == $1 }
  }

  /// The run in which the row at `index` stands; behind all rows the number of runs.
  private func run(at index: Int) -> Int {
    Self.first(in: runs.count) { runs[$0].start + runs[$0].count > index }
  }

  private func place(ofNumber number: Int) -> Int { Self.first(in: lengths.count) { lengths[$0].number >= number } }

  /// The first of `count` places from which on `holds`.
  private static func first(in count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Lets a run begin at `index`, and says which.
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

  /// Joins runs that have come to follow each other again, and finds where each starts.
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
