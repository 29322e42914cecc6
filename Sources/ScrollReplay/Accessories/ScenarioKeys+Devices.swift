import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A crown during reading; its pages are made when viewport and content are known.
struct CrownDraft: Sendable {
  var scrolling = CrownScrolling()
  var pages: CrownPagesDraft?
  var value: DigitalCrown?
}

struct CrownPagesDraft: Sendable {
  var lengths: [Double] = []
  var turn = CrownPages.defaultTurn
  var edgeDetent = CrownPages.defaultEdgeDetent
}

/// A value that a crown changes.
private struct CrownValueDraft: Sendable {
  var initial: Double?
  var from: Double?
  var through: Double?
  var by: Double?
  var sensitivity = DigitalCrown.Sensitivity.high
  var isContinuous = false
}

/// A grid of items with one size.
private struct FocusGridDraft: Sendable {
  var count = 1
  var columns = 1
  var origin = Point.zero
  var size = Size.zero
  var spacing = 0.0
}

private struct KeyboardDraft: Sendable {
  var height = 0.0
  var accessory = 0.0
  var mode: KeyboardDismissMode?
  var isShown = true
}

extension ScenarioKeys {
  static let keyboard = KeyGroup("behavior.keyboard", from: ScrollBehavior()) {
    Key(
      "allows", { $1(&$0.allowsKeys) }, .flag, "whether keys scroll (`allowsKeyboardScrolling`)",
      else: "`true`, but for the [idioms](doc:#traits) `tv` and `watch`")
    keyMotions.keys(at: { $1(&$0.configuration) })
  }

  private static let keyMotions = KeyGroup(from: ScrollConfiguration()) {
    Key(
      "motion", { $1(&$0.keyboard.motion) }, motion,
      "whether each press scrolls an animated step, which further presses extend, or a held key pushes the content by a force"
    )
    Key("lineStep", { $1(&$0.keyboard.lineStep) }, .points(), "the distance of an arrow key")
    Key(
      "pageOverlap", { $1(&$0.keyboard.pageOverlap) }, pageOverlap,
      "the overlap of consecutive pages; `web` is a fifth, at most 40")
    Key(
      "repeats", { $1(&$0.keyboard.repeats) }, .flag,
      "whether repeats of a held key scroll again; no effect with a force")
    Key("snaps", { $1(&$0.keyboard.usesTargetBehavior) }, .flag, "whether `targets` amend the target")
  }

  private static let motion = KeyKind<KeyboardScrolling.Motion>.choice([
    "animated": .animated, "webkit-ios": .forceBased(.iOS), "webkit-mac": .forceBased(.mac),
  ]).or(KeyKind.object(force).map { .forceBased($0) })

  private static let force = KeyGroup("behavior.keyboard.motion", from: KeyboardForce.iOS) {
    Key("mass", { $1(&$0.mass) }, .number(0.001...1e6), "the mass of the spring")
    Key("stiffness", { $1(&$0.stiffness) }, .number(0.001...1e6), "the stiffness of the spring")
    Key(
      "damping", { $1(&$0.damping) }, .number(0.001...1e6),
      "the damping of the spring; the damping ratio is from 0.01 to 100")
    Key(
      "maximumVelocityMultiplier", { $1(&$0.maximumVelocityMultiplier) }, .number(0.001...1e6, "increments a second"),
      "the maximum speed under a held key")
    Key(
      "timeToMaximumVelocity", { $1(&$0.timeToMaximumVelocity) }, .number(0.001...1e6, "seconds"),
      "the time to the maximum speed")
    Key(
      "rubberBandForce", { $1(&$0.rubberBandForce) }, .number(0.001...1e6), "the force that pulls content past an edge")
    Key("stopsAtTarget", { $1(&$0.stopsAtTarget) }, .flag, "whether the spring stops at its target without overshoot")
  } check: { force, members throws(ScenarioError) in
    guard (0.01...100).contains(force.dampingRatio) else {
      throw members.node.error(expected: "a spring whose damping ratio is from 0.01 to 100")
    }
  }
}

extension ScenarioKeys {
  static let crown = KeyGroup("crown", from: CrownDraft()) {
    Key("pointsPerTurn", { $1(&$0.scrolling.pointsPerTurn) }, .points(0.001...1e6), "the distance of one turn")
    Key(
      "detent", { $1(&$0.scrolling.detent) }, .points(0.001...1e6),
      "the distance between detents; after the crown stops, content settles on the nearest one")
    Key(
      "pages", { $1(&$0.pages) }, .object(crownPages),
      "pages to turn, and to scroll inside if longer than the viewport; not with `detent`")
    Key("value", crownValue, "a value that the crown changes instead of scrolling; not with the other keys") {
      $0.value = $1
    }
  } check: { crown, members throws(ScenarioError) in
    for key in ["pointsPerTurn", "detent", "pages"] where crown.value != nil && members[key] != nil {
      throw members.node.error(expected: "no key \(key) beside value")
    }
    if crown.pages != nil, let detent = members["detent"] { throw detent.error(expected: "no detent beside pages") }
  }

  private static let crownPages = KeyGroup("crown.pages", from: CrownPagesDraft()) {
    Key(
      "lengths", { $1(&$0.lengths) }, .array(of: .points(1...1e6), 1...1000, "pages"),
      "the length of each page, at least the viewport's; their sum is the content length"
    ).required
    Key("turn", { $1(&$0.turn) }, .number(0.001...1e6, "points of the crown"), "the rotation that turns a page")
    Key(
      "edgeDetent", { $1(&$0.edgeDetent) }, .number(0...1e6, "points of the crown"),
      "the rotation at each edge of a page before the page turns"
    ).replacing("catch")
  }

