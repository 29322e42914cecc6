/// The first line of a leaf of items: the prefix sum of each group of eight items.
///
/// Sixteen numbers of 32 bits in 1/64 pt. The last two groups have no slots, so their sums are the leaf's length. A
/// search reads two lines of a leaf of any size: this one and the one of the item.
struct LeafSums {
  private static var numbers: Int { 2 * NodeArena.lineWords }

  private let line: UnsafeMutableRawPointer

  /// Creates the sums of the leaf whose words begin at `line`.
  @inline(__always)
  init(_ line: UnsafeMutableRawPointer) { self.line = line }

  /// The sum before group `number`.
  @inline(__always)
  subscript(number: Int) -> Int32 {
    get { line.load(fromByteOffset: 4 &* number, as: Int32.self) }
    nonmutating set { line.storeBytes(of: newValue, toByteOffset: 4 &* number, as: Int32.self) }
  }

  /// The length of the leaf, in 1/64 pt.
  @inline(__always)
  var whole: Int32 { self[LeafSums.numbers &- 1] }

  /// The last group that begins at or before `place`, which is before the leaf's end.
  @inline(__always)
  func group(of place: Int32) -> Int {
    // Uses the signs of differences. A compiler turns comparisons into branches here, one of which is mispredicted in
    // every search.
    var behind: Int32 = 0
    for number in 0..<LeafSums.numbers { behind &+= (place &- self[number]) >> 31 }
    return LeafSums.numbers &- 1 &+ Int(behind)
  }

  /// Adds `change` to the length of group `number`.
  @inline(__always)
  func add(_ change: Int32, to number: Int) {
    // Compared in 32 bits, so that four sums are processed at once (SIMD).
    let number = Int32(truncatingIfNeeded: number)
    for later in 0..<Int32(LeafSums.numbers) { self[Int(later)] &+= later > number ? change : 0 }
  }

  /// Sets the length of the leaf, which the sums of the groups do not update.
  @inline(__always)
  func setWhole(_ whole: Int32) {
    self[LeafSums.numbers &- 2] = whole
    self[LeafSums.numbers &- 1] = whole
  }
}
