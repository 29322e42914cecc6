import LazyLayout
import PlaneGeometry
import ScrollEngine

extension LazyRows {
  /// How long rows are across the axis where they are not as long as their container or their column, and where they then lie.
  public struct Across: Equatable, Sendable {
    /// Their lengths in points, over and over.
    public var lengths: [Double]
    /// How a stack takes its own length from them, and where rows lie in one that is longer.
    public var stack = StackCrossAxis()
    /// Whether the scroll view proposes a length across to a stack: its own, where it does not scroll there.
    public internal(set) var isProposed = true

    /// The length of the row of that number.
    func length(ofNumber number: Int) -> Double { lengths[number % lengths.count] }
  }
}

// Where rows lie in their cells, or across their stack.
extension ReplayContent {
  /// How long the content is across its rows, at scale 1: what the container proposes, or as long as the first row wants to be.
  func crossLength(in area: ScrollArea) -> Double {
    guard let axis = lazyAxis else { return 0 }
    let container = area.unobscuredLength(along: axis.cross)
    guard let across = lazy?.description.across, lazy?.description.layout == .stack else { return container }
    let first = number(ofRow: 0).map { across.length(ofNumber: $0) }
    return across.stack.length(proposed: across.isProposed ? container : nil, first: first)
  }

  /// The rect of a row that its scenario places, of which `line` is all that layout knows: the row's line in a grid. All at scale 1.
  func place(ofRow row: Int, in line: Rect, _ area: ScrollArea) -> Rect {
    guard case (let stack, var rows, let description)? = lazy else { return line }
    let length = description.across?.length(ofNumber: rows.order.number(at: row))
    var place = line
    switch description.layout {
    case .lanes: break
    case .stack:
      guard let across = description.across, let length else { break }
      place[description.axis.cross] = across.stack.visiblePart(
        ofItem: length, in: area.contentSize[description.axis.cross])
    case .grid:
      let (axis, cross) = (description.axis, description.axis.cross)
      // Layout remembers lines: how long a row of one is that was measured its content says again.
      let known = stack.length(of: row) == nil ? nil : rows.length(at: row)
      let own = known ?? Length(points: line[axis].length)
      let cell = stack.base.grids[0].place(of: row, length: own, crossLength: length ?? line[cross].length)
      place[cross] = cell.column
      guard known != nil else { break }
      let before = (cell.start - stack.base.start(of: row)).points
      let rest = line[axis].length - before - own.points
      place[axis] = Interval(offset: line[axis].offset + (stack.isReversed ? rest : before), length: own.points)
    }
    return place
  }
}
