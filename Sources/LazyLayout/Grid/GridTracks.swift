import PlaneGeometry

/// Where the columns of a grid lie across the scroll axis, in points from the leading edge of its container.
///
/// SwiftUI's rule, as objc.io ("SwiftUI's Grid Views", 2020) and the SwiftUI Field Guide ("LazyVGrid") describe it
/// after experiments, and as others measured it (juejin.cn, post 7081943051349786631: columns of at least 100 and 180
/// in 300 points become 163 and 180, and begin 17 points before the container); Apple has published none. From the room
/// the spaces are taken, then the fixed columns. The others get theirs in order: each is offered what is left divided
/// by how many are left; a flexible one takes that within its limits, an adaptive one as it is. In the end an adaptive
/// column becomes as many as fit with their spaces, equally long within its limits. The grid is then as long as all
/// that, and lays its columns out in that room by the same rule once more: where columns have overflowed, they are
/// longer the second time.
struct GridTracks: Equatable, Sendable {
  /// The columns, in order; at least one.
  private(set) var tracks: [Interval] = []
  /// Where items lie in the cells of each column.
  private(set) var alignments: [CellAlignment] = []

  /// The columns that `items` become in a container of `length` points, as a whole at `alignment` of it: 0 leading, 0.5
  /// in its middle, 1 trailing. Where they overflow it, they do so on both sides as `alignment` says.
  init(_ items: [GridItem], in length: Double, alignment: Double) {
    precondition(!items.isEmpty, "a grid has a column")
    place(items, in: length)
    let room = end
    place(items, in: room)
    let offset = (length - room) * alignment
    for track in 0..<tracks.count { tracks[track].offset += offset }
  }

  /// Where the last column ends.
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

  /// How long each column is, adaptive ones as a whole.
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

  /// The most columns that an adaptive one becomes: far more than a screen can show.
  private static var largestCount: Double { 10_000 }
}

extension Double {
  /// The nearest number from `low` to `high`; `low` where they cross.
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double { max(low, min(self, high)) }
}
