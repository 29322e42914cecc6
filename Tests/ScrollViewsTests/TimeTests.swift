import PlaneGeometry
import ScrollViews
import Testing

/// A page of texts that an action loads.
private struct Loading: View {
  let isSlow: Bool
  @State private var words: [String] = []
  var body: some View {
    VStack(spacing: 0) { ForEach(words, id: \.self) { Text($0) } }
      .frame(height: 100)
      .task { await load() }
  }

  private func load() async {
    words = ["first"]
    if isSlow { await Task.yield() }
    words.append("second")
  }
}

private struct Ticker: View {
  @State private var count = 0
  private let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
  var body: some View { Text("\(count)").onReceive(timer) { _ in count += 1 } }
}

private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
}

private struct CounterPage: View {
  @StateObject private var counter = Counter()
  var body: some View {
    VStack(spacing: 0) {
      Text("\(counter.count)").frame(height: 40)
      Color.red.frame(height: 40).onTapGesture { counter.count += 1 }
      Color.blue.frame(height: 40).onTapGesture { counter.name += "b" }
      Stepping(counter: counter)
    }
  }
}

private struct Stepping: View {
  @ObservedObject var counter: Counter
  var body: some View { TextField("Name", text: $counter.name).frame(height: 40) }
}

@MainActor @Suite struct TimeTests {
  private func texts(_ host: ViewHost) -> [String] {
    host.drawnViews.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
  }

  private func tap(_ host: ViewHost, at place: Point, from time: Int64) {
    host.handle(.down(pointer: 0, at: place), at: time)
    host.handle(.up(pointer: 0, at: nil), at: time + 40_000_000)
    host.show(at: time + 48_000_000)
  }

  @Test("A task without suspension changes the first frame")
  func immediateTask() {
    let host = ViewHost(size: CGSize(width: 200, height: 100)) { Loading(isSlow: false) }
    host.show(at: 0)
    #expect(texts(host) == ["first", "second"])
  }

  @Test("A suspended task resumes on the main actor, and the next frame shows its result")
  func waitingTask() async {
    let host = ViewHost(size: CGSize(width: 200, height: 100)) { Loading(isSlow: true) }
    host.show(at: 0)
    #expect(texts(host) == ["first"])
    for _ in 0..<100 where !host.isMoving { await Task.yield() }
    host.show(at: 16_000_000)
    #expect(texts(host) == ["first", "second"])
  }

  @Test("A host off the main thread runs no task, with a warning")
  func taskElsewhere() async {
    let (shown, warnings) = await Task.detached {
      let host = ViewHost(size: CGSize(width: 200, height: 100)) { Loading(isSlow: false) }
      host.show(at: 0)
      return (host.drawnViews.count, host.warnings)
    }.value
    #expect(shown == 0)
    #expect(warnings.count == 1 && warnings[0].hasSuffix("a task runs only in a host that the main actor uses."))
  }

  @Test("A timer follows the time of the frames")
  func timer() {
    let host = ViewHost(size: CGSize(width: 200, height: 100)) { Ticker() }
    host.show(at: 0)
    #expect(host.nextChange == 500_000_000)
    host.show(at: 499_999_999)
    #expect(texts(host) == ["0"])
    host.show(at: 500_000_000)
    #expect(texts(host) == ["1"])
    // A late frame counts once, and the timer keeps its interval.
    host.show(at: 1_700_000_000)
    #expect(texts(host) == ["2"])
    #expect(host.nextChange == 2_000_000_000)
  }

  @Test("A view is evaluated for changes of the published properties that it has read, and no others")
  func observableObject() {
    let host = ViewHost(size: CGSize(width: 200, height: 160)) { CounterPage() }
    host.show(at: 0)
    var bodies = host.counters.bodies
    tap(host, at: Point(x: 100, y: 60), from: 10_000_000)
    #expect(texts(host) == ["1", "a"])
    // The evaluation of the page includes the view with an object, the view's field and text, and their modifiers.
    #expect(host.counters.bodies > bodies)
    bodies = host.counters.bodies
    tap(host, at: Point(x: 100, y: 100), from: 1_000_000_000)
    #expect(texts(host) == ["1", "ab"])
    // Of the two views, only the second has read the name: this view and its field are evaluated.
    #expect(host.counters.bodies == bodies + 2)
  }

  @Test("An effect on a group applies to each of its views, which keep their drawing order")
  func effectOnGroup() {
    let host = ViewHost(size: CGSize(width: 200, height: 100)) {
      VStack(spacing: 0) {
        Group {
          Color.red.zIndex(1)
          Color.blue
        }
        .opacity(0.5)
      }
    }
    host.show(at: 0)
    #expect(host.drawnViews.map(\.kind) == [.color("blue"), .color("red")])
    #expect(host.drawnViews.map { $0.effects.first?.effect.opacity } == [0.5, 0.5])
  }
}
