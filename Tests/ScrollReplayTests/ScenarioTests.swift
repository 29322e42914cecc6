import Foundation
import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import ScrollScenes
import Testing

@testable import ScrollReplay

struct ScenarioTests {
  @Test("A scenario with only the required keys has the defaults")
  func defaults() throws {
    let scenario = try Fixture.scenario(
      #"{"summary":"Least.","viewport":{"width":10,"height":20},"content":{"size":{"width":30,"height":40}}}"#)
    #expect(scenario.name == "test")
    #expect(scenario.summary == "Least.")
    #expect(scenario.framesPerSecond == 60)
    #expect(scenario.viewport == Size(width: 10, height: 20))
    #expect(scenario.insets == .zero)
    #expect(scenario.configuration == ScrollConfiguration())
    #expect(scenario.gestures == ["*"])
    #expect(scenario.units.isEmpty)
    #expect(scenario.script.isEmpty)
    #expect(scenario.search == nil)
    guard case .eager(let size) = scenario.content else { return #expect(Bool(false), "The content is eager.") }
    #expect(size == Size(width: 30, height: 40))
    #expect(scenario.unitMapping(for: "x") == .init(gestures: "*", unitsPerPoint: 1, transposes: false))
    #expect(scenario.matches("anything"))
  }

  @Test("Every behavior key is parsed")
  func behavior() throws {
    let scenario = try Fixture.page(
      behavior: """
        { "axes": "both", "bounces": false, "alwaysBounce": "horizontal", "paging": true, "decelerationRate": 0.995,
          "velocityEstimation": "weighted-macos", "touchSlop": 3, "minimumVelocity": 40, "maximumVelocity": 5000,
          "displayScale": 3, "pointerDrag": "selects", "scrollAnchor": { "x": 0.25, "y": 1 }, "lineScroll": 19,
          "autoscrollRate": 7 }
        """)
    var expected = ScrollConfiguration()
    expected.axes = [.horizontal, .vertical]
    expected.bounces = false
    expected.alwaysBounce = .horizontal
    expected.isPagingEnabled = true
    expected.decelerationRate = DecelerationRate(rawValue: 0.995)
    expected.velocityEstimation = .weightedSegments(.macOS)
    expected.touchSlop = 3
    expected.minimumVelocity = 40
    expected.maximumVelocity = 5000
    expected.displayScale = 3
    expected.pointerDrag = .selects
    expected.scrollAnchor = UnitPoint(x: 0.25, y: 1)
    expected.lineScroll = 19
    expected.autoscrollRate = 7
    #expect(scenario.configuration == expected)
  }

  @Test("Every enumerated value is parsed")
  func choices() throws {
    func configuration(_ key: String, _ value: String) throws -> ScrollConfiguration {
      try Fixture.page(behavior: "{ \"\(key)\": \"\(value)\" }").configuration
    }
    #expect(try configuration("axes", "horizontal").axes == .horizontal)
    #expect(try configuration("axes", "vertical").axes == .vertical)
    #expect(try configuration("axes", "none").axes.isEmpty)
    #expect(try configuration("decelerationRate", "fast").decelerationRate == .fast)
    #expect(try configuration("decelerationRate", "normal").decelerationRate == .normal)
    #expect(try configuration("velocityEstimation", "weighted").velocityEstimation == .weightedSegments(.iOS))
    #expect(try configuration("velocityEstimation", "least-squares").velocityEstimation == .leastSquares(.standard))
    #expect(try configuration("pointerDrag", "scrolls").pointerDrag == .scrolls)
  }

  @Test("Every key of rows and text is parsed")
  func rows() throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "Rows.", "framesPerSecond": 90, "viewport": { "width": 100, "height": 200 },
        "insets": { "top": 1, "leading": 2, "bottom": 3, "trailing": 4 },
        "content": { "rows": { "count": 12, "axis": "vertical", "spacing": 1.5, "estimate": 30, "overscan": 50,
          "retention": 6, "anchorEdge": "end", "anchorItem": "partly-visible",
          "lengths": { "text": { "file": "t.txt", "fontSize": 10, "lineHeight": 12,
            "horizontalPadding": 5, "verticalPadding": 2 } } } },
        "gestures": ["a-*", "b"],
        "units": [{ "gestures": "a-1", "unitsPerPoint": 2.5, "transposes": true }, { "gestures": "a-*" }],
        "search": { "text": "x", "hits": 3, "startMilliseconds": 20, "pauseMilliseconds": 30, "policy": "align-center",
          "animated": false } }
      """, files: ["t.txt": "x y\n"])
    #expect(scenario.framesPerSecond == 90)
    #expect(scenario.insets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    guard case .lazy(let rows) = scenario.content, case .text(let text) = rows.lengths else {
      return #expect(Bool(false), "The rows hold text.")
    }
    #expect(rows.count == 12)
    #expect(rows.axis == .vertical)
    var stack = LazyStackConfiguration()
    stack.spacing = Length(points: 1.5)
    stack.estimatedLength = Length(points: 30)
    stack.overscan = Length(points: 50)
    stack.retention = 6
    stack.anchorEdge = .end
    stack.anchorItem = .partlyVisible
    #expect(rows.items.configuration == stack)
    #expect(text.fontSize == 10 && text.horizontalPadding == 5 && text.paragraphCount == 1)
    #expect(text.lineHeight == Length(points: 12) && text.verticalPadding == Length(points: 2))
    #expect(scenario.matches("a-2") && scenario.matches("b") && !scenario.matches("c"))
    #expect(scenario.unitMapping(for: "a-1") == .init(gestures: "a-1", unitsPerPoint: 2.5, transposes: true))
    #expect(scenario.unitMapping(for: "a-2") == .init(gestures: "a-*", unitsPerPoint: 1, transposes: false))
    #expect(
      scenario.search
        == Scenario.Search(
          text: "x", hits: 3, start: 20_000_000, pause: 30_000_000,
          options: SceneEvent.ScrollOptions(policy: .align, anchor: .center, isAnimated: false)))
  }

  @Test(
    "An obsolete key is refused with its present name",
    arguments: [
      ("inside", "nestedScrollViews", #"{ "summary": "S.", "viewport": { "width": 9, "height": 9 }, "inside": [] }"#),
      (
        "nesting.handOver", "handOff",
        #"{ "viewport": { "width": 9, "height": 9 }, "content": { "size": { "width": 9, "height": 9 } }, "#
          + #""nesting": { "handOver": "continuous" } }"#
      ),
      (
        "guidelines.allows", "suppressions",
        #"{ "viewport": { "width": 9, "height": 9 }, "content": { "size": { "width": 9, "height": 9 } }, "#
          + #""guidelines": { "allows": { "zoom-limits": "a reason" } } }"#
      ),
    ])
  func obsoleteKeys(path: String, new: String, json: String) {
    let error = #expect(throws: ScenarioError.self) {
      try Fixture.scenario(json)
    }
    let old = path.split(separator: ".").last.map(String.init) ?? ""
    #expect(error?.path == path && error?.found == "the key \"\(old)\"")
    #expect(error?.expected == "the key \(new), the new name of \(old)")
  }

  @Test("Rows of one length, of a pattern, and in columns are parsed")
  func lengths() throws {
    func rows(_ text: String) throws -> LazyRows? {
      let json = #"{"summary":"R.","viewport":{"width":9,"height":9},"content":{"rows":{"count":3,\#(text)}}}"#
      guard case .lazy(let rows) = try Fixture.scenario(json).content else { return nil }
      return rows
    }
    let fixed = try #require(try rows(#""lengths": { "fixed": 20.25 }, "axis": "horizontal""#))
    #expect(fixed.axis == .horizontal)
    #expect(fixed.items.configuration.fixedLength == Length(points: 20.25))
    let pattern = try #require(try rows(#""lengths": { "pattern": [1, 0, 2.5] }"#))
    guard case .pattern(let lengths) = pattern.lengths else {
      return #expect(Bool(false), "The rows repeat a pattern.")
    }
    #expect(lengths == [Length(points: 1), .zero, Length(points: 2.5)])
    #expect(pattern.items.configuration.fixedLength == nil)
  }

  @Test("The digest depends on every byte of the scenario's files, and on nothing else")
  func digest() throws {
    let json = """
      { "summary": "S.", "viewport": { "width": 390, "height": 844 }, "script": "s.csv",
        "content": { "rows": { "count": 9, "lengths": { "text": { "file": "t.txt" } } } } }
      """
    let files = ["s.csv": "time_us,event,detail\n0,inset,top=1\n", "t.txt": "one\n", "other.txt": "other\n"]
    func digest(_ json: String, _ change: (String, String)? = nil) throws -> UInt64 {
      var files = files
      if let change { files[change.0] = change.1 }
      return try Fixture.scenario(json, files: files).digest
    }
    let first = try digest(json)
    #expect(try digest(json) == first)
    #expect(try digest(json, ("other.txt", "changed\n")) == first)
    #expect(try digest(json, ("t.txt", "two\n")) != first)
    #expect(try digest(json, ("s.csv", "time_us,event,detail\n1,inset,top=1\n")) != first)
    #expect(try digest(json.replacing("S.", with: "T.")) != first)
  }

  @Test("Every scenario of the project is valid")
  func projectScenarios() throws {
    let suite = try TraceFolder(directory: Fixture.packageRoot.appending(path: "Traces").path)
    #expect(suite.scenarios.count >= 10)
    for file in suite.scenarios { #expect(try Scenario(contentsOf: file.path).name == file.name) }
  }

  @Test("A missing file is a file error, not a malformed scenario")
  func missingFile() throws {
    #expect { try Scenario(contentsOf: "/nowhere/scenarios/none.json") } throws: { !($0 is ScenarioError) }
  }
}
