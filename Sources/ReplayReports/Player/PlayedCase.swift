import GestureTraces
import PlaneGeometry
import ReplayResults
import ScrollEngine
import ScrollReplay
import ScrollScenes

/// A replayed case with the picture of each frame, for ``PlayerPage``.
public struct PlayedCase: Sendable {
  /// The name, as `scenario/gesture`.
  public let name: String
  /// The digest of the replay.
  public let digest: UInt64
  /// The case as JSON.
  let json: String

  /// Replays a trace in a scenario.
  ///
  /// - Parameters:
  ///   - trace: the gesture.
  ///   - scenario: the scenario that it is replayed in.
  ///   - golden: the golden that the page compares with the replay; `nil` for none.
  /// - Throws: `ReplayError` if the replay cannot be recorded.
  public init(_ trace: GestureTrace, in scenario: Scenario, golden: Golden?) throws(ReplayError) {
    name = "\(scenario.name)/\(trace.name)"
    // The plain replay refuses traces that the recording of pictures could not end.
    var checked = ScenarioReplay(of: trace, in: scenario)
    digest = try checked.run().digest
    let played = PlayedFrames(of: trace, in: scenario)
    let mapping = scenario.unitMapping(for: trace.name)
    let gesture = trace.events.map { ($0.time, PlayedEvent($0, mapping.unitsPerPoint, mapping.transposes).json) }
    let script = scenario.script.map { ($0.time, PlayedEvent($0).json) }
    let events = (script + gesture).sorted { $0.0 < $1.0 }.map(\.1)
    let padding = [scenario.padding.leading, scenario.padding.top].map(compact).joined(separator: ",")
    json = """
      {"name":\(name.quotedForJSON),"summary":\(scenario.summary.quotedForJSON),"fps":\(scenario.framesPerSecond),\
      "padding":[\(padding)],"rtl":\(scenario.traits.layoutDirection == .rightToLeft),"digest":"\(digest.hexadecimal)",\
      "golden":\(GoldenCurve(golden, beside: played.recording).json),
      "events":[\(events.joined(separator: ","))],
      "frames":[
      \(played.frames.joined(separator: ",\n"))]}
      """
  }
}

/// The frames of a replay: their records, and their pictures as JSON.
private struct PlayedFrames {
  private(set) var recording = Recording()
  private(set) var frames: [String] = []

  init(of trace: GestureTrace, in scenario: Scenario) {
    var replay = ScenarioReplay(of: trace, in: scenario)
    while let number = replay.nextFrame {
      replay.show(number)
      let time = Int64(number) * 1_000_000_000 / Int64(scenario.framesPerSecond)
      replay.subject.record(frameNumber: number, at: time, into: &recording)
      frames.append(PlayedFrame(lastOf: recording, replay.scene).json)
    }
  }
}

/// The offsets of a golden that differs from a replay, and the number of the first frame that differs.
private struct GoldenCurve {
  let json: String

  init(_ golden: Golden?, beside recording: Recording) {
    guard let golden else {
      json = #"{"state":"missing"}"#
      return
    }
    guard golden.header.digest != recording.digest else {
      json = #"{"state":"same"}"#
      return
    }
    let equal = zip(golden.lines, recording.frames.indices).prefix { line, index in
      line.number == recording.frames[index].number && line.digest == recording.frameDigest(at: index)
    }.count
    let numbers = [
      equal < golden.lines.count ? golden.lines[equal].number : nil,
      equal < recording.frames.count ? recording.frames[equal].number : nil,
    ].compactMap(\.self)
    let first = numbers.min().map { "\($0)" } ?? "null"
    let places = ["x", "y"].compactMap { Golden.trackedNames.firstIndex(of: $0) }
    let points = golden.lines.map { line in
      "[\(line.number),\(places.map { compact(Double(line.tracked[$0]) ?? 0) }.joined(separator: ","))]"
    }
    json = #"{"state":"differs","first":\#(first),"points":[\#(points.joined(separator: ","))]}"#
  }
}

