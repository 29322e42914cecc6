import Observation
import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

@Observable private final class Model: @unchecked Sendable {
  var word = "x"
  var id = 0
}

/// A row of five views.
private struct Row: View {
  let model: Model
  var body: some View {
    HStack(spacing: 8) {
      Color.red.frame(width: 20)
      Text("row")
      Spacer()
      Color.blue.frame(width: 30)
      Text(model.word)
    }
    .frame(height: 100)
  }
}

/// A key whose values all have the same hash value.
private struct SameHash: Hashable {
  let number: Int
  func hash(into hasher: inout Hasher) {}
}

private struct WordKey: EnvironmentKey {
  static var defaultValue: String { "none" }
}

extension EnvironmentValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}

/// A view that shows a word of its environment.
private struct WordView: View {
  @Environment(\.word) private var word
  var body: some View { Text(word) }
}

private struct IdentifiedView: View {
  let model: Model
  var body: some View { WordView().id(model.id).environment(\.word, model.word) }
}

/// The exact work for rows, counted by a host.
@MainActor @Suite struct RowCostTests {
  private let model = Model()

  private func host<V: View>(@ViewBuilder _ row: @escaping (Int) -> V) -> ViewHost {
    let host = ViewHost(size: CGSize(width: 390, height: 800)) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { row($0) } } }
    }
    host.show(at: 0)
    return host
  }

  /// Scrolls by a distance in points, in a frame of a number.
  private func scroll(_ host: ViewHost, by distance: Double, frame: Int64) {
    let delta = SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: distance), unit: .precise, phase: .changed)
    host.handle(.wheel(delta), at: frame * 16_000_000)
    host.show(at: frame * 16_000_000)
  }

  @Test("A new row of five views measures thirteen sizes")
  func measurements() {
    let host = host { _ in Row(model: model) }
    for frame in 1...20 {
      let before = host.counters
      scroll(host, by: 70, frame: Int64(frame))
      let rows = host.counters.rowsMade - before.rowsMade
      // The row's frame, its stack, and of its views: a fixed frame and its color once, the spacer once. A stack asks a
      // text for its least, its greatest and its final length.
      #expect(host.counters.measured - before.measured == rows * (1 + 1 + 2 * 2 + 1 + 2 * 3))
      #expect(host.counters.nodes - before.nodes == rows * 12)
    }
    #expect(host.counters.rowsMade > 20)
  }

  @Test("A body whose views keep their values measures nothing")
  func unchangedValues() {
    let model = model
    let host = host { number in
      // The frames are computed again by each evaluation, with other bits between their properties.
      let isFirst = number == 0 && !model.word.isEmpty
      Color.red.frame(width: isFirst ? 20 : nil, height: 100).aspectRatio(nil, contentMode: .fit)
    }
    for frame in 1...20 {
      let before = host.counters
      model.word += "x"
      host.show(at: Int64(frame) * 16_000_000)
      #expect(host.counters.bodies == before.bodies + 1)
      #expect(host.counters.measured == before.measured)
    }
  }

  @Test("Equal hash values of different identities are no error, equal identities are")
  func hashes() {
    for (divisor, warnings) in [(1, 0), (2, 1)] {
      let host = ViewHost(size: CGSize(width: 390, height: 800)) {
        VStack { ForEach((0..<4).map { SameHash(number: $0 / divisor) }, id: \.self) { Text("\($0.number)") } }
      }
      host.show(at: 0)
      #expect(host.warnings.isEmpty == (warnings == 0))
    }
  }

  @Test("Views of a changed identity have the environment of the change")
  func identityInEnvironment() {
    let model = model
    let host = ViewHost(size: CGSize(width: 390, height: 800)) { IdentifiedView(model: model) }
    host.show(at: 0)
    model.word = "y"
    host.show(at: 16_000_000)
    model.id = 1
    host.show(at: 33_000_000)
    #expect(host.drawnViews.map(\.kind) == [.text("y")])
  }

  @Test("A row that was dropped is made again with its pager")
  func pagers() {
    let host = host { number in
      if number == 1 {
        ScrollView(.horizontal) { HStack(spacing: 0) { Color.red.frame(width: 1000, height: 100) } }.frame(height: 100)
      } else {
        Color.blue.frame(height: 100)
      }
    }
    func scrollViews() -> Int {
      var count = 0
      host.forEachScrollView { _ in count += 1 }
      return count
    }
    #expect(scrollViews() == 2)
    // The row is dropped after more than eight changes of the visible rows, and made again.
    for frame in 1...40 { scroll(host, by: 100, frame: Int64(frame)) }
    #expect(scrollViews() == 1)
    for frame in 41...80 { scroll(host, by: -100, frame: Int64(frame)) }
    #expect(scrollViews() == 2)
  }
}
