import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Scroll transitions")
struct ScrollTransitionTests {
  private static let container = Interval(offset: 0, length: 800)
  private static let linear = ScrollTransitionConfiguration.interactive(timingCurve: .linear)

  /// A transition whose opacity is 1 minus its weight: 1 in the identity phase.
  private func fading(_ configuration: ScrollTransitionConfiguration) -> ScrollTransition {
    ScrollTransition(configuration) { $0.opacity($1.isIdentity ? 1 : 0) }
  }

  @Test("Phases have the values of SwiftUI")
  func phases() {
    #expect(ScrollTransitionPhase.allCases.map(\.value) == [-1, 0, 1])
    #expect(ScrollTransitionPhase.allCases.map(\.isIdentity) == [false, true, false])
  }

  @Test(
    "An interactive effect depends on the position: items of 200 in 800 points",
    arguments: [
      (-200.0, 0.0), (-150, 0.25), (-100, 0.5), (-50, 0.75), (0, 1), (300, 1), (600, 1), (650, 0.75), (700, 0.5),
      (750, 0.25), (800, 0), (-1000, 0), (1800, 0),
    ])
  func interactive(place: Double, expected: Double) {
    let item = Interval(offset: place, length: 200)
    #expect(fading(Self.linear).effect(of: item, in: Self.container).opacity == expected)
    // (0.42, 0), (0.58, 1) at a quarter and at three quarters, computed with 50 digits.
    let eased = [0.25: 0.12916193104731982, 0.75: 0.8708380689526802][expected] ?? expected
    #expect(abs(fading(.interactive).effect(of: item, in: Self.container).opacity - eased) < 1e-15)
  }

  @Test("The curve runs forwards as an item enters, and backwards as it leaves: ease-in is slow at the edge")
  func curve() {
    let transition = fading(.interactive(timingCurve: .easeIn))
    for (start, end) in [(-195.0, -5.0), (795, 605)] {
      let atEdge = transition.effect(of: Interval(offset: start, length: 200), in: Self.container).opacity
      let atThreshold = transition.effect(of: Interval(offset: end, length: 200), in: Self.container).opacity
      #expect(atEdge < 0.025 && atEdge > 0 && atThreshold < 0.975)
    }
  }

  @Test("Thresholds are distances of the centres, by the formulas of two reconstructions")
  func thresholds() {
    typealias Threshold = ScrollTransitionConfiguration.Threshold
    func distance(_ threshold: Threshold, _ item: Double = 200) -> Double {
      threshold.distance(item: item, container: 800)
    }
    #expect(distance(.hidden) == 500 && distance(.visible) == 300 && distance(.visible(0.25)) == 450)
    #expect(distance(.visible(-3)) == 500 && distance(.visible(7)) == 300 && distance(.visible(.nan)) == 500)
    #expect(distance(.centered) == 0)
    #expect(distance(.visible.inset(by: 40)) == 260 && distance(.visible.inset(by: 1000)) == 0)
    #expect(distance(.visible.inset(by: -40)) == 340)
    #expect(distance(.hidden.interpolated(towards: .centered, amount: 0.25)) == 375)
    #expect(distance(.hidden.interpolated(towards: .visible, amount: 0)) == 500)
    #expect(distance(.hidden.interpolated(towards: .visible, amount: 1)) == 300)
    #expect(distance(.hidden.interpolated(towards: .centered, amount: 0.5).inset(by: 50)) == 200)
  }

  @Test("An item that is longer than the container is in its identity phase while it fills it")
  func longItems() {
    let item = 1200.0
    for (place, phase) in [
      (-401.0, ScrollTransitionPhase.topLeading), (-400, .identity), (-200, .identity), (0, .identity),
      (1, .bottomTrailing),
    ] {
      #expect(fading(.interactive).phase(of: Interval(offset: place, length: item), in: Self.container) == phase)
    }
    // Half of the item is longer than the container.
    #expect(ScrollTransitionConfiguration.Threshold.visible(0.9).distance(item: item, container: 800) == 200)
    #expect(ScrollTransitionConfiguration.Threshold.visible(0.5).distance(item: item, container: 800) == 400)
  }

  @Test("A threshold at the edge makes the effect binary")
  func hiddenThreshold() {
    let transition = fading(.interactive.threshold(.hidden))
    #expect(transition.effect(of: Interval(offset: -199, length: 200), in: Self.container).opacity == 1)
    #expect(transition.effect(of: Interval(offset: -200, length: 200), in: Self.container).opacity == 0)
    #expect(transition.effect(of: Interval(offset: 799, length: 200), in: Self.container).opacity == 1)
    #expect(transition.effect(of: Interval(offset: 800, length: 200), in: Self.container).opacity == 0)
  }

