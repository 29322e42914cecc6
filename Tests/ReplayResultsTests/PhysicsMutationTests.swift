import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import Testing

@testable import ReplayResults
@testable import ScrollReplay

/// The smallest change of any constant of the physics must be detected, with the first differing frame and field.
struct PhysicsMutationTests {
  /// A constant, a gesture that depends on this constant, and the first differing field.
  static let constants: [(name: String, scenario: String, change: @Sendable (inout ScrollConfiguration) -> Void)] = [
    (
      "deceleration", "eager-page",
      { $0.decelerationRate = DecelerationRate(perSecond: $0.decelerationRate.perSecond.nextUp) }
    ),
    ("rubber band", "short-content", { $0.rubberBandCoefficient = $0.rubberBandCoefficient.nextUp }),
    ("bounce", "short-content", { $0.bounceAngularFrequency = $0.bounceAngularFrequency.nextDown }),
    ("settling", "carousel", { $0.settleAngularFrequency = $0.settleAngularFrequency.nextUp }),
    ("autoscroll rate", "selection", { $0.autoscrollRate = $0.autoscrollRate.nextUp }),
  ]

  private static func scenario(_ name: String, _ configuration: ScrollConfiguration?) throws -> Scenario {
    let scenario = try Cases.scenario(name)
    return Scenario(
      name: scenario.name, summary: scenario.summary, framesPerSecond: scenario.framesPerSecond,
      viewport: scenario.viewport, insets: scenario.insets, content: scenario.content,
      configuration: configuration ?? scenario.configuration, gestures: scenario.gestures, units: scenario.units,
      script: scenario.script, search: scenario.search, digest: scenario.digest)
  }

  @Test("A change of one constant by one ulp is reported with frame and field", arguments: constants.map(\.name))
  func oneUlp(name: String) throws {
    let constant = try #require(Self.constants.first { $0.name == name })
    let path = Cases.packageRoot.appending(path: "Traces/gestures/flutter-fling-session-06.csv").path
    let trace = try GestureTrace(contentsOf: path)
    let scenario = try Self.scenario(constant.scenario, nil)
    let golden = Golden.text(of: try ReplayedCase(trace, in: scenario, now: { 0 }))
    var configuration = scenario.configuration
    constant.change(&configuration)
    #expect(configuration != scenario.configuration)
    let mutated = try ReplayedCase(trace, in: Self.scenario(constant.scenario, configuration), now: { 0 })
    let difference = try #require(try Golden.difference(of: mutated, from: golden, file: "g.csv"))
    #expect(difference.origin == nil)
    guard case .field(let field, let frame, let detectedAt) = difference.subject else {
      return #expect(Bool(false), "\(difference.description)")
    }
    let original = try Golden.parse(golden, file: "g.csv")
    // The named frame is the first whose digest differs.
    let digests = mutated.recording.frames.indices.map(mutated.recording.frameDigest)
    let first = try #require(zip(original.lines, digests).firstIndex { $0.digest != $1 })
    // The chain differs from the same frame on.
    let replayed = try ReplayedCase(trace, in: scenario, now: { 0 })
    #expect(zip(replayed.recording.digests, mutated.recording.digests).firstIndex { $0 != $1 } == first)
    #expect(mutated.recording.frames[first].number == frame)
    #expect(detectedAt >= frame)
    #expect(difference.description.contains("frame \(frame)"))
    #expect(difference.description.contains("\(field.name): expected \(field.expected), found \(field.found)"))
    #expect(try #require(field.ulps) > 0)
  }
}

extension Zip2Sequence {
  fileprivate func firstIndex(where predicate: (Element) -> Bool) -> Int? {
    enumerated().first { predicate($0.element) }?.offset
  }
}
