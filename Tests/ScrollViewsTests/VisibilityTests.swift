import Foundation
import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

/// Collects the reports to observers.
private final class Log {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor @Suite struct VisibilityTests {
  private let log = Log()

  /// Scrolls so that a row of 100 points begins at the top, and shows two frames: actions come with the second.
  private func jump(_ host: ViewHost, to row: Int, at time: Int64) {
    let request = SceneEvent.ScrollTo(target: .item(row), policy: .align, anchor: .topLeading, isAnimated: false)
    host.handle(.scrollTo(request), at: time)
    host.show(at: time)
    host.show(at: time + 16_000_000)
  }

  @Test("Visible targets are reported in their order, when their set changes at the threshold")
  func targets() {
    let log = log
    let host = ViewHost(size: CGSize(width: 390, height: 250)) {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<1000) { _ in Color.red.frame(height: 100) } }.scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self) { log.lines.append("half \($0)") }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.8) { log.lines.append("most \($0)") }
      .onScrollTargetVisibilityChange(idType: String.self) { log.lines.append("words \($0)") }
    }
    host.show(at: 0)
    host.show(at: 16_000_000)
    // 250 points show two rows and the half of a third. No identity is a string.
    #expect(log.take() == ["half [0, 1, 2]", "most [0, 1]"])
    host.show(at: 33_000_000)
    #expect(log.take() == [])
    jump(host, to: 500, at: 50_000_000)
    #expect(log.take() == ["half [500, 501, 502]", "most [500, 501]"])
    // A finger that moves up by 40 points moves the content by 30: the first 10 points begin the drag.
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 200)), at: 100_000_000)
    host.handle(.move(pointer: 0, at: Point(x: 100, y: 190), isResampled: false), at: 116_000_000)
    host.handle(.move(pointer: 0, at: Point(x: 100, y: 160), isResampled: false), at: 133_000_000)
    host.show(at: 133_000_000)
    host.show(at: 150_000_000)
    // 70 points of the first row are visible, 80 of the third.
    #expect(log.take() == ["most [501, 502]"])
  }

  @Test("Views of eager content are scroll targets")
  func eagerTargets() {
    let log = log
    let host = ViewHost(size: CGSize(width: 390, height: 250)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 100)
          VStack(spacing: 0) { ForEach(["a", "b", "c"], id: \.self) { _ in Color.red.frame(height: 100) } }
            .scrollTargetLayout()
        }
      }
      .onScrollTargetVisibilityChange(idType: String.self) { log.lines.append("\($0)") }
    }
    host.show(at: 0)
    host.show(at: 16_000_000)
    // The targets begin at 100: the first is visible, and the half of the second.
    #expect(log.lines == ["[\"a\", \"b\"]"])
  }

  @Test("Observing the targets of a scroll view without targets gives a warning")
  func noTargets() {
    let host = ViewHost(size: CGSize(width: 390, height: 250)) {
      ScrollView { Color.red.frame(height: 1000) }.onScrollTargetVisibilityChange(idType: Int.self) { _ in }
    }
    host.show(at: 0)
    #expect(host.warnings.count == 1)
    #expect(host.warnings.first?.contains("scrollTargetLayout()") == true)
  }

  @Test("A view becomes visible and hidden where the smaller of its visible fractions crosses the threshold")
  func views() {
    let log = log
    let host = ViewHost(size: CGSize(width: 390, height: 250)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { row in
            Color.red.frame(height: 100).onScrollVisibilityChange(threshold: 0.75) { log.lines.append("\(row) \($0)") }
          }
        }
      }
    }
    host.show(at: 0)
    host.show(at: 16_000_000)
    #expect(log.take() == ["0 true", "1 true"])
    jump(host, to: 1, at: 33_000_000)
    // The row that leaves the screen disappears before visibility is computed.
    #expect(log.take() == ["0 false", "2 true"])
  }

  @Test("A view in a gallery is hidden when the page scrolls the gallery out of view")
  func nested() {
    let log = log
    let host = ViewHost(size: CGSize(width: 400, height: 250)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 200)
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              ForEach(0..<3) { card in
                Color.red.frame(width: 200, height: 100)
                  .onScrollVisibilityChange(threshold: 0.5) { log.lines.append("half of \(card) \($0)") }
                  .onScrollVisibilityChange(threshold: 0.6) { log.lines.append("more of \(card) \($0)") }
                  .onScrollVisibilityChange(threshold: 0) { log.lines.append("any of \(card) \($0)") }
              }
            }
          }
          .frame(height: 100)
          Color.blue.frame(height: 1000)
        }
      }
    }
    host.show(at: 0)
    host.show(at: 16_000_000)
    // 50 of 100 points of the gallery are above the edge of the screen; two cards of 200 points fill its width.
    #expect(log.lines == ["any of 0 true", "half of 0 true", "any of 1 true", "half of 1 true"])
  }

  @Test("onAppear of a group applies to each of its views, in stacks and rows, and to new elements")
  func appearances() {
    let log = log
    let host = ViewHost(size: CGSize(width: 400, height: 250)) { GrowingView(log: log) }
    host.show(at: 0)
    host.show(at: 16_000_000)
    #expect(log.take().sorted() == ["group", "group", "inside a row", "row"])
    host.handle(.down(pointer: 0, at: Point(x: 200, y: 5)), at: 100_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 150_000_000)
    host.show(at: 160_000_000)
    #expect(log.take() == ["group"])
  }
}

private struct GrowingView: View {
  let log: Log
  @State private var count = 2

  var body: some View {
    VStack(spacing: 0) {
      Color.blue.frame(height: 10).onTapGesture { count += 1 }
      Group { ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 10) } }
        .onAppear { log.lines.append("group") }
      ScrollView {
        LazyVStack {
          ForEach(0..<1) { _ in Color.red.frame(height: 10).onAppear { log.lines.append("inside a row") } }
            .onAppear { log.lines.append("row") }
        }
      }
    }
  }
}
