import LazyLayout
import PlaneGeometry
import ScrollEngine

/// What a virtualised list answers about rows of known lengths: which are visible and rendered, how long the content is, and where to
/// scroll to reveal one.
enum VirtualRangeAnswers {
  static let families = [
    ReferenceFamily("virtual_range_tanstack", about: "visible rows, total length, scroll-to offsets", row: answers)
  ]

  @Sendable private static func answers(_ row: ReferenceRow) throws -> [Answer] {
    guard try row.integer("lanes") == 1 else { throw row.unanswered }
    let list = try VirtualList(row)
    let visible = list.visible
    let overscan = try row["overscan"].integer(in: 0...1000)
    let rendered = max(0, visible.lowerBound - overscan)...min(list.stack.count - 1, visible.upperBound + overscan)
    return [
      Answer(list.total, column: "expected.total_size"),
      .numbers([Double(visible.lowerBound), Double(visible.upperBound)], column: "expected.visible_range"),
      .numbers(rendered.map(Double.init), column: "expected.rendered"),
      Answer(list.item(rendered.lowerBound).offset, column: "expected.first_start"),
      Answer(list.item(rendered.upperBound).end, column: "expected.last_end"),
    ] + (try list.reveals(row))
  }
}

/// A lazy stack between paddings, in front of a viewport.
private struct VirtualList {
  var stack: LazyStack
  let padding: (start: Double, end: Double)
  let window: Interval

  init(_ row: ReferenceRow) throws {
    let lengths = try row.lengths("row_sizes")
    guard !lengths.isEmpty else { throw row.unanswered }
    var configuration = LazyStackConfiguration()
    configuration.spacing = Length(points: try row.length("gap"))
    stack = LazyStack(count: lengths.count, configuration: configuration)
    for (item, length) in lengths.enumerated() { stack.setLength(Length(points: length), of: item) }
    padding = (try row.length("padding_start"), try row.length("padding_end"))
    window = Interval(offset: try row.offset("offset"), length: try row.length("viewport"))
  }

  /// The length of rows and paddings.
  var total: Double { padding.start + stack.contentLength.points + padding.end }

  /// Where a row lies in the content.
  func item(_ index: Int) -> Interval {
    Interval(offset: padding.start + stack.start(of: index).points, length: stack.length(of: index)?.points ?? 0)
  }

  /// From the row at the window's start, the space behind it included, to the first row that ends at or behind its end.
  var visible: ClosedRange<Int> {
    let first = stack.item(at: Length(points: window.offset - padding.start)) ?? 0
    let atEnd = stack.item(at: Length(points: window.end - padding.start) - .smallest) ?? 0
    let last = item(atEnd).end < window.end ? atEnd + 1 : atEnd
    return first...max(first, min(last, stack.count - 1))
  }

  /// Where the row that `expected.scroll_to` names is scrolled to, for each alignment.
  func reveals(_ row: ReferenceRow) throws -> [Answer] {
    let inset = (start: try row.length("scroll_padding_start"), end: try row.length("scroll_padding_end"))
    let item = item(try row["expected.scroll_to.index"].integer(in: 0...stack.count - 1))
    // The middle is that of the whole viewport, of a row moved by the start's scroll padding.
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
