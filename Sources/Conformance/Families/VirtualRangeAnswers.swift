import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The results of a virtualised list with known row lengths: visible and rendered rows, content length, and offsets
/// that reveal a row.
enum VirtualRangeAnswers {
  static let families = [
    ReferenceFamily("virtual_range_tanstack", about: "visible rows, total length, scroll-to offsets", row: answers)
  ]

  @Sendable private static func answers(_ row: ReferenceRow) throws -> [Answer] {
    let lanes = try row["lanes"].integer(in: 1...64)
    guard lanes > 1 else { return try answers(row, VirtualList(stack: row)) }
    let list = try VirtualList(lanes: row, lanes)
    let rendered = try row["expected.rendered"].elements()
    let assigned = try rendered.map { Double(list.items.lane(of: try $0.integer(in: 0...Int(Int32.max))) ?? -1) }
    return try answers(row, list) + [.numbers(assigned, column: "expected.lanes_of_rendered")]
  }

  private static func answers<Items>(_ row: ReferenceRow, _ list: VirtualList<Items>) throws -> [Answer] {
    let visible = list.visible
    let overscan = try row["overscan"].integer(in: 0...1000)
    let rendered = max(0, visible.lowerBound - overscan)...min(list.items.count - 1, visible.upperBound + overscan)
    return [
      Answer(list.total, column: "expected.total_size"),
      .numbers([Double(visible.lowerBound), Double(visible.upperBound)], column: "expected.visible_range"),
      .numbers(rendered.map(Double.init), column: "expected.rendered"),
      Answer(list.item(rendered.lowerBound).offset, column: "expected.first_start"),
      Answer(list.item(rendered.upperBound).end, column: "expected.last_end"),
    ] + (try list.reveals(row))
  }
}

/// Lazy rows between paddings, in a viewport.
private struct VirtualList<Items: LazyArrangement> {
  let items: Items
  let padding: (start: Double, end: Double)
  let window: Interval
  /// The number of rows side by side.
  let lanes: Int

  private init(_ items: Items, _ row: ReferenceRow, lanes: Int) throws {
    self.items = items
    self.lanes = lanes
    padding = (try row.length("padding_start"), try row.length("padding_end"))
    window = Interval(offset: try row.offset("offset"), length: try row.length("viewport"))
  }

  /// The length of rows and paddings.
  var total: Double { padding.start + items.contentLength.points + padding.end }

  /// Returns the extent of a row in the content.
  func item(_ index: Int) -> Interval {
    Interval(offset: padding.start + items.start(of: index).points, length: items.length(of: index)?.points ?? 0)
  }

  /// The rows from the one at the window's start to the first one that ends at or after the window's end.
  ///
  /// A row includes the space after it. In masonry: all rows between those of the columns, extended to complete groups
  /// of one row for each column.
  var visible: ClosedRange<Int> {
    let first = items.item(at: Length(points: window.offset - padding.start)) ?? 0
    let atEnd = items.item(at: Length(points: window.end - padding.start) - .smallest) ?? 0
    if lanes > 1 { return visible(around: first) }
    let last = item(atEnd).end < window.end ? atEnd + 1 : atEnd
    return first...max(first, min(last, items.count - 1))
  }

  /// Returns the offsets that reveal the row in `expected.scroll_to`, one for each alignment.
  func reveals(_ row: ReferenceRow) throws -> [Answer] {
    let inset = (start: try row.length("scroll_padding_start"), end: try row.length("scroll_padding_end"))
    let item = item(try row["expected.scroll_to.index"].integer(in: 0...items.count - 1))
    // The centre is that of the whole viewport, for a row moved by the scroll padding at the start.
    let moved = Interval(offset: item.offset - inset.start, length: item.length)
    let inner = Interval(offset: window.offset + inset.start, length: window.length - inset.start - inset.end)
    let offsets: [(String, Double)] = [
      (
        "start",
        RevealPolicy.align(.topLeading).windowOffset(revealing: item, through: inner, along: .vertical) - inset.start
      ),
      ("center", RevealPolicy.align(.center).windowOffset(revealing: moved, through: window, along: .vertical)),
      (
        "end",
        RevealPolicy.align(.bottomTrailing).windowOffset(revealing: item, through: inner, along: .vertical)
          - inset.start
      ),
      ("auto", RevealPolicy.minimal.windowOffset(revealing: item, through: inner, along: .vertical) - inset.start),
    ]
    let area = ScrollArea(
      contentSize: Size(width: 0, height: total), containerSize: Size(width: 0, height: window.length))
    let range = area.offsetRange(along: .vertical)
    return offsets.map { name, offset in
      Answer(min(max(offset, range.lowerBound), range.upperBound), column: "expected.scroll_to.\(name)")
    }
  }
}

extension VirtualList where Items == LazyStack {
  /// Rows of a stack.
  init(stack row: ReferenceRow) throws {
    let lengths = try row.lengths("row_sizes")
    guard !lengths.isEmpty else { throw row.unanswered }
    var configuration = LazyStackConfiguration()
    configuration.spacing = Length(points: try row.length("gap"))
    var stack = LazyStack(count: lengths.count, configuration: configuration)
    for (item, length) in lengths.enumerated() { stack.setLength(Length(points: length), of: item) }
    try self.init(stack, row, lanes: 1)
  }
}

extension VirtualList where Items == LazyMasonry {
  /// Rows of masonry, all placed.
  init(lanes row: ReferenceRow, _ count: Int) throws {
    let lengths = try row.lengths("row_sizes")
    guard !lengths.isEmpty else { throw row.unanswered }
    let columns = Array(repeating: GridItem(.flexible(minimum: 0, maximum: .infinity)), count: count)
    var configuration = LazyMasonryConfiguration(columns: columns, crossLength: 100)
    configuration.items.spacing = Length(points: try row.length("gap"))
    var lanes = LazyMasonry(count: lengths.count, configuration: configuration)
    var rows = KnownRows(lengths: lengths.map { Length(points: $0) })
    let everything = LazyViewport(offset: .zero, length: Length(points: lengths.reduce(1, +) * 2))
    _ = lanes.update(visible: everything, anchor: .automatic, content: &rows)
    try self.init(lanes, row, lanes: count)
  }
}

/// Rows of known lengths.
private struct KnownRows: LazyContent {
  let lengths: [Length]

  var count: Int { lengths.count }

  mutating func length(at index: Int) -> Length? { lengths[index] }
}

extension VirtualList {
  /// Returns the rows around `row` that the window covers in any column.
  private func visible(around row: Int) -> ClosedRange<Int> {
    var last = row
    var ends = Array(repeating: 0.0, count: lanes)
    while last < items.count - 1, ends.contains(where: { $0 < window.end }) {
      ends[lane(last)] = item(last).end
      last += 1
    }
    var first = row
    var starts = Array(repeating: window.end, count: lanes)
    while first >= 0, starts.contains(where: { $0 >= window.offset }) {
      starts[lane(first)] = item(first).offset
      first -= 1
    }
    first = max(0, first - ((first % lanes) + lanes) % lanes)
    return first...min(items.count - 1, last + lanes - 1 - last % lanes)
  }

  private func lane(_ item: Int) -> Int { (items as? LazyMasonry)?.lane(of: item) ?? 0 }
}
