import Foundation
import Observation
import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

// Apple's statements about lazy stacks, WWDC26 session 321, each a suite with its number.

/// A host of rows, and a log of the rows' events.
@MainActor private final class Screen {
  let host: ViewHost
  private var frame: Int64 = 0

  init<V: View>(height: Double = 250, @ViewBuilder _ content: @MainActor () -> V) {
    host = ViewHost(size: CGSize(width: 400, height: height), content: content)
    show()
  }

  /// Shows the next frame, 16 ms after the previous frame.
  func show() {
    host.show(at: frame * 16_000_000)
    frame += 1
  }

  func handle(_ event: SceneEvent) { host.handle(event, at: frame * 16_000_000) }

  /// Scrolls so that a row begins at the top.
  func jump(to row: Int, isAnimated: Bool = false) {
    handle(.scrollTo(.init(target: .item(row), policy: .align, anchor: .topLeading, isAnimated: isAnimated)))
    show()
  }

  /// Moves a finger down by `distance` in steps of at most 40 points, one for each frame, and lifts the finger at rest.
  func drag(by distance: Double, _ body: () -> Void = {}) {
    handle(.down(pointer: 0, at: Point(x: 200, y: 100)))
    let steps = max(1, Int((abs(distance) / 40).rounded(.up)))
    for step in 1...steps {
      handle(.move(pointer: 0, at: Point(x: 200, y: 100 + distance * Double(step) / Double(steps)), isResampled: false))
      show()
      body()
    }
    for _ in 0..<20 { show() }
    handle(.up(pointer: 0, at: nil))
    show()
  }

  var offset: Double { scrollViews[0].contentOffset.y }
  var contentLength: Double { scrollViews[0].contentSize.height }
  private var scrollViews: [SceneView] {
    var views: [SceneView] = []
    host.forEachScrollView { views.append($0) }
    return views
  }

  /// The texts on the screen, each with its upper edge.
  var texts: [String: Double] {
    var texts: [String: Double] = [:]
    for view in host.drawnViews { if case .text(let text) = view.kind { texts[text] = Double(view.rect.minY) } }
    return texts
  }
}

/// Collects the events of rows.
private final class Log {
  var lines: [String] = []
}

/// A row that counts its taps.
private struct Counter: View {
  let row: Int
  @State private var taps = 0
  var body: some View {
    Text("\(row): \(taps)").frame(maxWidth: .infinity).frame(height: 100, alignment: .top)
      .onTapGesture { taps += 1 }
  }
}

/// The length of a row: cyclically 50, 100 and 150 points, 100 on average.
private func length(_ row: Int) -> CGFloat { CGFloat(50 * (row % 3 + 1)) }

private struct Rows: View {
  var count = 1000
  let log: Log
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { row in
          let _ = log.lines.append("body \(row)")
          Text("\(row)").frame(height: length(row), alignment: .top).onAppear { log.lines.append("appear \(row)") }
        }
      }
    }
  }
}

@MainActor @Suite struct Statement1Tests {
  @Test("A lazy stack places rows from the top until they fill the viewport")
  func placement() {
    let log = Log()
    let screen = Screen { Rows(log: log) }
    screen.show()
    // Rows of 50, 100 and 150 points fill 250.
    #expect(log.lines.filter { $0.hasPrefix("appear") } == ["appear 0", "appear 1", "appear 2"])
    #expect(log.lines.filter { $0.hasPrefix("body") } == ["body 0", "body 1", "body 2"])
  }
}

@MainActor @Suite struct Statement2Tests {
  @Test("The estimated length is the average of the placed rows for each remaining one", arguments: [3, 10, 100_000])
  func estimate(count: Int) {
    let screen = Screen { Rows(count: count, log: Log()) }
    #expect(screen.contentLength == 300 + Double(count - 3) * 100)
  }
}

@MainActor @Suite struct Statement3Tests {
  @Test("A row of cards has the height of its first card, and clips a higher one")
  func firstCard() {
    let screen = Screen {
      ScrollView {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<100) { card in Color.red.frame(width: 100, height: card == 1 ? 200 : 60) }
          }
        }
        Color.blue.frame(height: 20)
      }
    }
    let cards = screen.host.drawnViews.filter { $0.kind == .color("red") }
    #expect(cards.map { $0.clip.height } == [60, 60, 60, 60])
    #expect(cards[1].rect.height == 200)
    // Views of a scroll view are 8 points apart.
    #expect(screen.host.drawnViews.last?.rect.minY == 68)
  }
}

