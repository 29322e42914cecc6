import LazyLayout
import PlaneGeometry
import ScrollScenes

/// A limit on the rows in view at once. The layout keeps each of them, so the limit bounds memory and time.
extension LazyRows {
  /// The greatest number of rows in view, overscan included.
  ///
  /// The limit is 100 times the count that the longest screen shows of the shortest legible rows. So many rows take
  /// about 20 MB.
  static let mostInView = 200_000

  /// Describes the fault if `viewport` would show too many rows at `scale`, the smallest scale; `nil` for no fault.
  func fault(inViewport viewport: Size, scale: Double = 1) -> String? {
    let count = rowsInView(viewport, scale: scale)
    guard count > Double(Self.mostInView) else { return nil }
    return "\(Int(count)) in a viewport of \(viewport.width) x \(viewport.height)"
  }

  /// The limit in the words of an error message.
  static var expectation: String { "at most \(mostInView) rows in view at once" }

  /// An upper bound for the rows in view, from the lengths that are known before measuring. Measured texts and data
  /// sets have rows of at least one point.
  private func rowsInView(_ viewport: Size, scale: Double) -> Double {
    let stretch = viewport[axis] / scale + 2 * items.configuration.overscan.points
    let columns = columnCount(in: viewport[axis.cross])
    let spacing = items.configuration.spacing.points
    let lines: Double
    switch lengths {
    case .fixed(let length): lines = stretch / (length.points + spacing)
    case .pattern(let lengths): lines = Self.most(of: lengths.map { $0.points + spacing }, within: stretch)
    case .text(let text): lines = stretch / (text.leastLength.points + spacing)
    case .containerRelative, .generated: lines = stretch / (1 + spacing)
    }
    // Rows of zero length are all in view. Two more lines are partly visible.
    return lines.isFinite ? min(Double(count), (lines + 2) * columns) : Double(count)
  }

  /// The number of columns in a container of `length` points.
  private func columnCount(in length: Double) -> Double {
    let described: [GridItem]
    switch items.arrangement {
    case .stack: return 1
    case .grid(let columns), .masonry(let columns): described = columns
    }
    return described.reduce(0) { count, column in
      guard case .adaptive(let minimum, _) = column.size else { return count + 1 }
      return count + max(1, ((length + column.spacing) / (minimum + column.spacing)).rounded(.down))
    }
  }

  /// The greatest number of rows that begin within `stretch`, if `lengths` repeat in order.
  ///
  /// - Complexity: linear in the number of lengths.
  private static func most(of lengths: [Double], within stretch: Double) -> Double {
    let round = lengths.reduce(0, +)
    guard round > 0 else { return .infinity }
    let rounds = (stretch / round).rounded(.down)
    let rest = stretch - rounds * round
    var (most, first, sum) = (0, 0, 0.0)
    for last in 0..<2 * lengths.count {
      sum += lengths[last % lengths.count]
      while sum > rest, first <= last {
        sum -= lengths[first % lengths.count]
        first += 1
      }
      most = max(most, last + 1 - first)
    }
    return rounds * Double(lengths.count) + Double(min(most, lengths.count))
  }
}
