import Testing

@testable import ScrollReplay

/// Each case has one fault. The expected messages were written before the first run.
@Suite("Malformed layouts in scenarios")
struct MalformedLayoutTests {
  /// A scenario with layout content; the tested part is on line 4.
  private static func message(_ layout: String, extra: String = "") -> String? {
    do {
      _ = try Fixture.scenario(
        """
        { "summary": "A layout.",
          "viewport": { "width": 390, "height": 844 },
          "content": { "layout":
            \(layout)
          }\(extra) }
        """)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let label = ##""views": [{ "name": "label", "intrinsicSize": { "width": 100, "height": 20 } }]"##
  /// A label that defines the content except for its bottom.
  private static let open =
    ##""label.top == content.top", "label.leading == content.leading", "label.trailing == content.trailing""##

  /// A constraint as text, and its message.
  static let constraints: [(String, String)] = [
    ("label.top = content.top", ##"==, <= or >= at character 11 of "label.top = content.top", found "= content.top""##),
    ("label.top ==", ##"a number from 0 to 1000000 at character 13 of "label.top ==", found the end"##),
    (
      "lable.top == content.top",
      ##"one of the views superview, scroll, content, frame, label at character 1 of "lable.top == content.top", found "lable.top == content.top""##
    ),
    (
      "label == content.top",
      ##"a view and an attribute, such as label.top, at character 1 of "label == content.top", found "label == content.top""##
    ),
    (
      "label.top == content.top + -8",
      ##"a number from 0 to 1000000 at character 28 of "label.top == content.top + -8", found "-8""##
    ),
    (
      "label.top == content.top + 8 @0",
      ##"a number from 1 to 1000 at character 31 of "label.top == content.top + 8 @0", found "0""##
    ),
    (
      "label.top == content.top @high",
      ##"a number from 1 to 1000, required, defaultHigh, defaultLow or fittingSizeLevel at character 27 of "label.top == content.top @high", found "high""##
    ),
    (
      "label.top == content.top 8",
      ##"an operator or the end at character 26 of "label.top == content.top 8", found "8""##
    ),
    (
      "label.top == content.top / 0",
      ##"a number from 0.001 to 1000 at character 28 of "label.top == content.top / 0", found "0""##
    ),
    (
      "label.top == content.width",
      "a place against a place, or a length against a length, found label.top == content.width"
    ),
    ("label.top == content.left", "two places along one axis, found label.top == content.left"),
    (
      "label.left == content.leading",
      "leading and trailing, or left and right, on both sides, found label.left == content.leading"
    ),
    (
      "label.top == 20", "a place against a place: a number of points alone can only be a length, found label.top == 20"
    ),
    ("label.width == label.width * 2", "two different ends, found label.width == label.width * 2"),
  ]

  @Test("A malformed constraint is refused with the position in its text", arguments: constraints)
  func constraint(_ text: String, _ expected: String) {
    let found = Self.message(##"{ \##(Self.label), "constraints": ["\##(text)"] }"##)
    #expect(found == "test.json:4: content.layout.constraints[0]: expected \(expected)")
  }

  @Test("An unknown attribute is refused with the list of attributes")
  func attribute() throws {
    let found = try #require(Self.message(##"{ \##(Self.label), "constraints": ["label.baseline == content.top"] }"##))
    #expect(
      found.hasPrefix("test.json:4: content.layout.constraints[0]: expected one of the attributes left, right, top, "))
    #expect(found.hasSuffix(##"at character 7 of "label.baseline == content.top", found "baseline == content.top""##))
  }

  /// A layout, and its message.
  static let layouts: [(String, String)] = [
    (
      ##"{ "view": [] }"##,
      ##".view: expected one of the keys constraints, margins, trackedViews, views, found the key "view" (did you mean "views"?)"##
    ),
    (
      ##"{ "views": [{ "name": "content" }] }"##,
      ##".views[0].name: expected a unique name, found "content""##
    ),
    (
      ##"{ "views": [{ "name": "a-b" }] }"##,
      ##".views[0].name: expected a name of letters, digits and underscores that does not begin with a digit, found "a-b""##
    ),
    (
      ##"{ "views": [{ "name": "a", "in": "b" }, { "name": "b" }] }"##,
      ##".views[0].in: expected the name of a view declared before this one, found "b""##
    ),
    (
      ##"{ "views": [{ "name": "g", "kind": "guide" }, { "name": "b", "in": "g" }] }"##,
      ##".views[1].in: expected the name of a view declared before this one, found "g""##
    ),
    (
      ##"{ "views": [{ "name": "a", "size": { "width": -1 } }] }"##,
      ".views[0].size.width: expected a number from 0 to 1000000, found -1"
    ),
    (
      ##"{ "views": [{ "name": "a", "hugging": { "horizontal": 1001 } }] }"##,
      ".views[0].hugging.horizontal: expected a number from 1 to 1000, found 1001"
    ),
    (
      ##"{ "constraints": [{ "item": "frame", "attribute": "width", "multiplier": 2 }] }"##,
      ".constraints[0].multiplier: expected the key toItem together with this key, found 2"
    ),
    (##"{ "constraints": [7] }"##, ".constraints[0]: expected an object, found 7"),
    (
      ##"{ "views": [{ "name": "s", "kind": "scroll-view" }, { "name": "a", "in": "s" }], "trackedViews": ["a"] }"##,
      ##".trackedViews[0]: expected the name of a view outside of inner scroll views, found "a""##
    ),
  ]

  @Test("A malformed part of a layout is refused with its position", arguments: layouts)
  func layout(_ layout: String, _ expected: String) {
    #expect(Self.message(layout) == "test.json:4: content.layout\(expected)")
  }

  private static let needed = "test.json:4: content.layout: expected constraints that determine the content size"

  @Test("A layout that does not define the content's size is refused with where the chain breaks")
  func undefined() {
    #expect(
      Self.message(##"{ \##(Self.label), "constraints": [\##(Self.open)] }"##)
        == "\(Self.needed), found that the vertical chain of content breaks after label (content.top, label): "
        + "nothing ties label.bottom to content.bottom")
  }

  @Test("A contradictory layout is refused with the conflicting constraints")
  func contradictory() {
    let layout =
      ##"{ \##(Self.label), "constraints": [\##(Self.open), "label.bottom == content.bottom", "label.width == 80", "content.width >= 90"] }"##
    #expect(
      Self.message(layout)
        == "\(Self.needed), found that these cannot hold together: label.leading == content.leading; "
        + "label.trailing == content.trailing; label.width == 80; content.width >= 90")
  }

  private static let narrow =
    ##"{ \##(label), "constraints": [\##(open), "label.bottom == content.bottom", "label.width == frame.width - 380"] }"##

  @Test("A viewport of the script in which nothing fits is refused with its size")
  func resized() {
    #expect(Self.message(Self.narrow) == nil)
    let script = ##", "script": "narrow.csv""##
    var message: String?
    do {
      _ = try Fixture.scenario(
        ##"{ "summary": "A.", "viewport": { "width": 390, "height": 844 }, "content": { "layout": \##(Self.narrow) }\##(script) }"##,
        files: ["narrow.csv": "time_us,event,detail\n1000,resize,300x600\n"])
    } catch { message = "\(error)" }
    #expect(
      message
        == "test.json:1: content.layout: expected constraints that determine the content size in a viewport of 300.0 x 600.0, "
        + "found that these cannot hold together: label.width == frame.width - 380; the given horizontal frame of scroll; "
        + "label.width not below 0")
  }

  @Test("A viewport of the gesture in which nothing fits is refused when it is replayed")
  func resizedByGesture() throws {
    let scenario = try Fixture.scenario(
      ##"{ "summary": "A.", "viewport": { "width": 390, "height": 844 }, "content": { "layout": \##(Self.narrow) } }"##)
    let trace = Fixture.trace([(10, .resize(.init(width: 300, height: 600)))])
    var replay = Replay(of: trace, in: scenario)
    #expect(throws: ReplayError.self) { _ = try replay.run() }
  }

  @Test("A layout inside another scroll view is solved in its own viewport, which must be declared")
  func nestedScrollViews() {
    func message(_ viewport: String, _ constraints: String) -> String? {
      do {
        _ = try Fixture.scenario(
          """
          { "summary": "A.", "viewport": { "width": 390, "height": 844 }, "content": { "rows": { "count": 9, "lengths": { "fixed": 300 } } },
            "nestedScrollViews": [{ "rows": { "every": 2 }, \(viewport)
              "content": { "layout":
                { \(Self.label), "constraints": [\(constraints)] } } }] }
          """)
        return nil
      } catch {
        return "\(error)"
      }
    }
    let (viewport, bottom) = (
      #""viewport": { "width": 200, "height": 100 },"#, Self.open + ##", "label.bottom == content.bottom""##
    )
    #expect(message(viewport, bottom) == nil)
    #expect(message("", bottom)?.hasPrefix("test.json:2: nestedScrollViews[0].viewport: expected a value") == true)
    #expect(
      message(viewport, Self.open)?.hasPrefix(
        "test.json:4: nestedScrollViews[0].content.layout: expected constraints that determine the content size")
        == true)
  }
}