@MainActor @Suite struct Statement4Tests {
  private struct Growing: View {
    let log: Log
    @State private var isTall = false
    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(height: 50).onTapGesture { isTall = true }
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<1000, id: \.self) { row in
              let _ = log.lines.append("\(row)")
              Text("\(row)").frame(height: row >= 500 && isTall ? 200 : 100, alignment: .top)
            }
          }
        }
      }
    }
  }

  @Test("Changes of rows out of view have no effect until the rows become visible")
  func outOfView() {
    let log = Log()
    let screen = Screen { Growing(log: log) }
    log.lines = []
    screen.handle(.down(pointer: 0, at: Point(x: 10, y: 10)))
    screen.handle(.up(pointer: 0, at: nil))
    screen.show()
    // The rows in view do not read the state.
    #expect(log.lines == [])
    #expect(screen.contentLength == 100_000)
    screen.jump(to: 500)
    #expect(screen.texts == ["500": 50])
  }
}

@MainActor @Suite struct Statement5Tests {
  @Test("The topmost row keeps its position when a new width changes the lengths of rows")
  func rotation() {
    let screen = Screen {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { row in
            Text("\(row)").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
              .aspectRatio(4, contentMode: .fit)
          }
        }
      }
    }
    screen.jump(to: 500)
    #expect(screen.texts["500"] == 0 && screen.texts["501"] == 100)
    screen.handle(.resize(Size(width: 800, height: 250)))
    screen.show()
    #expect(screen.texts["500"] == 0 && screen.texts["501"] == 200)
  }
}

@MainActor @Suite struct Statement6Tests {
  @Test("While scrolling back to the top no row jumps, and the offset at the top is 0")
  func scrollingBackward() {
    let screen = Screen { Rows(log: Log()) }
    // The jump skips rows, whose lengths stay estimates: 61 rows are not 100 points long on average.
    screen.jump(to: 61)
    var before = screen.texts
    for _ in 0..<25 {
      screen.drag(by: 320) {
        let after = screen.texts
        let moves = after.compactMap { text, y in before[text].map { y - $0 } }
        // All rows visible before and after move by the same distance, within the rounding of the difference.
        #expect((moves.max() ?? 0) - (moves.min() ?? 0) < 1e-9)
        before = after
      }
      before = screen.texts
    }
    for _ in 0..<60 { screen.show() }
    #expect(screen.offset == 0)
    #expect(screen.texts == ["0": 0, "1": 50, "2": 150])
    #expect(screen.contentLength >= 61 * 100 - 50)
  }
}

@MainActor @Suite struct Statement7Tests {
  @Test("A row appears and disappears by its layout frame, not by its transition's drawing")
  func transformed() {
    let log = Log()
    let screen = Screen {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { row in
            Text("\(row)").frame(height: 100).onAppear { log.lines.append("appear \(row)") }
              .onDisappear { log.lines.append("disappear \(row)") }
              .scrollTransition { content, _ in content.offset(y: 1000) }
          }
        }
      }
    }
    screen.show()
    // All rows are shown 1,000 points below their frames, beyond the screen.
    #expect(log.lines == ["appear 0", "appear 1", "appear 2"])
    screen.jump(to: 2)
    screen.show()
    #expect(log.lines.dropFirst(3).sorted() == ["appear 3", "appear 4", "disappear 0", "disappear 1"])
  }
}

@MainActor @Suite struct Statement8Tests {
  @Test("An element is one row, two rows, or a changing number, by the type of its views")
  func counts() {
    let screen = Screen {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { element in
            Text("\(element) first").frame(height: 50)
            Text("\(element) second").frame(height: 50)
          }
        }
      }
    }
    // Five rows of 50 points are those of two elements and a half.
    #expect(screen.texts.keys.sorted() == ["0 first", "0 second", "1 first", "1 second", "2 first"])
    #expect(screen.contentLength == 100_000)
  }

  @Test("A row of an element with one view is found by its identity without creating other views")
  func search() {
    let log = Log()
    let screen = Screen {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Color.blue.frame(height: 50).onTapGesture { proxy.scrollTo("row 700", anchor: .top) }
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach((0..<1000).map { "row \($0)" }, id: \.self) { name in
                let _ = log.lines.append(name)
                Text(name).frame(height: 100, alignment: .top)
              }
            }
          }
        }
      }
    }
    screen.handle(.down(pointer: 0, at: Point(x: 10, y: 10)))
    screen.handle(.up(pointer: 0, at: nil))
    screen.show()
    #expect(screen.texts["row 700"] == 50)
    #expect(log.lines == ["row 0", "row 1", "row 700", "row 701"])
  }
}

