import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Words of the column `detail`.
enum TraceDetail {
  /// The mark of a move that the platform interpolated.
  static let resampled = "resampled"
  /// The last word of a wheel event with the Shift key down.
  static let shift = "shift"

  /// Parses `count` numbers separated by `separator`; nil for any other text.
  static func numbers(_ text: Substring, separator: Character, count: Int) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { TraceNumber.double($0) }
    return parts.count == count && numbers.count == count ? numbers : nil
  }

  /// Splits `text` at its first `=` into a key and a value; nil without one.
  static func pair(_ text: Substring) -> (key: Substring, value: Substring)? {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    return (text[..<equals], text[text.index(after: equals)...])
  }
}

extension TraceRow {
  /// Parses whether a move is marked as interpolated by the platform.
  func isResampled() throws(TraceError) -> Bool {
    let detail = text(.detail)
    guard detail.isEmpty || detail == TraceDetail.resampled else {
      throw fault(.detail, expected: "nothing or \(TraceDetail.resampled)")
    }
    return !detail.isEmpty
  }

  /// Parses the phase of a selection.
  func selectionPhase() throws(TraceError) -> SceneEvent.SelectionPhase {
    guard let phase = SceneEvent.SelectionPhase(word: text(.detail)) else {
      throw fault(.detail, expected: "began, changed, ended or cancelled")
    }
    return phase
  }

  /// Parses the delta of a wheel event: one of `dx` and `dy` may be empty, which means 0.
  func wheelDelta() throws(TraceError) -> SceneEvent.WheelDelta {
    let dx = text(.dx).isEmpty && !text(.dy).isEmpty ? 0 : try number(.dx)
    let dy = text(.dy).isEmpty ? 0 : try number(.dy)
    let words = text(.detail).split(separator: " ", omittingEmptySubsequences: false)
    let unit = try wheelUnit(words)
    let isShifted = words.count > 1 && words.last == TraceDetail.shift[...]
    let phase = try wheelPhase(words[1..<(isShifted ? words.count - 1 : words.count)])
    return SceneEvent.WheelDelta(delta: Vector(dx: dx, dy: dy), unit: unit, phase: phase, isShifted: isShifted)
  }

  private func wheelUnit(_ words: [Substring]) throws(TraceError) -> SceneEvent.WheelUnit {
    guard let first = words.first, let unit = SceneEvent.WheelUnit(word: String(first)) else {
      throw fault(.detail, expected: "a unit (precise, line or pinch), optionally a space and a phase")
    }
    return unit
  }

  /// Parses the phase among the words between the unit and the end, or `shift`.
  private func wheelPhase(_ words: ArraySlice<Substring>) throws(TraceError) -> WheelInput.Phase? {
    guard let word = words.first else { return nil }
    guard words.count == 1, let phase = WheelInput.Phase(word: String(word)) else {
      let known = WheelInput.Phase.words.map { $0.key }.joined(separator: ", ")
      throw fault(.detail, expected: "a phase (\(known)) after the unit and a space")
    }
    return phase
  }

  /// Parses whether touches and wheels may scroll: `true` or `false`.
  func isScrollEnabled() throws(TraceError) -> Bool {
    switch text(.detail) {
    case "true": return true
    case "false": return false
    default: throw fault(.detail, expected: "true or false")
    }
  }

  /// Parses an action on a page control or its timer: `next`, `previous`, `page=INDEX`, `pause` or `resume`.
  func pageChoice() throws(TraceError) -> SceneEvent.PageChoice {
    switch text(.detail) {
    case "next": return .next
    case "previous": return .previous
    case "pause": return .pause
    case "resume": return .resume
    default:
      guard let pair = TraceDetail.pair(text(.detail)[...]), pair.key == "page",
        let page = TraceNumber.index(String(pair.value))
      else {
        throw fault(.detail, expected: "next, previous, pause, resume or page=INDEX with an index from 0")
      }
      return .page(page)
    }
  }

  /// Parses the style of scroll bars.
  func scrollerStyle() throws(TraceError) -> ScrollerStyle {
    guard let style = ScrollerStyle(word: text(.detail)) else {
      throw fault(.detail, expected: "legacy or overlay")
    }
    return style
  }

  /// Parses a viewport's size: `WIDTHxHEIGHT` in points, both above 0.
  func viewportSize() throws(TraceError) -> Size {
    let numbers = TraceDetail.numbers(text(.detail)[...], separator: "x", count: 2)
    guard let numbers, numbers.allSatisfy({ $0 > 0 }) else {
      throw fault(.detail, expected: "WIDTHxHEIGHT in points, both above 0")
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Parses content insets: `top=4;leading=0;bottom=34;trailing=0`, each at most once, with 0 as default.
  func contentInsets() throws(TraceError) -> EdgeInsets {
    var given: [Substring: Double] = [:]
    for part in text(.detail).split(separator: ";", omittingEmptySubsequences: false) {
      guard let (key, value) = TraceDetail.pair(part), ["top", "leading", "bottom", "trailing"].contains(key) else {
        throw fault(.detail, expected: "top=, leading=, bottom= or trailing=, separated by ;")
      }
      guard given[key] == nil else { throw fault(.detail, expected: "each edge once") }
      guard let inset = TraceNumber.double(value), inset >= 0 else {
        throw fault(.detail, expected: "insets of 0 points or more")
      }
      given[key] = inset
    }
    return EdgeInsets(
      top: given["top"] ?? 0, leading: given["leading"] ?? 0, bottom: given["bottom"] ?? 0,
      trailing: given["trailing"] ?? 0)
  }
}
