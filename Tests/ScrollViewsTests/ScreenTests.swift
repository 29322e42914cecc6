import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

/// A header of a height that a tap changes, above a list.
private struct HeaderPage: View {
  @State private var isTall = false
  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: isTall ? 200 : 100).onTapGesture { isTall.toggle() }
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Color("\($0)").frame(height: 100) } } }
    }
  }
}

/// The numbers of calls by taps.
private final class Taps {
  var single = 0
  var double = 0
}

@MainActor @Suite struct ScreenTests {
  private func tap(_ host: ViewHost, at place: Point, from time: Int64) {
    host.handle(.down(pointer: 0, at: place), at: time)
    host.handle(.up(pointer: 0, at: nil), at: time + 40_000_000)
    host.show(at: time + 48_000_000)
  }

  private func viewport(_ host: ViewHost) -> Rect {
    var viewport = Rect.zero
    host.forEachScrollView { viewport = $0.viewport }
    return viewport
  }

  @Test("A scroll view moves and shrinks when the view above it grows")
  func growingHeader() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { HeaderPage() }
    host.show(at: 0)
    #expect(viewport(host) == Rect(x: 0, y: 100, width: 390, height: 744))
    tap(host, at: Point(x: 100, y: 50), from: 10_000_000)
    #expect(viewport(host) == Rect(x: 0, y: 200, width: 390, height: 644))
    // The hit test uses the list's place on screen.
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 150)), at: 100_000_000)
    host.handle(.move(pointer: 0, at: Point(x: 100, y: 50), isResampled: false), at: 116_000_000)
    host.show(at: 116_000_000)
    var offset = -1.0
    host.forEachScrollView { offset = $0.contentOffset.y }
    #expect(offset == 0)
  }

  @Test("After a resize, container-relative views have their fractions of the screen")
  func resize() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { _ in
            Color.red.frame(height: 50).containerRelativeFrame(.horizontal, count: 2, spacing: 10)
          }
        }
      }
    }
    host.show(at: 0)
    #expect(host.drawnViews[0].rect == CGRect(x: 100, y: 0, width: 190, height: 50))
    host.handle(.resize(Size(width: 844, height: 390)), at: 10_000_000)
    host.show(at: 16_000_000)
    #expect(viewport(host) == Rect(x: 0, y: 0, width: 844, height: 390))
    #expect(host.drawnViews[0].rect == CGRect(x: 213.5, y: 0, width: 417, height: 50))
  }

  @Test("A horizontal scroll view has the height of its content, for any width of the content")
  func wideContent() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      VStack(spacing: 0) {
        ScrollView(.horizontal) { HStack(spacing: 0) { Color.red.frame(width: 2000, height: 50) } }
          .fixedSize(horizontal: false, vertical: true)
        Color.blue
      }
    }
    host.show(at: 0)
    #expect(host.drawnViews.map(\.rect.minY) == [0, 50])
  }

  @Test("A tap gesture needs its number of taps within the time limit")
  func tapCounts() {
    let taps = Taps()
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      Color.red.onTapGesture { taps.single += 1 }.onTapGesture(count: 2) { taps.double += 1 }
    }
    host.show(at: 0)
    tap(host, at: Point(x: 100, y: 100), from: 0)
    tap(host, at: Point(x: 100, y: 100), from: 200_000_000)
    #expect(taps.single == 1 && taps.double == 1)
    // A second later both counts start again.
    tap(host, at: Point(x: 100, y: 100), from: 1_200_000_000)
    #expect(taps.single == 2 && taps.double == 1)
  }

  @Test("Views around lazy rows are drawn with them")
  func aroundRows() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<20) { _ in Color.red.frame(width: 100, height: 100) } }
          .background(Color.green)
          .opacity(0.5)
      }
    }
    host.show(at: 0)
    // Twenty rows are 2000 points long, estimated by the first nine.
    #expect(host.drawnViews.first?.kind == .shape(.rectangle(cornerRadius: 0), color: "green"))
    #expect(host.drawnViews.first?.rect == CGRect(x: 0, y: 0, width: 390, height: 2000))
    #expect(host.drawnViews.count == 1 + 9)
    let opacities: [Double] = host.drawnViews.flatMap { view in view.effects.map { $0.effect.opacity } }
    #expect(opacities == Array(repeating: 0.5, count: 10))
  }

  @Test("A grid aligns a view in its cell along both axes, by its column's alignment")
  func cellAlignment() {
    let host = ViewHost(size: CGSize(width: 200, height: 844)) {
      ScrollView {
        LazyVGrid(
          columns: [
            GridItem(.fixed(100), spacing: 0, alignment: .bottomTrailing),
            GridItem(.fixed(100), spacing: 0, alignment: .topLeading),
          ]
        ) {
          ForEach(0..<2) { Color("\($0)").frame(width: 40, height: $0 == 0 ? 30 : 80) }
        }
      }
    }
    host.show(at: 0)
    // The line is 80 points long; the first view ends at the far corner of its cell.
    #expect(
      host.drawnViews.map(\.rect) == [
        CGRect(x: 60, y: 50, width: 40, height: 30), CGRect(x: 100, y: 0, width: 40, height: 80),
      ])
  }
}