  @Test("Mirrored positions have the same effect, and the opposite progress")
  func mirror() {
    var random = SplitMix64(seed: 11)
    let transition = ScrollTransition(.interactive) { $0.offset(x: 100 * $1.value).opacity(1 - 0.5 * abs($1.value)) }
    for _ in 0..<2000 {
      let item = Interval(offset: random.dyadic(in: -1500...1500), length: random.dyadic(in: 0...1200))
      let mirrored = Interval(offset: 800 - item.end, length: item.length)
      let (one, other) = (
        transition.effect(of: item, in: Self.container), transition.effect(of: mirrored, in: Self.container)
      )
      #expect(one.opacity == other.opacity && one.offset.dx == 0 - other.offset.dx)
    }
  }

  @Test("The effect is continuous in the position, and the phase changes at the threshold")
  func steady() {
    for threshold in [ScrollTransitionConfiguration.Threshold.visible, .visible(0.3), .centered] {
      let transition = fading(Self.linear.threshold(threshold))
      var last = 0.0
      for place in stride(from: -200.0, through: 300, by: 0.25) {
        let item = Interval(offset: place, length: 200)
        let opacity = transition.effect(of: item, in: Self.container).opacity
        #expect(opacity >= last && opacity <= last + 0.0042)
        #expect(transition.phase(of: item, in: Self.container).isIdentity == (opacity == 1))
        last = opacity
      }
      #expect(last == 1)
    }
  }

  @Test("Each edge has its own configuration; identity leaves items alone")
  func edges() {
    let transition = ScrollTransition(topLeading: .identity, bottomTrailing: Self.linear) {
      $0.opacity($1.isIdentity ? 1 : 0)
    }
    #expect(transition.effect(of: Interval(offset: -150, length: 200), in: Self.container).opacity == 1)
    #expect(transition.phase(of: Interval(offset: -150, length: 200), in: Self.container) == .identity)
    #expect(transition.effect(of: Interval(offset: 750, length: 200), in: Self.container).opacity == 0.25)
  }

  @Test("The closure is called once for each phase, independent of later queries")
  func calls() {
    var phases: [ScrollTransitionPhase] = []
    let transition = ScrollTransition(.interactive) {
      phases.append($1)
      return $0.scaleEffect(1 + 0.1 * $1.value)
    }
    for place in -300..<900 {
      _ = transition.effect(of: Interval(offset: Double(place), length: 200), in: Self.container)
    }
    #expect(phases == [.topLeading, .identity, .bottomTrailing])
  }

  @Test("The axis defaults to that of the scroll view, and to the vertical one if both scroll")
  func axis() {
    let transition = fading(.interactive)
    #expect(transition.axis(in: .horizontal) == .horizontal && transition.axis(in: .vertical) == .vertical)
    #expect(transition.axis(in: [.horizontal, .vertical]) == .vertical)
    let across = ScrollTransition(.interactive, axis: .horizontal) { effect, _ in effect }
    #expect(across.axis(in: .vertical) == .horizontal)
  }
}

@Suite("Unit curves")
struct UnitCurveTests {
  @Test("Bézier curves are those of CSS, computed with 50 digits")
  func values() {
    let over = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.3, y: -0.5), endControlPoint: UnitPoint(x: 0.7, y: 1.5))
    for (curve, expected) in Self.computed(over) {
      for (progress, value) in zip([0.125, 0.25, 0.5, 0.75, 0.875], expected) {
        #expect(abs(curve.value(at: progress) - value) < 4e-15, "\(progress)")
      }
    }
  }

  private static func computed(_ over: UnitCurve) -> [(UnitCurve, [Double])] {
    [
      (
        .easeIn, [0.02598459654508114, 0.09346465071882486, 0.3153568125725393, 0.6218618691748902, 0.8014199930223449]
      ),
      (.easeOut, [0.1985800069776551, 0.3781381308251098, 0.6846431874274607, 0.9065353492811752, 0.9740154034549189]),
      (.easeInOut, [0.03111405008548434, 0.12916193104731982, 0.5, 0.8708380689526802, 0.9688859499145157]),
      (over, [-0.07848452526640505, 0.028078038036917764, 0.5, 0.9719219619630822, 1.078484525266405]),
      (.linear, [0.125, 0.25, 0.5, 0.75, 0.875]),
    ]
  }

  @Test("Curves begin at 0 and end at 1, exactly, and stay there")
  func ends() {
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut] {
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: -5) == 0 && curve.value(at: 5) == 1)
      #expect(curve.value(at: .nan) == 0)
    }
  }

  @Test("Ease-in is the mirror image of ease-out, and ease-in-out of itself")
  func mirror() {
    for step in 0...64 {
      let progress = Double(step) / 64
      #expect(abs(UnitCurve.easeIn.value(at: progress) + UnitCurve.easeOut.value(at: 1 - progress) - 1) < 1e-14)
      #expect(abs(UnitCurve.easeInOut.value(at: progress) + UnitCurve.easeInOut.value(at: 1 - progress) - 1) < 1e-14)
    }
  }
}
