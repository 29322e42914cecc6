import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

@Suite("The defaults of a device")
struct IdiomReplayTests {
  private static let still = Fixture.trace([(0, .stop)])

  private func page(_ traits: String, _ members: String, viewport: Size = Size(width: 390, height: 844)) throws
    -> Scenario
  {
    try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": \(viewport.width), "height": \(viewport.height) },
        "traits": \(traits), "content": { "size": { "width": 390, "height": 6000 } }, \(members) }
      """)
  }

  private func recording(_ scenario: Scenario, _ trace: GestureTrace = still) throws -> Recording {
    var replay = Replay(of: trace, in: scenario)
    return try replay.run()
  }

  @Test("A television shows no scroll bars, for any style", arguments: ["", #""style": "legacy""#])
  func television(style: String) throws {
    let flick = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -300)))
    let shown = try recording(page(#"{ "idiom": "tv" }"#, #""indicators": { \#(style) }"#), flick)
    #expect(shown.values.isEmpty)
    #expect(shown.frames.allSatisfy { $0.indicators.vertical == nil && $0.indicators.horizontal == nil })
    #expect(!shown.callbacks.contains { if case .didChangeIndicatorVisibility = $0 { true } else { false } })
    let phone = try recording(page(#"{ "idiom": "phone" }"#, #""indicators": { \#(style) }"#), flick)
    #expect(phone.frames.contains { $0.indicators.vertical != nil } && !phone.values.isEmpty)
    // Indicators do not affect the content's motion.
    #expect(shown.frames.last?.contentOffset == phone.frames.last?.contentOffset || style != "")
  }

  @Test(
    "Transient indicators flash for 1.5 s when the view first appears on a phone or a tablet, and nowhere else",
    arguments: [("phone", true), ("pad", true), ("watch", false), ("mac", false), ("vision", false)])
  func flash(idiom: String, flashes: Bool) throws {
    let shown = try recording(page(#"{ "idiom": "\#(idiom)" }"#, #""indicators": {}"#))
    let reported = shown.callbacks.compactMap { callback -> Bool? in
      if case .didChangeIndicatorVisibility(.vertical, let isVisible) = callback { isVisible } else { nil }
    }
    #expect(reported == (flashes ? [true, false] : []))
    // The indicator stays for 1.5 s and fades for 0.25 s: at 60 frames a second, frame 105 is the first without the
    // indicator.
    #expect(shown.frames.last?.number == (flashes ? 105 : 0))
  }

  @Test("A hidden indicator, or one with flashing disabled, does not flash")
  func noFlash() throws {
    for key in [#""flashesOnAppear": false"#, #""visibility": "hidden""#, #""visibility": "never""#] {
      #expect(try recording(page("{}", #""indicators": { \#(key) }"#)).frames.count == 1, "\(key)")
    }
  }

  @Test("Each idiom has its own indicators unless a style is named")
  func styles() throws {
    func style(_ traits: String, _ members: String = "") throws -> ScrollIndicatorConfiguration.Appearance? {
      try page(traits, #""indicators": { \#(members) }"#).accessorySettings?.indicators?.appearance
    }
    for idiom in ["phone", "pad", "watch"] { #expect(try style(#"{ "idiom": "\#(idiom)" }"#) == .indicators) }
    #expect(try style(#"{ "idiom": "vision" }"#) == .jogBar)
    #expect(try style(#"{ "idiom": "mac" }"#) == .scrollers(.overlay))
    #expect(try style(#"{ "idiom": "mac", "pointingDevice": "mouse" }"#) == .scrollers(.legacy))
    #expect(try style(#"{ "idiom": "mac", "pointingDevice": "mouse" }"#, #""style": "ios""#) == .indicators)
    #expect(try style(#"{ "idiom": "tv" }"#, #""style": "ios""#) == nil)
  }

  @Test(
    "Keys scroll on devices with a keyboard; on a television they move the focus",
    arguments: [("phone", true), ("pad", true), ("mac", true), ("vision", true), ("tv", false), ("watch", false)])
  func keys(idiom: String, scrolls: Bool) throws {
    let press = Fixture.trace([(0, .key(KeyInput(KeyPress(.pageDown))))])
    let traits = #"{ "idiom": "\#(idiom)" }"#
    let inner =
      #""nestedScrollViews": [{ "content": { "size": { "width": 390, "height": 900 } }, "origin": { "y": 900 }, "#
    let nestedScrollViews = inner + #""viewport": { "width": 390, "height": 300 } }]"#
    for members in [#""behavior": {}"#, nestedScrollViews] {
      let scenario = try page(traits, members)
      #expect((try recording(scenario, press).frames.last?.contentOffset.y ?? 0 > 0) == scrolls)
      #expect(scenario.nestedScrollViews.allSatisfy { $0.configuration.allowsKeyboardScrolling == scrolls })
    }
    for allows in [true, false] {
      let named = try page(traits, #""behavior": { "keyboard": { "allows": \#(allows) } }"#)
      #expect(try recording(named, press).frames.contains { $0.contentOffset.y > 0 } == allows)
    }
  }

  /// The offset at which cards of 100 points rest after a flick of 1,500 points a second over 120 points.
  private func rest(_ traits: String, _ viewport: Size, _ axis: Axis, _ key: String = "") throws -> Double {
    let isAcross = axis == .horizontal
    let distance = Vector(dx: isAcross ? -120 : 0, dy: isAcross ? 0 : -120)
    let trace = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 200), by: distance))
    let scenario = try Fixture.scenario(
      """
      { "summary": "Cards.", "viewport": { "width": \(viewport.width), "height": \(viewport.height) },
        "traits": \(traits),
        "content": { "rows": { "count": 90, "axis": "\(axis)", "lengths": { "fixed": 100 } } },
        "behavior": { "axes": "\(axis)", "targets": { "viewAligned": { \(key) } } } }
      """)
    return try #require(try recording(scenario, trace).frames.last).contentOffset[axis]
  }

  @Test("A view-aligned fling is limited to one item in a compact size class along its axis")
  func limits() throws {
    let (phone, tablet) = (Size(width: 390, height: 844), Size(width: 1024, height: 768))
    // The flick would come to rest some 800 points away. A limit of one item ends the flick at item 1 or 2.
    #expect(try rest("{}", phone, .horizontal) <= 200)
    #expect(try rest("{}", phone, .vertical) > 500, "a phone upright is regular from top to bottom")
    #expect(try rest("{}", Size(width: 844, height: 390), .vertical) <= 200)
    #expect(try rest("{}", tablet, .horizontal) > 500 && rest("{}", tablet, .vertical) > 500)
    #expect(try rest(#"{ "horizontalSizeClass": "compact" }"#, tablet, .horizontal) <= 200)
    #expect(try rest(#"{ "horizontalSizeClass": "regular" }"#, phone, .horizontal) > 500)
    #expect(try rest(#"{ "horizontalSizeClass": "regular" }"#, phone, .horizontal, #""compact": true"#) <= 200)
    #expect(try rest("{}", phone, .horizontal, #""limit": "never""#) > 500)
    #expect(try rest("{}", tablet, .horizontal, #""limit": "always""#) <= 200)
    for idiom in ["mac", "tv", "vision"] {
      #expect(try rest(#"{ "idiom": "\#(idiom)" }"#, phone, .horizontal) > 500, "\(idiom)")
    }
    #expect(try rest(#"{ "idiom": "watch" }"#, tablet, .horizontal) <= 200)
  }

  @Test("The size class is that of the screen, for any size of the gallery in it")
  func nestedLimits() throws {
    for (width, limited) in [(390.0, true), (1024.0, false)] {
      let scenario = try Fixture.scenario(
        """
        { "summary": "A page.", "viewport": { "width": \(width), "height": 768 },
          "content": { "size": { "width": \(width), "height": 3000 } },
          "nestedScrollViews": [{ "viewport": { "width": \(width), "height": 250 },
            "content": { "rows": { "count": 90, "axis": "horizontal", "lengths": { "fixed": 100 } } },
            "behavior": { "axes": "horizontal", "targets": { "viewAligned": {} } } }] }
        """)
      let trace = Fixture.trace(Fixture.flick(from: Point(x: 300, y: 100), by: Vector(dx: -120, dy: 0)))
      var replay = Replay(of: trace, in: scenario)
      replay.showAll()
      let offset = replay.scene.views[1].contentOffset.x
      #expect(limited ? (100...200).contains(offset) : offset > 500, "\(width): \(offset)")
    }
  }

  @Test("Cards of a gallery in a page share the width by the size class of the screen", arguments: [true, false])
  func nestedCards(isInside: Bool) throws {
    let cards = """
      "content": { "rows": { "count": 9, "axis": "horizontal", "lengths": { "containerRelative": {
        "compact": { "count": 1 }, "regular": { "count": 2 } } } } }, "behavior": { "axes": "horizontal" }
      """
    for (width, count) in [(1024.0, 2.0), (390, 1)] {
      let (screen, size) = (#"{ "width": \#(width), "height": 768 }"#, #"{ "width": \#(width), "height": 250 }"#)
      let page = #""viewport": \#(screen), "\#(isInside ? "content": "size")": "#
      let text =
        isInside
        ? #"{ "summary": "A.", \#(page) { "size": \#(screen) }, "nestedScrollViews": [{ "viewport": \#(size), \#(cards) }] }"#
        : #"{ "summary": "A.", "viewport": \#(size), \#(cards), "nesting": { "ancestors": [{ \#(page) \#(screen) }] } }"#
      var replay = Replay(of: Self.still, in: try Fixture.scenario(text))
      replay.showAll()
      #expect(replay.scene.rect(ofItem: 0, in: isInside ? 1 : 0)?.width == width / count)
    }
  }
}
