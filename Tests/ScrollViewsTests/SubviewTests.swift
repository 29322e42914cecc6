import PlaneGeometry
import ScrollViews
import Testing

/// A custom container: cards below each other, the first card larger.
private struct Cards<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View {
    VStack(spacing: 0) {
      Group(subviews: content) { subviews in
        if let first = subviews.first { first.frame(height: 60) }
        ForEach(subviews.dropFirst()) { $0.frame(height: 20) }
      }
    }
  }
}

private struct Colors: View {
  @State private var names = ["b", "c"]
  var body: some View {
    Cards {
      Color("a").onTapGesture { names.insert("x", at: 0) }
      ForEach(names, id: \.self) { Color($0) }
    }
  }
}

@MainActor @Suite struct SubviewTests {
  private func host(@ViewBuilder _ content: @MainActor () -> some View) -> ViewHost {
    let host = ViewHost(size: CGSize(width: 100, height: 200), content: content)
    host.show(at: 0)
    return host
  }

  @Test("A container lists its subviews, for any grouping by a builder")
  func group() {
    let host = host { Colors() }
    // 60 + 20 + 20 points in the middle of 200.
    #expect(host.drawnViews.map(\.kind) == [.color("a"), .color("b"), .color("c")])
    #expect(host.drawnViews.map(\.rect.minY) == [50, 110, 130])
    host.handle(.down(pointer: 0, at: Point(x: 50, y: 80)), at: 10_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 50_000_000)
    host.show(at: 58_000_000)
    #expect(host.drawnViews.map(\.kind) == [.color("a"), .color("x"), .color("b"), .color("c")])
    #expect(host.drawnViews.map(\.rect.minY) == [40, 100, 120, 140])
  }

  @Test("Modifiers in a loop over subviews apply to each of them")
  func loop() {
    let host = host {
      HStack(spacing: 0) {
        ForEach(
          subviews: Group {
            Color.red.frame(width: 10, height: 10)
            Color.blue.frame(width: 20, height: 20)
          }
        ) { $0.padding(5).opacity(0.5) }
      }
    }
    // (10 + 10) + (20 + 10) points in the middle of 100, each with 5 points around.
    #expect(
      host.drawnViews.map(\.rect)
        == [CGRect(x: 30, y: 95, width: 10, height: 10), CGRect(x: 50, y: 90, width: 20, height: 20)])
    #expect(host.drawnViews.map { $0.effects.first?.effect.opacity } == [0.5, 0.5])
  }
}
