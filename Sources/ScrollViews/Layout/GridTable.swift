import Foundation
import PlaneGeometry

/// The cells of a grid, and their layout.
nonisolated struct GridTable {
  private struct Cell {
    let layout: _ViewNode
    let row: Int
    let columns: Range<Int>
    let anchor: UnitPoint?
    let unsizedAxes: Axis.Set

    /// The tracks of the cell along an axis: columns or a row.
    func tracks(along axis: Axis) -> Range<Int> { axis == .horizontal ? columns : row..<row + 1 }
  }

  private let parameters: GridParameters
  private var cells: [Cell] = []
  /// The vertical alignment of each row.
  private var rows: [VerticalAlignment] = []
  /// The horizontal alignment of each column.
  private var columns: [HorizontalAlignment] = []

  init(_ parameters: GridParameters, _ layouts: [_ViewNode]) {
    self.parameters = parameters
    let places = Self.places(of: layouts)
    let count = places.map(\.columns.upperBound).max() ?? 0
    columns = Array(repeating: parameters.alignment.horizontal, count: count)
    for (layout, place) in zip(layouts, places) {
      if place.row == rows.count { rows.append(place.alignment ?? parameters.alignment.vertical) }
      // A view outside of rows spans all columns.
      let span = place.isAlone ? 0..<max(1, count) : place.columns
      let own = layout.value(of: GridColumnAlignmentKey.self)
      if let own, span.lowerBound < count { columns[span.lowerBound] = own }
      cells.append(
        Cell(
          layout: layout, row: place.row, columns: span, anchor: layout.value(of: GridAnchorKey.self),
          unsizedAxes: layout.value(of: GridUnsizedAxesKey.self)))
    }
    if columns.isEmpty, !cells.isEmpty { columns = [parameters.alignment.horizontal] }
  }

  /// The place of a view in the table.
  private struct Place {
    let row: Int
    let columns: Range<Int>
    var alignment: VerticalAlignment?
    /// Whether the view is outside of rows.
    var isAlone = false
  }

  private static func places(of layouts: [_ViewNode]) -> [Place] {
    var places: [Place] = []
    var last: GridRowValue?
    for layout in layouts {
      let row = layout.value(of: GridRowKey.self)
      let next = places.last.map { $0.row + 1 } ?? 0
      let span = layout.value(of: GridSpanKey.self)
      if let row, let before = places.last, row === last {
        let start = before.columns.upperBound
        places.append(Place(row: before.row, columns: start..<start + span, alignment: row.alignment))
      } else if let row {
        places.append(Place(row: next, columns: 0..<span, alignment: row.alignment))
      } else {
        places.append(Place(row: next, columns: 0..<0, isAlone: true))
      }
      last = row
    }
    return places
  }

  // Layout.

  /// The size that encloses the cells.
  func size(for proposal: ProposedViewSize) -> CGSize {
    let tracks = tracks(for: proposal)
    return CGSize(
      width: length(of: tracks.columns, along: .horizontal), height: length(of: tracks.rows, along: .vertical))
  }

  /// Places the cells in the grid's frame.
  func place(in frame: CGRect, for proposal: ProposedViewSize) {
    let tracks = tracks(for: proposal)
    let (x, y) = (starts(of: tracks.columns, along: .horizontal), starts(of: tracks.rows, along: .vertical))
    for row in rows.indices {
      let cells = cells.filter { $0.row == row }
      let areas = cells.map { cell in
        CGRect(
          x: frame.minX + x[cell.columns.lowerBound], y: frame.minY + y[row],
          width: length(of: tracks.columns[cell.columns], along: .horizontal), height: tracks.rows[row])
      }
      let sizes = zip(cells, areas).map { $0.layout.size(for: ProposedViewSize($1.size)) }
      let extent = extent(of: cells, sizes, in: row)
      let free = CGSize(width: 0, height: tracks.rows[row] - extent.length)
      let guide = rows[row].key.id.defaultValue(in: ViewDimensions(size: free, node: nil)) + extent.before
      for ((cell, area), size) in zip(zip(cells, areas), sizes) {
        var origin = area.origin
        if let anchor = cell.anchor {
          origin.x += (area.width - size.width) * anchor.x
          origin.y += (area.height - size.height) * anchor.y
        } else {
          let column = columns[cell.columns.lowerBound].key
          origin.x +=
            column.id.defaultValue(in: ViewDimensions(size: area.size, node: nil))
            - column.value(of: cell.layout, in: size)
          origin.y += guide - rows[row].key.value(of: cell.layout, in: size)
        }
        cell.layout.place(in: CGRect(origin: origin, size: size), proposal: ProposedViewSize(area.size))
      }
    }
  }

  /// The widths of the columns and the heights of the rows, in points.
  private func tracks(for proposal: ProposedViewSize) -> (columns: [CGFloat], rows: [CGFloat]) {
    let columns = lengths(along: .horizontal, for: proposal.width) { cell, width in
      cell.layout.size(for: ProposedViewSize(width: width, height: nil))
    }
    let rows = lengths(along: .vertical, for: proposal.height) { cell, height in
      let width = length(of: columns[cell.columns], along: .horizontal)
      return cell.layout.size(for: ProposedViewSize(width: width, height: height))
    }
    return (columns, rows)
  }

  /// The lengths of the tracks along an axis. Equal shares of a proposed length go to the least flexible tracks first.
  private func lengths(
    along axis: Axis, for proposal: CGFloat?, _ size: (Cell, CGFloat?) -> CGSize
  ) -> [CGFloat] {
    let count = axis == .horizontal ? columns.count : rows.count
    let sized = cells.filter { !$0.unsizedAxes.contains(axis) }
    func length(_ track: Int, _ offer: CGFloat?) -> CGFloat {
      let cells = sized.filter { $0.tracks(along: axis) == track..<track + 1 }
      let sizes = cells.map { size($0, offer) }
      let greatest = sizes.map { $0[axis] }.max() ?? 0
      return axis == .horizontal ? greatest : max(greatest, extent(of: cells, sizes, in: track).length)
    }
    var lengths = (0..<count).map { length($0, proposal == nil ? nil : 0) }
    if let proposal {
      let flexibility = (0..<count).map { length($0, .infinity) - lengths[$0] }
      let order = (0..<count).sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
      var rest = proposal - parameters.spacing(along: axis) * CGFloat(max(0, count - 1))
      for (place, track) in order.enumerated() {
        lengths[track] = length(track, max(0, rest / CGFloat(count - place)))
        rest -= lengths[track]
      }
    }
    for cell in sized where cell.tracks(along: axis).count > 1 {
      let span = cell.tracks(along: axis)
      let known = self.length(of: lengths[span], along: axis)
      let others = self.length(of: lengths[...], along: axis) - known
      let missing = size(cell, proposal.map { max(0, $0 - others) })[axis] - known
      // Apple documents no rule for a wide cell: each of its columns takes an equal part.
      if missing > 0 { for track in span { lengths[track] += missing / CGFloat(span.count) } }
    }
    return lengths
  }

  /// The vertical extents of the aligned cells in a row: before the alignment guide, and in total.
  private func extent(of cells: [Cell], _ sizes: [CGSize], in row: Int) -> (before: CGFloat, length: CGFloat) {
    var (before, after): (CGFloat, CGFloat) = (0, 0)
    for (cell, size) in zip(cells, sizes) where cell.anchor == nil {
      let guide = rows[row].key.value(of: cell.layout, in: size)
      before = max(before, guide)
      after = max(after, size.height - guide)
    }
    return (before, before + after)
  }

  /// The length of consecutive tracks with the spacing between them.
  private func length(of tracks: some Collection<CGFloat>, along axis: Axis) -> CGFloat {
    tracks.reduce(0, +) + parameters.spacing(along: axis) * CGFloat(max(0, tracks.count - 1))
  }

  private func starts(of tracks: [CGFloat], along axis: Axis) -> [CGFloat] {
    var starts: [CGFloat] = []
    var start: CGFloat = 0
    for track in tracks {
      starts.append(start)
      start += track + parameters.spacing(along: axis)
    }
    return starts
  }
}

extension _ViewNode {
  /// The view's value of a key; the default without one.
  fileprivate func value<K: LayoutValueKey>(of key: K.Type) -> K.Value {
    layoutValue(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }
}
