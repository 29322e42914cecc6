import Foundation
import LazyLayout
import PlaneGeometry

/// The eager layout of a grid.
nonisolated struct EagerGrid {
  /// The size that encloses the views.
  private(set) var size = CGSize.zero
  /// The frames of the views, relative to the grid's top leading corner.
  private(set) var places: [CGRect] = []

  init(
    _ parameters: LazyParameters, _ columns: [LazyLayout.GridItem], of layouts: [_ViewNode],
    for proposal: ProposedViewSize
  ) {
    let axis = parameters.stack.axis
    let cells = GridColumns(columns, crossLength: Double(proposal[axis.cross] ?? Self.leastLength)).places
    var start: CGFloat = 0
    for first in stride(from: 0, to: layouts.count, by: cells.count) {
      let line = zip(layouts[first..<min(first + cells.count, layouts.count)], cells)
      let sizes = line.map { layout, cell in
        var offer = ProposedViewSize.unspecified
        offer[axis.cross] = CGFloat(cell.column.length)
        return layout.size(for: offer)
      }
      let length = sizes.map { $0[axis] }.max() ?? 0
      for ((_, cell), size) in zip(line, sizes) {
        var place = CGRect(origin: .zero, size: size)
        let fractions = cell.alignment.fractions(along: axis)
        place.origin[axis] = start + (length - size[axis]) * fractions.along
        let free = CGFloat(cell.column.length) - size[axis.cross]
        place.origin[axis.cross] = CGFloat(cell.column.offset) + free * fractions.across
        places.append(place)
      }
      start += length + parameters.spacing
    }
    size[axis] = max(0, start - parameters.spacing)
    size[axis.cross] = proposal[axis.cross] ?? CGFloat(cells.last?.column.end ?? 0)
  }

  /// The cross length without a proposal: 10 points, as for SwiftUI's shapes.
  private static var leastLength: CGFloat { 10 }
}

extension CellAlignment {
  /// The fractions of a cell's free length before the view. Alignments are horizontal and vertical, independent of the
  /// grid's axis.
  nonisolated func fractions(along axis: Axis) -> (along: CGFloat, across: CGFloat) {
    let (horizontal, vertical) = (CGFloat(across), CGFloat(along))
    return axis == .vertical ? (vertical, horizontal) : (horizontal, vertical)
  }
}
