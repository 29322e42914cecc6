import Foundation
import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

private struct Row: View {
  let number: Int
  @State private var taps = 0
  var body: some View {
    Button("\(number) \(taps)") { taps += 1 }.frame(height: CGFloat(40 + number % 7))
  }
}

@Suite struct ThreadTests {
  @Test("A host runs on any thread, one at a time")
  func anyThread() async {
    let kinds = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let host = ViewHost(size: CGSize(width: 390, height: 100)) {
          ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Row(number: $0) } } }
        }
        host.show(at: 0)
        host.handle(.down(pointer: 0, at: Point(x: 195, y: 20)), at: 0)
        host.handle(.up(pointer: 0, at: nil), at: 20_000_000)
        host.show(at: 33_000_000)
        continuation.resume(returning: host.drawnViews.map(\.kind))
      }
    }
    #expect(kinds.first == .text("0 1"))
  }
}
