import Testing

@testable import ScrollReplay

/// Each case has one fault. The expected messages were written before the first run.
@Suite("Malformed grids, masonry and sections in scenarios")
struct MalformedArrangementTests {
  private static func message(_ keys: String, lengths: String = ##"{ "fixed": 44 }"##) -> String? {
    do {
      _ = try Fixture.scenario(
        """
        { "summary": "Rows.",
          "viewport": { "width": 390, "height": 844 },
          "content": { "rows": { "count": 9, "lengths": \(lengths),
            \(keys) } } }
        """)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Keys of `content.rows`, and the message behind `content.rows.`.
  static let table: [(String, String)] = [
    (##""layout": {}"##, "layout: expected exactly one of the keys grid, masonry, found an object of 0"),
    (##""layout": { "grid": {} }"##, "layout.grid.columns: expected a value, found nothing"),
    (
      ##""layout": { "grid": { "columns": [] } }"##,
      "layout.grid.columns: expected at least one column, found an array of 0"
    ),
    (
      ##""layout": { "grid": { "columns": [{ "fixed": 9, "flexible": {} }] } }"##,
      "layout.grid.columns[0]: expected exactly one of the keys fixed, flexible, adaptive, found an object of 2"
    ),
    (
      ##""layout": { "grid": { "columns": [{ "fixed": -1 }] } }"##,
      "layout.grid.columns[0].fixed: expected a number from 0 to 1000000, found -1"
    ),
    (
      ##""layout": { "grid": { "columns": [{ "adaptive": {} }] } }"##,
      "layout.grid.columns[0].adaptive: expected the key minimum, found an object of 0"
    ),
    (
      ##""layout": { "grid": { "columns": [{ "adaptive": { "minimum": 0 } }] } }"##,
      "layout.grid.columns[0].adaptive.minimum: expected a number from 1 to 1000000, found 0"
    ),
    (
      ##""layout": { "grid": { "columns": [{ "flexible": { "minimum": 50, "maximum": 40 } }] } }"##,
      "layout.grid.columns[0].flexible.maximum: expected a number that is not below the minimum, found 40"
    ),
    (
      ##""layout": { "masonry": { "columns": [\##(Array(repeating: #"{ "fixed": 5 }"#, count: 65).joined(separator: ","))] } }"##,
      "layout.masonry: expected at most 64 columns, found an object of 1"
    ),
    (
      ##""layout": { "masonry": { "columns": [{ "fixed": 50 }] } }, "sections": { "rows": 3 }"##,
      "sections: expected no key sections with a masonry layout, found an object of 1"
    ),
    (
      ##""layout": { "masonry": { "columns": [{ "fixed": 50 }], "alignment": "top" } }"##,
      ##"layout.masonry.alignment: expected one of the keys columns, spacing, found the key "alignment""##
    ),
    (
      ##""layout": { "masonry": { "columns": [{ "fixed": 50, "alignment": "top" }] } }"##,
      ##"layout.masonry.columns[0].alignment: expected one of the keys adaptive, fixed, flexible, found the key "alignment""##
    ),
    (
      ##""layout": { "grid": { "columns": [{ "fixed": 50 }], "alignment": "start" } }"##,
      ##"layout.grid.alignment: expected one of top-leading, top, top-trailing, leading, center, trailing, bottom-leading, bottom, bottom-trailing, found "start""##
    ),
    (
      ##""layout": { "grid": { "columns": [{ "fixed": 50, "alignment": 1 }] } }"##,
      "layout.grid.columns[0].alignment: expected one of top-leading, top, top-trailing, leading, center, trailing, bottom-leading, bottom, bottom-trailing, found 1"
    ),
    (
      ##""layout": { "masonry": { "columns": [{ "fixed": 50 }] } }, "crossAxis": { "lengths": [9] }"##,
      "crossAxis: expected no cross lengths with a masonry layout, whose items fill their columns, found an object of 1"
    ),
    (
      ##""layout": { "grid": { "columns": [{ "fixed": 50 }] } }, "crossAxis": { "lengths": [9], "alignment": "leading" }"##,
      ##"crossAxis.alignment: expected the alignment in layout.grid instead, found "leading""##
    ),
    (##""crossAxis": {}"##, "crossAxis.lengths: expected a value, found nothing"),
    (##""crossAxis": { "lengths": 9 }"##, "crossAxis.lengths: expected an array, found 9"),
    (##""crossAxis": { "lengths": [] }"##, "crossAxis.lengths: expected at least one length, found an array of 0"),
    (
      ##""crossAxis": { "lengths": [9, -2] }"##,
      "crossAxis.lengths[1]: expected a number from 0 to 1000000, found -2"
    ),
    (
      ##""crossAxis": { "lengths": [9], "alignment": "top" }"##,
      ##"crossAxis.alignment: expected one of leading, center, trailing, found "top""##
    ),
    (##""sections": {}"##, "sections.rows: expected a value, found nothing"),
    (##""sections": { "rows": [0, 0] }"##, "sections.rows: expected at least one number above 0, found an array of 2"),
    (
      ##""sections": { "rows": 3, "header": [] }"##,
      "sections.header: expected at least one length, found an array of 0"
    ),
    (
      ##""sections": { "rows": 3, "footer": [20, "x"] }"##,
      ##"sections.footer[1]: expected a number from 0 to 1000000, found "x""##
    ),
    (
      ##""pinned": ["headers"]"##,
      ##"pinned[0]: expected sections with headers or footers of this kind, found "headers""##
    ),
    (
      ##""sections": { "rows": 3, "header": 9 }, "pinned": ["footers"]"##,
      ##"pinned[0]: expected sections with headers or footers of this kind, found "footers""##
    ),
    (
      ##""sections": { "rows": 3, "header": 9 }, "pinned": []"##,
      "pinned: expected at least one of headers, footers, found an array of 0"
    ),
    (##""direction": "up""##, ##"direction: expected one of forward, reverse, found "up""##),
  ]

  @Test("Malformed arrangements are refused with their position in one sentence", arguments: table)
  func refused(keys: String, expected: String) {
    #expect(Self.message(keys) == "test.json:4: content.rows.\(expected)")
  }

  @Test("Rows of text are laid out in stacks only")
  func text() {
    let message = Self.message(
      ##""layout": { "grid": { "columns": [{ "fixed": 50 }] } }"##,
      lengths: ##"{ "text": { "file": "texts/pride-and-prejudice.txt" } }"##)
    #expect(
      message == "test.json:4: content.rows.layout: expected no key layout for rows of text, found an object of 1")
    #expect(
      Self.message(
        ##""crossAxis": { "lengths": [9] }"##, lengths: ##"{ "text": { "file": "texts/pride-and-prejudice.txt" } }"##)
        == "test.json:4: content.rows.crossAxis: expected no cross lengths for rows of text, found an object of 1")
  }

  @Test("Well-formed arrangements are accepted")
  func wellFormed() {
    let columns =
      ##"{ "columns": [{ "fixed": 50 }, { "flexible": { "maximum": 90 } }, { "adaptive": { "minimum": 20 } }] }"##
    #expect(
      Self.message(##""crossAxis": { "lengths": [0, 9], "alignment": "trailing" }, "sections": { "rows": 3 }"##) == nil)
    #expect(Self.message(##""layout": { "grid": \##(columns) }, "sections": { "rows": [3, 0], "header": 9 }"##) == nil)
    #expect(
      Self.message(##""sections": { "rows": 3, "footer": [9] }, "pinned": ["footers"], "direction": "reverse""##) == nil
    )
  }
}
