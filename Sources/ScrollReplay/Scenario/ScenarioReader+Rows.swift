import LazyLayout
import PlaneGeometry
import ScrollScenes

extension ScenarioReader {
  /// The keys of `content.rows` that ``arrangement(_:of:)`` reads.
  static let arrangementKeys = ["layout", "across", "sections", "pinned", "direction"]

  /// How rows lie beside and behind each other, in which sections, and which way.
  func arrangement(_ members: JSONObject, of rows: inout LazyRows) throws(ScenarioError) {
    if let layout = members["layout"] { rows.items.arrangement = try rowLayout(layout, for: &rows) }
    if let across = members["across"] { try readAcross(across, into: &rows) }
    if let sections = members["sections"] {
      if case .masonry = rows.items.arrangement {
        throw sections.error(expected: "no sections where rows lie in lanes")
      }
      try readSections(sections, into: &rows)
    }
    if let pinned = members["pinned"] { rows.items.pinnedViews = try pinnedViews(pinned, of: rows.sections) }
    if let direction = members["direction"] {
      rows.items.isReversed = try direction.choice(["forward": false, "reverse": true])
    }
  }

  private func rowLayout(_ node: JSONNode, for rows: inout LazyRows) throws(ScenarioError) -> LazyItems.Arrangement {
    if case .text = rows.lengths { throw node.error(expected: "no layout for rows that hold text") }
    let members = try node.object(["grid", "lanes"])
    switch (members["grid"], members["lanes"]) {
    case (let grid?, nil): return .grid(try columns(grid, of: &rows))
    case (nil, let lanes?):
      let columns = try columns(lanes)
      guard columns.count <= Self.mostLanes else { throw lanes.error(expected: "at most \(Self.mostLanes) columns") }
      return .masonry(columns)
    default: throw node.error(expected: "exactly one of the keys grid, lanes")
    }
  }

  /// The most lanes of a scenario.
  private static let mostLanes = 64

  /// The columns of a grid, and whether it says where rows lie in them.
  private func columns(_ node: JSONNode, of rows: inout LazyRows) throws(ScenarioError) -> [GridItem] {
    let members = try node.object(["columns", "spacing", "alignment"])
    var whole: CellAlignment?
    if let alignment = members["alignment"] { whole = try cellAlignment(alignment, along: rows.axis) }
    rows.items.alignsCells = whole != nil
    var columns = try columns(members)
    for (column, element) in try members.required("columns").array().enumerated() {
      columns[column].alignment = whole ?? .center
      guard let own = try element.object(Self.sizeKeys + ["alignment"])["alignment"] else { continue }
      columns[column].alignment = try cellAlignment(own, along: rows.axis)
      rows.items.alignsCells = true
    }
    return columns
  }

  /// The columns of lanes, which rows fill.
  private func columns(_ node: JSONNode) throws(ScenarioError) -> [GridItem] {
    let members = try node.object(["columns", "spacing"])
    for element in try members.required("columns").array() { _ = try element.object(Self.sizeKeys) }
    return try columns(members)
  }

  private func columns(_ members: JSONObject) throws(ScenarioError) -> [GridItem] {
    let spacing = try members["spacing"]?.number(0...1e6, "a number from 0 to 1000000") ?? GridItem.defaultSpacing
    let list = try members.required("columns")
    var columns: [GridItem] = []
    for element in try list.array() { columns.append(GridItem(try columnSize(element), spacing: spacing)) }
    guard !columns.isEmpty else { throw list.error(expected: "at least one column") }
    return columns
  }

  private static let sizeKeys = ["fixed", "flexible", "adaptive"]

  private func columnSize(_ node: JSONNode) throws(ScenarioError) -> GridItem.Size {
    let members = try node.object(Self.sizeKeys + ["alignment"])
    switch (members["fixed"], members["flexible"], members["adaptive"]) {
    case (let fixed?, nil, nil): return .fixed(try fixed.number(0...1e6, "a number from 0 to 1000000"))
    case (nil, let flexible?, nil):
      let limits = try limits(flexible, from: 0)
      return .flexible(minimum: limits.minimum ?? GridItem.defaultMinimum, maximum: limits.maximum)
    case (nil, nil, let adaptive?):
      let limits = try limits(adaptive, from: 1)
      guard let minimum = limits.minimum else { throw adaptive.error(expected: "the key minimum") }
      return .adaptive(minimum: minimum, maximum: limits.maximum)
    default: throw node.error(expected: "exactly one of the keys fixed, flexible, adaptive")
    }
  }

  private func limits(
    _ node: JSONNode, from least: Double
  ) throws(ScenarioError) -> (minimum: Double?, maximum: Double) {
    let members = try node.object(["minimum", "maximum"])
    let what = "a number from \(Int(least)) to 1000000"
    let minimum = try members["minimum"]?.number(least...1e6, what)
    guard let maximum = members["maximum"] else { return (minimum, .infinity) }
    let limit = try maximum.number(least...1e6, what)
    guard limit >= minimum ?? GridItem.defaultMinimum else {
      throw maximum.error(expected: "a number that is not below the minimum")
    }
    return (minimum, limit)
  }

