import LazyLayout

/// An extent index under measurement, its places, and what one load costs on each of its levels.
///
/// A class, so that an edit changes this index and no copy of it.
final class IndexTree {
  var index: ExtentIndex
  var places = Places()
  /// The time of one dependent load on each level, all together, in nanoseconds: the least that a search from the root takes.
  let floor: Double

  /// An index of `count` rows of distinct lengths.
  init(count: Int) {
    index = ExtentIndex(count: count, estimate: 44 * 64, length: IndexRows.length)
    floor = index.levelByteCounts.reduce(0) { $0 + PointerChase.nanoseconds(bytes: $1) }
  }

  /// A row of the list.
  var row: Int { places.next(below: index.count) }

  /// An offset in the content.
  var offset: Int64 { Int64(places.next(below: Int(index.totalExtent))) }
}
