import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A margin modifier, in the order in which modifiers follow a scroll view.
struct MarginDraft: Sendable {
  var edges = Edge.Set.all
  var length: Double?
  var insets: EdgeInsets?
  var placement = ContentMarginPlacement.automatic
}

extension ScenarioKeys {
  static let safeArea = KeyGroup("safeArea", from: ScrollInsets()) {
    insets.keys(at: { $1(&$0.safeArea) })
    Key(
      "padding", { $1(&$0.safeAreaPadding) }, .insets,
      "SwiftUI's `safeAreaPadding`, UIKit's `additionalSafeAreaInsets`",
      else: "0")
    Key(
      "adjustment", { $1(&$0.adjustmentBehavior) },
      .choice(["automatic": .automatic, "scrollable-axes": .scrollableAxes, "never": .never, "always": .always]),
      "`contentInsetAdjustmentBehavior`; SwiftUI's scroll views correspond to `always`, UIKit's default is `automatic`"
    )
    Key("insideBars", { $1(&$0.isInsideBars) }, .flag, "whether a navigation or tab bar is around the scroll view")
  }

  static let margins = KeyGroup("margins", from: MarginDraft(), .exactlyOne) {
    Key(
      "edges", { $1(&$0.edges) },
      .choice([
        "all": .all, "horizontal": .horizontal, "vertical": .vertical, "top": .top, "leading": .leading,
        "bottom": .bottom, "trailing": .trailing,
      ]), "the edges with the margin"
    ).beside
    Key("length", { $1(&$0.length) }, .points(), "one length for all these edges")
    Key("insets", { $1(&$0.insets) }, .insets, "a length for each edge", else: "")
    Key(
      "for", { $1(&$0.placement) },
      .choice(["automatic": .automatic, "content": .scrollContent, "indicators": .scrollIndicators]),
      "the placement of the margin: the content, the indicators, or both"
    ).beside
  }

  /// Modifiers in source order: the first is the innermost.
  static let contentMargins = KeyKind.array(of: .object(margins), 1...Int.max, "modifier").map { modifiers in
    var margins = ContentMargins()
    for modifier in modifiers.reversed() {
      if let length = modifier.length { margins.set(length, on: modifier.edges, for: modifier.placement) }
      if let insets = modifier.insets { margins.set(insets, on: modifier.edges, for: modifier.placement) }
    }
    return margins
  }
}

extension ScenarioKeys {
  /// Container-relative lengths, on the scenario's device.
  static let containerLengths = KeyKind<ContainerRelativeLengths>(
    shape: .object { containerRelative.table },
    read: { node, reader throws(ScenarioError) in
      var lengths = try containerRelative.value(of: node, &reader)
      lengths.traits = reader.traits
      return lengths
    })

  /// One frame for both size classes, or one per size class.
  private static let containerRelative = KeyGroup("content.rows.lengths.containerRelative", from: relativeLengths) {
    columns.keys(at: { $1(&$0.compact) })
    Key(
      "compact", { $1(&$0.compact) }, .object(columns), "the three keys above for a compact container; with `regular`"
    )
    Key(
      "regular", { $1(&$0.regular) }, .object(columns), "the three keys above for a regular container; with `compact`"
    )
    Key(
      "aspectRatio", { $1(&$0.aspectRatio) }, .number(0.001...1000),
      "the width to height ratio of rows: one length is the fraction of the container, the other follows")
    Key(
      "axis", { $1(&$0.dividedAxis) }, .axis,
      "the divided axis of the container; with `aspectRatio`, as other rows divide their own axis")
  } check: { lengths, members throws(ScenarioError) in
    if let axis = members["axis"], lengths.aspectRatio == nil {
      throw axis.error(expected: "no axis without aspectRatio")
    }
    guard members["compact"] != nil || members["regular"] != nil else { return lengths.regular = lengths.compact }
    for key in ["count", "span", "spacing"] {
      guard let other = members[key] else { continue }
      throw other.error(expected: "nothing beside compact and regular but aspectRatio and axis")
    }
    _ = (try members.required("compact"), try members.required("regular"))
  }

  private static let columns = KeyGroup(from: relativeLengths.compact) {
    Key("count", { $1(&$0.count) }, .whole(1...1000, "columns"), "the number of columns in the container")
    Key("span", { $1(&$0.span) }, .whole(1...1000, "columns"), "the number of columns of a row")
    Key("spacing", { $1(&$0.spacing) }, .points(), "the distance between two columns")
  }

  private static let relativeLengths = ContainerRelativeLengths(
    compact: ContainerRelativeFrame([.horizontal, .vertical]),
    regular: ContainerRelativeFrame([.horizontal, .vertical]),
    traits: ScrollTraits())
}
