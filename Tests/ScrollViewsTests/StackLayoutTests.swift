import ScrollViews
import Testing

@Suite struct StackLayoutTests {
  private func rects(@ViewBuilder _ content: @MainActor () -> some View) -> [CGRect] {
    let host = ViewHost(size: CGSize(width: 300, height: 200), content: content)
    host.show(at: 0)
    return host.drawnViews.map(\.rect)
  }

  @Test("A stack divides the length beside fixed views equally among flexible ones")
  func flexible() {
    let rects = rects {
      HStack(spacing: 10) {
        Color.red
        Color.green.frame(width: 80)
        Color.blue
      }
    }
    // 300 less two spaces and 80 leaves 200 for two.
    #expect(rects.map { Double($0.minX) } == [0, 110, 200])
    #expect(rects.map { Double($0.width) } == [100, 80, 100])
  }

  @Test("A stack proposes its length to the greatest layout priority first")
  func priority() {
    let rects = rects {
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 20)
        Color.green.layoutPriority(1)
      }
    }
    #expect(rects.map { Double($0.width) } == [20, 280])
  }

  @Test("A stack aligns its views on the cross axis, by an edge or a custom guide")
  func alignment() {
    func starts(_ alignment: HorizontalAlignment) -> [Double] {
      rects {
        VStack(alignment: alignment, spacing: 0) {
          Color.red.frame(width: 100, height: 10)
          Color.green.frame(width: 40, height: 10)
          Color.blue.frame(width: 20, height: 10).alignmentGuide(alignment) { _ in 60 }
        }
      }.map { Double($0.minX) }
    }
    // Guides of 0, 0 and 60: the stack reaches 60 before the guide and 100 behind, in the middle of 300.
    #expect(starts(.leading) == [130, 130, 70])
    // Guides of 50, 20 and 60: 60 before and 50 behind.
    #expect(starts(.center) == [105, 135, 95])
    // Guides of 100, 40 and 60: 100 before and none behind.
    #expect(starts(.trailing) == [100, 160, 140])
  }

  @Test("A spacer takes the remaining length, without spacing beside it")
  func spacer() {
    let rects = rects {
      VStack {
        Color.red.frame(height: 30)
        Spacer()
        Color.green.frame(height: 40)
      }
    }
    #expect(rects.map { Double($0.minY) } == [0, 160])
  }

  @Test("Padding and frames surround their view, and the alignment places it")
  func modifiers() {
    let rects = rects {
      Color.red.frame(width: 50, height: 20).padding(.leading, 10).frame(
        maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
    }
    #expect(rects == [CGRect(x: 250, y: 180, width: 50, height: 20)])
  }

  @Test("An aspect ratio of sixteen to nine fits the width")
  func aspectRatio() {
    let rects = rects { Color.red.aspectRatio(16.0 / 9.0, contentMode: .fit) }
    #expect(rects == [CGRect(x: 0, y: 15.625, width: 300, height: 168.75)])
  }

  @Test("A modifier of a group modifies each view of it")
  func group() {
    let rects = rects {
      VStack(spacing: 0) {
        Group {
          Color.red
          Color.green
        }
        .frame(width: 20, height: 20)
      }
    }
    #expect(rects.map { Double($0.minY) } == [80, 100])
  }
}
