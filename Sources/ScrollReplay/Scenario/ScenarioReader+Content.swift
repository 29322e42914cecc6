import LazyLayout
import PlaneGeometry
import ScrollScenes

extension ScenarioReader {
  mutating func content(_ node: JSONNode) throws(ScenarioError) -> Scenario.Content {
    let members = try node.object(["size", "rows", "layout"])
    switch (members["size"], members["rows"], members["layout"]) {
    case (let size?, nil, nil): return .eager(try self.size(size, from: 0, to: 1_000_000_000_000))
    case (nil, let rows?, nil): return .lazy(try self.rows(rows))
    case (nil, nil, let layout?): return .layout(try self.layout(layout))
    default: throw node.error(expected: "exactly one of the keys size, rows, layout")
    }
  }

  private mutating func rows(_ node: JSONNode) throws(ScenarioError) -> LazyRows {
    let members = try node.object(
      [
        "count", "axis", "spacing", "estimate", "overscan", "retention", "anchorEdge", "anchorItem", "lengths",
        "anchorPriority", "approach", "types", "work",
      ] + Self.arrangementKeys)
    let count = try members.required("count").integer(0...Int(Int32.max))
    let lengths = try self.lengths(members.required("lengths"), count: count)
    let what = "a number from 0 to 1000000"
    var stack = LazyStackConfiguration()
    stack.spacing = Length(points: try members["spacing"]?.number(0...1e6, what) ?? 0)
    stack.estimatedLength = Length(points: try members["estimate"]?.number(1...1e6, "a number from 1 to 1000000") ?? 44)
    stack.overscan = Length(points: try members["overscan"]?.number(0...1e6, what) ?? 0)
    stack.retention = try members["retention"]?.integer(0...100_000) ?? 0
    stack.anchorEdge = try members["anchorEdge"]?.choice(["start": .start, "end": .end]) ?? .start
    stack.anchorItem =
      try members["anchorItem"]?.choice(["starting-in-view": .startingInView, "partly-visible": .partlyVisible])
      ?? .startingInView
    if case .fixed(let length) = lengths { stack.fixedLength = length }
    let axis = try members["axis"]?.choice(["vertical": Axis.vertical, "horizontal": .horizontal]) ?? .vertical
    if case .text = lengths, axis == .horizontal, let node = members["axis"] {
      throw node.error(expected: "vertical for rows that hold text")
    }
    var items = LazyItems()
    (items.axis, items.configuration) = (axis, stack)
    if case .containerRelative(let relative) = lengths { items.relativeLength = relative }
    var rows = LazyRows(count: count, items: items, lengths: lengths)
    if let approach = members["approach"] { rows.items.approach = try self.approach(approach) }
    rows.items.anchorsFocus = try members["anchorPriority"]?.choice(["none": false, "focus": true]) ?? false
    try arrangement(members, of: &rows)
    rows.types = try members["types"].map(itemTypes) ?? []
    rows.work = try members["work"].map(work)
    return rows
  }

  /// How animated ways are cut short: a number of viewports, which is both how long a way may be and what is left of a longer one.
  private func approach(_ node: JSONNode) throws(ScenarioError) -> LazyItems.Approach {
    if case .string("whole") = node.value { return .none }
    let viewports = try node.number(0...10, #"a number from 0 to 10, or "whole""#)
    return LazyItems.Approach(farthest: viewports, rest: viewports)
  }

  private mutating func lengths(_ node: JSONNode, count: Int) throws(ScenarioError) -> LazyRows.Lengths {
    let names = ["fixed", "pattern", "text", "containerRelative", "generated"]
    let members = try node.object(names)
    guard names.count(where: { members[$0] != nil }) == 1 else { throw node.error(expected: Self.oneLength) }
    if let relative = members["containerRelative"] { return .containerRelative(try containerRelative(relative)) }
    if let generated = members["generated"] { return .generated(try dataSet(generated, count: count)) }
    switch (members["fixed"], members["pattern"], members["text"]) {
    case (let fixed?, nil, nil):
      return .fixed(Length(points: try fixed.number(0...1e6, "a number from 0 to 1000000")))
    case (nil, let pattern?, nil):
      var lengths: [Length] = []
      for element in try pattern.array() {
        lengths.append(Length(points: try element.number(0...1e6, "a number from 0 to 1000000")))
      }
      // Rows without any length would all be visible at once.
      guard lengths.contains(where: { $0 > .zero }) else {
        throw pattern.error(expected: "at least one length above 0")
      }
      return .pattern(lengths)
    case (nil, nil, let text?):
      return .text(try self.text(text))
    default:
      throw node.error(expected: Self.oneLength)
    }
  }

  private static var oneLength: String { "exactly one of the keys fixed, pattern, text, containerRelative, generated" }

  private mutating func text(_ node: JSONNode) throws(ScenarioError) -> RowText {
    let members = try node.object(["file", "fontSize", "lineHeight", "horizontalPadding", "verticalPadding"])
    let file = try members.required("file")
    let data = try bytes(of: file.string(), for: file)
    let text = RowText(
      paragraphs: data,
      fontSize: try members["fontSize"]?.integer(1...400) ?? 17,
      lineHeight: Length(points: try members["lineHeight"]?.number(1...1000, "a number from 1 to 1000") ?? 22),
      horizontalPadding: try members["horizontalPadding"]?.integer(0...1000) ?? 16,
      verticalPadding: Length(points: try members["verticalPadding"]?.number(0...1000, "a number from 0 to 1000") ?? 11)
    )
    guard text.paragraphCount > 0 else { throw file.error(expected: "a file with at least one line of text") }
    return text
  }
}
