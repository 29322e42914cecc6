import LazyLayout
import PlaneGeometry

/// How many rows can be in view at once. Layout holds each of them, so a limit on their number is one on memory and
/// time.
extension LazyRows {
  /// The most rows that may be in view, overscan included: 100 times what the longest screen shows of the shortest rows
  /// that a person can read. They take about 20 MB.
  static let mostInView = 200_000

  /// What is wrong with rows in a viewport of a size whose content is shown at `scale` at the least; `nil` if nothing
  /// is.
  func fault(inViewport viewport: Size, scale: Double = 1) -> String? {
    let count = rowsInView(viewport, scale: scale)
    guard count > Double(Self.mostInView) else { return nil }
    return "\(Int(count)) in a viewport of \(viewport.width) x \(viewport.height)"
  }

  /// What the limit is called where it is exceeded.
  static var expectation: String { "at most \(mostInView) rows in view at once" }

  /// An upper bound, as far as lengths are known beforehand; measured texts and data sets have rows of a point at
  /// least.
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
    // Of rows without any length all are in view. Two lines more are seen in part.
    return lines.isFinite ? min(Double(count), (lines + 2) * columns) : Double(count)
  }

  /// How many columns rows lie in.
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

  /// The most of some lengths, repeated in order, that begin within a stretch.
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
