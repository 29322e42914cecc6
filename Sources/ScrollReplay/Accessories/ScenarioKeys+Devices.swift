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
      "each press is a step, and a further one extends the way; or a held key's force moves the content")
    Key("lineStep", { $1(&$0.keyboard.lineStep) }, .points(), "how far an arrow scrolls")
    Key(
      "pageOverlap", { $1(&$0.keyboard.pageOverlap) }, pageOverlap,
      "how much of a page is still shown on the next one; `web` is a fifth, at most 40")
    Key(
      "repeats", { $1(&$0.keyboard.repeats) }, .flag,
      "whether a held key scrolls again each time the keyboard repeats it; under a force it only goes on")
    Key("snaps", { $1(&$0.keyboard.usesTargetBehavior) }, .flag, "whether `targets` may choose another place")
  }

  private static let motion = KeyKind<KeyboardScrolling.Motion>.choice([
    "animated": .animated, "webkit-ios": .forceBased(.iOS), "webkit-mac": .forceBased(.mac),
  ]).or(KeyKind.object(force).map { .forceBased($0) })

  private static let force = KeyGroup("behavior.keyboard.motion", from: KeyboardForce.iOS) {
    Key("mass", { $1(&$0.mass) }, .number(0.001...1e6), "the mass of the spring")
    Key("stiffness", { $1(&$0.stiffness) }, .number(0.001...1e6), "its stiffness")
    Key("damping", { $1(&$0.damping) }, .number(0.001...1e6), "its damping; the damping ratio is from 0.01 to 100")
    Key(
      "maximumVelocityMultiplier", { $1(&$0.maximumVelocityMultiplier) }, .number(0.001...1e6, "increments a second"),
      "how fast a held key scrolls at most")
    Key(
      "timeToMaximumVelocity", { $1(&$0.timeToMaximumVelocity) }, .number(0.001...1e6, "seconds"),
      "after which time it does")
    Key(
      "rubberBandForce", { $1(&$0.rubberBandForce) }, .number(0.001...1e6), "the force that pulls content past an edge")
    Key("stopsAtTarget", { $1(&$0.stopsAtTarget) }, .flag, "whether the spring stops where it first meets its target")
  } check: { force, members throws(ScenarioError) in
    guard (0.01...100).contains(force.dampingRatio) else {
      throw members.node.error(expected: "a spring whose damping ratio is from 0.01 to 100")
    }
  }
}

extension ScenarioKeys {
  static let crown = KeyGroup("crown", from: CrownDraft()) {
    Key("pointsPerTurn", { $1(&$0.scrolling.pointsPerTurn) }, .points(0.001...1e6), "how far a turn scrolls")
    Key(
      "detent", { $1(&$0.scrolling.detent) }, .points(0.001...1e6),
      "how far detents are apart; content that the crown has left settles on the nearest one")
    Key(
      "pages", { $1(&$0.pages) }, .object(crownPages),
      "pages that are turned, and scrolled inside where they are longer than the viewport; not beside `detent`")
    Key("value", crownValue, "a number that the crown changes instead; not beside the others") {
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
      "how long each page is, at least the viewport's length; the content is as long as all of them"
    ).required
    Key("turn", { $1(&$0.turn) }, .number(0.001...1e6, "points of the crown"), "how far the crown turns a page")
    Key(
      "edgeDetent", { $1(&$0.edgeDetent) }, .number(0...1e6, "points of the crown"),
      "how far it turns at each edge of a page before the page turns"
    ).replacing("catch")
  }

  private static let crownValue = KeyKind<DigitalCrown>(
    shape: .object { crownValues.table },
    read: { node, reader throws(ScenarioError) in try crownValues.value(of: node, &reader).crown(node.members()) })

  private static let crownValues = KeyGroup("crown.value", from: CrownValueDraft()) {
    Key(
      "from", { $1(&$0.from) }, .number(-1e9...1e9), "where the range of the number begins; beside `through`",
      else: "no range")
    Key("through", { $1(&$0.through) }, .number(-1e9...1e9), "where the range ends; beside `from`", else: "no range")
    Key("initial", { $1(&$0.initial) }, .number(-1e9...1e9), "the number at the start", else: "`from`, or 0")
    Key(
      "by", { $1(&$0.by) }, .number(1e-6...1e9), "on whose multiples from `from` the number settles, at most the range",
      else: "any number")
    Key(
      "sensitivity", { $1(&$0.sensitivity) }, .choice(["low": .low, "medium": .medium, "high": .high]),
      "8, 16 or 32 steps a turn"
    )
    Key("continuous", { $1(&$0.isContinuous) }, .flag, "whether the number goes on at the other end; only with a range")
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
      "whether an item comes into view by the least move or to the middle")
    Key("margin", { $1(&$0.scrolling.margin) }, .points(), "how much beyond the item is shown, as far as there is room")
    Key("animated", { $1(&$0.scrolling.isAnimated) }, .flag, "whether the content moves there or stands there at once")
    Key("snaps", { $1(&$0.scrolling.usesTargetBehavior) }, .flag, "whether `targets` may choose another place")
    Key("items", .object(focusGrid), "items of one size, row by row; without them rows are the items") {
      $0.items = FocusGrid(
        count: $1.count, columns: $1.columns, origin: $1.origin, size: $1.size, spacing: $1.spacing)
    }
  }

  private static let focusGrid = KeyGroup("focus.items", from: FocusGridDraft()) {
    Key("count", { $1(&$0.count) }, .whole(1...1_000_000, "items"), "how many items there are").required
    Key("columns", { $1(&$0.columns) }, .whole(1...1000, "items"), "how many of them lie beside each other")
    Key("origin", { $1(&$0.origin) }, .place, "where the first one lies", else: "each 0")
    Key("size", { $1(&$0.size) }, .size(0...1e6), "how large each of them is").required
    Key("spacing", { $1(&$0.spacing) }, .points(), "between two items")
  }

  static let softwareKeyboard = KeyKind.object(keyboardKeys).map { draft in
    SoftwareKeyboard(
      height: draft.height, accessoryHeight: draft.accessory, dismissMode: draft.mode ?? .none, isShown: draft.isShown)
  }

  private static let keyboardKeys = KeyGroup("softwareKeyboard", from: KeyboardDraft()) {
    Key("height", { $1(&$0.height) }, .points(1...1e6), "its height with its accessory").required
    Key(
      "accessory", .later(.points()),
      "the part of it that stays where only the keyboard is dismissed; at most `height`", else: "0"
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
      ]), "SwiftUI's `scrollDismissesKeyboard`; not beside `dismissMode`"
    ) { $0.mode = $1.dismissMode() }
    Key(
      "shown", { $1(&$0.isShown) }, .flag,
      "whether it is there at the start; else its accessory is, where `dismissMode` lets that stay")
  } check: { _, members throws(ScenarioError) in
    guard let mode = members["dismissMode"], members["dismisses"] != nil else { return }
    throw mode.error(expected: "no key dismissMode beside dismisses")
  }
}
