import GestureTraces
import PlaneGeometry
import ScrollEngine

/// The rest positions of a page in a browser after recorded flings.
enum TouchSnapAnswers {
  static let families = [
    ReferenceFamily("touch_snap_chromium", about: "rests of a browser after recorded flings", row: answer)
  ]

  @Sendable private static func answer(_ row: ReferenceRow, _ recordings: Recordings) throws -> [Answer] {
    switch try row.text("config") {
    case "plain":
      let rest = try rest(of: row, recordings, ScrollConfiguration(profile: .chromium), UnamendedTargets())
      return [Answer(rest, column: "expected_displacement")]
    case "paging-stop-always":
      // As in SwiftUI's behavior, a flick turns from the page at the start of the gesture, independent of items.
      var configuration = ScrollConfiguration()
      configuration.touchSlop = 0
      let rest = try rest(of: row, recordings, configuration, PagingScrollTargetBehavior())
      return [Answer(rest, column: "expected_displacement")]
    case "items-start-mandatory", "items-center-mandatory": return [try item(row, recordings)]
    default: throw row.unanswered
    }
  }

  // MARK: - Items

  /// Answers rows about a fling over items that snap.
  ///
  /// Chromium predicts the end of such a fling as 25 times the displacement of its first frame (40 on Android,
  /// `cc/input/snap_fling_curve.cc`). The distance therefore depends on the time of that frame, 3.8 to 7 ms after the
  /// release in these rows. The comparison checks that the content rests on a whole item, other than the initial one,
  /// in Chromium's direction.
  private static func item(_ row: ReferenceRow, _ recordings: Recordings) throws -> Answer {
    let pitch = try row["item"].number(in: 1...1e6) + row["gap"].number(in: 0...1e6)
    let behavior = try SnapScrollTargetBehavior(items(row), alignment: alignment(row))
    let rest = try rest(of: row, recordings, ScrollConfiguration(profile: .chromium), behavior)
    let expected = try row.number("expected_displacement")
    let isWhole = (rest / pitch).rounded() * pitch == rest
    let hasDirection = expected == 0 ? rest == 0 : rest * expected > 0
    return .judged(
      Finding(
        "expected_displacement", expected: "whole items in the direction of \(expected)", found: "\(rest)",
        difference: rest - expected, agrees: isWhole && hasDirection))
  }

  private static func alignment(_ row: ReferenceRow) throws -> SnapAlignment {
    switch try row.text("align") {
    case "start": .start
    case "center": .center
    default: throw try row["align"].error(expected: "start or center")
    }
  }

  /// Returns items of equal length with gaps, as many as fill the content.
  private static func items(_ row: ReferenceRow) throws -> TargetFrames {
    let (item, gap) = try (row["item"].number(in: 1...1e6), row["gap"].number(in: 0...1e6))
    let count = Int((try row["content"].number(in: 1...1e7) / (item + gap)).rounded(.down))
    let frames = (0..<count).map { Rect(x: 0, y: Double($0) * (item + gap), width: 400, height: item) }
    return TargetFrames(frames, along: .vertical)
  }

  // MARK: - The gesture

  /// Returns the displacement of the page by the recorded gesture, from touch down to rest.
  private static func rest<Behavior: ScrollTargetBehavior>(
    of row: ReferenceRow, _ recordings: Recordings, _ configuration: ScrollConfiguration, _ behavior: Behavior
  ) throws -> Double {
    let (start, scale) = try (row.offset("start_offset"), row["trace_scale"].number(in: 1e-3...1e3))
    var scroller = try Scroller(
      viewport: row["viewport"].number(in: 1...1e6), content: row["content"].number(in: 1...1e9), at: start
    ) { $0 = configuration }
    var finger = PredictedFinger()
    for event in try recordings.trace(row).events {
      for input in finger.inputs(event, scale: scale) {
        scroller.handle(input, at: event.time, targetBehavior: behavior)
      }
    }
    scroller.rest()
    return scroller.contentOffset.y - start
  }
}

/// A behavior that changes no target.
private struct UnamendedTargets: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// A finger with Chromium's input prediction.
///
/// Each movement is extrapolated by 3.3 ms with the velocity of the last two events (`kPredictionTypeDefaultTime` of
/// its `ui_base_features`). Scrolling follows the predicted position; velocities use the finger's own positions. In a
/// trace, a predicted position is a move interpolated by the platform.
private struct PredictedFinger {
  private var last: (place: Double, time: Int64)?
  private static let prediction = 0.0033

  mutating func inputs(_ event: TraceEvent, scale: Double) -> [ScrollInput] {
    switch event.kind {
    case .down(let id, let place):
      last = (place.y * scale, event.time)
      return [.pointerDown(id: id, location: Point(x: 0, y: place.y * scale))]
    case .move(let id, let place, let isResampled):
      let y = place.y * scale
      var inputs = [ScrollInput.pointerMoved(id: id, location: Point(x: 0, y: y), isResampled: isResampled)]
      if let last, event.time > last.time {
        let velocity = (y - last.place) / (Double(event.time - last.time) / 1e9)
        let ahead = Point(x: 0, y: y + velocity * Self.prediction)
        inputs.append(.pointerMoved(id: id, location: ahead, isResampled: true))
      }
      last = (y, event.time)
      return inputs
    case .up(let id, _): return [.pointerUp(id: id)]
    case .cancel(let id, _): return [.pointerCancelled(id: id)]
    default: return []
    }
  }
}
