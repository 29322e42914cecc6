import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The edge effects between content and bars, and the custom bars at the edges.
struct EdgeEffectDraft: Sendable {
  var effects = ScrollEdgeEffects()
  var bars = EdgeInsets.zero

  /// The effect and the bar at one edge.
  struct Part: Sendable {
    var effect = ScrollEdgeEffects.Effect()
    var bar = 0.0
  }

  fileprivate subscript(edge: Edge) -> Part {
    get { Part(effect: effects[edge], bar: bars[edge]) }
    set { (effects[edge], bars[edge]) = (newValue.effect, newValue.bar) }
  }
}

/// Page dots, and the display time of each page.
struct PageControlDraft: Sendable {
  var control = PageControl()
  var countsPages = true
  var timer: PageControlTimerProgress?
}

/// The display time of each page, in nanoseconds.
private struct PageTimerDraft: Sendable {
  var duration: Int64 = 0
  var pages: [Int64] = []
  var resets = false
  var isRunning = true

  var timer: PageControlTimerProgress {
    var timer = PageControlTimerProgress(preferredDuration: duration)
    for (page, duration) in pages.enumerated() { timer.setDuration(duration, forPage: page) }
    timer.resetsToInitialPageAfterEnd = resets
    if isRunning { timer.resumeTimer(at: 0) }
    return timer
  }
}

/// A refresh control, and the index of the scroll view that a pull moves.
struct RefreshDraft: Sendable {
  var control = RefreshControl()
  var level = 0
}

extension ScenarioKeys {
  static let edgeEffects = KeyGroup("edgeEffects", from: EdgeEffectDraft()) {
    Edge.allCases.map { edge in
      Key("\(edge)", .object(edgeEffect), "settings of that edge alone") { $0[edge] = $1 }
    }
  }

  private static let edgeEffect = KeyGroup("edgeEffects.edge", from: EdgeEffectDraft.Part()) {
    Key(
      "style", \.effect.style, .choice(["automatic": .automatic, "soft": .soft, "hard": .hard]),
      "the style of the effect; `automatic` is soft or hard along the axes that scroll")
    Key("hidden", \.effect.isHidden, .flag, "whether the effect is never shown")
    Key("bar", \.bar, .points(), "the length of a custom bar, added to the safe area: `safeAreaBar`")
  }

  static let pageControl = KeyGroup("pageControl", from: PageControlDraft()) {
    Key("pages", .whole(0...100_000, "dots"), "the number of dots", else: "the number of the scroll view's pages") {
      ($0.control.numberOfPages, $0.countsPages) = ($1, false)
    }
    Key(
      "display", \.control.indexDisplayMode, .choice(["automatic": .automatic, "always": .always, "never": .never]),
      "when dots are shown; `automatic` hides a single dot")
    Key(
      "direction", \.control.direction,
      .choice([
        "natural": .natural, "left-to-right": .leftToRight, "right-to-left": .rightToLeft,
        "top-to-bottom": .topToBottom, "bottom-to-top": .bottomToTop,
      ]), "the direction of the dots")
    Key("continuous", \.control.allowsContinuousInteraction, .flag, "whether a drag along the dots changes the page")
    Key("timer", .object(pageTimer), "a timer that turns the pages") {
      $0.timer = $1.timer
    }
  }

  private static let pageTimer = KeyGroup("pageControl.timer", from: PageTimerDraft()) {
    Key("durationMilliseconds", \.duration, .milliseconds(1...3_600_000), "the duration of each page").required
    Key(
      "pages", \.pages, .array(of: .milliseconds(1...3_600_000), 0...1000, "pages"),
      "the durations of the first pages instead")
    Key(
      "resets", \.resets, .flag,
      "whether the first page follows the last; the script must `pause` such a timer, as a replay has an end")
    Key(
      "running", \.isRunning, .flag, "whether the timer runs from the start, not only after a `page-control` `resume`"
    )
  }

  static let refresh = KeyGroup("refresh", from: RefreshDraft()) {
    refreshInside.keys.map { $0.at(\.control) }
    Key(
      "level", \.level, level,
      "with `nesting`: the level of the pulled scroll view, 0 the scenario's own, 1 its parent")
  }

  /// The refresh control of a scroll view inside another one. A pull moves that scroll view only.
  static let refreshInside = KeyGroup(from: RefreshControl()) {
    Key(
      "trigger", \.trigger, .choice(["while-pulling": .whilePulling, "on-release": .onRelease]),
      "whether the refresh begins during the pull, as on iOS, or at its release, as on Android")
    Key("threshold", \.threshold, .points(1...1e6), "the pull that triggers the refresh")
    Key("length", \.length, .points(), "the inset above the content during the refresh")
  }

  private static let level = KeyKind<Int>(
    shape: .whole(0...8), read: { node, reader in try node.integer(0...reader.ancestors) }, json: { "\($0)" })
}
