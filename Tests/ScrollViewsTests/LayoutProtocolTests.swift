import Foundation
import PlaneGeometry
import ScrollViews
import Testing

/// Places each view in the shorter of two columns.
private struct Masonry: Layout {
  var spacing: CGFloat = 10

  func makeCache(subviews: Subviews) -> [CGPoint] { [] }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGPoint]) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions().width
    let column = (width - spacing) / 2
    var lengths: [CGFloat] = [0, 0]
    cache = subviews.map { subview in
      let shorter = lengths[1] < lengths[0] ? 1 : 0
      let place = CGPoint(x: CGFloat(shorter) * (column + spacing), y: lengths[shorter])
      lengths[shorter] += subview.sizeThatFits(ProposedViewSize(width: column, height: nil)).height + spacing
      return place
    }
    return CGSize(width: width, height: max(lengths[0], lengths[1]) - spacing)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGPoint]) {
    let column = (bounds.width - spacing) / 2
    for (subview, place) in zip(subviews, cache) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y),
        proposal: ProposedViewSize(width: column, height: nil))
    }
  }
}

private struct Weight: LayoutValueKey {
  static let defaultValue: CGFloat = 1
}

/// Places views beside each other with widths by their weights. Views without weight are not placed.
private struct WeightedRow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let whole = subviews.reduce(0) { $0 + $1[Weight.self] }
    var x = bounds.minX
    for subview in subviews where subview[Weight.self] > 0 {
      let width = bounds.width * subview[Weight.self] / whole
      subview.place(
        at: CGPoint(x: x + width / 2, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }
}

private final class Model {
  var log: [String] = []
}

private struct TurningView: View {
  @State private var isRow = true
  let model: Model
  var body: some View {
    let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
    layout {
      Color.red.frame(width: 50, height: 20).onAppear { model.log.append("red") }
      Color.blue.frame(width: 50, height: 20).onTapGesture { isRow.toggle() }
    }
  }
}

@MainActor @Suite struct LayoutProtocolTests {
  private let screen = CGSize(width: 210, height: 400)

  private func rects<V: View>(@ViewBuilder _ content: @MainActor () -> V) -> [CGRect] {
    let host = ViewHost(size: screen, content: content)
    host.show(at: 0)
    return host.drawnViews.map(\.rect)
  }

  @Test("A custom masonry layout places each view below the shorter column")
  func masonry() {
    let heights: [CGFloat] = [60, 20, 30, 40]
    let rects = rects {
      ScrollView {
        Masonry()() { ForEach(heights, id: \.self) { Color.red.frame(height: $0) } }
      }
    }
    // Columns of 100 points end at 70 and 30, so the third view goes below the second. Then both end at 70, and the
    // first of equal columns takes the fourth view.
    #expect(
      rects == [
        CGRect(x: 0, y: 0, width: 100, height: 60), CGRect(x: 110, y: 0, width: 100, height: 20),
        CGRect(x: 110, y: 30, width: 100, height: 30), CGRect(x: 0, y: 70, width: 100, height: 40),
      ])
  }

  @Test("A layout reads layout values of its views, and a view that it does not place is centered")
  func values() {
    let rects = rects {
      WeightedRow()() {
        Color.red.layoutValue(key: Weight.self, value: 2)
        Color.green
        Color.blue.frame(width: 10, height: 10).layoutValue(key: Weight.self, value: 0)
      }
    }
    #expect(
      rects == [
        CGRect(x: 0, y: 0, width: 140, height: 400), CGRect(x: 140, y: 0, width: 70, height: 400),
        CGRect(x: 100, y: 195, width: 10, height: 10),
      ])
  }

  @Test("Stack layouts place views like stacks, including spacers and dividers")
  func stackLayouts() {
    let stack = rects {
      HStack {
        Color.red.frame(width: 20, height: 30)
        Spacer()
        Divider()
        Text("abc")
      }
    }
    let layout = rects {
      HStackLayout()() {
        Color.red.frame(width: 20, height: 30)
        Spacer()
        Divider()
        Text("abc")
      }
    }
    #expect(layout == stack)
    #expect(stack[0].minX == 0)
    #expect(stack[2].maxX == 210)
  }

  @Test("The views of an AnyLayout keep their state when the layout changes")
  func turned() {
    let model = Model()
    let host = ViewHost(size: screen) { TurningView(model: model) }
    host.show(at: 0)
    #expect(host.drawnViews.map(\.rect.origin) == [CGPoint(x: 55, y: 190), CGPoint(x: 105, y: 190)])
    host.handle(.down(pointer: 0, at: Point(x: 130, y: 200)), at: 100_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 150_000_000)
    host.show(at: 160_000_000)
    #expect(host.drawnViews.map(\.rect.origin) == [CGPoint(x: 80, y: 180), CGPoint(x: 80, y: 200)])
    #expect(model.log == ["red"])
  }

  @Test("A layout updates its cache when its views change, and lazy rows follow changed padding")
  func changes() {
    let host = ViewHost(size: screen) { ChangingView() }
    host.show(at: 0)
    // Rows are four times as wide as high: 210 points, and 200 between the padding.
    #expect(host.drawnViews.map(\.rect.size) == [CGSize(width: 20, height: 20), CGSize(width: 210, height: 52.5)])
    host.handle(.down(pointer: 0, at: Point(x: 105, y: 10)), at: 100_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 150_000_000)
    host.show(at: 160_000_000)
    #expect(host.drawnViews.map(\.rect.size) == [CGSize(width: 40, height: 40), CGSize(width: 200, height: 50)])
    #expect(host.drawnViews.map(\.rect.minX) == [85, 5])
  }
}

/// Keeps the size of its view from the time of the cache's creation.
private struct CachedLayout: Layout {
  func makeCache(subviews: Subviews) -> CGSize { subviews[0].sizeThatFits(.unspecified) }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGSize) -> CGSize { cache }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGSize) {
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(cache))
  }
}

private struct ChangingView: View {
  @State private var isChanged = false
  var body: some View {
    VStack(spacing: 0) {
      CachedLayout()() {
        Color.red.frame(width: isChanged ? 40 : 20, height: isChanged ? 40 : 20).onTapGesture { isChanged = true }
      }
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<1) { _ in Color.blue.aspectRatio(4, contentMode: .fit) } }
          .padding(.horizontal, isChanged ? 5 : 0)
      }
    }
  }
}
