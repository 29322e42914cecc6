import LazyLayout
import PlaneGeometry
import ScrollScenes

/// The columns of a grid or of masonry; alignments are positions on the screen.
private struct ColumnsDraft: Sendable {
  var columns: [ColumnDraft] = []
  var spacing = GridItem.defaultSpacing
  var alignment: UnitPoint?
}

private struct ColumnDraft: Sendable {
  var size = GridItem.Size.fixed(0)
  var alignment: UnitPoint?
}

/// The limits of a column; no maximum means unlimited.
private struct LimitDraft: Sendable {
  var minimum: Double?
  var maximum = Double.infinity
}

/// The row counts of sections, and the lengths of headers and footers.
private struct SectionDraft: Sendable {
  var counts: [Int] = []
  var lengths = LazyRows.SectionLengths(headers: [], footers: [])

  /// The expected and the actual number of sections, if `rows` fall into too many; else `nil`.
  func excess(of rows: Int) -> (expected: String, found: Int)? {
    let round = max(1, counts.reduce(0, +))
    let (rounds, rest) = rows.quotientAndRemainder(dividingBy: round)
    let sections = rounds * counts.count + (rest > 0 ? counts.count : 0)
    let elements = rows + sections * ((lengths.headers.isEmpty ? 0 : 1) + (lengths.footers.isEmpty ? 0 : 1))
    guard elements <= Int(Int32.max) else {
      return ("at most \(Int32.max) rows, headers and footers", elements)
    }
    return sections > Int(Int32.max) ? ("at most \(Int32.max) sections", sections) : nil
  }

  var supplements: SectionIndex.Supplements {
    var shown: SectionIndex.Supplements = []
    if !lengths.headers.isEmpty { shown.insert(.headers) }
    if !lengths.footers.isEmpty { shown.insert(.footers) }
    return shown
  }
}

/// The cross lengths, and the node for error messages.
private struct CrossAxisDraft: Sendable {
  var lengths: [Double] = []
  var crossAxis = StackCrossAxis()
  var alignmentNode: JSONNode?
}

extension ScenarioKeys {
  @KeyBuilder<LazyRows> static var arrangement: Keys<LazyRows> {
    Key("layout", .object(rowLayout), "rows in columns; not for rows of text") {
      rows, arrange, node, _ throws(ScenarioError) in
      if case .text = rows.lengths { throw node.error(expected: "no key layout for rows of text") }
      arrange(&rows)
    }
    Key(
      "crossAxis", .object(crossAxis),
      "the cross lengths of rows and their alignment; not for text or masonry",
      else: "the length of their container or column"
    ) { rows, crossAxis, node, _ throws(ScenarioError) in try crossAxis.apply(to: &rows, node) }.replacing("across")
    Key("sections", .object(sections), "rows in sections; not with `masonry`") {
      rows, sections, node, _ throws(ScenarioError) in
      if case .masonry = rows.items.arrangement {
        throw node.error(expected: "no key sections with a masonry layout")
      }
      if let (expected, found) = sections.excess(of: rows.count) {
        throw (try node.members()["rows"] ?? node).error(expected: expected, found: "\(found)")
      }
      rows.sections = sections.lengths
      rows.items.sections = LazyItems.Sections(counts: sections.counts, supplements: sections.supplements)
    }
    Key("pinned", pinnedViews, "the pinned headers or footers; sections must have them") {
      rows, pinned, node, _ throws(ScenarioError) in
      for (view, element) in zip(pinned, try node.array()) {
        let lengths = view == .sectionHeaders ? rows.sections?.headers : rows.sections?.footers
        guard lengths?.isEmpty == false else {
          throw element.error(expected: "sections with headers or footers of this kind")
        }
        rows.items.pinnedViews.insert(view)
      }
    }
    Key(
      "direction", { $1(&$0.items.isReversed) }, .choice(["forward": false, "reverse": true]),
      "whether the first row is at the start of the content or at its end")
  }

  private static let pinnedViews = KeyKind.array(
    of: KeyKind<PinnedScrollableViews>.choice(["headers": .sectionHeaders, "footers": .sectionFooters]),
    1...Int.max, "of headers, footers")

  private static let rowLayout = KeyGroup(
    "content.rows.layout", from: { @Sendable (rows: inout LazyRows) in }, .exactlyOne
  ) {
    Key("grid", .object(grid), "columns; a line has the length of its longest row") { arrange, draft in
      arrange = { rows in rows.arrange(inGrid: draft) }
    }
    Key("masonry", .object(masonry), "columns; each row is placed in the shortest one; at most 64") { arrange, draft in
      arrange = { $0.items.arrangement = .masonry(draft.columns.map { GridItem($0.size, spacing: draft.spacing) }) }
    }.replacing("lanes")
  }

  private static let grid = KeyGroup("content.rows.layout.grid", from: ColumnsDraft()) {
    Key("columns", { $1(&$0.columns) }, .array(of: .object(gridColumn), 1...Int.max, "column"), "the columns").required
    Key("spacing", { $1(&$0.spacing) }, .points(), "the distance between two columns")
    Key(
      "alignment", { $1(&$0.alignment) }, cellAlignment,
      "the alignment of rows in longer cells, unless a column overrides it")
  }

  private static let masonry = KeyGroup("content.rows.layout.masonry", from: ColumnsDraft()) {
    Key("columns", { $1(&$0.columns) }, .array(of: .object(lane), 1...Int.max, "column"), "the columns").required
    Key("spacing", { $1(&$0.spacing) }, .points(), "the distance between two columns")
  } check: { draft, members throws(ScenarioError) in
    guard draft.columns.count <= 64 else { throw members.node.error(expected: "at most 64 columns") }
  }

