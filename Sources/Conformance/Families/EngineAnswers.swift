import GestureTraces
import PlaneGeometry
import ScrollEngine

/// The rest positions of recorded gestures in complete engines, against the scroll profiles.
enum EngineAnswers {
  static let families = [
    ReferenceFamily("flutter_engine_final", about: "the rest offset of a gesture in Flutter's engine", row: flutter)
  ]

  @Sendable private static func flutter(_ row: ReferenceRow, _ recordings: Recordings) throws -> [Answer] {
    let profiles: KeyValuePairs<String, ScrollProfile> = ["android": .android, "ios": .flutterIOS]
    let platform = try row.text("platform")
    guard let profile = profiles.first(where: { $0.key == platform })?.value else { throw row.unanswered }
    var configuration = ScrollConfiguration(profile: profile)
    // Flutter rests at fractions of a pixel; rounding adds at most a thirty-second of a point.
    configuration.displayScale = 16
    return [
      Answer(
        displacement(of: try recordings.trace(row), scale: try scale(row), configuration),
        column: "expected_displacement")
    ]
  }

  /// Returns the number of points in a unit of the recorder.
  private static func scale(_ row: ReferenceRow) throws -> Double { try row["trace_scale"].number(in: 1e-3...1e3) }

  /// Returns the displacement of a vertical scroll view by `trace`, from touch down to rest, with unreachable edges.
  private static func displacement(
    of trace: GestureTrace, scale: Double, _ configuration: ScrollConfiguration
  ) -> Double {
    let start = 1_000_000.0
    var scroller = Scroller(
      configuration: configuration,
      area: ScrollArea(
        contentSize: Size(width: 400, height: 2 * start), containerSize: Size(width: 400, height: 800)))
    scroller.jump(to: start)
    for event in trace.events {
      switch event.kind {
      case .down(let id, let place):
        scroller.handle(.pointerDown(id: id, location: place * scale), at: event.time)
      case .move(let id, let place, let isResampled):
        scroller.handle(
          .pointerMoved(id: id, location: place * scale, isResampled: isResampled), at: event.time)
      case .up(let id, _): scroller.handle(.pointerUp(id: id), at: event.time)
      case .cancel(let id, _): scroller.handle(.pointerCancelled(id: id), at: event.time)
      default: break
      }
    }
    scroller.rest()
    return scroller.contentOffset.y - start
  }
}

private func * (place: Point, scale: Double) -> Point { Point(x: place.x * scale, y: place.y * scale) }
