import Foundation
import LazyLayout
import PlaneGeometry
import ScrollScenes

/// A text of rows before its file is read, and the node that names the file.
private struct TextDraft: Sendable {
  var file: JSONNode?
  var paragraphs = Data()
  var fontSize = 17
  var lineHeight = Length(points: 22)
  var horizontalPadding = 16
  var verticalPadding = Length(points: 11)
}

extension ScenarioKeys {
  static let content = KeyGroup("content", from: Scenario.Content.eager(.zero), .exactlyOne) {
    Key("size", .size(0...1e12), "eager content with a known size") { $0 = .eager($1) }
    Key("rows", .object(rows), "lazy content: rows that are measured when they become visible") { $0 = .lazy($1) }
    Key("layout", layoutContent, "views and constraints that determine the content size") { $0 = .layout($1) }
  }

  private static let rows = KeyGroup(
    "content.rows", from: LazyRows(count: 0, items: LazyItems(), lengths: .pattern([]))
  ) {
    Key("count", \.count, .whole(0...Int(Int32.max), "rows"), "the number of rows").required
    Key("lengths", .object(lengths), "the lengths of the rows") { rows, lengths in
      rows.lengths = lengths
      if case .fixed(let length) = lengths { rows.items.configuration.fixedLength = length }
      if case .containerRelative(let relative) = lengths { rows.items.relativeLength = relative }
      if case .generated(var generated) = lengths {
        generated.count = rows.count
        rows.lengths = .generated(generated)
      }
    }.required
    Key("axis", \.items.axis, .axis, "the axis of the rows")
    Key("spacing", \.items.configuration.spacing, .length(), "the distance between two rows")
    Key(
      "estimate", \.items.configuration.estimatedLength, .length(1...1e6),
      "the estimated length of rows before any measurement; then the mean of all measured rows")
    Key(
      "overscan", \.items.configuration.overscan, .length(),
      "the distance beyond each end of the viewport up to which rows are placed")
    Key(
      "retention", \.items.configuration.retention, .whole(0...100_000, "rows"),
      "the number of rows kept on each side of the placed ones")
    Key(
      "anchorEdge", \.items.configuration.anchorEdge, .choice(["start": .start, "end": .end]),
      "the end of the content that is anchored while the scroll view rests there")
    Key(
      "anchorItem", \.items.configuration.anchorItem,
      .choice(["starting-in-view": .startingInView, "partly-visible": .partlyVisible]),
      "the anchor row: the first whose start is visible, or the first partly visible one (CSS Scroll Anchoring)"
    )
    Key(
      "anchorPriority", \.items.anchorsFocus, .choice(["none": false, "focus": true]),
      "whether the focused row is the anchor while it is visible")
    Key(
      "approach", \.items.approach, approach,
      "the distance in viewports that an animated scroll to a distant row or edge covers after a jump",
      else: "a scroll over more than 10 animates the last 2")
    arrangement
    Key(
      "types", \.types, types,
      "the types of the rows, repeated; rows of one type are recycled for each other", else: "all of type 0")
    Key("work", \.work, .object(work), "the costs of rows, and their distribution over frames")
  } check: { rows, members in
    guard case .text = rows.lengths, rows.axis == .horizontal, let node = members["axis"] else { return }
    throw node.error(expected: "vertical for rows of text")
  }

  private static let approach = KeyKind<LazyItems.Approach>.named(
    ["whole": .none], or: KeyKind.number(0...10, "viewports").map { LazyItems.Approach(farthest: $0, rest: $0) },
    #"a number from 0 to 10, or "whole""#)

  private static let types = KeyKind.array(
    of: KeyKind.whole(0...15).map { ItemType(number: UInt8($0)) }, 1...Int.max, "type")
}

extension ScenarioKeys {
  private static let lengths = KeyGroup("content.rows.lengths", from: LazyRows.Lengths.pattern([]), .exactlyOne) {
    Key("fixed", .length(), "one known length: nothing is measured") { $0 = .fixed($1) }
    Key("pattern", pattern, "repeated lengths, each known after its row is measured") { $0 = .pattern($1) }
    Key(
      "text", .object(text),
      "each row is a paragraph, wrapped to the width of the viewport without its insets; only along the vertical axis"
    ) { lengths, draft, _, _ in
      let text = RowText(
        paragraphs: draft.paragraphs, fontSize: draft.fontSize, lineHeight: draft.lineHeight,
        horizontalPadding: draft.horizontalPadding, verticalPadding: draft.verticalPadding)
      guard text.paragraphCount > 0 else {
        throw draft.file?.error(expected: "a file with at least one line of text") ?? CocoaError(.fileReadUnknown)
      }
      lengths = .text(text)
    }
    Key(
      "containerRelative", containerLengths,
      "a fraction of the container, at least a point, recomputed for a new size; the leading row keeps its position"
    ) { $0 = .containerRelative($1) }
    Key("generated", .object(dataSet), "a data set, each length known after its row is measured") {
      $0 = .generated($1)
    }
  }

  // Rows of zero length would all be visible at once.
  private static let pattern = KeyKind.array(of: .length())
    .checked("at least one length above 0", shape: .array(.number(0...1e6), count: 1...Int.max)) {
      $0.contains { $0 > .zero }
    }

  private static let text = KeyGroup("content.rows.lengths.text", from: TextDraft()) {
    Key(
      "file", .text,
      "the path of a text file, relative to the parent of `scenarios`; each non-empty line is a paragraph"
    ) { draft, name, node, reader in
      (draft.file, draft.paragraphs) = (node, try reader.bytes(of: name, for: node))
    }.required
    Key("fontSize", \.fontSize, .whole(1...400, "points"), "the font size")
    Key("lineHeight", \.lineHeight, .length(1...1000), "the line height")
    Key("horizontalPadding", \.horizontalPadding, .whole(0...1000, "points"), "the padding at each side")
    Key("verticalPadding", \.verticalPadding, .length(0...1000), "the padding at top and bottom")
  }

  private static let dataSets = KeyKind<RowDataSet>(
    shape: .choice(RowDataSet.allCases.map(\.rawValue)),
    read: { node, _ in
      guard let set = RowDataSet(rawValue: try node.string()) else {
        throw node.error(expected: KeyShape.choice(RowDataSet.allCases.map(\.rawValue)).expected)
      }
      return set
    })

  private static let dataSet = KeyGroup("content.rows.lengths.generated", from: GeneratedLengths(.uniform, count: 0)) {
    Key("name", dataSets, "the data set") { $0 = GeneratedLengths($1, count: 0) }.required
    Key(
      "seed", .whole(0...Int(Int32.max)),
      "the seed of random lists; for `outlier` the row, modulo `count`; others ignore it",
      else: "0"
    ) { $0.seed = UInt64($1) }
  }
}
