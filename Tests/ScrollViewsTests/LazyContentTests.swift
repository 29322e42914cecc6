import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

/// Lazy rows among other content: padding around the rows, and views above, below and beside them.
@MainActor @Suite struct LazyContentTests {
  private struct Page: View {
    @State private var isOpen = false

    var body: some View {
      ScrollView {
        VStack(spacing: 10) {
          Color("title").frame(height: isOpen ? 160 : 100).onTapGesture { isOpen.toggle() }
          LazyVStack(spacing: 0) {
            ForEach(0..<1_000_000) { Color("\($0)").frame(height: 40) }
          }
          Color("footer").frame(height: 30)
        }
        .padding(20)
      }
    }
  }

  private func rect(_ name: String, in host: ViewHost) -> CGRect? {
    host.drawnViews.first { $0.kind == .color(name) }?.rect
  }

  private func scroll(_ host: ViewHost, to offset: Double, at time: Int64) {
    let request = SceneEvent.ScrollTo(target: .offset(Point(x: 0, y: offset)), isAnimated: false)
    host.handle(.scrollTo(request), at: time)
    host.show(at: time)
  }

  @Test("Rows below a title are created as they become visible, inside of the padding around both")
  func title() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Page() }
    host.show(at: 0)
    #expect(rect("title", in: host) == CGRect(x: 20, y: 20, width: 350, height: 100))
    // Rows begin at 20 + 100 + 10; the last row in view begins at 130 + 17 · 40 = 810.
    #expect(rect("0", in: host) == CGRect(x: 20, y: 130, width: 350, height: 40))
    #expect(rect("17", in: host)?.minY == 810)
    #expect(host.counters.rowsMade == 18)
    #expect(host.warnings.isEmpty)
  }

  @Test("The content ends with the padding below the footer after the last row")
  func end() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Page() }
    // 130 above the rows, 60 behind the rows, and 844 in view.
    scroll(host, to: 130 + 40_000_000 + 60 - 844, at: 0)
    #expect(rect("footer", in: host) == CGRect(x: 20, y: 794, width: 350, height: 30))
    #expect(rect("999999", in: host)?.maxY == 784)
    #expect(rect("title", in: host).map { $0.maxY < 0 } == true)
    #expect(host.counters.rowsMade < 100)
  }

  @Test("A title that grows moves the rows below it, and a resized screen changes the width of rows")
  func growth() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Page() }
    host.show(at: 0)
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 60)), at: 0)
    host.handle(.up(pointer: 0, at: Point(x: 100, y: 60)), at: 10_000_000)
    host.show(at: 16_000_000)
    #expect(rect("0", in: host) == CGRect(x: 20, y: 190, width: 350, height: 40))
    host.handle(.resize(Size(width: 500, height: 844)), at: 32_000_000)
    host.show(at: 32_000_000)
    #expect(rect("0", in: host) == CGRect(x: 20, y: 190, width: 460, height: 40))
    #expect(rect("title", in: host) == CGRect(x: 20, y: 20, width: 460, height: 160))
  }

  @Test("A grid divides the width inside its padding into columns")
  func grid() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 110), spacing: 10)], spacing: 10) {
          ForEach(0..<1000) { Color("\($0)").frame(height: 50) }
        }
        .padding(.horizontal, 15)
      }
    }
    host.show(at: 0)
    // Three columns of 110 and two spaces fit into 360. The remaining length is shared: (360 - 20) / 3 for each column.
    let rects = host.drawnViews.prefix(4).map(\.rect)
    #expect(rects.map { Double($0.width.rounded()) } == [113, 113, 113, 113])
    // 340 / 3 is 113.3: columns begin at 15, 138.3 and 261.7.
    #expect(rects.map { Double($0.minX.rounded()) } == [15, 138, 262, 15])
    #expect(rects.map { Double($0.minY) } == [0, 0, 0, 60])
    #expect(host.warnings.isEmpty)
  }

  @Test("An aligned row in padding rests with its card at the edge of the scroll view")
  func aligned() {
    let host = ViewHost(size: CGSize(width: 390, height: 200)) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 10) {
          ForEach(0..<100) { Color("\($0)").frame(width: 100, height: 100) }
        }
        .scrollTargetLayout()
        .padding(.horizontal, 20)
      }
      .scrollTargetBehavior(.viewAligned)
    }
    host.show(at: 0)
    #expect(rect("0", in: host)?.minX == 20)
    host.handle(.down(pointer: 0, at: Point(x: 300, y: 100)), at: 0)
    for step in 1...10 {
      let place = Point(x: 300 - Double(step) * 15, y: 100)
      host.handle(.move(pointer: 0, at: place, isResampled: false), at: Int64(step) * 16_000_000)
      host.show(at: Int64(step) * 16_000_000)
    }
    host.handle(.up(pointer: 0, at: Point(x: 150, y: 100)), at: 400_000_000)
    for frame in 26..<200 { host.show(at: Int64(frame) * 16_000_000) }
    // Cards begin at 20, 130, 240; the finger has moved the content by somewhat less than 150.
    #expect(rect("1", in: host)?.minX == 0)
  }

  @Test("A gallery above rows scrolls horizontally with a finger, and vertically with the page")
  func gallery() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<50) { Color("card \($0)").frame(width: 100, height: 120) }
          }
        }
        LazyVStack(spacing: 0) {
          ForEach(0..<100_000) { Color("\($0)").frame(height: 40) }
        }
      }
    }
    host.show(at: 0)
    #expect(rect("card 0", in: host) == CGRect(x: 0, y: 0, width: 100, height: 120))
    #expect(rect("0", in: host)?.minY == 128)
    host.handle(.down(pointer: 0, at: Point(x: 300, y: 60)), at: 0)
    for step in 1...20 {
      let place = Point(x: 300 - Double(step) * 10, y: 60)
      host.handle(.move(pointer: 0, at: place, isResampled: false), at: Int64(step) * 16_000_000)
      host.show(at: Int64(step) * 16_000_000)
    }
    #expect(rect("card 2", in: host).map { $0.minX < 50 } == true)
    #expect(rect("0", in: host)?.minY == 128)
    host.handle(.up(pointer: 0, at: Point(x: 100, y: 60)), at: 900_000_000)
    scroll(host, to: 50, at: 3_000_000_000)
    #expect(rect("card 2", in: host)?.minY == -50)
    #expect(rect("0", in: host)?.minY == 78)
    #expect(host.warnings.isEmpty)
  }

  @Test("A gallery after rows moves as the rows are measured")
  func galleryBehind() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<60) { Color("\($0)").frame(height: $0 < 25 ? 40 : 80) }
        }
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<50) { Color("card \($0)").frame(width: 100, height: 120) }
          }
        }
      }
    }
    host.show(at: 0)
    // Ten scrolls make each row visible once. The last scroll ends with the content, at the end of the screen: 724 +
    // 120.
    for frame in 1...10 { scroll(host, to: Double(frame) * 400, at: Int64(frame) * 16_000_000) }
    #expect(rect("59", in: host)?.maxY == 716)
    #expect(rect("card 0", in: host) == CGRect(x: 0, y: 724, width: 100, height: 120))
  }

  @Test("A row of cards in padding has the height of its first card and the padding, from the first frame on")
  func idealHeight() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<50) { Color("card \($0)").frame(width: 100, height: 120) }
          }
          .padding(15)
        }
        .fixedSize(horizontal: false, vertical: true)
        Color("rest")
      }
    }
    host.show(at: 0)
    #expect(rect("card 0", in: host) == CGRect(x: 15, y: 15, width: 100, height: 120))
    #expect(rect("rest", in: host) == CGRect(x: 0, y: 150, width: 390, height: 694))
  }

  @Test("In a scroll view with two lazy stacks the longer is lazy, and a warning names the other")
  func twoStacks() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        VStack(spacing: 0) {
          LazyVStack(spacing: 0) { ForEach(0..<3) { Color("short \($0)").frame(height: 40) } }
          LazyVStack(spacing: 0) { ForEach(0..<10_000) { Color("\($0)").frame(height: 40) } }
        }
      }
    }
    host.show(at: 0)
    #expect(rect("short 2", in: host)?.minY == 80)
    #expect(rect("0", in: host)?.minY == 120)
    #expect(host.counters.rowsMade < 30)
    #expect(host.warnings.count == 1)
  }
}
