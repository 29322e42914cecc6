import PlaneGeometry
import ScrollScenes

extension TraceRow {
  /// Parses a programmatic scroll: `item=3 policy=align anchor=0.5:0 animated=false`, separated by single blanks.
  func scrollTo() throws(TraceError) -> SceneEvent.ScrollTo {
    let draft = try scrollToDraft()
    guard let target = draft.target else { throw fault(.detail, expected: ScrollToDraft.oneTarget) }
    var request = SceneEvent.ScrollTo(
      target: target, policy: draft.policy, anchor: draft.anchor, isAnimated: draft.isAnimated ?? true,
      preservesVelocity: draft.velocity == .kept)
    request.snaps = draft.snaps ?? false
    return request
  }

  /// Parses a selection or an insertion point: the words of a `scroll-to` whose target is an item or a rect.
  func caret() throws(TraceError) -> SceneEvent.ScrollTo {
    let draft = try scrollToDraft()
    guard let target = draft.target, target.takesPolicy, draft.velocity == nil, draft.snaps == nil else {
      throw fault(.detail, expected: "item=INDEX, id=NUMBER or rect=X:Y:WIDTH:HEIGHT, and policy, anchor and animated")
    }
    return SceneEvent.ScrollTo(
      target: target, policy: draft.policy, anchor: draft.anchor, isAnimated: draft.isAnimated ?? true)
  }

  /// Parses the parameters of a scroll to a known target: nothing, or words of a `scroll-to` without a target.
  func scrollOptions() throws(TraceError) -> SceneEvent.ScrollOptions {
    guard !text(.detail).isEmpty else { return SceneEvent.ScrollOptions() }
    let draft = try scrollToDraft()
    guard draft.target == nil, draft.velocity == nil, draft.snaps == nil else {
      throw fault(.detail, expected: "nothing, or the keys policy, anchor and animated")
    }
    return SceneEvent.ScrollOptions(policy: draft.policy, anchor: draft.anchor, isAnimated: draft.isAnimated ?? true)
  }

  /// Parses whether the delegate lets a tap on the status bar scroll: nothing, or `refused`.
  func isScrollToTopAllowed() throws(TraceError) -> Bool {
    let detail = text(.detail)
    guard detail.isEmpty || detail == "refused" else { throw fault(.detail, expected: "nothing or refused") }
    return detail.isEmpty
  }

  private func scrollToDraft() throws(TraceError) -> ScrollToDraft {
    var draft = ScrollToDraft()
    for word in text(.detail).split(separator: " ", omittingEmptySubsequences: false) {
      if let expected = draft.take(word) { throw fault(.detail, expected: expected) }
    }
    if let expected = draft.contradiction { throw fault(.detail, expected: expected) }
    return draft
  }
}

/// The words of a `scroll-to` so far.
private struct ScrollToDraft {
  typealias Target = SceneEvent.ScrollTo.Target

  static let oneTarget = "one of item=INDEX, id=NUMBER, rect=X:Y:WIDTH:HEIGHT, offset=X:Y and edge=EDGE"

  /// The effect on the velocity of a fling.
  enum Velocity: String {
    case kept
  }

  private(set) var target: Target?
  private(set) var policy: SceneEvent.ScrollTo.Policy?
  private(set) var anchor: UnitPoint?
  private(set) var isAnimated: Bool?
  private(set) var snaps: Bool?
  private(set) var velocity: Velocity?

  /// The expectation that the complete set of words violates; nil for a consistent set.
  var contradiction: String? {
    if case .offset = target, policy != nil { return "no policy beside offset=X:Y" }
    if case .item = target, snaps == true { return "no snaps=true beside item=INDEX" }
    if case .id = target, snaps == true { return "no snaps=true beside id=NUMBER" }
    if case .edge = target, policy != nil { return "no policy beside edge=EDGE" }
    if case .edge = target, snaps == true { return "no snaps=true beside edge=EDGE" }
    if velocity != nil, isAnimated != false { return "animated=false beside velocity=kept" }
    if anchor != nil, policy != .align { return "policy=align beside anchor=X:Y" }
    return nil
  }

  /// Adds one word.
  /// - Returns: the expectation that the word violates; nil for a valid word.
  mutating func take(_ word: Substring) -> String? {
    guard let (key, value) = TraceDetail.pair(word) else { return "words KEY=VALUE with one blank between them" }
    switch key {
    case "item", "id", "rect", "offset", "edge": return takeTarget(key, value)
    case "policy": return Self.take(SceneEvent.ScrollTo.Policy(word: String(value)), as: &policy, of: Self.policies)
    case "anchor": return Self.take(Self.anchor(value), as: &anchor, of: "anchor=X:Y with two numbers")
    case "animated": return Self.take(Self.booleans[value], as: &isAnimated, of: "animated=true or animated=false")
    case "snaps": return Self.take(Self.booleans[value], as: &snaps, of: "snaps=true or snaps=false")
    case "velocity": return Self.take(Velocity(rawValue: String(value)), as: &velocity, of: "velocity=kept")
    default: return "the keys item, id, rect, offset, edge, policy, anchor, animated, snaps and velocity"
    }
  }

  private mutating func takeTarget(_ key: Substring, _ value: Substring) -> String? {
    switch key {
    case "item": Self.take(Self.item(value), as: &target, of: "item=INDEX with an index from 0", again: Self.oneTarget)
    case "id":
      Self.take(
        TraceNumber.index(value).map(Target.id), as: &target, of: "id=NUMBER with a number from 0",
        again: Self.oneTarget)
    case "rect":
      Self.take(
        Self.rect(value), as: &target, of: "rect=X:Y:WIDTH:HEIGHT with a size of 0 or more", again: Self.oneTarget)
    case "offset": Self.take(Self.offset(value), as: &target, of: "offset=X:Y with two numbers", again: Self.oneTarget)
    default: Self.take(Self.edges[value].map(Target.edge), as: &target, of: Self.edgeNames, again: Self.oneTarget)
    }
  }

  private static func take<Value>(
    _ value: Value?, as property: inout Value?, of expected: String, again: String = "each key once"
  ) -> String? {
    guard let value else { return expected }
    guard property == nil else { return again }
    property = value
    return nil
  }

  private static let policies = "policy=if-hidden, policy=minimal or policy=align"
  private static let edgeNames = "edge=top, edge=leading, edge=bottom or edge=trailing"
  private static let edges: [Substring: Edge] = [
    "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
  ]
  private static let booleans: [Substring: Bool] = ["true": true, "false": false]

  private static func item(_ value: Substring) -> Target? { TraceNumber.index(value).map(Target.item) }

  private static func rect(_ value: Substring) -> Target? {
    let numbers = TraceDetail.numbers(value, separator: ":", count: 4)
    guard let numbers, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
  }

  private static func offset(_ value: Substring) -> Target? {
    TraceDetail.numbers(value, separator: ":", count: 2).map { .offset(Point(x: $0[0], y: $0[1])) }
  }

  private static func anchor(_ value: Substring) -> UnitPoint? {
    TraceDetail.numbers(value, separator: ":", count: 2).map { UnitPoint(x: $0[0], y: $0[1]) }
  }
}
