import PlaneGeometry
import ScrollScenes
import ScrollViews

/// A list of 100,000 rows of five views each, for measured frames beside those of ``SceneFrames``.
struct ViewFrames {
  private struct Row: View {
    let number: Int
    var body: some View {
      HStack(spacing: 8) {
        Color.red.frame(width: 20)
        Text("row")
        Spacer()
        Color.blue.frame(width: 30)
        Text("x")
      }
      .frame(height: CGFloat(40 + number * 37 % 120))
    }
  }

  private let host = ViewHost(size: CGSize(width: 390, height: 844)) {
    ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100_000) { Row(number: $0) } } }
  }
  private var time: Int64 = 0

  init() { host.show(at: 0) }

  /// Shows a frame with a wheel delta in points.
  mutating func scroll(by distance: Double) {
    time += 8_333_333
    let turn = SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: distance), unit: .precise, phase: .changed)
    host.handle(.wheel(turn), at: time)
    host.show(at: time)
  }
}