/// The rows of an element, by its number: none, one or more.
private struct Repeated: View {
  let element: Int
  let count: Int
  var body: some View { ForEach(0..<count, id: \.self) { Text("\(element).\($0)").frame(height: 50, alignment: .top) } }
}

@Observable private final class Switches: @unchecked Sendable {
  /// The elements that have no row.
  var hidden: Set<Int> = []
  var elements = Array(0..<1000)
}

/// Elements whose type gives no number of views.
@MainActor @Suite struct DynamicStatement8Tests {
  private struct Hiding: View {
    let switches: Switches
    let log: Log
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 10) {
          ForEach(switches.elements, id: \.self) { element in
            if !switches.hidden.contains(element) {
              Text("\(element)").frame(height: 40, alignment: .top).onAppear { log.lines.append("appear \(element)") }
                .onDisappear { log.lines.append("disappear \(element)") }
            }
          }
        }
      }
    }
  }

  @Test("An element without views takes no space, in the same frame")
  func empty() {
    let screen = Screen {
      ScrollView {
        LazyVStack(spacing: 10) {
          ForEach(0..<1000, id: \.self) { element in
            if element % 3 == 0 { Text("\(element)").frame(height: 40, alignment: .top) }
          }
        }
      }
    }
    #expect(screen.texts == ["0": 0, "3": 50, "6": 100, "9": 150, "12": 200])
  }

  @Test("Each view of an element is a row with its own spacing, in the same frame")
  func several() {
    let screen = Screen {
      ScrollView {
        LazyVStack(spacing: 10) { ForEach(0..<1000, id: \.self) { Repeated(element: $0, count: $0 % 4) } }
      }
    }
    #expect(screen.texts == ["1.0": 0, "2.0": 60, "2.1": 120, "3.0": 180, "3.1": 240])
    screen.drag(by: -160)
    // A drag begins after 10 points, by which it is shorter. Element 4 has no row.
    #expect(screen.texts == ["2.1": -30, "3.0": 30, "3.1": 90, "3.2": 150, "5.0": 210])
  }

  @Test("A change of an element's number of rows moves the rows below")
  func change() {
    let (switches, log) = (Switches(), Log())
    let screen = Screen { Hiding(switches: switches, log: log) }
    #expect(screen.texts == ["0": 0, "1": 50, "2": 100, "3": 150, "4": 200])
    // Actions of a frame are called before the next one.
    screen.show()
    log.lines = []
    switches.hidden = [1]
    screen.show()
    screen.show()
    #expect(screen.texts == ["0": 0, "2": 50, "3": 100, "4": 150, "5": 200])
    #expect(log.lines.sorted() == ["appear 5", "disappear 1"])
    log.lines = []
    switches.hidden = [3]
    screen.show()
    screen.show()
    #expect(screen.texts == ["0": 0, "1": 50, "2": 100, "4": 150, "5": 200])
    #expect(log.lines.sorted() == ["appear 1", "disappear 3"])
    log.lines = []
    switches.hidden = []
    screen.show()
    screen.show()
    #expect(screen.texts == ["0": 0, "1": 50, "2": 100, "3": 150, "4": 200])
    #expect(log.lines.sorted() == ["appear 3", "disappear 5"])
  }

  @Test("Elements with no or several rows move with their data")
  func data() {
    let (switches, log) = (Switches(), Log())
    switches.hidden = [1, 3]
    let screen = Screen { Hiding(switches: switches, log: log) }
    #expect(screen.texts == ["0": 0, "2": 50, "4": 100, "5": 150, "6": 200])
    switches.elements.insert(1000, at: 2)
    screen.show()
    #expect(screen.texts == ["0": 0, "1000": 50, "2": 100, "4": 150, "5": 200])
    switches.elements.removeFirst(2)
    screen.show()
    #expect(screen.texts == ["1000": 0, "2": 50, "4": 100, "5": 150, "6": 200])
    switches.elements.reverse()
    screen.show()
    // Element 3, which has no row, is between the elements 4 and 2. The last of 998 rows ends with the viewport.
    screen.jump(to: 997)
    #expect(screen.texts == ["1000": 210, "2": 160, "4": 110, "5": 60, "6": 10])
  }

  @Test("An element keeps its views and their state beyond eight changes of the visible rows")
  func retention() {
    let screen = Screen {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { element in if element >= 0 { Counter(row: element) } }
        }
      }
    }
    screen.handle(.down(pointer: 0, at: Point(x: 200, y: 10)))
    screen.handle(.up(pointer: 0, at: nil))
    screen.show()
    for change in 1...20 { screen.jump(to: 10 * change) }
    screen.jump(to: 0)
    #expect(screen.texts["0: 1"] == 0)
  }

  @Test("A scroll to an element evaluates no element before it")
  func search() {
    let log = Log()
    let screen = Screen {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Color.blue.frame(height: 50).onTapGesture { proxy.scrollTo("row 700", anchor: .top) }
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach((0..<1000).map { "row \($0)" }, id: \.self) { name in
                let _ = log.lines.append(name)
                if name.hasSuffix("0") { Text(name).frame(height: 200, alignment: .top) }
              }
            }
          }
        }
      }
    }
    log.lines = []
    screen.handle(.down(pointer: 0, at: Point(x: 10, y: 10)))
    screen.handle(.up(pointer: 0, at: nil))
    screen.show()
    #expect(screen.texts["row 700"] == 50)
    #expect(Set(log.lines) == Set((700..<700 + log.lines.count).map { "row \($0)" }))
    #expect(log.lines.count <= 12)
  }
}

