import PlaneGeometry
import ScrollEngine

/// Where an indicator lies on its track.
enum IndicatorAnswers {
  static let families = [
    ReferenceFamily("scrollbar_thumb", about: "place and length of an indicator", row: thumb)
  ]

  @Sendable private static func thumb(_ row: ReferenceRow) throws -> [Answer] {
    let viewport = try row.length("viewport")
    let padding = try padding(row)
    // What can be scrolled is given; insets are part of it.
    let travel = try row.offset("max_extent") - row.offset("min_extent")
    var area = ScrollArea(
      contentSize: Size(width: 100, height: max(0, travel + viewport - padding.top - padding.bottom)),
      containerSize: Size(width: 100, height: viewport))
    area.contentInsets = padding
    let offset = try row.offset("offset") - padding.top
    guard let thumb = area.indicator(atOffset: offset, along: .vertical) else {
      throw UnansweredRow(reason: "there is no indicator where nothing can be scrolled")
    }
    var answers = [try start(padding.top + thumb.offset, thumb.length, row)]
    if row.optional("expected_thumb_length") != nil {
      answers.append(Answer(thumb.length, column: "expected_thumb_length"))
    }
    return answers
  }

  /// Where the thumb begins, or ends: the column has a number or a text like `end at track_length-4`.
  private static func start(_ start: Double, _ length: Double, _ row: ReferenceRow) throws -> Answer {
    let text = try row.text("expected_thumb_start")
    let words = text.split(separator: "-")
    guard words.count == 2, words[0] == "end at track_length", let rest = Double(words[1]) else {
      return Answer(start, column: "expected_thumb_start")
    }
    let expected = try row.length("track_length") - rest
    return .judged(
      Finding(
        "expected_thumb_start", expected: text, found: "end at \(start + length)",
        difference: start + length - expected,
        agrees: try Tolerance(of: row).admits(start + length, near: expected)))
  }

  /// The padding in a note like `padding top 2, bottom 4`, which content insets are.
  private static func padding(_ row: ReferenceRow) throws -> EdgeInsets {
    guard let note = try row.optional("note")?.text(), note.hasPrefix("padding") else { return .zero }
    let words = note.split { $0 == " " || $0 == "," || $0 == ";" }.map(String.init)
    func length(after word: String) -> Double {
      guard let index = words.firstIndex(of: word), index + 1 < words.count else { return 0 }
      return min(max(0, Double(words[index + 1]) ?? 0), 1e6)
    }
    return EdgeInsets(top: length(after: "top"), leading: 0, bottom: length(after: "bottom"), trailing: 0)
  }
}
