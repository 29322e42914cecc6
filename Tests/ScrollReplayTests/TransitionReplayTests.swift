import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

@Suite("Transitions in replays")
struct TransitionReplayTests {
  /// Cards of 300 points in a viewport of 390.
  private static func cards(_ transition: String, framesPerSecond: Int = 60) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "Cards.", "framesPerSecond": \(framesPerSecond), "viewport": { "width": 390, "height": 400 },
        "content": { "rows": { "count": 90, "axis": "horizontal", "spacing": 10, "lengths": { "fixed": 300 } } },
        "behavior": { "axes": "horizontal" }, "transition": \(transition) }
      """)
  }

  private static func recording(_ scenario: Scenario, by distance: Double = -300) throws -> Recording {
    var replay = Replay(
      of: Fixture.trace(Fixture.flick(from: Point(x: 350, y: 200), by: Vector(dx: distance, dy: 0))), in: scenario)
    return try replay.run()
  }

  /// The values of one kind in each frame, by time.
  private static func values(
    _ kind: FrameValue.Kind, of recording: Recording
  ) -> [Int64: [Int: Double]] {
    var values: [Int64: [Int: Double]] = [:]
    for frame in recording.frames {
      let shown = recording.values(in: frame).filter { $0.kind == kind }
      values[frame.time] = Dictionary(uniqueKeysWithValues: shown.map { ($0.index, $0.value) })
    }
    return values
  }

  @Test("Every key of a transition is parsed")
  func keys() throws {
    let scenario = try Self.cards(
      """
      { "axis": "vertical", "configuration": "animated", "animation": { "duration": 0.25, "curve": "ease-in" },
        "threshold": { "threshold": "hidden", "towards": "centered", "amount": 0.25, "inset": 10 },
        "effect": { "scale": { "x": 0.5 }, "rotation": 45, "rotation3D": { "degrees": 30, "y": 1 }, "offset": { "y": 7 },
          "opacity": 0.5, "blur": 3, "brightness": 0.1, "contrast": 2, "saturation": 0, "grayscale": 1, "hueRotation": 90 },
        "bottomTrailing": { "configuration": "interactive", "timingCurve": [0.1, 0.2, 0.3, 0.4], "threshold": 0.3,
          "animation": { "duration": 1, "bounce": 0.2 }, "effect": { "opacity": 0 } } }
      """)
    let effect = VisualEffect().scaleEffect(x: 0.5).rotationEffect(.degrees(45))
      .rotation3DEffect(.degrees(30), axis: (0, 1, 0)).offset(y: 7).opacity(0.5).blur(radius: 3).brightness(0.1)
      .contrast(2)
      .saturation(0).grayscale(1).hueRotation(.degrees(90))
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.1, y: 0.2), endControlPoint: UnitPoint(x: 0.3, y: 0.4))
    let expected = ScrollTransition(
      topLeading: .animated(.timingCurve(.easeIn, duration: 0.25))
        .threshold(.hidden.interpolated(towards: .centered, amount: 0.25).inset(by: 10)),
      bottomTrailing: .interactive(timingCurve: curve).threshold(.visible(0.3))
        .animation(.spring(duration: 1, bounce: 0.2)), axis: .vertical
    ) { none, phase in
      switch phase {
      case .topLeading: effect
      case .identity: none
      case .bottomTrailing: VisualEffect().opacity(0)
      }
    }
    #expect(scenario.accessorySettings?.transition == expected)
  }

  @Test("A frame has the progress and effect of each visible row, equal to the closed form")
  func shown() throws {
    let recording = try Self.recording(try Self.cards(#"{ "effect": { "opacity": 0, "scale": 0.8 } }"#))
    let transition = ScrollTransition { $0.opacity($1.isIdentity ? 1 : 0).scaleEffect($1.isIdentity ? 1 : 0.8) }
    let (opacities, scales) = (Self.values(.opacity, of: recording), Self.values(.scaleY, of: recording))
    // A row without an effect has no value but its progress.
    #expect(opacities.values.contains { !$0.isEmpty })
    for frame in recording.frames {
      let offset = frame.contentOffset.x
      for row in frame.visibleItems {
        let place = Interval(offset: Double(row) * 310, length: 300)
        let effect = transition.effect(of: place, in: Interval(offset: offset, length: 390))
        #expect(abs((opacities[frame.time]?[row] ?? 1) - effect.opacity) < 1e-12)
        #expect(abs((scales[frame.time]?[row] ?? 1) - effect.scale.dy) < 1e-12)
      }
    }
  }

  @Test(
    "60 and 120 frames a second agree bit for bit where both have a frame, animations too",
    arguments: [-300.0, -60, 200])
  func frames(distance: Double) throws {
    for manner in ["interactive", "animated"] {
      let transition = #"{ "configuration": "\#(manner)", "effect": { "opacity": 0, "rotation": 90 } }"#
      let slow = Self.values(.opacity, of: try Self.recording(try Self.cards(transition), by: distance))
      let fast = try Self.recording(try Self.cards(transition, framesPerSecond: 120), by: distance)
      let common = Self.values(.opacity, of: fast).filter { slow[$0.key] != nil }
      #expect(common.count > 10)
      for (time, opacities) in common { #expect(opacities == slow[time], "\(manner) \(time)") }
    }
  }

  @Test("Entering rows are animated from the crossing of the threshold, also while rows before them are measured")
  func measuredDuringEntry() throws {
    // Unmeasured rows of 300, 180 and 340 points count with their mean, so a row that enters above moves the visible
    // rows.
    func opacities(framesPerSecond: Int) throws -> [Int64: [Int: Double]] {
      let scenario = try Fixture.scenario(
        """
        { "summary": "Cards.", "framesPerSecond": \(framesPerSecond), "viewport": { "width": 390, "height": 400 },
          "content": { "rows": { "count": 90, "axis": "horizontal", "lengths": { "pattern": [300, 180, 340] } } },
          "behavior": { "axes": "horizontal" }, "position": { "item": 60, "anchor": { "x": 0, "y": 0 } },
          "transition": { "configuration": "animated", "effect": { "opacity": 0 } } }
        """)
      return Self.values(.opacity, of: try Self.recording(scenario, by: 200))
    }
    let (slow, fast) = (try opacities(framesPerSecond: 60), try opacities(framesPerSecond: 120))
    var animated = 0
    for (time, shown) in slow {
      guard let others = fast[time] else { continue }
      #expect(shown.keys == others.keys, "\(time)")
      for (row, opacity) in shown {
        if opacity > 0, opacity < 1 { animated += 1 }
        #expect(abs(opacity - (others[row] ?? 1)) < 1e-6, "row \(row) at \(time)")
      }
    }
    #expect(animated > 50)
  }

  @Test("Frames continue until the last animation ends, and phases are reported")
  func rest() throws {
    let recording = try Self.recording(
      try Self.cards(
        #"{ "configuration": "animated", "animation": { "duration": 9, "curve": "linear" }, "effect": { "opacity": 0 } }"#
      ))
    let idle = recording.frames.first { $0.phase == .idle && $0.time > 300_000_000 }?.time ?? .max
    let last = try #require(recording.frames.last)
    #expect(last.time > idle + 1_000_000_000)
    #expect(Self.values(.opacity, of: recording)[last.time]?.values.allSatisfy { $0 == 0 || $0 == 1 } == true)
    let reported = recording.callbacks.contains {
      if case .didChangeTransitionPhase(1, .identity) = $0 { true } else { false }
    }
    #expect(reported)
  }

  @Test("A transition changes no offset, no size and no layout of rows")
  func layout() throws {
    let plain = try Self.recording(try Self.cards(#"{ "configuration": "identity" }"#))
    let wild = try Self.recording(try Self.cards(#"{ "effect": { "scale": 50, "offset": { "x": 100000 } } }"#))
    #expect(plain.frames.count == wild.frames.count)
    for (one, other) in zip(plain.frames, wild.frames) {
      #expect(one.contentOffset == other.contentOffset && one.contentSize == other.contentSize)
      #expect(one.visibleItems == other.visibleItems && one.items == other.items)
    }
  }
}