  /// A place on the screen as one in cells of rows that follow each other along `axis`.
  private func cellAlignment(_ node: JSONNode, along axis: Axis) throws(ScenarioError) -> CellAlignment {
    let point = try node.choice(Self.places)
    return CellAlignment(across: point[axis.cross], along: point[axis])
  }

  /// SwiftUI's names of alignments.
  private static var places: KeyValuePairs<String, UnitPoint> {
    [
      "top-leading": UnitPoint(x: 0, y: 0), "top": UnitPoint(x: 0.5, y: 0), "top-trailing": UnitPoint(x: 1, y: 0),
      "leading": UnitPoint(x: 0, y: 0.5), "center": .center, "trailing": UnitPoint(x: 1, y: 0.5),
      "bottom-leading": UnitPoint(x: 0, y: 1), "bottom": UnitPoint(x: 0.5, y: 1),
      "bottom-trailing": UnitPoint(x: 1, y: 1),
    ]
  }

  private func readAcross(_ node: JSONNode, into rows: inout LazyRows) throws(ScenarioError) {
    if case .masonry = rows.items.arrangement {
      throw node.error(expected: "no lengths across where rows lie in lanes, which they fill")
    }
    if case .text = rows.lengths { throw node.error(expected: "no lengths across for rows that hold text") }
    let members = try node.object(["lengths", "alignment"])
    let list = try members.required("lengths")
    var lengths: [Double] = []
    for element in try list.array() { lengths.append(try element.number(0...1e6, "a number from 0 to 1000000")) }
    guard !lengths.isEmpty else { throw list.error(expected: "at least one length") }
    rows.crossLengths = lengths
    rows.items.crossAxis = StackCrossAxis()
    guard let alignment = members["alignment"] else { return }
    if case .grid = rows.items.arrangement {
      throw alignment.error(expected: "an alignment in layout.grid, where columns have one")
    }
    rows.items.crossAxis?.alignment = try alignment.choice(["leading": 0, "center": 0.5, "trailing": 1])
  }

  /// The content of a scroll view that scrolls along `axes`: along those it proposes no length to a stack.
  func proposed(_ content: Scenario.Content, _ axes: Axis.Set) -> Scenario.Content {
    guard case .lazy(var rows) = content, rows.items.crossAxis != nil else { return content }
    rows.items.proposesCrossLength = !axes.contains(rows.axis.cross)
    return .lazy(rows)
  }

  private func readSections(_ node: JSONNode, into lazy: inout LazyRows) throws(ScenarioError) {
    let members = try node.object(["rows", "header", "footer"])
    let rows = try members.required("rows")
    var counts: [Int] = []
    for element in try list(rows) { counts.append(try element.integer(0...Int(Int32.max))) }
    guard counts.contains(where: { $0 > 0 }) else { throw rows.error(expected: "at least one number above 0") }
    let lengths = LazyRows.SectionLengths(
      headers: try supplements(members["header"]), footers: try supplements(members["footer"]))
    var shown: SectionIndex.Supplements = []
    if !lengths.headers.isEmpty { shown.insert(.headers) }
    if !lengths.footers.isEmpty { shown.insert(.footers) }
    lazy.sections = lengths
    lazy.items.sections = LazyItems.Sections(counts: counts, supplements: shown)
  }

  private func supplements(_ node: JSONNode?) throws(ScenarioError) -> [Length] {
    guard let node else { return [] }
    var lengths: [Length] = []
    for element in try list(node) {
      lengths.append(Length(points: try element.number(0...1e6, "a number from 0 to 1000000")))
    }
    guard !lengths.isEmpty else { throw node.error(expected: "at least one length") }
    return lengths
  }

  /// The elements of an array; anything else stands for an array of itself.
  private func list(_ node: JSONNode) throws(ScenarioError) -> [JSONNode] {
    if case .array = node.value { return try node.array() }
    return [node]
  }

  private func pinnedViews(
    _ node: JSONNode, of sections: LazyRows.SectionLengths?
  ) throws(ScenarioError) -> PinnedScrollableViews {
    var views: PinnedScrollableViews = []
    for element in try node.array() {
      let view: PinnedScrollableViews = try element.choice(["headers": .sectionHeaders, "footers": .sectionFooters])
      let isThere = view == .sectionHeaders ? sections?.headers.isEmpty == false : sections?.footers.isEmpty == false
      guard isThere else { throw element.error(expected: "sections that have them") }
      views.insert(view)
    }
    guard !views.isEmpty else { throw node.error(expected: "at least one of headers, footers") }
    return views
  }
}
