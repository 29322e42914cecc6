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
    insets.keys.map { $0.at(\.safeArea) }
    Key(
      "padding", \.safeAreaPadding, .insets, "SwiftUI's `safeAreaPadding`, UIKit's `additionalSafeAreaInsets`",
      else: "0")
    Key(
      "adjustment", \.adjustmentBehavior,
      .choice(["automatic": .automatic, "scrollable-axes": .scrollableAxes, "never": .never, "always": .always]),
      "`contentInsetAdjustmentBehavior`; SwiftUI's scroll views correspond to `always`, UIKit's default is `automatic`"
    )
    Key("insideBars", \.isInsideBars, .flag, "whether a navigation or tab bar is around the scroll view")
  }

  static let margins = KeyGroup("margins", from: MarginDraft(), .exactlyOne) {
    Key(
      "edges", \.edges,
      .choice([
        "all": .all, "horizontal": .horizontal, "vertical": .vertical, "top": .top, "leading": .leading,
        "bottom": .bottom, "trailing": .trailing,
      ]), "the edges with the margin"
    ).beside
    Key("length", \.length, .points(), "one length for all these edges")
    Key("insets", \.insets, .insets, "a length for each edge", else: "")
    Key(
      "for", \.placement,
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
    read: { node, reader in
      var lengths = try containerRelative.value(of: node, &reader)
      lengths.traits = reader.traits
      return lengths
    })

  /// One frame for both size classes, or one per size class.
  private static let containerRelative = KeyGroup("content.rows.lengths.containerRelative", from: relativeLengths) {
    columns.keys.map { $0.at(\.compact) }
    Key("compact", \.compact, .object(columns), "the three keys above for a compact container; with `regular`")
    Key("regular", \.regular, .object(columns), "the three keys above for a regular container; with `compact`")
    Key(
      "aspectRatio", \.aspectRatio, .number(0.001...1000),
      "the width to height ratio of rows: one length is the fraction of the container, the other follows")
    Key(
      "axis", \.dividedAxis, .axis,
      "the divided axis of the container; with `aspectRatio`, as other rows divide their own axis")
  } check: { lengths, members in
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
    Key("count", \.count, .whole(1...1000, "columns"), "the number of columns in the container")
    Key("span", \.span, .whole(1...1000, "columns"), "the number of columns of a row")
    Key("spacing", \.spacing, .points(), "the distance between two columns")
  }

  private static let relativeLengths = ContainerRelativeLengths(
    compact: ContainerRelativeFrame([.horizontal, .vertical]),
    regular: ContainerRelativeFrame([.horizontal, .vertical]),
    traits: ScrollTraits())
}
