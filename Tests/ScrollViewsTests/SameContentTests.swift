import Foundation
import GestureTraces
import PlaneGeometry
import ScrollReplay
import ScrollScenes
import ScrollViews
import Testing
import ViewReplay

/// A scenario of the project, written as views.
private struct ScenarioAsViews: CustomTestStringConvertible, Sendable {
  let scenario: String
  /// The replacements of keys that views spell differently; `nil` omits a key.
  var changes: [String: String?] = [:]
  let content: @Sendable @MainActor () -> AnyView

  var testDescription: String { scenario }

  init<V: View>(
    _ scenario: String, _ changes: [String: String?] = [:], @ViewBuilder content: @escaping @Sendable @MainActor () -> V
  ) {
    (self.scenario, self.changes) = (scenario, changes)
    self.content = { AnyView(content()) }
  }

  /// The scenario with the changed keys.
  func described() throws -> Scenario {
    let path = packageRoot.appending(path: "Traces/scenarios/\(scenario).json")
    var json = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: path)) as? [String: Any])
    for (key, value) in changes {
      Self.set(key.split(separator: ".").map(String.init)[...], to: try value.map(Self.parsed), in: &json)
    }
    json["script"] = nil
    json["gestures"] = nil
    return try Scenario(
      name: scenario, data: JSONSerialization.data(withJSONObject: json), file: "\(scenario).json"
    ) { try Data(contentsOf: packageRoot.appending(path: "Traces/\($0)")) }
  }

  private static func parsed(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  private static func set(_ path: ArraySlice<String>, to value: Any?, in json: inout [String: Any]) {
    guard let key = path.first else { return }
    guard path.count > 1 else { return json[key] = value }
    guard var list = json[key] as? [[String: Any]], let index = Int(path[path.startIndex + 1]) else {
      var inner = json[key] as? [String: Any] ?? [:]
      set(path.dropFirst(), to: value, in: &inner)
      return json[key] = inner
    }
    set(path.dropFirst(2), to: value, in: &list[index])
    json[key] = list
  }
}

private let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Rows of lengths, in turn.
private struct Rows: View {
  let count: Int
  let lengths: [CGFloat]
  var spacing: CGFloat = 0
  var body: some View {
    LazyVStack(spacing: spacing) {
      ForEach(0..<count, id: \.self) { Color.red.frame(height: lengths[$0 % lengths.count]) }
    }
  }
}

/// Cards of lengths, in turn.
private struct Cards: View {
  let count: Int
  let lengths: [CGFloat]
  var spacing: CGFloat = 0
  var body: some View {
    LazyHStack(spacing: spacing) {
      ForEach(0..<count, id: \.self) { Color.red.frame(width: lengths[$0 % lengths.count]) }
    }
  }
}

/// Rows of a data set.
private struct DataRows: View {
  let lengths: GeneratedLengths
  var body: some View {
    LazyVStack(spacing: 0) {
      ForEach(0..<lengths.count, id: \.self) { Color.red.frame(height: lengths.length(at: $0).points) }
    }
  }
}

