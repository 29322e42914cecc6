/// The first line of a leaf: how far each line of runs is from the leaf's start, where all runs are single measured items.
///
/// Sixteen numbers of 32 bits in 1/64 pt: the steps of all runs before each of the fifteen lines, and of all runs. So a search that has come
/// to a leaf reads this line and the one that holds the row, whatever a leaf has of them. A leaf of other runs, or one longer than
/// 2^31 - 2, is walked: its last number is negative, the complement of the first line of which that is true, and numbers behind that one's
/// mean nothing.
struct LeafSums {
  /// The lines of runs.
  static var lines: Int { 15 }

  private let line: UnsafeMutableRawPointer

  /// The sums of the leaf at `words`.
  @inline(__always)
  init(_ words: UnsafeMutablePointer<UInt64>) { line = UnsafeMutableRawPointer(words) }

  /// What lies before line `number`, or with the number of lines what the leaf is long.
  @inline(__always)
  subscript(number: Int) -> Int32 {
    get { line.load(fromByteOffset: 4 &* number, as: Int32.self) }
    nonmutating set { line.storeBytes(of: newValue, toByteOffset: 4 &* number, as: Int32.self) }
  }

  /// Whether all runs of the leaf are single measured items, and their sums fit.
  @inline(__always)
  var isPlain: Bool { self[LeafSums.lines] >= 0 }

  /// The line in which `place`, which is before the leaf's end, lies: the last that begins at or before it.
  @inline(__always)
  func line(of place: Int32) -> Int {
    var count: Int32 = 0
    for number in 0...LeafSums.lines { count &+= self[number] <= place ? 1 : 0 }
    return Int(count &- 1)
  }

  /// Makes the runs of line `number` `change` longer.
  ///
  /// - Returns: whether the sums still fit.
  @inline(__always)
  func add(_ change: Int64, to number: Int) -> Bool {
    let total = Int64(self[LeafSums.lines]) &+ change
    if total >= Int64(Int32.max) { return false }
    let change = Int32(truncatingIfNeeded: change)
    for later in 0...LeafSums.lines { self[later] &+= later > number ? change : 0 }
    return true
  }

  /// Makes room for an item of `step` in line `number`: what was last in it, and in each line behind, goes to the next one.
  ///
  /// - Returns: whether the sums still fit; if not, they are as they were.
  @inline(__always)
  func insert(_ step: Int64, into number: Int, of runs: UnsafePointer<UInt64>) -> Bool {
    if Int64(self[LeafSums.lines]) &+ step >= Int64(Int32.max) { return false }
    let step = Int32(truncatingIfNeeded: step)
    for later in (number &+ 1)..<LeafSums.lines {
      self[later] &+= step &- Int32(truncatingIfNeeded: ExtentRun(word: runs[8 &* later &- 1]).step)
    }
    self[LeafSums.lines] &+= step
    return true
  }

  /// Takes an item of `step` out of line `number`: what is first in each line behind goes to the one before.
  @inline(__always)
  func remove(_ step: Int64, from number: Int, of runs: UnsafePointer<UInt64>) {
    let step = Int32(truncatingIfNeeded: step)
    for later in (number &+ 1)..<LeafSums.lines {
      self[later] &+= Int32(truncatingIfNeeded: ExtentRun(word: runs[8 &* later]).step) &- step
    }
    self[LeafSums.lines] &-= step
  }

  /// What lies before `slot` of a plain leaf.
  @inline(__always)
  func before(_ slot: Int, of runs: UnsafePointer<UInt64>) -> Int64 {
    let within = slot & 7
    // A slot behind the last has nothing of its line before it, and the line is not read.
    if within == 0 { return Int64(self[slot / 8]) }
    return Int64(self[slot / 8]) &+ ExtentRun.steps(of: within, ofEightFrom: runs + (slot &- within))
  }

  /// The first line of which the sums say nothing, because it, or what is before its end, is not plain; the number of lines if all are.
  @inline(__always)
  var known: Int { isPlain ? LeafSums.lines : Int(~self[LeafSums.lines]) }

  /// Adds the `runs`, which fill `used` lines, up from line `changed` on, as far as they are single measured items.
  @inline(__always)
  func sum(_ runs: UnsafePointer<UInt64>, from changed: Int, used: Int) {
    let first = min(changed, known)
    var sum = first == 0 ? 0 : Int64(self[first])
    for number in first..<max(first, used) {
      self[number] = Int32(truncatingIfNeeded: sum)
      let line = runs + 8 &* number
      sum &+= ExtentRun.steps(ofEightFrom: line)
      if !ExtentRun.areSingle(ofEightFrom: line) || sum >= Int64(Int32.max) {
        self[LeafSums.lines] = ~Int32(truncatingIfNeeded: number)
        return
      }
    }
    for number in max(first, used)...LeafSums.lines { self[number] = Int32(truncatingIfNeeded: sum) }
  }
}
