import PlaneGeometry
import ScrollViews
import Testing

private struct NamesKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct HeightKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct BoundsKey: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private final class Log<Value> {
  var values: [Value] = []
}

/// Views of two names. A tap changes one name.
private struct Names: View {
  let log: Log<[String]>
  @State private var last = "c"
  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: 100).preference(key: NamesKey.self, value: ["a"])
      ForEach(0..<2) { Color.blue.frame(height: 50).preference(key: NamesKey.self, value: ["b\($0)"]) }
      Color.green.frame(height: 100).preference(key: NamesKey.self, value: [last]).onTapGesture { last = "d" }
    }
    .onPreferenceChange(NamesKey.self) { log.values.append($0) }
  }
}

@MainActor @Suite struct PreferenceTests {
  private func tap(_ host: ViewHost, at place: Point, from time: Int64) {
    host.handle(.down(pointer: 0, at: place), at: time)
    host.handle(.up(pointer: 0, at: nil), at: time + 40_000_000)
    host.show(at: time + 48_000_000)
  }

  @Test("Values are reduced in the order of the views, and observers are called at first and on a change")
  func order() {
    let log = Log<[String]>()
    let host = ViewHost(size: CGSize(width: 390, height: 300)) { Names(log: log) }
    host.show(at: 0)
    #expect(log.values == [["a", "b0", "b1", "c"]])
    // The green view is below 100 + 2 · 50 points.
    tap(host, at: Point(x: 100, y: 250), from: 10_000_000)
    #expect(log.values.dropFirst() == [["a", "b0", "b1", "d"]])
    let bodies = host.counters.bodies
    tap(host, at: Point(x: 100, y: 250), from: 1_000_000_000)
    #expect(log.values.count == 2)
    #expect(host.counters.bodies == bodies)
  }

  @Test("A preference of a view replaces those of its descendants, and a transform changes them")
  func replaceAndTransform() {
    let log = Log<[String]>()
    let host = ViewHost(size: CGSize(width: 390, height: 300)) {
      VStack {
        Color.red.preference(key: NamesKey.self, value: ["inner"]).preference(key: NamesKey.self, value: ["outer"])
        Color.blue.preference(key: NamesKey.self, value: ["x"]).transformPreference(NamesKey.self) { $0.append("y") }
      }
      .onPreferenceChange(NamesKey.self) { log.values.append($0) }
    }
    host.show(at: 0)
    #expect(log.values == [["outer", "x", "y"]])
  }

  @Test("A size measured in a background reaches the views around as a preference, and sets their height")
  func measuredHeight() {
    struct Equal: View {
      @State private var height: CGFloat?
      var body: some View {
        HStack(alignment: .top, spacing: 0) {
          column(80)
          column(120)
        }
        .onPreferenceChange(HeightKey.self) { height = $0 }
      }
      private func column(_ own: CGFloat) -> some View {
        Color.red.frame(width: 50, height: own)
          .background(
            GeometryReader { proxy in Color.clear.preference(key: HeightKey.self, value: proxy.size.height) }
          )
          .frame(height: height, alignment: .top)
          .overlay(Color.blue)
      }
    }
    let host = ViewHost(size: CGSize(width: 100, height: 400)) { Equal() }
    host.show(at: 0)
    // Both columns are as high as the higher column, 120 points, in the middle of 400.
    #expect(
      host.drawnViews.filter { $0.kind == .shape(.rectangle(cornerRadius: 0), color: "blue") }.map(\.rect)
        == [CGRect(x: 0, y: 140, width: 50, height: 120), CGRect(x: 50, y: 140, width: 50, height: 120)])
  }

  @Test("An overlay of an anchor preference has the bounds of views in its own coordinates")
  func anchors() {
    let host = ViewHost(size: CGSize(width: 300, height: 100)) {
      HStack(spacing: 0) {
        Color.red.frame(width: 100)
        Color.blue.frame(width: 60).anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
      }
      .overlayPreferenceValue(BoundsKey.self) { anchors in
        GeometryReader { proxy in
          ForEach(anchors.indices, id: \.self) { index in
            Color.yellow.frame(width: proxy[anchors[index]].width, height: 2)
              .offset(x: proxy[anchors[index]].minX, y: proxy[anchors[index]].maxY - 2)
          }
        }
      }
    }
    host.show(at: 0)
    // The stack is 160 points wide and 70 points from the edge: the blue view begins at 170.
    #expect(host.drawnViews.last?.kind == .color("yellow"))
    #expect(host.drawnViews.last?.rect == CGRect(x: 170, y: 98, width: 60, height: 2))
  }
}
