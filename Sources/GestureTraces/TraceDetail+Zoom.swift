import PlaneGeometry
import ScrollScenes

extension TraceRow {
  /// Parses a zoom: `scale=2 anchor=0.5:0 animated=false`, separated by single blanks.
  func zoomTo() throws(TraceError) -> SceneEvent.ZoomTo {
    var draft = ZoomToDraft()
    for word in text(.detail).split(separator: " ", omittingEmptySubsequences: false) {
      if let expected = draft.take(word) { throw fault(.detail, expected: expected) }
    }
    guard draft.anchor == nil || draft.scale != nil else {
      throw fault(.detail, expected: "scale=NUMBER beside anchor=X:Y")
    }
    guard let target = draft.target, draft.targets == 1 else { throw fault(.detail, expected: ZoomToDraft.oneTarget) }
    return SceneEvent.ZoomTo(target: target, isAnimated: draft.isAnimated ?? true)
  }
}

/// The words of a `zoom-to` so far.
private struct ZoomToDraft {
  static let oneTarget = "one of scale=NUMBER, rect=X:Y:WIDTH:HEIGHT and double-tap=X:Y"

  private(set) var scale: Double?
  private(set) var anchor: UnitPoint?
  private(set) var isAnimated: Bool?
  private var rect: Rect?
  private var place: Point?

  /// The target of the zoom; nil without one.
  var target: SceneEvent.ZoomTo.Target? {
    if let scale { return .scale(scale, anchor: anchor) }
    if let rect { return .rect(rect) }
    return place.map { .doubleTap($0) }
  }

  /// The number of targets so far.
  var targets: Int { (scale == nil ? 0 : 1) + (rect == nil ? 0 : 1) + (place == nil ? 0 : 1) }

  /// Adds one word.
  /// - Returns: the expectation that the word violates; nil for a valid word.
  mutating func take(_ word: Substring) -> String? {
    guard let (key, value) = TraceDetail.pair(word) else { return "words KEY=VALUE with one blank between them" }
    switch key {
    case "scale":
      let scale = TraceNumber.double(value).flatMap { $0 > 0 ? $0 : nil }
      return Self.take(scale, as: &self.scale, of: "scale=NUMBER with a number above 0")
    case "rect": return Self.take(Self.rect(value), as: &rect, of: "rect=X:Y:WIDTH:HEIGHT with a size of 0 or more")
    case "double-tap":
      let place = Self.pair(value).map { Point(x: $0, y: $1) }
      return Self.take(place, as: &self.place, of: "double-tap=X:Y with two numbers")
    case "anchor":
      let anchor = Self.pair(value).map { UnitPoint(x: $0, y: $1) }
      return Self.take(anchor, as: &self.anchor, of: "anchor=X:Y with two numbers")
    case "animated":
      let isAnimated: Bool? = value == "true" ? true : value == "false" ? false : nil
      return Self.take(isAnimated, as: &self.isAnimated, of: "animated=true or animated=false")
    default: return "the keys scale, rect, double-tap, anchor and animated"
    }
  }

  private static func take<Value>(_ value: Value?, as property: inout Value?, of expected: String) -> String? {
    guard let value else { return expected }
    guard property == nil else { return "each key once" }
    property = value
    return nil
  }

  private static func pair(_ value: Substring) -> (Double, Double)? {
    TraceDetail.numbers(value, separator: ":", count: 2).map { ($0[0], $0[1]) }
  }

  private static func rect(_ value: Substring) -> Rect? {
    let numbers = TraceDetail.numbers(value, separator: ":", count: 4)
    guard let numbers, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension TraceRow {
  /// Parses the limits of the zoom scale: `minimum=0.5 maximum=3`, in either order.
  func zoomLimits() throws(TraceError) -> ClosedRange<Double> {
    var limits: (minimum: Double?, maximum: Double?) = (nil, nil)
    let form = "minimum=SCALE maximum=SCALE, scales from 0.001 to 1000"
    for word in text(.detail).split(separator: " ", omittingEmptySubsequences: false) {
      guard let (key, value) = TraceDetail.pair(word), let scale = TraceNumber.double(value), 0.001...1000 ~= scale
      else { throw fault(.detail, expected: form) }
      switch key {
      case "minimum" where limits.minimum == nil: limits.minimum = scale
      case "maximum" where limits.maximum == nil: limits.maximum = scale
      case "minimum", "maximum": throw fault(.detail, expected: "each key once")
      default: throw fault(.detail, expected: form)
      }
    }
    guard let minimum = limits.minimum, let maximum = limits.maximum else { throw fault(.detail, expected: form) }
    guard minimum <= maximum else { throw fault(.detail, expected: "a minimum that is not above the maximum") }
    return minimum...maximum
  }
}
