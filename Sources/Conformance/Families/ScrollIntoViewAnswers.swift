import PlaneGeometry
import ScrollEngine

/// CSSOM's `scrollIntoView`: each axis has its own policy, `scroll-padding` insets the viewport, `scroll-margin`
/// enlarges the item.
enum ScrollIntoViewAnswers {
  static let families = [
    ReferenceFamily("scroll_into_view", about: "scrollIntoView with padding and margins", row: scrollIntoView)
  ]

  @Sendable private static func scrollIntoView(_ row: ReferenceRow) throws -> [Answer] {
    [
      try scrollIntoView(row, .horizontal, ("x", "w", "left", "right"), rule: "inline"),
      try scrollIntoView(row, .vertical, ("y", "h", "top", "bottom"), rule: "block"),
    ]
  }

  private static func scrollIntoView(
    _ row: ReferenceRow, _ axis: Axis, _ names: (place: String, length: String, start: String, end: String),
    rule: String
  ) throws -> Answer {
    let policies: [String: RevealPolicy] = [
      "start": .align(.topLeading), "center": .align(.center), "end": .align(.bottomTrailing), "nearest": .minimal,
    ]
    guard let policy = try policies[row.text(rule)] else { throw row.unanswered }
    var area = ScrollArea(contentSize: .zero, containerSize: .zero)
    area.contentSize[axis] = try row.length("content_\(names.length)")
    area.containerSize[axis] = try row.length("viewport_\(names.length)")
    let padding = (start: try row.offset("pad_\(names.start)"), end: try row.offset("pad_\(names.end)"))
    let margin = (start: try row.offset("margin_\(names.start)"), end: try row.offset("margin_\(names.end)"))
    let item = Interval(
      offset: try row.offset(names.place) - margin.start,
      length: try row.length(names.length) + margin.start + margin.end)
    let window = Interval(
      offset: try row.offset("offset_\(names.place)") + padding.start,
      length: area.containerSize[axis] - padding.start - padding.end)
    let offset = policy.windowOffset(revealing: item, through: window, along: axis) - padding.start
    let range = area.offsetRange(along: axis)
    return Answer(min(max(offset, range.lowerBound), range.upperBound), column: "expected_\(names.place)")
  }
}