  private static let crownValue = KeyKind<DigitalCrown>(
    shape: .object { crownValues.table },
    read: { node, reader throws(ScenarioError) in try crownValues.value(of: node, &reader).crown(node.members()) })

  private static let crownValues = KeyGroup("crown.value", from: CrownValueDraft()) {
    Key(
      "from", { $1(&$0.from) }, .number(-1e9...1e9), "the lower bound of the value; with `through`",
      else: "no range")
    Key(
      "through", { $1(&$0.through) }, .number(-1e9...1e9), "the upper bound of the value; with `from`", else: "no range"
    )
    Key("initial", { $1(&$0.initial) }, .number(-1e9...1e9), "the initial value", else: "`from`, or 0")
    Key(
      "by", { $1(&$0.by) }, .number(1e-6...1e9),
      "the stride from `from` on whose multiples the value settles, at most the length of the range",
      else: "any number")
    Key(
      "sensitivity", { $1(&$0.sensitivity) }, .choice(["low": .low, "medium": .medium, "high": .high]),
      "8, 16 or 32 steps a turn"
    )
    Key("continuous", { $1(&$0.isContinuous) }, .flag, "whether the value wraps around; only with a range")
  }
}

extension CrownValueDraft {
  fileprivate func crown(_ members: JSONObject) throws(ScenarioError) -> DigitalCrown {
    guard from != nil || through != nil else {
      if let flag = members["continuous"] {
        throw flag.error(expected: "the keys from and through together with continuous")
      }
      return DigitalCrown(initial ?? 0, by: by, sensitivity: sensitivity)
    }
    let (start, end) = (try members.required("from"), try members.required("through"))
    guard let from, let through, from < through, by ?? 0 <= through - from else {
      let by = members["by"].map { " by \($0.value.shown)" } ?? ""
      throw members.node.error(
        expected: "a non-empty range, and a stride of at most its length",
        found: "\(start.value.shown) through \(end.value.shown)\(by)")
    }
    return DigitalCrown(initial, in: from...through, by: by, sensitivity: sensitivity, isContinuous: isContinuous)
  }
}

extension ScenarioKeys {
  static let focus = KeyGroup("focus", from: SceneFocus()) {
    Key(
      "placement", { $1(&$0.scrolling.placement) }, .choice(["minimal": .minimal, "centered": .centered]),
      "whether an item is revealed by the least distance or centered")
    Key(
      "margin", { $1(&$0.scrolling.margin) }, .points(), "the margin revealed around the item, limited by the viewport")
    Key("animated", { $1(&$0.scrolling.isAnimated) }, .flag, "whether the scroll is animated")
    Key("snaps", { $1(&$0.scrolling.usesTargetBehavior) }, .flag, "whether `targets` amend the target")
    Key("items", .object(focusGrid), "items of one size, row by row; by default rows are the items") {
      $0.items = FocusGrid(
        count: $1.count, columns: $1.columns, origin: $1.origin, size: $1.size, spacing: $1.spacing)
    }
  }

  private static let focusGrid = KeyGroup("focus.items", from: FocusGridDraft()) {
    Key("count", { $1(&$0.count) }, .whole(1...1_000_000, "items"), "the number of items").required
    Key("columns", { $1(&$0.columns) }, .whole(1...1000, "items"), "the number of columns")
    Key("origin", { $1(&$0.origin) }, .place, "the origin of the first item", else: "each 0")
    Key("size", { $1(&$0.size) }, .size(0...1e6), "the size of each item").required
    Key("spacing", { $1(&$0.spacing) }, .points(), "the distance between two items")
  }

  static let softwareKeyboard = KeyKind.object(keyboardKeys).map { draft in
    SoftwareKeyboard(
      height: draft.height, accessoryHeight: draft.accessory, dismissMode: draft.mode ?? .none, isShown: draft.isShown)
  }

  private static let keyboardKeys = KeyGroup("softwareKeyboard", from: KeyboardDraft()) {
    Key("height", { $1(&$0.height) }, .points(1...1e6), "the height with the accessory").required
    Key(
      "accessory", .later(.points()),
      "the height of the accessory, which stays when only the keyboard is dismissed; at most `height`", else: "0"
    ) { keyboard, node throws(ScenarioError) in
      keyboard.accessory = try node.number(0...keyboard.height, "a number from 0 to the height")
    }
    Key(
      "dismissMode", { $1(&$0.mode) },
      .choice([
        "none": .none, "on-drag": .onDrag, "interactive": .interactive, "on-drag-with-accessory": .onDragWithAccessory,
        "interactive-with-accessory": .interactiveWithAccessory,
      ]), "UIKit's `keyboardDismissMode`", else: "`none`")
    Key(
      "dismisses",
      KeyKind<ScrollDismissesKeyboardMode>.choice([
        "automatic": .automatic, "immediately": .immediately, "interactively": .interactively, "never": .never,
      ]), "SwiftUI's `scrollDismissesKeyboard`; not with `dismissMode`"
    ) { $0.mode = $1.dismissMode() }
    Key(
      "shown", { $1(&$0.isShown) }, .flag,
      "whether the keyboard is visible at the start; else only its accessory, if `dismissMode` keeps it")
  } check: { _, members throws(ScenarioError) in
    guard let mode = members["dismissMode"], members["dismisses"] != nil else { return }
    throw mode.error(expected: "no key dismissMode beside dismisses")
  }
}
