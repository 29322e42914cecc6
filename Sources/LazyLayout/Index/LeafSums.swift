/// The first line of a leaf of items: how far each group of eight of them is from the leaf's start.
///
/// Sixteen numbers of 32 bits in 1/64 pt. The last two groups have no slots, so that their numbers are the whole of the
/// leaf. A search that has come to a leaf reads this line and the one that holds the row, whatever a leaf has of them.
struct LeafSums {
  private static var numbers: Int { 2 * NodeArena.lineWords }

  private let line: UnsafeMutableRawPointer

  /// The sums of the leaf whose words begin at `line`.
  @inline(__always)
  init(_ line: UnsafeMutableRawPointer) { self.line = line }

  /// What lies before group `number`.
  @inline(__always)
  subscript(number: Int) -> Int32 {
    get { line.load(fromByteOffset: 4 &* number, as: Int32.self) }
    nonmutating set { line.storeBytes(of: newValue, toByteOffset: 4 &* number, as: Int32.self) }
  }

  /// What the leaf is long.
  @inline(__always)
  var whole: Int32 { self[LeafSums.numbers &- 1] }

  /// The group in which `place`, which is before the leaf's end, lies: the last that begins at or before it.
  @inline(__always)
  func group(of place: Int32) -> Int {
    // By signs of differences: of comparisons a compiler makes branches here, of which one is guessed wrong in every
    // search.
    var behind: Int32 = 0
    for number in 0..<LeafSums.numbers { behind &+= (place &- self[number]) >> 31 }
    return LeafSums.numbers &- 1 &+ Int(behind)
  }

  /// Makes the items of group `number` `change` longer.
  @inline(__always)
  func add(_ change: Int32, to number: Int) {
    // Compared as numbers of the sums' size, so that four go at once.
    let number = Int32(truncatingIfNeeded: number)
    for later in 0..<Int32(LeafSums.numbers) { self[Int(later)] &+= later > number ? change : 0 }
  }

  /// Books that the leaf is `whole` long, beside what its groups say.
  @inline(__always)
  func setWhole(_ whole: Int32) {
    self[LeafSums.numbers &- 2] = whole
    self[LeafSums.numbers &- 1] = whole
  }
}
