import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

@Suite struct GalleryTests {
  /// A page of rows, each a title above a gallery that scrolls across.
  private func page() -> ViewHost {
    ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        LazyVStack(spacing: 10) {
          ForEach(0..<1000) { row in
            VStack(spacing: 0) {
              Text("Row \(row)")
              ScrollView(.horizontal) {
                LazyHStack(spacing: 10) {
                  ForEach(0..<1000) { card in Color("\(row).\(card)").frame(width: 100, height: 178) }
                }
              }
            }
          }
        }
      }
    }
  }

  private func drag(_ host: ViewHost, from start: Point, by step: Vector) {
    host.show(at: 0)
    host.handle(.down(pointer: 0, at: start), at: 10_000_000)
    var place = start
    for move in 1...20 {
      let time = 10_000_000 + Int64(move) * 16_000_000
      place = place + step
      host.handle(.move(pointer: 0, at: place, isResampled: false), at: time)
      host.show(at: time)
    }
  }

  private func offsets(_ host: ViewHost) -> [Point] {
    var offsets: [Point] = []
    host.forEachScrollView { offsets.append($0.contentOffset) }
    return offsets
  }

  @Test("A row has the height of its title and its gallery, and the gallery that of its first card")
  func rowHeights() {
    let host = page()
    host.show(at: 0)
    let titles = host.drawnViews.filter { if case .text = $0.kind { true } else { false } }
    // 22 points of text, 178 of cards, 10 of space: 210 a row; five titles begin above 844.
    #expect(titles.map { Double($0.rect.minY) } == [0, 210, 420, 630, 840])
    let cards = host.drawnViews.filter { $0.kind == .color("1.2") }
    // The third card of the second row: two cards and two spaces from the left, below the second title.
    #expect(cards.map(\.rect) == [CGRect(x: 220, y: 232, width: 100, height: 178)])
  }

  @Test("A horizontal drag on a gallery scrolls only this gallery")
  func dragAcross() {
    let host = page()
    drag(host, from: Point(x: 300, y: 300), by: Vector(dx: -10, dy: 0))
    let moved = offsets(host).filter { $0.x > 0 || $0.y > 0 }
    // 200 points of movement less the 10 points before a drag begins.
    #expect(moved == [Point(x: 190, y: 0)])
  }

  @Test("A vertical drag scrolls only the page")
  func dragDown() {
    let host = page()
    drag(host, from: Point(x: 300, y: 500), by: Vector(dx: 0, dy: -10))
    let moved = offsets(host).filter { $0.x > 0 || $0.y > 0 }
    #expect(moved == [Point(x: 0, y: 190)])
  }

  @Test("A gallery with container-relative cards has the height of its first card")
  func containerRelativeCards() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { row in
            ScrollView(.horizontal) {
              LazyHStack(spacing: 10) {
                ForEach(0..<100) { card in
                  Color("\(row).\(card)").aspectRatio(2, contentMode: .fit)
                    .containerRelativeFrame(.horizontal, count: 2, spacing: 10)
                }
              }
            }
            .contentMargins(.horizontal, 20, for: .scrollContent)
          }
        }
      }
    }
    host.show(at: 0)
    // Half of 350 less a space of 10 is 170 wide, and 85 tall.
    let cards = host.drawnViews.filter { $0.kind == .color("1.0") || $0.kind == .color("1.1") }
    #expect(
      cards.map(\.rect) == [
        CGRect(x: 20, y: 85, width: 170, height: 85), CGRect(x: 200, y: 85, width: 170, height: 85),
      ])
  }
}
