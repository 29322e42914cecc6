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
      "allows", \.allowsKeys, .flag, "whether keys scroll (`allowsKeyboardScrolling`)",
      else: "`true`, but for the [idioms](doc:#traits) `tv` and `watch`")
    keyMotions.keys.map { $0.at(\.configuration) }
  }

  private static let keyMotions = KeyGroup(from: ScrollConfiguration()) {
    Key(
      "motion", \.keyboard.motion, motion,
      "whether each press scrolls an animated step, which further presses extend, or a held key pushes the content by a force"
    )
    Key("lineStep", \.keyboard.lineStep, .points(), "the distance of an arrow key")
    Key(
      "pageOverlap", \.keyboard.pageOverlap, pageOverlap,
      "the overlap of consecutive pages; `web` is a fifth, at most 40")
    Key(
      "repeats", \.keyboard.repeats, .flag,
      "whether repeats of a held key scroll again; no effect with a force")
    Key("snaps", \.keyboard.usesTargetBehavior, .flag, "whether `targets` amend the target")
  }

  private static let motion = KeyKind<KeyboardScrolling.Motion>.choice([
    "animated": .animated, "webkit-ios": .forceBased(.iOS), "webkit-mac": .forceBased(.mac),
  ]).or(KeyKind.object(force).map { .forceBased($0) })

  private static let force = KeyGroup("behavior.keyboard.motion", from: KeyboardForce.iOS) {
    Key("mass", \.mass, .number(0.001...1e6), "the mass of the spring")
    Key("stiffness", \.stiffness, .number(0.001...1e6), "the stiffness of the spring")
    Key("damping", \.damping, .number(0.001...1e6), "the damping of the spring; the damping ratio is from 0.01 to 100")
    Key(
      "maximumVelocityMultiplier", \.maximumVelocityMultiplier, .number(0.001...1e6, "increments a second"),
      "the maximum speed under a held key")
    Key(
      "timeToMaximumVelocity", \.timeToMaximumVelocity, .number(0.001...1e6, "seconds"), "the time to the maximum speed"
    )
    Key("rubberBandForce", \.rubberBandForce, .number(0.001...1e6), "the force that pulls content past an edge")
    Key("stopsAtTarget", \.stopsAtTarget, .flag, "whether the spring stops at its target without overshoot")
  } check: { force, members in
    guard (0.01...100).contains(force.dampingRatio) else {
      throw members.node.error(expected: "a spring whose damping ratio is from 0.01 to 100")
    }
  }
}

extension ScenarioKeys {
  static let crown = KeyGroup("crown", from: CrownDraft()) {
    Key("pointsPerTurn", \.scrolling.pointsPerTurn, .points(0.001...1e6), "the distance of one turn")
    Key(
      "detent", \.scrolling.detent, .points(0.001...1e6),
      "the distance between detents; after the crown stops, content settles on the nearest one")
    Key(
      "pages", \.pages, .object(crownPages),
      "pages to turn, and to scroll inside if longer than the viewport; not with `detent`")
    Key("value", crownValue, "a value that the crown changes instead of scrolling; not with the other keys") {
      $0.value = $1
    }
  } check: { crown, members in
    for key in ["pointsPerTurn", "detent", "pages"] where crown.value != nil && members[key] != nil {
      throw members.node.error(expected: "no key \(key) beside value")
    }
    if crown.pages != nil, let detent = members["detent"] { throw detent.error(expected: "no detent beside pages") }
  }

  private static let crownPages = KeyGroup("crown.pages", from: CrownPagesDraft()) {
    Key(
      "lengths", \.lengths, .array(of: .points(1...1e6), 1...1000, "pages"),
      "the length of each page, at least the viewport's; their sum is the content length"
    ).required
    Key("turn", \.turn, .number(0.001...1e6, "points of the crown"), "the rotation that turns a page")
    Key(
      "edgeDetent", \.edgeDetent, .number(0...1e6, "points of the crown"),
      "the rotation at each edge of a page before the page turns"
    ).replacing("catch")
  }

  private static let crownValue = KeyKind<DigitalCrown>(
    shape: .object { crownValues.table },
    read: { node, reader in try crownValues.value(of: node, &reader).crown(node.members()) })

  private static let crownValues = KeyGroup("crown.value", from: CrownValueDraft()) {
    Key("from", \.from, .number(-1e9...1e9), "the lower bound of the value; with `through`", else: "no range")
    Key("through", \.through, .number(-1e9...1e9), "the upper bound of the value; with `from`", else: "no range")
    Key("initial", \.initial, .number(-1e9...1e9), "the initial value", else: "`from`, or 0")
    Key(
      "by", \.by, .number(1e-6...1e9),
      "the stride from `from` on whose multiples the value settles, at most the length of the range",
      else: "any number")
    Key(
      "sensitivity", \.sensitivity, .choice(["low": .low, "medium": .medium, "high": .high]), "8, 16 or 32 steps a turn"
    )
    Key("continuous", \.isContinuous, .flag, "whether the value wraps around; only with a range")
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
      "placement", \.scrolling.placement, .choice(["minimal": .minimal, "centered": .centered]),
      "whether an item is revealed by the least distance or centered")
    Key("margin", \.scrolling.margin, .points(), "the margin revealed around the item, limited by the viewport")
    Key("animated", \.scrolling.isAnimated, .flag, "whether the scroll is animated")
    Key("snaps", \.scrolling.usesTargetBehavior, .flag, "whether `targets` amend the target")
    Key("items", .object(focusGrid), "items of one size, row by row; by default rows are the items") {
      $0.items = FocusGrid(
        count: $1.count, columns: $1.columns, origin: $1.origin, size: $1.size, spacing: $1.spacing)
    }
  }

  private static let focusGrid = KeyGroup("focus.items", from: FocusGridDraft()) {
    Key("count", \.count, .whole(1...1_000_000, "items"), "the number of items").required
    Key("columns", \.columns, .whole(1...1000, "items"), "the number of columns")
    Key("origin", \.origin, .place, "the origin of the first item", else: "each 0")
    Key("size", \.size, .size(0...1e6), "the size of each item").required
    Key("spacing", \.spacing, .points(), "the distance between two items")
  }

  static let softwareKeyboard = KeyKind.object(keyboardKeys).map { draft in
    SoftwareKeyboard(
      height: draft.height, accessoryHeight: draft.accessory, dismissMode: draft.mode ?? .none, isShown: draft.isShown)
  }

  private static let keyboardKeys = KeyGroup("softwareKeyboard", from: KeyboardDraft()) {
    Key("height", \.height, .points(1...1e6), "the height with the accessory").required
    Key(
      "accessory", .later(.points()),
      "the height of the accessory, which stays when only the keyboard is dismissed; at most `height`", else: "0"
    ) { $0.accessory = try $1.number(0...$0.height, "a number from 0 to the height") }
    Key(
      "dismissMode", \.mode,
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
      "shown", \.isShown, .flag,
      "whether the keyboard is visible at the start; else only its accessory, if `dismissMode` keeps it")
  } check: { _, members in
    guard let mode = members["dismissMode"], members["dismisses"] != nil else { return }
    throw mode.error(expected: "no key dismissMode beside dismisses")
  }
}
