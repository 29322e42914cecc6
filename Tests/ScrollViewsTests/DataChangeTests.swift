import LazyLayout
import Observation
import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

@Observable private final class Model: @unchecked Sendable {
  var title = "first"
  var note = "first"
  var items = Array(0..<1000)
  var height = 100.0
}

private struct TitleView: View {
  let model: Model
  var body: some View { Text(model.title) }
}

private struct NoteView: View {
  let model: Model
  var body: some View { Text(model.note) }
}

private struct PairView: View {
  let model: Model
  var body: some View {
    VStack {
      TitleView(model: model)
      NoteView(model: model)
    }
  }
}

private struct CounterRow: View {
  let number: Int
  @State private var shown = 0
  var body: some View {
    Text("row \(number) \(shown)").frame(height: 100)
  }
}

@MainActor @Suite struct DataChangeTests {
  private let model = Model()

  @Test("A change evaluates only the bodies that have read the value")
  func readers() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { PairView(model: model) }
    host.show(at: 0)
    let before = host.counters.bodies
    model.title = "second"
    host.show(at: 16_000_000)
    #expect(host.counters.bodies == before + 1)
    #expect(host.drawnViews.map(\.kind) == [.text("second"), .text("first")])
    host.show(at: 33_000_000)
    #expect(host.counters.bodies == before + 1)
  }

  @Test("Rows inserted above the viewport do not move the visible rows")
  func insertedAbove() {
    let model = model
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { ListView(model: model) }
    host.show(at: 0)
    host.handle(
      .scrollTo(.init(target: .item(500), policy: .align, anchor: .topLeading, isAnimated: false)), at: 1_000_000)
    host.show(at: 16_000_000)
    #expect(host.drawnViews.first?.kind == .text("500"))
    model.items.insert(contentsOf: 2000..<2010, at: 3)
    host.show(at: 33_000_000)
    #expect(host.drawnViews.first?.kind == .text("500"))
    // The text of 22 points is in the middle of the row of 100, which still begins at the start of the viewport.
    #expect(host.drawnViews.first?.rect.minY == 39)
    model.items.removeFirst(2)
    host.show(at: 50_000_000)
    #expect(host.drawnViews.first?.kind == .text("500"))
  }

  @Test("A row that becomes taller pushes those below it")
  func taller() {
    let model = model
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { ListView(model: model) }
    host.show(at: 0)
    model.height = 120
    host.show(at: 16_000_000)
    // Rows of 120 points without spaces between; texts of 22 points are in the rows' middle.
    #expect(host.drawnViews.map { Double($0.rect.minY) }.prefix(3) == [49, 169, 289])
  }

  @Test("Rows out of view for long are dropped with their views")
  func dropped() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100_000) { CounterRow(number: $0) } } }
    }
    for frame in 0..<200 {
      let time = Int64(frame) * 16_000_000
      host.handle(
        .scrollTo(.init(target: .item(frame * 20), policy: .align, anchor: .topLeading, isAnimated: false)), at: time)
      host.show(at: time)
    }
    // A viewport shows nine or ten rows of 100 points; those of eight earlier viewports are kept.
    #expect(host.counters.rowsMade - host.counters.rowsDropped <= 10 * 11)
    #expect(host.counters.rowsMade < 200 * 20)
  }
}

private struct ListView: View {
  let model: Model
  var body: some View {
    let height = model.height
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(model.items, id: \.self) { Text("\($0)").frame(height: height) }
      }
    }
  }
}

@MainActor @Suite struct ReturningRowTests {
  private func jump(_ host: ViewHost, to row: Int, at frame: Int64) {
    let request = SceneEvent.ScrollTo(target: .item(row), policy: .align, anchor: .topLeading, isAnimated: false)
    host.handle(.scrollTo(request), at: frame * 16_000_000)
    host.show(at: frame * 16_000_000)
  }

  @Test("A dropped row is created again when it becomes visible, with its changed length")
  func returningRows() {
    let model = Model()
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { ReturningList(model: model) }
    host.show(at: 0)
    for frame in 1...20 { jump(host, to: Int(frame) * 40, at: Int64(frame)) }
    // The rows at the top are released, so no change of their length is measured.
    model.height = 120
    jump(host, to: 0, at: 21)
    host.show(at: 22 * 16_000_000)
    #expect(host.drawnViews.prefix(3).map(\.kind) == [.text("0"), .text("1"), .text("2")])
    #expect(host.drawnViews.prefix(3).map { Double($0.rect.minY) } == [49, 169, 289])
  }
}

private struct ReturningList: View {
  let model: Model
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(model.items, id: \.self) { Text("\($0)").frame(height: model.height) }
      }
    }
  }
}

@MainActor @Suite struct BeginningTests {
  @Test("Rows inserted before the first frame are part of it")
  func rowsBeforeTheFirstFrame() {
    let model = Model()
    model.items = [1, 2]
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ListView(model: model).onAppear { model.items = [3, 4, 5] }
    }
    host.show(at: 0)
    #expect(host.drawnViews.map(\.kind) == [.text("3"), .text("4"), .text("5")])
    model.items.append(6)
    host.show(at: 16_000_000)
    #expect(host.drawnViews.map(\.kind) == [.text("3"), .text("4"), .text("5"), .text("6")])
  }
}

@MainActor @Suite struct BranchTests {
  @Test("Rows with a conditional view appear, change and disappear with the condition")
  func conditionalRows() {
    let model = Model()
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { BranchList(model: model) }
    host.show(at: 0)
    #expect(host.drawnViews.prefix(3).map(\.kind) == [.text("even 0"), .text("odd 1"), .text("even 2")])
    model.title = "hidden"
    host.show(at: 16_000_000)
    // Rows of text are 22 points long, those without any 0; 22 · n of the even rows fill the viewport.
    #expect(host.drawnViews.prefix(2).map(\.kind) == [.text("even 0"), .text("even 2")])
    #expect(host.drawnViews.prefix(2).map { Double($0.rect.minY) } == [0, 22])
    model.title = "first"
    host.show(at: 33_000_000)
    #expect(host.drawnViews.prefix(3).map(\.kind) == [.text("even 0"), .text("odd 1"), .text("even 2")])
  }
}

private struct BranchList: View {
  let model: Model
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<1000) { number in
          if number.isMultiple(of: 2) {
            Text("even \(number)")
          } else if model.title != "hidden" {
            Text("odd \(number)")
          }
        }
      }
    }
  }
}

private struct EndlessView: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: 1)
      AnyView(EndlessView())
    }
  }
}

@MainActor @Suite struct EndlessViewTests {
  @Test("The recursion of a view that contains itself ends, with a warning that names it")
  func ownDescendant() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { EndlessView() }
    host.show(at: 0)
    // Each of 128 views has a line of a point; the line of the innermost view is left out.
    #expect(host.drawnViews.count == 128)
    #expect(host.warnings.count == 1)
    #expect(host.warnings.first?.contains("EndlessView is its own descendant") == true)
  }
}
