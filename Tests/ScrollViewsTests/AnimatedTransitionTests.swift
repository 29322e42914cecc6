import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

@MainActor @Suite struct AnimatedTransitionTests {
  private let host = ViewHost(size: CGSize(width: 400, height: 800)) {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<100) { row in
          Color("\(row)").frame(height: 100)
            .scrollTransition(.animated(.linear(duration: 0.4))) { $0.opacity($1.isIdentity ? 1 : 0) }
        }
      }
    }
  }

  /// Turns the wheel by points just before a frame at a time in milliseconds.
  private func turn(_ points: Double, before milliseconds: Int64) {
    let time = milliseconds * 1_000_000
    host.handle(.wheel(.init(delta: Vector(dx: 0, dy: points), unit: .precise, phase: nil)), at: time - 1_000_000)
    host.show(at: time)
  }

  private func opacity(of row: Int, at milliseconds: Int64) -> Double? {
    host.show(at: milliseconds * 1_000_000)
    return host.drawnViews.first { $0.kind == .color("\(row)") }?.effects.first?.effect.opacity
  }

  @Test("An animated transition begins when half of the view is visible, and runs over its duration")
  func animation() {
    host.show(at: 0)
    turn(30, before: 1000)
    #expect(opacity(of: 8, at: 1100) == 0)
    #expect(opacity(of: 8, at: 1900) == 0)
    turn(30, before: 2000)
    #expect(opacity(of: 8, at: 2000) == 0)
    #expect(opacity(of: 8, at: 2100) == 0.25)
    #expect(host.isMoving)
    // The time in seconds is rounded.
    #expect(abs((opacity(of: 8, at: 2300) ?? 0) - 0.75) < 1e-12)
    #expect(opacity(of: 8, at: 2400) == 1)
    #expect(opacity(of: 8, at: 3000) == 1)
    #expect(!host.isMoving)
  }

  @Test("A transition that is reversed continues from its present effect")
  func reversal() {
    host.show(at: 0)
    turn(60, before: 1000)
    #expect(opacity(of: 8, at: 1400) == 1)
    turn(-20, before: 2000)
    turn(20, before: 2200)
    #expect(opacity(of: 8, at: 2200) == 0.5)
    // The curve begins anew at half of the effect.
    #expect(opacity(of: 8, at: 2400) == 0.75)
    #expect(opacity(of: 8, at: 2600) == 1)
  }
}
