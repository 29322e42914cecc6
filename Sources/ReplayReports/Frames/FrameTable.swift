import PlaneGeometry
import ReplayResults
import ScrollEngine
import ScrollReplay

/// A table of a replay's frames: every nth, and each frame with callbacks.
struct FrameTable {
  let recording: Recording
  let every: Int
  let axes: [Axis]
  let width: Int
  let isColored: Bool
  let isASCII: Bool

  var text: String {
    let frames = recording.frames
    let shown = frames.indices.filter {
      $0.isMultiple(of: every) || $0 == frames.count - 1 || hasEvents(in: frames[$0])
    }
    var columns = columns
    var grid = grid(of: columns, frames: shown.map { frames[$0] })
    // Columns at the right are dropped first.
    while room(besides: grid) < Self.leastRoom, columns.count > 4 {
      columns.removeLast()
      grid = self.grid(of: columns, frames: shown.map { frames[$0] })
    }
    let room = room(besides: grid)
    grid.rows = zip(shown, grid.rows).flatMap { index, cells in rows(cells, callbacksOf: frames[index], room: room) }
    return grid.textTable(widths: grid.widths, isASCII: isASCII)
  }

  /// The least width of the callback column.
  private static let leastRoom = 20

  private func grid(of columns: [Column], frames: [FrameRecord]) -> TextGrid {
    TextGrid(
      columns: columns.map(\.heading) + [TextGrid.Heading(title: "callbacks")],
      rows: frames.map { frame in columns.map { $0.cell(frame) } + [TextGrid.Cell("")] })
  }

  private func room(besides grid: TextGrid) -> Int {
    width - grid.widths.dropLast().reduce(0) { $0 + $1 + TextGrid.gap.count }
  }

  /// A column: its heading and the cell of a frame.
  private struct Column {
    var heading: TextGrid.Heading
    var cell: (FrameRecord) -> TextGrid.Cell

    init(_ title: String, isNumber: Bool = true, _ text: @escaping (FrameRecord) -> String) {
      heading = TextGrid.Heading(title: title, isNumber: isNumber)
      cell = { TextGrid.Cell(text($0)) }
    }
  }

  private var columns: [Column] {
    var phase = Column("phase", isNumber: false) { "\($0.phase)" }
    if isColored { phase.cell = { TextGrid.Cell("\($0.phase)", color: $0.phase.color) } }
    var columns = [Column("frame") { "\($0.number)" }, Column("ms") { (Double($0.time) / 1e6).fixed(1) }, phase]
    for axis in axes {
      let name = axis == .horizontal ? "x" : "y"
      columns.append(Column("\(name) pt") { $0.contentOffset[axis].fixed(2) })
      columns.append(Column("\(name) pt/s") { $0.velocity[axis].fixed(1) })
    }
    for number in 1..<1 + (recording.frames.first?.others.count ?? 0) { columns += self.columns(ofOther: number) }
    if !recording.itemViews.isEmpty {
      columns.append(Column("in rows", isNumber: false) { frame in words(of: recording.itemViews(in: frame)) })
    }
    if recording.frames.contains(where: { $0.zoomScale != 1 }) {
      columns.append(Column("zoom") { $0.zoomScale.fixed(3) })
    }
    if recording.frames.contains(where: { $0.currentPage != 0 }) {
      columns.append(Column("page") { "\($0.currentPage)" })
    }
    if recording.frames.contains(where: { !$0.visibleItems.isEmpty }) {
      let dash = isASCII ? "-" : "–"
      columns.append(
        Column("rows", isNumber: false) { frame in
          frame.visibleItems.isEmpty
            ? "" : "\(frame.visibleItems.lowerBound)\(dash)\(frame.visibleItems.upperBound - 1)"
        })
      columns.append(
        Column("anchor", isNumber: false) { frame in
          frame.anchor.map { "\($0.index) at \($0.position.points.fixed(1))" } ?? ""
        })
    }
    return columns + valueColumns
  }

  /// The columns of accessory values; of many values of one kind, the first few.
  private var valueColumns: [Column] {
    var names: [String] = []
    for value in recording.values.prefix(Self.inspectedValues) where !names.contains(value.name) {
      names.append(value.name)
    }
    return names.prefix(Self.mostValueColumns).map { name in
      Column(name) { frame in recording.values(in: frame).first { $0.name == name }.map { $0.value.fixed(3) } ?? "" }
    }
  }