@MainActor @Suite struct SameContentTests {
  nonisolated private static let cases: [ScenarioAsViews] = [
    ScenarioAsViews("eager-page") { ScrollView { Color.red.frame(height: 6000) } },
    ScenarioAsViews("short-content") { ScrollView { Color.red.frame(height: 300) }.scrollBounceBehavior(.always) },
    ScenarioAsViews("feed-sawtooth") { ScrollView { DataRows(lengths: GeneratedLengths(.slintList, count: 100)) } },
    ScenarioAsViews("feed-viewport-sized") {
      ScrollView { DataRows(lengths: GeneratedLengths(.viewportSized, count: 300)) }
    },
    ScenarioAsViews("inset-list") {
      ScrollView { Rows(count: 500, lengths: [44]) }.safeAreaPadding(
        EdgeInsets(top: 97, leading: 0, bottom: 83, trailing: 0))
    },
    ScenarioAsViews("feed-million") {
      ScrollView { DataRows(lengths: GeneratedLengths(.virtuoso630, seed: 7, count: 1_000_000)) }
        .safeAreaPadding(EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
    },
    ScenarioAsViews("aligned-rows", ["content.rows.estimate": nil]) {
      ScrollView { Rows(count: 3000, lengths: [44, 120, 64, 200, 88, 52, 310], spacing: 8).scrollTargetLayout() }
        .scrollTargetBehavior(.viewAligned(limitBehavior: .never))
        .safeAreaPadding(EdgeInsets(top: 97, leading: 0, bottom: 34, trailing: 0))
    },
    ScenarioAsViews("content-margins", ["units": nil, "indicators": nil]) {
      ScrollView(.horizontal) { Cards(count: 30, lengths: [260, 180, 220], spacing: 12).scrollTargetLayout() }
        .scrollTargetBehavior(.viewAligned)
        .contentMargins(.horizontal, 24, for: .scrollContent)
        .contentMargins(.all, 8)
    },
    ScenarioAsViews("transition-gallery", ["units": nil, "transition": nil]) {
      ScrollView(.horizontal) { Cards(count: 40, lengths: [170], spacing: 10).scrollTargetLayout() }
        .scrollTargetBehavior(.viewAligned)
        .safeAreaPadding(EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20))
    },
    ScenarioAsViews("sectioned-list", ["content.rows.estimate": nil]) { SectionedList() },
    ScenarioAsViews("photo-grid", ["content.rows.estimate": nil, "content.rows.overscan": nil]) { PhotoGrid() },
    ScenarioAsViews("adaptive-grid", ["content.rows.estimate": nil]) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 8) {
          ForEach(0..<5000, id: \.self) { Color.red.frame(height: [100, 140, 100, 120][$0 % 4]) }
        }
      }
    },
    ScenarioAsViews("position-item", ["content.rows.estimate": nil, "visibility": nil]) { BoundList() },
    ScenarioAsViews("few-rows", ["content.rows.estimate": nil]) {
      ScrollView { Rows(count: 3000, lengths: [44, 120, 64, 200, 88, 52, 310]).scrollTargetLayout() }
        .scrollTargetBehavior(ViewAlignedScrollTargetBehavior(limitBehavior: .alwaysByFew, anchor: .bottomLeading))
        .safeAreaPadding(EdgeInsets(top: 97, leading: 0, bottom: 34, trailing: 0))
    },
    ScenarioAsViews("gallery") {
      ScrollView { Color.red.frame(height: 6000) }
        .scrollTargetBehavior(GalleryBehavior())
        .safeAreaPadding(EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
    },
    ScenarioAsViews("page-of-galleries", ["units": nil, "nestedScrollViews.0.indicators": nil]) { GalleriesPage() },
  ]

  /// The gesture, delayed until after the first frames, as views have a second layout before the first event. In
  /// horizontal scenarios the fingers move horizontally.
  private func delayed(_ gesture: BundledGesture, in scenario: Scenario) -> GestureTrace {
    let trace = GestureTrace(gesture)
    let isAcross = scenario.configuration.axes == .horizontal
    func moved(_ place: Point) -> Point {
      isAcross ? Point(x: place.y / 844 * scenario.viewport.width, y: scenario.viewport.height / 2) : place
    }
    return GestureTrace(
      name: trace.name,
      events: trace.events.map { event in
        let kind: SceneEvent =
          switch event.kind {
          case .down(let pointer, let place): .down(pointer: pointer, at: moved(place))
          case .move(let pointer, let place, let isResampled):
            .move(pointer: pointer, at: moved(place), isResampled: isResampled)
          case .up(let pointer, let place): .up(pointer: pointer, at: place.map(moved))
          default: event.kind
          }
        return TraceEvent(time: event.time + 100_000_000, kind: kind)
      })
  }

  @Test("A scenario written as views has the same frames, bit for bit", arguments: cases, BundledGesture.allCases)
  private func sameFrames(_ subject: ScenarioAsViews, _ gesture: BundledGesture) throws {
    let scenario = try subject.described()
    let trace = delayed(gesture, in: scenario)
    var environment = EnvironmentValues()
    environment.displayScale = scenario.configuration.displayScale
    let views = ViewSubject(
      size: CGSize(width: scenario.viewport.width, height: scenario.viewport.height), environment: environment,
      content: subject.content)
    var first = Replay(of: trace, in: scenario)
    var second = Replay(of: trace, through: views, framesPerSecond: scenario.framesPerSecond)
    let (described, viewed) = (try first.run(), try second.run())
    #expect(described.frames.count > 6)
    // A frame more delivers the last actions of views.
    #expect([0, 1].contains(viewed.frames.count - described.frames.count))
    let differing = zip(described.frames, viewed.frames).first { scenario, views in
      scenario.motion != views.motion || scenario.visibleItems != views.visibleItems
        || Array(described.callbacks(in: scenario)) != Array(viewed.callbacks(in: views))
        || !described.others(in: scenario).elementsEqual(viewed.others(in: views)) {
          ($0.contentOffset, $0.phase, $0.velocity) == ($1.contentOffset, $1.phase, $1.velocity)
        }
    }
    #expect(differing == nil)
  }
}

