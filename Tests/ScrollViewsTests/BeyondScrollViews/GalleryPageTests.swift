import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

private struct Palette: Identifiable, Sendable {
  let id: Int
}

private nonisolated let palettes = (0..<30).map { Palette(id: $0) }

/// Pulls content that would rest in the upper third up to its start.
private nonisolated struct StartBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    if target.rect.minY < context.containerSize.height / 3, context.velocity.dy < 0 { target.rect.origin.y = 0 }
  }
}

/// A gallery whose position its paddle reads and writes.
private struct PaddledGallery: View {
  @State private var main: Int?

  var body: some View {
    VStack(spacing: 0) {
      Button("Next \(main ?? -1)") { main = (main ?? 0) + 5 }
      ScrollView(.horizontal) {
        LazyHStack(spacing: 10) {
          ForEach(palettes) { palette in Color("\(palette.id)").frame(width: 100, height: 200) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $main)
    }
  }
}

@MainActor @Suite struct GalleryPageTests {
  private static let phone = CGSize(width: 390, height: 844)
  private static let tablet = CGSize(width: 1024, height: 1366)

  private func gallery(
    _ size: CGSize, margin: CGFloat = 0, _ behavior: some ScrollTargetBehavior
  ) -> ViewHost {
    ViewHost(size: size) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 10) {
          ForEach(palettes) { _ in Color.red.frame(width: 100, height: 200) }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.horizontal, margin, for: .scrollContent)
      .scrollTargetBehavior(behavior)
    }
  }

  /// Drags to the left by a distance within 0.1 s, and releases at once or after a pause. Returns the offset at rest.
  private func rest(_ host: ViewHost, after distance: Double, pause: Int64 = 0) -> Double {
    host.show(at: 0)
    let y = 400.0
    host.handle(.down(pointer: 0, at: Point(x: 380, y: y)), at: 0)
    for step in 1...6 {
      let time = Int64(step) * 16_000_000
      host.handle(
        .move(pointer: 0, at: Point(x: 380 - distance * Double(step) / 6, y: y), isResampled: false), at: time)
      host.show(at: time)
    }
    var time: Int64 = 96_000_000 + pause
    host.handle(.up(pointer: 0, at: nil), at: time)
    repeat {
      time += 16_000_000
      host.show(at: time)
    } while host.isMoving
    return offset(host)
  }

  private func offset(_ host: ViewHost) -> Double {
    var offset = Double.nan
    host.forEachScrollView { offset = $0.contentOffset.x }
    return offset
  }

  @Test("Paging rests on pages as long as the viewport without its margins")
  func paging() {
    #expect(rest(gallery(Self.phone, .paging), after: 150) == 390)
    // Margins of 20 points: the content begins at -20, and a page is 350 points long.
    #expect(rest(gallery(Self.phone, margin: 20, .paging), after: 150) == 330)
  }

  @Test("A view-aligned gallery rests with a card at its leading edge")
  func viewAligned() {
    // Cards begin every 110 points. A slow drag of 150 less the slop of 10 is nearest to the second card at 110.
    #expect(rest(gallery(Self.phone, .viewAligned), after: 150, pause: 500_000_000) == 110)
    #expect(rest(gallery(Self.phone, margin: 20, .viewAligned), after: 150, pause: 500_000_000) == 90)
  }

  @Test("Frames are parts of their container: one column on a phone, two on a tablet")
  func containerRelativeFrame() {
    func widths(_ size: CGSize) -> [Double] {
      let host = ViewHost(size: size) { SizedGallery() }
      host.show(at: 0)
      return host.drawnViews.map { Double($0.rect.width) }
    }
    #expect(widths(Self.phone).first == 390)
    #expect(widths(Self.tablet).first == 507)
  }

  @Test("A card is drawn smaller beyond the edge, and at full size within the gallery")
  func transition() {
    let host = ViewHost(size: Self.phone) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(palettes) { _ in
            Color.red.frame(width: 100, height: 200)
              .scrollTransition(axis: .horizontal) { content, phase in
                content
                  .scaleEffect(x: phase.isIdentity ? 1.0 : 0.80, y: phase.isIdentity ? 1.0 : 0.80)
                  .rotationEffect(.degrees(phase.isIdentity ? 0.0 : 90.0))
                  .offset(x: phase.isIdentity ? 0.0 : 20.0, y: phase.isIdentity ? 0.0 : 20.0)
              }
          }
        }
      }
    }
    host.show(at: 0)
    let scales = host.drawnViews.map { $0.effects[0].effect.scale.dx }
    // Three cards are fully visible in 390 points; of the fourth, 90 of 100 points are.
    #expect(scales.prefix(3).allSatisfy { $0 == 1 })
    #expect(scales.count == 4)
    #expect(scales[3] < 1 && scales[3] > 0.8)
  }

  @Test("A paddle writes the position of its gallery, and shows the item at which a drag rests")
  func position() {
    let host = ViewHost(size: Self.phone) { PaddledGallery() }
    host.show(at: 0)
    let paddle = host.drawnViews[0]
    #expect(paddle.kind == .text("Next -1"))
    let place = Point(x: Double(paddle.rect.midX), y: Double(paddle.rect.midY))
    host.handle(.down(pointer: 0, at: place), at: 10_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 60_000_000)
    host.show(at: 66_000_000)
    // Without an anchor the gallery scrolls by the least distance: card 5 ends at its trailing edge, 5 · 110 + 100 −
    // 390.
    #expect(offset(host) == 260)
    #expect(host.drawnViews[0].kind == .text("Next 5"))
  }

  @Test("A custom behavior sets the offset at which a page rests")
  func ownBehavior() {
    let host = ViewHost(size: Self.phone) {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(palettes) { _ in Color.red.frame(height: 200) } }
      }
      .scrollTargetBehavior(StartBehavior())
    }
    host.show(at: 0)
    host.handle(.scrollTo(.init(target: .offset(Point(x: 0, y: 300)), isAnimated: false)), at: 0)
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 300)), at: 16_000_000)
    for step in 1...6 {
      let time = 16_000_000 + Int64(step) * 16_000_000
      host.handle(.move(pointer: 0, at: Point(x: 100, y: 300 + 12 * Double(step)), isResampled: false), at: time)
    }
    var time: Int64 = 112_000_000
    host.handle(.up(pointer: 0, at: nil), at: time)
    repeat {
      time += 16_000_000
      host.show(at: time)
    } while host.isMoving
    var offset = Point(x: -1, y: -1)
    host.forEachScrollView { offset = $0.contentOffset }
    #expect(offset == .zero)
  }
}

/// Cards of a column on a phone, and of half a tablet.
private struct SizedGallery: View {
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 10) {
        ForEach(palettes) { _ in
          Color.red
            .aspectRatio(16.0 / 9.0, contentMode: .fit)
            .containerRelativeFrame(.horizontal, count: sizeClass == .regular ? 2 : 1, spacing: 10.0)
        }
      }
    }
  }
}
