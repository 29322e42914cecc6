import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A bound position, and the anchor of the rows that it reads and writes.
struct PositionDraft: Sendable {
  var position = ScrollPosition<Int>()
  var anchor: UnitPoint?
}

extension ScenarioKeys {
  static let position = KeyGroup("position", from: PositionDraft(), .atMostOne) {
    Key(
      "edge", KeyKind<Edge>.choice(["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing]),
      "the edge at which the content is positioned"
    ) { $0.position = ScrollPosition(edge: $1) }
    Key("item", .whole(0...Int(Int32.max)), "the index of a row; only with rows") { draft, item, node, reader in
      guard case .lazy = reader.content else { throw node.error(expected: "content with rows beside an item") }
      draft.position = ScrollPosition(id: item)
    }
    Key("offset", .object(offset), "an offset; a missing coordinate is the start of the content") {
      draft, offset in
      switch (offset.horizontal, offset.vertical) {
      case (let x?, let y?): draft.position = ScrollPosition(point: Point(x: x, y: y))
      case (let x?, nil): draft.position = ScrollPosition(x: x)
      case (nil, let y): draft.position = ScrollPosition(y: y ?? 0)
      }
    }
    Key(
      "anchor", \.anchor, .unitPoint, "the anchor of written and read rows in the viewport",
      else: "the leading row is read, and a written row is revealed by the least distance"
    ).beside
  }

  private static let offset = KeyGroup(from: AxisPair<Double?>(repeating: nil), .atLeastOne) {
    Key("x", \.horizontal, .points(-1e12...1e12))
    Key("y", \.vertical, .points(-1e12...1e12))
  }

  static let visibility = KeyGroup(from: ScrollVisibility.defaultThreshold) {
    Key("threshold", \.self, .number(0...1, "a row's length"))
  }
}

extension ScenarioReader {
  /// Throws for visibility in content without rows, or with rows that cannot be distinguished.
  func refuseVisibility(_ node: JSONNode) throws(ScenarioError) {
    guard case .lazy(let rows) = content else { throw node.error(expected: "content with rows beside visibility") }
    // Rows of zero length would all be visible at one position, each with its own callback.
    if case .fixed(.zero) = rows.lengths { throw node.error(expected: "rows longer than 0 beside visibility") }
  }
}
