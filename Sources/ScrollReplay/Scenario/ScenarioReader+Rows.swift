import LazyLayout

extension ScenarioReader {
  /// The keys of `content.rows` that ``arrangement(_:of:)`` reads.
  static let arrangementKeys = ["layout", "sections", "pinned", "direction"]

  /// How rows lie beside and behind each other, in which sections, and which way.
  func arrangement(_ members: JSONObject, of rows: inout LazyRows) throws(ScenarioError) {
    if let layout = members["layout"] { rows.layout = try rowLayout(layout, for: rows) }
    if let sections = members["sections"] {
      if case .lanes = rows.layout { throw sections.error(expected: "no sections where rows lie in lanes") }
      rows.sections = try self.sections(sections)
    }
    if let pinned = members["pinned"] { rows.pinnedViews = try pinnedViews(pinned, of: rows.sections) }
    if let direction = members["direction"] {
      rows.isReversed = try direction.choice(["forward": false, "reverse": true])
    }
  }

  private func rowLayout(_ node: JSONNode, for rows: LazyRows) throws(ScenarioError) -> LazyRows.Layout {
    if case .text = rows.lengths { throw node.error(expected: "no layout for rows that hold text") }
    let members = try node.object(["grid", "lanes"])
    switch (members["grid"], members["lanes"]) {
    case (let grid?, nil): return .grid(try columns(grid))
    case (nil, let lanes?):
      let columns = try columns(lanes)
      guard columns.count <= Self.mostLanes else { throw lanes.error(expected: "at most \(Self.mostLanes) columns") }
      return .lanes(columns)
    default: throw node.error(expected: "exactly one of the keys grid, lanes")
    }
  }

  /// The most lanes of a scenario.
  private static let mostLanes = 64

  private func columns(_ node: JSONNode) throws(ScenarioError) -> [GridItem] {
    let members = try node.object(["columns", "spacing"])
    let spacing = try members["spacing"]?.number(0...1e6, "a number from 0 to 1000000") ?? GridItem.defaultSpacing
    let list = try members.required("columns")
    var columns: [GridItem] = []
    for element in try list.array() { columns.append(GridItem(try columnSize(element), spacing: spacing)) }
    guard !columns.isEmpty else { throw list.error(expected: "at least one column") }
    return columns
  }

  private func columnSize(_ node: JSONNode) throws(ScenarioError) -> GridItem.Size {
    let members = try node.object(["fixed", "flexible", "adaptive"])
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

  private func sections(_ node: JSONNode) throws(ScenarioError) -> LazyRows.Sections {
    let members = try node.object(["rows", "header", "footer"])
    let rows = try members.required("rows")
    var counts: [Int] = []
    for element in try list(rows) { counts.append(try element.integer(0...Int(Int32.max))) }
    guard counts.contains(where: { $0 > 0 }) else { throw rows.error(expected: "at least one number above 0") }
    return LazyRows.Sections(
      rows: counts, headers: try supplements(members["header"]), footers: try supplements(members["footer"]))
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
    _ node: JSONNode, of sections: LazyRows.Sections?
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
