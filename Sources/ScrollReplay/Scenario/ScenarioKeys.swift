import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The declarations of all scenario keys. Each has a name, a kind, a unit, a default, a sentence, and the property that
/// it fills.
///
/// The reader, its error messages, the tables of the article ScenarioFormat and `Traces/scenario.schema.json` are
/// generated from the declarations.
enum ScenarioKeys {
  /// The order of reading: the context of a key's checks comes before it.
  static let scenario = KeyGroup("scenario", from: ScenarioDraft()) {
    Key("summary", \.scenario.summary, .text, "one sentence about the purpose of the scenario", else: "none")
    Key(
      "framesPerSecond", \.scenario.framesPerSecond, .whole(1...1000, "frames a second"), "the frame rate")
    Key("viewport", .size(1...1e6), "the scroll view's size, insets included") {
      ($0.scenario.viewport, $3.screen) = ($1, $1)
    }.required
    Key("insets", \.scenario.insets, .insets, "the content insets", else: "each 0")
    Key("traits", .object(traits), "the device", else: "a phone with touch, left to right") {
      ($0.scenario.traits, $3.device, $3.traits) = ($1, $1, $1)
    }
    Key("content", .object(content), "the content") { ($0.scenario.content, $3.content) = ($1, $1) }.required
    Key(
      "behavior", .object(behavior), "the behavior of the scroll view", else: "`{}`"
    ) { draft, behavior, _, reader in
      draft.behavior = behavior
      (draft.scenario.targets, draft.scenario.targetItems) = try reader.targets(of: behavior)
      if let anchor = behavior.pinchAnchor { draft.scenario.pinchAnchor = try unitPoint.value(of: anchor, &reader) }
    }
    Key(
      "gestures", \.scenario.gestures, .array(of: .text, 1...Int.max, "pattern"),
      "[patterns](doc:#Patterns) of the replayed gestures", else: #"`["*"]`"#)
    Key("units", \.scenario.units, .array(of: .object(units)), "the mapping of recordings' units to points")
    Key("script", .text, "the name of a file with [further events](doc:#script) during the replay") {
      draft, name, node, reader in
      draft.scenario.script = try reader.script(name, node)
      draft.scriptName = name
    }
    Key("search", \.scenario.search, .object(search), "a search through the text of rows; only for rows of text")
    Key("nesting", .object(nesting), "the ancestors of this scroll view; not with `synchronized`") {
      $0.nesting = $1
      $3.ancestors = $1.ancestors?.count ?? 0
      $3.screen = $1.ancestors?.last?.frame ?? $3.screen
    }
    Key(
      "synchronized", .later(.object(synchronized)),
      "synchronized scroll views; only for content with a `size`"
    ) { draft, node, _, reader in
      if draft.nesting != nil { throw node.error(expected: "no key nesting beside synchronized") }
      draft.synchronized = try synchronized.value(of: node, &reader)
    }
    Key("nestedScrollViews", nestedViews, "the scroll views inside the content; not with `synchronized`") {
      $0.scenario.nestedScrollViews = $1
    }.replacing("inside")
    Key("position", .object(position), "a scroll position bound to the scroll view") {
      ($0.scenario.position, $0.scenario.positionAnchor) = ($1.position, $1.anchor)
    }
    Key(
      "visibility", .object(visibility),
      "reports each row whose visible fraction crosses this threshold; 0.5 by default; only with rows longer than 0"
    ) { draft, threshold, node, reader in
      try reader.refuseVisibility(node)
      draft.scenario.visibilityThreshold = threshold
    }
    geometry
    accessorySettings
    judged
  } check: {
    try $0.finish($1)
  }

  @KeyBuilder<ScenarioDraft> private static var geometry: [Key<ScenarioDraft>] {
    Key(
      "padding", .insets,
      "SwiftUI's `.padding`, which shrinks the viewport, to at least 1 point"
    ) { draft, padding, node, _ in
      let viewport = draft.scenario.viewport
      for axis in Axis.allCases where viewport[axis] - padding.start(along: axis) - padding.end(along: axis) < 1 {
        throw node.error(expected: "padding that leaves a viewport of at least 1 point")
      }
      draft.scenario.padding = padding
    }
    Key(
      "safeArea", filling: \.insets, safeArea,
      "the safe area of bars and screen; `insets` then count as additional insets", else: "none")
    Key("margins", \.insets.margins, contentMargins, "SwiftUI's `contentMargins`, the innermost first")
    Key("edgeEffects", .object(edgeEffects), "the effects between content and bars") {
      ($0.accessorySettings.geometry.edgeEffects, $0.insets.safeAreaBars) = ($1.effects, $1.bars)
    }
  }

  @KeyBuilder<ScenarioDraft> private static var accessorySettings: [Key<ScenarioDraft>] {
    Key("pageControl", .object(pageControl), "a page control; not with `synchronized`") {
      $0.accessorySettings.geometry.pageControl = $1.control
      ($0.accessorySettings.geometry.countsPages, $0.accessorySettings.geometry.pageTimer) = ($1.countsPages, $1.timer)
    }
    Key("refresh", .object(refresh), "a pull-to-refresh control; not with `synchronized`") {
      ($0.accessorySettings.geometry.refreshControl, $0.accessorySettings.geometry.refreshedView) = (
        $1.control, $1.level
      )
    }
    Key(
      "indicators", .object(indicators),
      "scroll indicators, or the scroll bars of a Mac; with `synchronized` those of iOS"
    ) { $0.accessorySettings.indicators = $1.configuration(of: $0.behavior, $3.traits) }
    Key("transition", .object(transition), "the scroll transition of rows that enter and leave") {
      try $3.refuseTransition($2)
      $0.accessorySettings.transition = $1.transition
    }
    Key(
      "crown", .object(crown), "the effect of a digital crown; not with `synchronized`, with `nesting` without `pages`",
      else: "a turn scrolls 200 points"
    ) { $0.crown = $1 }
    Key(
      "focus", \.accessorySettings.focus, .object(focus), "the focusable items, and the reveal of the focus",
      else: "the least distance, with a margin")
    Key(
      "softwareKeyboard", \.accessorySettings.keyboard, softwareKeyboard,
      "a software keyboard; not with `synchronized`")
  }

  @KeyBuilder<ScenarioDraft> private static var judged: [Key<ScenarioDraft>] {
    Key(
      "guidelines", \.scenario.guidelineNotes.suppressions, .object(guidelines),
      "for the [linter](doc:#Keys-for-the-linter)")
    Key(
      "neighbours", \.scenario.guidelineNotes.neighbours, neighbours,
      "the other scroll views of the screen, for the [linter](doc:#Keys-for-the-linter)")
    Key(
      "controls", \.scenario.guidelineNotes.controls, controls,
      "the controls near the scroll view, for the [linter](doc:#Keys-for-the-linter)")
    Key(
      "lookToScroll", \.scenario.guidelineNotes.lookToScroll, .axes,
      "the axes of visionOS's Look to Scroll, for the [linter](doc:#Keys-for-the-linter)")
  }

  /// The names of the keys that only the guideline checker reads.
  static var guidelineNames: [String] { judged.map(\.name) }

  private static let units = KeyGroup(
    "units", from: Scenario.UnitMapping(gestures: "", unitsPerPoint: 1, transposes: false)
  ) {
    Key("gestures", \.gestures, .text, "a [pattern](doc:#Patterns)").required
    Key(
      "unitsPerPoint", \.unitsPerPoint, unitsPerPoint,
      "the divisor of positions and `precise` deltas; negative for a recorder with reversed coordinates")
    Key(
      "transposes", \.transposes, .flag,
      "whether x and y are exchanged, so that a vertical recording drives a horizontal scroll view")
  }

  // Smaller values are treated as errors: they would put every gesture out of reach.
  private static let unitsPerPoint = KeyKind<Double>(
    shape: .either([.number(1e-6...1e6), .number(-1e6...(-1e-6))]),
    read: { node, _ in
      let what = "a number from -1000000 to 1000000, at least 0.000001 away from 0"
      let number = try node.number(-1e6...1e6, what)
      guard abs(number) >= 1e-6 else { throw node.error(expected: what) }
      return number
    }, json: KeyShape.text)

  private static let search = KeyGroup(
    "search",
    from: Scenario.Search(
      text: "", hits: 0, start: 0, pause: 1_000_000_000, options: SceneEvent.ScrollOptions(policy: .minimal))
  ) {
    Key("text", \.text, .text, "the searched text").required
    Key("hits", \.hits, .whole(1...1000, "rows"), "the maximum number of hits").required
    Key("startMilliseconds", \.start, .milliseconds(0...3_600_000), "the time of the scroll to the first hit")
    Key("pauseMilliseconds", \.pause, .milliseconds(1...3_600_000), "the time between two hits")
    Key(
      "policy", \.options,
      .choice([
        "if-hidden": .init(policy: .ifHidden), "minimal": .init(policy: .minimal),
        "align-center": .init(policy: .align, anchor: .center),
        "align-start": .init(policy: .align, anchor: .topLeading),
      ]), "the reveal policy of hits; `align-start` is the top leading corner")
    Key("animated", \.isAnimated, .flag, "whether the scroll is animated")
  }
}