  /// The greatest number of value columns, and the number of values searched for them.
  private static let mostValueColumns = 6
  private static let inspectedValues = 1000

  /// The phase and offsets of a nested or synchronized scroll view.
  private func columns(ofOther number: Int) -> [Column] {
    func other(_ frame: FrameRecord) -> ScrollerRecord { recording.others[frame.others.lowerBound + number - 1] }
    var phase = Column("phase \(number)", isNumber: false) { "\(other($0).phase)" }
    if isColored { phase.cell = { TextGrid.Cell("\(other($0).phase)", color: other($0).phase.color) } }
    let moving = axes.filter { axis in
      recording.frames.contains { other($0).contentOffset[axis] != recording.others[number - 1].contentOffset[axis] }
    }
    return [phase]
      + moving.map { axis in
        Column("\(axis == .horizontal ? "x" : "y") \(number) pt") { other($0).contentOffset[axis].fixed(2) }
      }
  }

  /// The scroll views in items with a nonzero offset, such as `4: x 120.0`.
  private func words(of views: ArraySlice<ItemViewRecord>) -> String {
    views.flatMap { view in
      Axis.allCases.filter { view.view.contentOffset[$0] != 0 }.map { axis in
        "\(view.name): \(axis == .horizontal ? "x" : "y") \(view.view.contentOffset[axis].fixed(1))"
      }
    }.joined(separator: ", ")
  }

  private func hasEvents(in frame: FrameRecord) -> Bool { recording.hasEvents(in: frame) }

  // Callbacks that do not fit continue in rows below.
  private func rows(_ cells: [TextGrid.Cell], callbacksOf frame: FrameRecord, room: Int) -> [[TextGrid.Cell]] {
    var callbacks = recording.callbacks(in: frame).filter { !$0.isMovement }.map(\.words)
    for (index, other) in recording.others(in: frame).enumerated() {
      callbacks += recording.callbacks(in: other).filter { !$0.isMovement }.map { "\(index + 1): \($0.words)" }
    }
    for view in recording.itemViews(in: frame) {
      callbacks += recording.callbacks(in: view.view).filter { !$0.isMovement }.map { "row \(view.name): \($0.words)" }
    }
    let lines = callbacks.flatMap { $0.wrapped(to: room) }
    let blank = Array(repeating: TextGrid.Cell(""), count: cells.count - 1)
    let first = cells.dropLast() + [TextGrid.Cell(lines.first ?? "")]
    return [Array(first)] + lines.dropFirst().map { blank + [TextGrid.Cell($0)] }
  }
}

extension ScrollCallback {
  /// Whether the callback repeats the numbers of its row.
  fileprivate var isMovement: Bool { self == .didScroll || self == .didZoom }

  /// The callback in words, with its relevant numbers.
  fileprivate var words: String {
    switch self {
    case .willEndDragging(let velocity, let target):
      let speed = "(\(velocity.dx.fixed(1)), \(velocity.dy.fixed(1))) pt/s"
      return "willEndDragging at \(speed) to (\(target.x.fixed(2)), \(target.y.fixed(2)))"
    case .didEndDragging(let willDecelerate): return willDecelerate ? "didEndDragging, decelerating" : "didEndDragging"
    case .didChangePhase(let old, let new): return "\(old) -> \(new)"
    case .didChangeScrollPosition(let item): return "at " + (item.map { "item \($0)" } ?? "no item")
    case .didChangeVisibility(let item, let isVisible): return "item \(item) " + (isVisible ? "appears" : "disappears")
    case .didChangeIndicatorVisibility(let axis, let isVisible):
      return "\(axis) indicator " + (isVisible ? "appears" : "disappears")
    case .didChangeScrollerStyle(let style): return "\(style) scrollers"
    case .performAction(let action): return "action \(action)"
    case .pageControlChanged(let page): return "dots ask for page \(page)"
    case .didChangeEdgeEffect(let edge, let isActive):
      return isActive ? "content under the \(edge) bar" : "no content under the \(edge) bar"
    case .didChangeRefreshPhase(let phase): return "refresh \(phase)"
    case .didEndZooming(let scale): return "didEndZooming at \(scale.fixed(3))"
    default: return text
    }
  }
}