/// A frame as a JSON array, in the order that the page's script reads.
private struct PlayedFrame {
  let json: String

  init<Content>(lastOf recording: Recording, _ scene: ScrollScene<Content>) {
    let frame = recording.frames[recording.frames.count - 1]
    var views: [String] = []
    var items: [String] = []
    scene.forEachView { view in
      let numbers = [
        view.viewport.origin.x, view.viewport.origin.y, view.viewport.size.width, view.viewport.size.height, view.scale,
        view.contentOffset.x, view.contentOffset.y, view.zoomScale, view.contentSize.width, view.contentSize.height,
      ]
      views.append("[\(view.node),\(view.parent ?? -1),\(numbers.map(compact).joined(separator: ","))]")
      scene.forEachItem(ofView: view.node) { items.append(Self.text(of: $0)) }
    }
    let values = recording.values(in: frame).map {
      "[\($0.kind.rawValue),\($0.index),\(compact($0.value)),\($0.view)]"
    }
    let callbacks = recording.callbacks(in: frame).map { $0.text.quotedForJSON }
    let motion = [
      frame.contentOffset.x, frame.contentOffset.y, frame.velocity.dx, frame.velocity.dy,
    ]
    let thumbs = Axis.allCases.map { axis in
      frame.indicators[axis].map { "[\(compact($0.offset)),\(compact($0.length))]" } ?? "null"
    }
    let lists = [views, items, values, callbacks, thumbs].map { "[\($0.joined(separator: ","))]" }
    json =
      "[\(frame.number),\(frame.time / 1000),\("\(frame.phase)".quotedForJSON),"
      + (motion.map(compact) + lists).joined(separator: ",") + "]"
  }

  private static func text(of item: SceneItem) -> String {
    let (kind, index) =
      switch item.kind {
      case .item(let index): (0, index)
      case .header(let section): (1, section)
      case .footer(let section): (2, section)
      }
    let rect = [item.rect.origin.x, item.rect.origin.y, item.rect.size.width, item.rect.size.height]
    return "[\(item.node),\(kind),\(index),\(rect.map(compact).joined(separator: ",")),\(item.isPinned ? 1 : 0)]"
  }
}

/// An event as a JSON array: its time in microseconds, its kind, its pointer, and two numbers or a text.
private struct PlayedEvent {
  let json: String

  /// An event of a gesture or a script. `unitsPerPoint` and `transposes` map its places to points of the viewport.
  init(_ event: TraceEvent, _ unitsPerPoint: Double = 1, _ transposes: Bool = false) {
    func point(_ kind: Int, _ pointer: Int, _ x: Double, _ y: Double) -> String {
      let (x, y) = (x / unitsPerPoint, y / unitsPerPoint)
      let (first, second) = transposes ? (y, x) : (x, y)
      return "[\(event.time / 1000),\(kind),\(pointer),\(compact(first)),\(compact(second))]"
    }
    switch event.kind {
    case .down(let pointer, let place): json = point(0, pointer, place.x, place.y)
    case .move(let pointer, let place, _): json = point(1, pointer, place.x, place.y)
    case .up(let pointer, _): json = point(2, pointer, 0, 0)
    case .cancel(let pointer, _): json = point(3, pointer, 0, 0)
    case .wheel(let wheel): json = point(4, 0, wheel.delta.dx, wheel.delta.dy)
    default: json = Self.program(event)
    }
  }

  private static func program(_ event: TraceEvent) -> String {
    "[\(event.time / 1000),5,\(event.kind.traceWords.cut(to: 80).quotedForJSON)]"
  }
}

/// A number with at most two digits after the point: a hundredth of a point is invisible.
private func compact(_ number: Double) -> String {
  guard number.isFinite, number.magnitude < 1e15 else { return "0" }
  let rounded = (number * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
}