/// The rows of sections. The counts of rows repeat until every row has a section.
private struct SectionRows: Identifiable, Sendable {
  let id: Int
  let rows: Range<Int>

  static func divide(_ count: Int, by counts: [Int]) -> [SectionRows] {
    var (sections, first): ([SectionRows], Int) = ([], 0)
    while first < count {
      let end = min(count, first + counts[sections.count % counts.count])
      sections.append(SectionRows(id: sections.count, rows: first..<end))
      first = end
    }
    return sections
  }
}

private struct SectionedList: View {
  private let sections = SectionRows.divide(600, by: [5, 0, 12, 1, 30, 3])

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 1, pinnedViews: [.sectionHeaders, .sectionFooters]) {
        ForEach(sections) { section in
          Section {
            ForEach(section.rows, id: \.self) { Color.red.frame(height: [44, 72, 44, 58, 90][$0 % 5]) }
          } header: {
            Color.blue.frame(height: [28, 28, 120, 40][section.id % 4])
          } footer: {
            Color.blue.frame(height: [20, 64][section.id % 2])
          }
        }
      }
    }
  }
}

private struct PhotoGrid: View {
  private let sections = SectionRows.divide(2000, by: [40, 7, 100])
  private let columns = [
    GridItem(.fixed(120), spacing: 4), GridItem(.flexible(), spacing: 4),
    GridItem(.flexible(minimum: 60, maximum: 130), spacing: 4),
  ]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 4, pinnedViews: .sectionHeaders) {
        ForEach(sections) { section in
          Section {
            ForEach(section.rows, id: \.self) {
              Color.red.frame(height: [124, 124, 180, 96, 124, 150, 124][$0 % 7])
            }
          } header: {
            Color.blue.frame(height: 36)
          }
        }
      }
    }
    .safeAreaPadding(EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
  }
}

/// A motion towards the start that ends in the first third of a screen continues to the start, as in SwiftUI's example.
private struct GalleryBehavior: ScrollViews.ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollViews.ScrollTarget, context: TargetContext) {
    if target.rect.minY < context.containerSize.height / 3, context.velocity.dy < 0 { target.rect.origin.y = 0 }
  }
}

private struct BoundList: View {
  @State private var position: Int? = 40
  var body: some View {
    ScrollView { Rows(count: 400, lengths: [60, 110, 75, 240, 48, 160, 90]).scrollTargetLayout() }
      .scrollPosition(id: $position, anchor: .center)
      .safeAreaPadding(EdgeInsets(top: 97, leading: 0, bottom: 83, trailing: 0))
  }
}

private struct GalleriesPage: View {
  @State private var position: Int? = 60
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Color.blue.frame(height: 100)
        ScrollView(.horizontal) { Cards(count: 200, lengths: [390]).scrollTargetLayout() }
          .scrollTargetBehavior(.paging).frame(height: 180)
        Color.blue.frame(height: 20)
        ScrollView(.horizontal) { Cards(count: 1000, lengths: [240, 180, 300], spacing: 8).scrollTargetLayout() }
          .scrollTargetBehavior(.viewAligned(limitBehavior: .never))
          .scrollPosition(id: $position)
          .safeAreaPadding(EdgeInsets(top: 0, leading: 24, bottom: 0, trailing: 24))
          .frame(height: 200)
        Color.blue.frame(height: 1900)
      }
    }
  }
}
