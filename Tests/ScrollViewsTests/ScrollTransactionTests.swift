import PlaneGeometry
import ScrollViews
import Testing

private final class Remote {
  var jump: () -> Void = {}
  var prepend: () -> Void = {}
}

/// Rows of 100 points; the remote scrolls to row 300, or inserts three rows in front.
private struct Feed: View {
  let remote: Remote
  @State private var rows = Array(0..<1000)
  @State private var id: Int?

  var body: some View {
    ScrollView { LazyVStack(spacing: 0) { ForEach(rows, id: \.self) { _ in Color.red.frame(height: 100) } } }
      .scrollPosition(id: $id, anchor: .top)
      .onAppear {
        remote.jump = { id = 300 }
        remote.prepend = { rows = [-3, -2, -1] + rows }
      }
  }
}

@MainActor @Suite struct ScrollTransactionTests {
  private let remote = Remote()

  private func feed() -> ViewHost {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Feed(remote: remote) }
    host.show(at: 0)
    return host
  }

  private func offset(_ host: ViewHost) -> Double {
    var offset = Double.nan
    host.forEachScrollView { offset = $0.contentOffset.y }
    return offset
  }

  private func phase(_ host: ViewHost) -> ScrollPhase {
    var phase = ScrollPhase.idle
    host.forEachScrollView { phase = $0.phase }
    return phase
  }

  /// Flicks the content upwards by a finger that is lifted at 100 ms, and shows a frame at 200 ms.
  private func flick(_ host: ViewHost) {
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 800)), at: 0)
    for step in 1...6 {
      let place = Point(x: 100, y: 800 - Double(step) * 40)
      host.handle(.move(pointer: 0, at: place, isResampled: false), at: Int64(step) * 16_000_000)
    }
    host.handle(.up(pointer: 0, at: nil), at: 100_000_000)
    host.show(at: 200_000_000)
  }

  @Test("An update without animation stops a fling")
  func stops() {
    let host = feed()
    flick(host)
    #expect(phase(host) == .decelerating)
    remote.jump()
    host.show(at: 200_000_000)
    host.show(at: 400_000_000)
    #expect(offset(host) == 30_000)
    #expect(phase(host) == .idle)
  }

  @Test("An update that preserves the velocity moves a fling without a change of its curve")
  func preservesVelocity() {
    let (undisturbed, host) = (feed(), feed())
    flick(undisturbed)
    flick(host)
    let before = offset(undisturbed)
    withTransaction(\.scrollPositionUpdatePreservesVelocity, true) { remote.jump() }
    host.show(at: 200_000_000)
    #expect(offset(host) == 30_000)
    undisturbed.show(at: 400_000_000)
    host.show(at: 400_000_000)
    #expect(phase(host) == .decelerating)
    #expect(offset(undisturbed) - before > 100)
    #expect(abs(offset(host) - 30_000 - (offset(undisturbed) - before)) < 1e-6)
  }

  @Test("An animated update ignores the preserved velocity")
  func animated() {
    let host = feed()
    flick(host)
    var transaction = Transaction(animation: .default)
    transaction.scrollPositionUpdatePreservesVelocity = true
    withTransaction(transaction) { remote.jump() }
    host.show(at: 216_000_000)
    #expect(phase(host) == .animating)
    host.show(at: 5_000_000_000)
    #expect(offset(host) == 30_000)
  }

  @Test(
    "The anchor of a transaction takes the place of the modifier's",
    arguments: [
      // Row 300 ends at 30 100 of a viewport of 844 points.
      (0.0, 30_000.0), (1.0, 29_256.0), (0.5, 29_628.0),
    ])
  func targetAnchor(_ fraction: Double, expected: Double) {
    let host = feed()
    withTransaction(\.scrollTargetAnchor, UnitPoint(x: 0.5, y: fraction)) { remote.jump() }
    host.show(at: 16_000_000)
    #expect(offset(host) == expected)
  }

  @Test("Rows inserted above keep the visible rows in place, unless the transaction disables the adjustment")
  func offsetAdjustment() {
    let disabled = feed()
    drag(disabled)
    #expect(offset(disabled) == 500)
    withTransaction(\.scrollContentOffsetAdjustmentBehavior, .disabled) { remote.prepend() }
    for time: Int64 in [2_016_000_000, 2_033_000_000] {
      disabled.show(at: time)
      #expect(offset(disabled) == 500)
    }
    let host = feed()
    drag(host)
    remote.prepend()
    host.show(at: 2_016_000_000)
    #expect(offset(host) == 800)
  }

  /// Drags the content by 500 points, and rests before the lift.
  private func drag(_ host: ViewHost) {
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 800)), at: 0)
    host.handle(.move(pointer: 0, at: Point(x: 100, y: 790), isResampled: false), at: 16_000_000)
    host.handle(.move(pointer: 0, at: Point(x: 100, y: 290), isResampled: false), at: 33_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 1_000_000_000)
    host.show(at: 2_000_000_000)
  }
}
