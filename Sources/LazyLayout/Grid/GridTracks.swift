import PlaneGeometry

/// The places of a grid's columns across the scroll axis, in points from the container's leading edge.
///
/// The algorithm is SwiftUI's, which Apple has not published. Sources: experiments by objc.io ("SwiftUI's Grid Views",
/// 2020) and by the SwiftUI Field Guide ("LazyVGrid"). Measured values: juejin.cn, post 7081943051349786631. There,
/// columns of at least 100 and 180 in 300 points become 163 and 180, and start 17 points before the container.
///
/// 1. Spacing and fixed columns are subtracted from the container's length.
/// 2. The other columns are sized in order: each is offered the remaining length divided by the number of remaining
///    columns. A flexible column takes the offer within its limits, an adaptive one takes all of it.
/// 3. An adaptive column becomes as many columns as fit with their spacing, of equal length within its limits.
/// 4. The sum of the lengths and spacing is the grid's length. Steps 1 to 3 are repeated in this length, so overflowing
///    columns become longer.
struct GridTracks: Equatable, Sendable {
  /// The columns, in order; at least one.
  private(set) var tracks: [Interval] = []
  /// The alignment of items in the cells of each column.
  private(set) var alignments: [CellAlignment] = []

  /// Creates the columns of `items` in a container of `length` points.
  ///
  /// - Parameter alignment: the alignment of the grid in the container: 0 leading, 0.5 center, 1 trailing. An overflow
  ///   is distributed to both sides by the same fraction.
  init(_ items: [GridItem], in length: Double, alignment: Double) {
    precondition(!items.isEmpty, "a grid must have at least one column")
    place(items, in: length)
    let room = end
    place(items, in: room)
    let offset = (length - room) * alignment
    for track in 0..<tracks.count { tracks[track].offset += offset }
  }

  /// The end of the last column.
  private var end: Double { tracks[tracks.count - 1].end }

  private mutating func place(_ items: [GridItem], in length: Double) {
    let lengths = GridTracks.lengths(items, in: length)
    tracks.removeAll(keepingCapacity: true)
    alignments.removeAll(keepingCapacity: true)
    var offset = 0.0
    for (item, length) in zip(items, lengths) {
      guard case .adaptive(let minimum, let maximum) = item.size else {
        tracks.append(Interval(offset: offset, length: length))
        alignments.append(item.alignment)
        offset += length + item.spacing
        continue
      }
      let fitting = ((length + item.spacing) / (minimum + item.spacing)).rounded(.down)
      let count = Int(max(1, min(fitting, GridTracks.largestCount)))
      let each = ((length - Double(count - 1) * item.spacing) / Double(count)).clamped(minimum, maximum)
      for _ in 0..<count {
        tracks.append(Interval(offset: offset, length: each))
        alignments.append(item.alignment)
        offset += each + item.spacing
      }
    }
  }

  /// The length of each column, with an adaptive one as a whole.
  private static func lengths(_ items: [GridItem], in length: Double) -> [Double] {
    var left = length
    var open = 0
    for (number, item) in items.enumerated() {
      if number + 1 < items.count { left -= item.spacing }
      if case .fixed(let length) = item.size { left -= length } else { open += 1 }
    }
    var lengths: [Double] = []
    for item in items {
      if case .fixed(let length) = item.size {
        lengths.append(length)
        continue
      }
      let offered = max(0, left / Double(open))
      var taken = offered
      if case .flexible(let minimum, let maximum) = item.size { taken = offered.clamped(minimum, maximum) }
      lengths.append(taken)
      left -= taken
      open -= 1
    }
    return lengths
  }

  /// The maximum number of columns from an adaptive one: far more than a screen can show.
  private static var largestCount: Double { 10_000 }
}

extension Double {
  /// The nearest number from `low` to `high`, or `low` if the limits are reversed.
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double { max(low, min(self, high)) }
}
