import Foundation
import LazyLayout
import Observation
import PlaneGeometry
import ScrollScenes
import ScrollViews

// Scrollwork's own driver of Scripts/compare-peers: reads the work from standard input and writes a JSON line a frame.
// Scripts/peers/scrollwork.py builds it in a package of its own and runs it as
//
//     peer scenes|views

/// The work, as Scripts/peers/work.py writes it.
struct Work: Decodable {
  struct Touch: Decodable {
    let time: Int64
    let event: String
    let x: Double
    let y: Double
  }

  let rows: Int
  let width: Double
  let height: Double
  let steps: Int
  let step: Double
  let jumps: [Int]
  let middle: Int
  let inserted: Int
  let grown: Int
  let growth: Int
  let resized: [Double]
  let touches: [Touch]
  let rates: [Int]
  let flingSeconds: Int
  let content: String

  var hasText: Bool { content == "text" }
}

/// The rows: their identities are 0..<count, and those inserted at the top follow from `count`.
struct RowTable: Sendable {
  let count: Int
  var inserted = 0
  var grown = 0..<0
  var growth = 0

  var total: Int { count + inserted }

  func identity(at index: Int) -> Int { index < inserted ? count + index : index - inserted }

  func index(of identity: Int) -> Int { identity < count ? identity + inserted : identity - count }

  func height(of identity: Int) -> Int {
    30 + identity * 7919 % 71 + (grown.contains(identity) ? growth : 0)
  }
}

/// A list under the work.
protocol PeerList {
  mutating func handle(_ event: SceneEvent, at time: Int64)
  mutating func show(at time: Int64)
  /// Reads what a renderer draws, and returns the number of rects.
  func read() -> Int
  /// The identity, start and length of each visible row.
  func rows() -> [[Double]]
  /// The start of the thumb in points.
  func thumb() -> Double?
  mutating func insert(_ count: Int, at time: Int64)
  mutating func grow(_ identities: Range<Int>, by growth: Int, at time: Int64)
}

/// The content of a scene.
struct SceneRows: SceneContent {
  var table: RowTable
  let measuresText: Bool
  let width: Double
  var count: Int { table.total }

  mutating func length(at index: Int) -> Length? {
    let identity = table.identity(at: index)
    let height = Double(table.height(of: identity))
    guard measuresText else { return Length(points: height) }
    let text = DeterministicTextMeasurer().size(of: "Row \(identity)", width: width)
    return Length(points: max(height, text.height))
  }

  func identity(at index: Int) -> ItemIdentity { ItemIdentity(number: UInt64(table.identity(at: index))) }

  func index(of identity: ItemIdentity) -> Int? { table.index(of: Int(identity.number)) }

  func containsScrollViews(at index: Int) -> Bool { false }

  mutating func apply(_ edit: SceneEvent.Edit) -> Bool {
    if case .insert(at: 0, let count) = edit { table.inserted += count }
    return true
  }
}

struct SceneList: PeerList {
  private var scene: ScrollScene<SceneRows>
  private var table: RowTable
  private let measuresText: Bool

  init(_ work: Work) {
    table = RowTable(count: work.rows)
    measuresText = work.hasText
    scene = ScrollScene(
      size: Size(width: work.width, height: work.height),
      content: SceneRows(table: table, measuresText: work.hasText, width: work.width), accessories: .indicators)
  }

  mutating func handle(_ event: SceneEvent, at time: Int64) { scene.handle(event, at: time) }

  mutating func show(at time: Int64) {
    scene.show(at: time)
    scene.takeCallbacks { _ in }
  }

  func read() -> Int {
    var count = 0
    scene.forEachItem { count += $0.rect.height > 0 ? 1 : 0 }
    return count
  }

  func rows() -> [[Double]] {
    var rows: [[Double]] = []
    scene.forEachItem { item in
      guard let index = item.index else { return }
      rows.append([Double(table.identity(at: index)), item.rect.minY, item.rect.height])
    }
    return rows
  }

  func thumb() -> Double? { scene.thumb(along: .vertical)?.extent.offset }

