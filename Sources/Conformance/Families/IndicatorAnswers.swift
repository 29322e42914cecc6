import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The thumb of an indicator on its track.
enum IndicatorAnswers {
  static let families = [
    ReferenceFamily("scrollbar_thumb", about: "place and length of an indicator", row: thumb),
    ReferenceFamily("indicator_models", about: "indicators of two platforms, in overscroll too", row: model),
  ]

  /// Answers rows about a scroll bar of Flutter: its thumb shrinks in overscroll like the Cupertino one.
  ///
  /// The least length in overscroll defaults to the least length.
  @Sendable private static func thumb(_ row: ReferenceRow) throws -> [Answer] {
    let padding = try padding(row)
    let minimum = try row.length("min_thumb_length")
    let least = row.optional("min_overscroll_length") == nil ? minimum : try row.length("min_overscroll_length")
    let model = ScrollIndicatorModel(minimumLength: minimum, overscroll: .shrinks(to: least))
    let (lower, upper) = (try row.offset("min_extent"), try row.offset("max_extent"))
    let extent = ScrollExtent(
      visible: try row.length("viewport"), travel: upper - lower, position: try row.offset("offset") - lower)
    let track = ScrollIndicatorTrack(
      inViewport: try row.length("track_length"), insets: (padding.top, padding.bottom))
    guard let thumb = model.thumb(for: extent, on: track) else {
      throw UnsupportedRow(reason: "content that fits has no indicator")
    }
    var answers = [try start(thumb, row)]
    if row.optional("expected_thumb_length") != nil {
      answers.append(Answer(thumb.length, column: "expected_thumb_length"))
    }
    return answers
  }

  @Sendable private static func model(_ row: ReferenceRow) throws -> [Answer] {
    let name = try row.text("case")
    guard let model = models.first(where: { $0.key == name })?.value else {
      throw UnsupportedRow(reason: "unknown indicator model \(name)")
    }
    let visible = try row.length("viewport")
    let extent = ScrollExtent(
      visible: visible, travel: max(0, try row.length("content") - visible), position: try row.offset("offset"))
    let track = ScrollIndicatorTrack(
      length: try row.length("track_length"), padding: row.optional("padding") == nil ? 0 : try row.length("padding"))
    let thumb = model.thumb(for: extent, on: track)
    return [
      Answer(thumb?.offset, column: "expected_thumb_start"), Answer(thumb?.length, column: "expected_thumb_length"),
    ]
  }

  private static let models: KeyValuePairs<String, ScrollIndicatorModel> = [
    "cupertino": .iOS, "webkit-mac": .macOS(.regular), "webkit-mac-small": .macOS(.small),
  ]

  /// Returns the start of the thumb, or its end: the column has a number or a text such as `end at track_length-4`.
  private static func start(_ thumb: Interval, _ row: ReferenceRow) throws -> Answer {
    let text = try row.text("expected_thumb_start")
    let words = text.split(separator: "-")
    guard words.count == 2, words[0] == "end at track_length", let rest = Double(words[1]) else {
      return Answer(thumb.offset, column: "expected_thumb_start")
    }
    let expected = try row.length("track_length") - rest
    return .judged(
      Finding(
        "expected_thumb_start", expected: text, found: "end at \(thumb.end)",
        difference: thumb.end - expected, agrees: try Tolerance(of: row).admits(thumb.end, near: expected)))
  }

  /// Returns the padding in a note such as `padding top 2, bottom 4`, which becomes the insets of the indicator.
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