@MainActor @Suite struct Statement9Tests {
  @Test("Rows are prefetched ahead of a scroll, one a frame, and appear when they become visible")
  func prefetch() {
    let log = Log()
    let screen = Screen {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { row in
            let _ = log.lines.append("body \(row)")
            Text("\(row)").frame(height: 100).onAppear { log.lines.append("appear \(row)") }
          }
        }
      }
    }
    log.lines = []
    // A drag begins after 10 points. Each of the next two frames makes one of the two rows below the viewport.
    screen.handle(.down(pointer: 0, at: Point(x: 200, y: 200)))
    screen.handle(.move(pointer: 0, at: Point(x: 200, y: 185), isResampled: false))
    screen.show()
    screen.handle(.move(pointer: 0, at: Point(x: 200, y: 180), isResampled: false))
    screen.show()
    screen.handle(.move(pointer: 0, at: Point(x: 200, y: 178), isResampled: false))
    screen.show()
    #expect(log.lines.filter { $0.hasPrefix("body") } == ["body 3", "body 4"])
    #expect(screen.host.counters.rowsPrefetched == 2)
    // The finger returns before either row appears. The two rows are ahead, so no other row is made.
    screen.handle(.move(pointer: 0, at: Point(x: 200, y: 240), isResampled: false))
    screen.show()
    screen.show()
    #expect(!log.lines.contains("appear 3"))
  }
}

@MainActor @Suite struct WheelStatement9Tests {
  @Test("A wheel prefetches rows too, and a jump does not")
  func wheel() {
    let screen = Screen { Rows(log: Log()) }
    screen.handle(.wheel(.init(delta: Vector(dx: 0, dy: 5), unit: .precise)))
    screen.show()
    #expect(screen.host.counters.rowsPrefetched == 1)
    screen.jump(to: 500)
    screen.show()
    #expect(screen.host.counters.rowsPrefetched == 1)
  }
}

@MainActor @Suite struct Statement10Tests {
  @Test("A row keeps its state for eight changes of the visible rows, and then loses it", arguments: [8, 9])
  func retention(changes: Int) {
    let screen = Screen {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Counter(row: $0) } } }
    }
    screen.handle(.down(pointer: 0, at: Point(x: 200, y: 10)))
    screen.handle(.up(pointer: 0, at: nil))
    screen.show()
    #expect(screen.texts["0: 1"] == 0)
    for change in 1...changes { screen.jump(to: 10 * change) }
    screen.jump(to: 0)
    #expect(screen.texts[changes == 8 ? "0: 1" : "0: 0"] == 0)
  }
}

@MainActor @Suite struct Statement11Tests {
  @Test("An animated scroll over rows of unknown lengths ends exactly at its row")
  func animated() {
    let screen = Screen { Rows(log: Log()) }
    // The animation passes rows that equal the estimate on average only: 397 rows are 150 points short of the estimate.
    screen.jump(to: 397, isAnimated: true)
    for _ in 0..<300 { screen.show() }
    #expect(screen.texts["397"] == 0)
    // 397 % 3 is 1, so that row is 100 points long.
    #expect(screen.texts["398"] == 100)
  }
}

@MainActor @Suite struct Statement12Tests {
  @Test("Targets visible by eight tenths are exact at estimated offsets")
  func visibility() {
    let log = Log()
    let screen = Screen {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Text("\($0)").frame(height: length($0)) } }
          .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.8) { log.lines = $0.map(String.init) }
    }
    screen.jump(to: 601)
    screen.show()
    // Rows of 100 and 150 points fill the viewport.
    #expect(log.lines == ["601", "602"])
  }
}
