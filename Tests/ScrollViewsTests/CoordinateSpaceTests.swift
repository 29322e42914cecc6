import PlaneGeometry
import ScrollViews
import Testing

private struct OffsetKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

private final class Offsets {
  var values: [CGFloat] = []
}

@MainActor @Suite struct CoordinateSpaceTests {
  /// Drags a finger up by 20 points in each of five frames, from the middle of a screen of 390 × 844.
  private func drag(_ host: ViewHost, after: () -> Void = {}) {
    host.show(at: 0)
    host.handle(.down(pointer: 0, at: Point(x: 195, y: 422)), at: 10_000_000)
    for step in 1...5 {
      let time = 10_000_000 + Int64(step) * 16_000_000
      host.handle(.move(pointer: 0, at: Point(x: 195, y: 422 - 20 * Double(step)), isResampled: false), at: time)
      host.show(at: time)
      after()
    }
  }

  private func offset(_ host: ViewHost) -> CGFloat {
    var offset = 0.0
    host.forEachScrollView { offset = $0.contentOffset.y }
    return CGFloat(offset)
  }

  private func rect(_ color: String, _ host: ViewHost) -> CGRect? {
    host.drawnViews.first { $0.kind == .color(color) }?.rect
  }

  @Test("A header that reads its frame on the screen stays at the top while its page scrolls")
  func parallax() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { proxy in
            Color.red.frame(height: 200).offset(y: max(0, -proxy.frame(in: .global).minY))
          }
          .frame(height: 200)
          Color.blue.frame(height: 2000)
        }
      }
    }
    drag(host) {
      #expect(self.rect("red", host)?.minY == 0)
      #expect(self.rect("blue", host)?.minY == 200 - self.offset(host))
    }
    #expect(offset(host) > 50)
  }

  @Test("A frame with a changed position evaluates only the reader, and a frame at rest evaluates nothing")
  func evaluations() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { proxy in Text("\(proxy.frame(in: .global).minY)") }.frame(height: 100)
          GeometryReader { proxy in Text("\(proxy.size.height)") }.frame(height: 100)
          Color.blue.frame(height: 2000)
        }
      }
    }
    host.show(at: 0)
    var bodies = host.counters.bodies
    var before: CGFloat = 0
    drag(host) {
      #expect(host.counters.bodies - bodies == (self.offset(host) == before ? 0 : 1))
      (bodies, before) = (host.counters.bodies, self.offset(host))
    }
    host.show(at: 91_000_000)
    #expect(host.counters.bodies == bodies)
  }

  @Test("A preference follows the offset of a scroll view by the name of its space, in the same frame")
  func namedSpace() {
    let offsets = Offsets()
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      VStack(spacing: 0) {
        Color.green.frame(height: 44)
        ScrollView {
          Color.blue.frame(height: 2000)
            .background(
              GeometryReader { proxy in
                Color.clear.preference(key: OffsetKey.self, value: proxy.frame(in: .named("page")).minY)
              })
        }
        .coordinateSpace(name: "page")
        .onPreferenceChange(OffsetKey.self) { offsets.values.append($0) }
      }
    }
    drag(host) { #expect(offsets.values.last == -self.offset(host)) }
    #expect(offset(host) > 50)
  }

  @Test("Named, scroll view and global coordinate spaces differ by their origins")
  func spaces() {
    let offsets = Offsets()
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      VStack(spacing: 0) {
        Color.green.frame(height: 44)
        ScrollView {
          VStack(spacing: 0) {
            Color.yellow.frame(height: 30)
            Color.blue.frame(height: 2000)
              .onGeometryChange(for: [CGFloat].self) { proxy in
                [
                  proxy.frame(in: .global).minY, proxy.frame(in: .scrollView).minY,
                  proxy.frame(in: .named("page")).minY, proxy.frame(in: .local).minY,
                  proxy.bounds(of: .scrollView)?.minY ?? .nan,
                ]
              } action: {
                offsets.values = $0
              }
          }
          .padding(.top, 6)
          .coordinateSpace(.named("page"))
        }
      }
    }
    host.show(at: 0)
    // 44 points of the bar, 6 of padding and 30 of the yellow view.
    #expect(offsets.values == [80, 36, 36, 0, -36])
  }

  @Test("A geometry effect changes the drawing of a row, and not its frame")
  func visualEffect() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { _ in
            Color.blue.frame(height: 100)
              .visualEffect { effect, proxy in effect.opacity(Double(1 - proxy.frame(in: .scrollView).minY / 1000)) }
          }
        }
      }
    }
    host.show(at: 0)
    #expect(host.drawnViews[3].rect.minY == 300)
    #expect(host.drawnViews[3].effects.first?.effect.opacity == 0.7)
  }
}