  private static let gridColumn = KeyGroup("content.rows.layout.grid.columns", from: ColumnDraft(), .exactlyOne) {
    columnSizes
    Key(
      "alignment", { $1(&$0.alignment) }, cellAlignment, "the alignment of rows in the column's cells",
      else: "the grid's, or `center`"
    ).beside
  }

  private static let lane = KeyGroup("content.rows.layout.masonry.columns", from: ColumnDraft(), .exactlyOne) {
    columnSizes
  }

  @KeyBuilder<ColumnDraft> private static var columnSizes: Keys<ColumnDraft> {
    Key("fixed", .points(), "the length across the axis") { $0.size = .fixed($1) }
    Key("flexible", limits(from: 0), "a share of the available length; the minimum is 10 by default") {
      $0.size = .flexible(minimum: $1.minimum ?? GridItem.defaultMinimum, maximum: $1.maximum)
    }
    Key("adaptive", limits(from: 1), "as many columns as fit, in masonry at most 64; the minimum is required") {
      column, limits, node, _ throws(ScenarioError) in
      guard let minimum = limits.minimum else { throw node.error(expected: "the key minimum") }
      column.size = .adaptive(minimum: minimum, maximum: limits.maximum)
    }
  }

  private static func limits(from least: Double) -> KeyKind<LimitDraft> {
    let group = KeyGroup(from: LimitDraft()) {
      Key("minimum", { $1(&$0.minimum) }, .points(least...1e6))
      Key("maximum", .points(least...1e6)) { limits, maximum, node, _ throws(ScenarioError) in
        guard maximum >= limits.minimum ?? GridItem.defaultMinimum else {
          throw node.error(expected: "a number that is not below the minimum")
        }
        limits.maximum = maximum
      }
    }
    return .object(group)
  }

  /// The values of SwiftUI's alignment names.
  private static let cellAlignment = KeyKind<UnitPoint>.choice([
    "top-leading": UnitPoint(x: 0, y: 0), "top": UnitPoint(x: 0.5, y: 0), "top-trailing": UnitPoint(x: 1, y: 0),
    "leading": UnitPoint(x: 0, y: 0.5), "center": .center, "trailing": UnitPoint(x: 1, y: 0.5),
    "bottom-leading": UnitPoint(x: 0, y: 1), "bottom": UnitPoint(x: 0.5, y: 1),
    "bottom-trailing": UnitPoint(x: 1, y: 1),
  ])

  private static let crossAxis = KeyGroup("content.rows.crossAxis", from: CrossAxisDraft()) {
    Key(
      "lengths", { $1(&$0.lengths) }, .array(of: .points(), 1...Int.max, "length"),
      "the cross lengths of rows, repeated"
    ).required
    Key(
      "alignment", KeyKind<Double>.choice(["leading": 0, "center": 0.5, "trailing": 1]),
      "the alignment of rows in a longer stack; not in a grid, whose columns have one", else: "`center`"
    ) { across, alignment, node, _ in (across.crossAxis.alignment, across.alignmentNode) = (alignment, node) }
  }

  private static let sections = KeyGroup("content.rows.sections", from: SectionDraft()) {
    Key("rows", { $1(&$0.counts) }, counts, "the numbers of rows in sections, repeated for all rows")
      .required
    Key(
      "header", { $1(&$0.lengths.headers) }, supplements, "the lengths of headers, repeated",
      else: "no headers")
    Key(
      "footer", { $1(&$0.lengths.footers) }, supplements, "the lengths of footers, repeated",
      else: "no footers")
  }

  private static let counts = KeyKind.list(of: .whole(0...Int(Int32.max), "rows"))
    .checked("at least one number above 0") { $0.contains { $0 > 0 } }

  private static let supplements = KeyKind.list(of: .length(), 1...Int.max, "length")
}

extension CrossAxisDraft {
  fileprivate func apply(to rows: inout LazyRows, _ node: JSONNode) throws(ScenarioError) {
    if case .masonry = rows.items.arrangement {
      throw node.error(expected: "no cross lengths with a masonry layout, whose items fill their columns")
    }
    if case .text = rows.lengths { throw node.error(expected: "no cross lengths for rows of text") }
    if case .grid = rows.items.arrangement, let alignmentNode {
      throw alignmentNode.error(expected: "the alignment in layout.grid instead")
    }
    (rows.crossLengths, rows.items.crossAxis) = (lengths, crossAxis)
  }
}

extension LazyRows {
  /// Arranges rows in a grid. Converts each column's screen alignment to an alignment along and across the axis.
  fileprivate mutating func arrange(inGrid draft: ColumnsDraft) {
    let alignments = draft.columns.map { $0.alignment ?? draft.alignment }
    items.alignsCells = alignments.contains { $0 != nil }
    items.arrangement = .grid(
      zip(draft.columns, alignments).map { column, alignment in
        let place = alignment ?? .center
        return GridItem(
          column.size, spacing: draft.spacing,
          alignment: CellAlignment(across: place[axis.cross], along: place[axis]))
      })
  }

  /// The rows in a scroll view that scrolls along `axes`. A stack proposes no cross length if the cross axis scrolls.
  func proposed(_ axes: Axis.Set) -> LazyRows {
    guard items.crossAxis != nil else { return self }
    var rows = self
    rows.items.proposesCrossLength = !axes.contains(axis.cross)
    return rows
  }
}