  mutating func insert(_ count: Int, at time: Int64) {
    table.inserted += count
    scene.edit(.insert(at: 0, count: count), at: time)
  }

  mutating func grow(_ identities: Range<Int>, by growth: Int, at time: Int64) {
    (table.grown, table.growth) = (identities, growth)
    for identity in identities {
      let length = Double(table.height(of: identity))
      scene.edit(.resize(item: table.index(of: identity), length: length), at: time)
    }
  }
}

/// The rows of a view, read by bodies.
@Observable final class RowModel: @unchecked Sendable {
  var table: RowTable
  init(_ table: RowTable) { self.table = table }
}

/// The identities of the rows, computed on demand.
struct Identities: RandomAccessCollection {
  let table: RowTable
  var startIndex: Int { 0 }
  var endIndex: Int { table.total }
  subscript(index: Int) -> Int { table.identity(at: index) }
}

struct TextRow: View {
  let identity: Int
  let model: RowModel
  var body: some View {
    Text("Row \(identity)")
      .frame(maxWidth: .infinity)
      .frame(height: CGFloat(model.table.height(of: identity)))
      .background(Color("\(identity)"))
  }
}

struct PlainRow: View {
  let identity: Int
  let model: RowModel
  var body: some View { Color("\(identity)").frame(height: CGFloat(model.table.height(of: identity))) }
}

struct PeerScreen: View {
  let model: RowModel
  let hasText: Bool
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        if hasText {
          ForEach(Identities(table: model.table), id: \.self) { TextRow(identity: $0, model: model) }
        } else {
          ForEach(Identities(table: model.table), id: \.self) { PlainRow(identity: $0, model: model) }
        }
      }
    }
    // Frames report the thumb of scroll views whose indicators flash.
    .scrollIndicatorsFlash(onAppear: true)
  }
}

struct ViewList: PeerList {
  private let host: ViewHost
  private let model: RowModel

  init(_ work: Work) {
    let model = RowModel(RowTable(count: work.rows))
    self.model = model
    host = ViewHost(size: CGSize(width: work.width, height: work.height)) {
      PeerScreen(model: model, hasText: work.hasText)
    }
  }

  func handle(_ event: SceneEvent, at time: Int64) { host.handle(event, at: time) }

  func show(at time: Int64) { host.show(at: time) }

  func read() -> Int { host.drawnViews.count }

  func rows() -> [[Double]] {
    host.drawnViews.compactMap { view in
      // A background is drawn as a shape.
      switch view.kind {
      case .color(let name), .shape(_, let name):
        return Double(name).map { [$0, view.rect.minY, view.rect.height] }
      default: return nil
      }
    }
  }

  func thumb() -> Double? { host.frameValues.first { $0.kind == .indicatorStart }?.value }

  func insert(_ count: Int, at time: Int64) { model.table.inserted += count }

  func grow(_ identities: Range<Int>, by growth: Int, at time: Int64) {
    var table = model.table
    (table.grown, table.growth) = (identities, growth)
    model.table = table
  }
}

/// One line of the result. Durations are milliseconds, lengths points.
struct Line: Encodable {
  var phase: String?
  var layout: Double?
  var frame: Double?
  var rows: [[Double]]?
  var thumb: Double?
  var target: Int?
  var time: Double?
  var note: String?
  var memory: String?
  var mib: Double?
  var version: String?
}

/// Runs the work on a list and prints a line a frame.
struct Driver<List: PeerList> {
  let work: Work
  private var list: List
  private var now: Int64 = 0
  private let encoder = JSONEncoder()
  private let clock = ContinuousClock()

  init(_ work: Work, make: () -> List) {
    self.work = work
    Self.print(memory: "base")
    let start = clock.now
    list = make()
    list.show(at: 0)
    let shown = clock.now
    let count = list.read()
    let end = clock.now
    precondition(count > 0, "The first frame shows rows.")
    emit("first", layout: shown - start, frame: end - start)
    Self.print(memory: "first")
  }

