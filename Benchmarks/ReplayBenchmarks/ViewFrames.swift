import Observation
import PlaneGeometry
import ScrollScenes
import ScrollViews

/// A list of rows of five views each, for measured frames beside those of ``SceneFrames``.
struct ViewFrames {
  /// The state of one visible row, confined to the host's thread.
  @Observable fileprivate final class Model: @unchecked Sendable {
    var word = "x"
  }

  private struct Row: View {
    let number: Int
    let model: Model
    var body: some View {
      HStack(spacing: 8) {
        Color.red.frame(width: 20)
        Text("row")
        Spacer()
        Color.blue.frame(width: 30)
        Text(number == 3 ? model.word : "x")
      }
      .frame(height: CGFloat(40 + number * 37 % 120))
    }
  }

  private let host: ViewHost
  private let model: Model
  private var time: Int64 = 0

  init(rows: Int = 100_000) {
    let model = Model()
    host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<rows) { Row(number: $0, model: model) } } }
    }
    self.model = model
    host.show(at: 0)
  }

  /// Shows a frame after a change of one visible row's state.
  mutating func changeRow() {
    time += 8_333_333
    model.word = model.word == "x" ? "xy" : "x"
    host.show(at: time)
  }

  /// The number of drawn views.
  var visibleCount: Int { host.drawnViews.count }

  /// The number of rows made so far.
  var rowsMade: Int { host.counters.rowsMade }

  /// Shows a frame with a wheel delta in points.
  mutating func scroll(by distance: Double) {
    time += 8_333_333
    let turn = SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: distance), unit: .precise, phase: .changed)
    host.handle(.wheel(turn), at: time)
    host.show(at: time)
  }
}