  static func print(memory name: String) {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return }
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    let kib = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    Self.write(Line(memory: name, mib: kib.map { $0 / 1024 }), JSONEncoder())
  }

  static func write(_ line: Line, _ encoder: JSONEncoder) {
    guard let data = try? encoder.encode(line) else { return }
    FileHandle.standardOutput.write(data + [10])
  }

  func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
  }

  func emit(_ phase: String, layout: Duration, frame: Duration, target: Int? = nil, time: Int64? = nil) {
    Self.write(
      Line(
        phase: phase, layout: milliseconds(layout), frame: milliseconds(frame), rows: list.rows(), thumb: list.thumb(),
        target: target, time: time.map { Double($0) / 1e6 }), encoder)
  }

  /// Shows a frame after `change`.
  mutating func frame(_ phase: String, target: Int? = nil, _ change: (inout List, Int64) -> Void) {
    now += 16_666_667
    let start = clock.now
    change(&list, now)
    list.show(at: now)
    let shown = clock.now
    let count = list.read()
    let end = clock.now
    if count == 0 { Self.write(Line(note: "A frame of \(phase) shows no row."), encoder) }
    emit(phase, layout: shown - start, frame: end - start, target: target)
  }

  mutating func jump(_ phase: String, to target: SceneEvent.ScrollTo.Target, row: Int) {
    let isEdge = phase == "end" || phase == "start"
    let scroll = SceneEvent.ScrollTo(
      target: target, policy: isEdge ? nil : .align, anchor: isEdge ? nil : .topLeading, isAnimated: false)
    frame(phase, target: row) { $0.handle(.scrollTo(scroll), at: $1) }
  }

  mutating func step(_ phase: String, by distance: Double) {
    let turn = SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: distance), unit: .precise, phase: .changed)
    frame(phase) { $0.handle(.wheel(turn), at: $1) }
  }

  mutating func fling(at rate: Int) {
    jump("settle", to: .item(work.middle), row: work.middle)
    let begin = now + 1_000_000_000
    var next = 0
    for number in 0..<Int64(work.flingSeconds * rate) {
      now = begin + number * 1_000_000_000 / Int64(rate)
      let start = clock.now
      while next < work.touches.count, begin + work.touches[next].time * 1000 <= now {
        list.handle(work.touches[next].sceneEvent, at: begin + work.touches[next].time * 1000)
        next += 1
      }
      list.show(at: now)
      let shown = clock.now
      _ = list.read()
      emit("fling\(rate)", layout: shown - start, frame: clock.now - start, time: now - begin)
    }
  }

  mutating func run() {
    let work = work
    for _ in 0..<work.steps { step("steps", by: work.step) }
    for row in work.jumps { jump("jumps", to: .item(row), row: row) }
    jump("end", to: .edge(.bottom), row: work.rows - 1)
    jump("start", to: .edge(.top), row: 0)
    for rate in work.rates { fling(at: rate) }
    jump("settle", to: .item(work.middle), row: work.middle)
    for _ in 0..<100 { step("settle", by: work.step) }
    frame("before") { _, _ in }
    frame("insert") { $0.insert(work.inserted, at: $1) }
    frame("before") { _, _ in }
    let grown = max(0, work.middle - work.grown / 2)
    frame("grow") { $0.grow(grown..<min(work.rows, grown + work.grown), by: work.growth, at: $1) }
    frame("before") { _, _ in }
    frame("viewport") { $0.handle(.resize(Size(width: work.resized[0], height: work.resized[1])), at: $1) }
    Self.print(memory: "end")
  }
}

extension Work.Touch {
  var sceneEvent: SceneEvent {
    let place = Point(x: x, y: y)
    switch event {
    case "down": return .down(pointer: 0, at: place)
    case "move": return .move(pointer: 0, at: place, isResampled: false)
    default: return .up(pointer: 0, at: place)
    }
  }
}

let work = try JSONDecoder().decode(Work.self, from: FileHandle.standardInput.readDataToEndOfFile())
switch CommandLine.arguments.last {
case "scenes":
  var driver = Driver(work) { SceneList(work) }
  driver.run()
case "views":
  var driver = Driver(work) { ViewList(work) }
  driver.run()
default:
  FileHandle.standardError.write(Data("usage: peer scenes|views\n".utf8))
  exit(64)
}
