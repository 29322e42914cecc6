import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Visual effects")
struct VisualEffectTests {
  /// An effect with all values different from the identity.
  private static let full = VisualEffect().opacity(0.5).scaleEffect(x: 0.8, y: 0.6, anchor: .top)
    .rotationEffect(.degrees(90), anchor: .bottom).rotation3DEffect(
      .radians(1), axis: (0, 1, 0), anchorZ: 5, perspective: 0.5
    )
    .offset(x: 20, y: -30).blur(radius: 4).brightness(0.25).contrast(2).saturation(3).grayscale(0.75)
    .hueRotation(.radians(2))

  private static func numbers(_ effect: VisualEffect) -> [Double] {
    [
      effect.opacity, effect.scale.dx, effect.scale.dy, effect.rotation.radians, effect.rotation3D.angle.radians,
      effect.offset.dx, effect.offset.dy, effect.blurRadius, effect.brightness, effect.contrast, effect.saturation,
      effect.grayscale, effect.hueRotation.radians,
    ]
  }

  @Test("The identity effect changes nothing, and equals the empty one")
  func empty() {
    #expect(Self.numbers(VisualEffect()) == [1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0])
    #expect(VisualEffect.Kind.allCases.allSatisfy { !VisualEffect().has($0) && Self.full.has($0) })
  }

  @Test("Effects apply in the order of their first calls")
  func order() {
    var kinds: [VisualEffect.Kind] = []
    Self.full.forEachKind { kinds.append($0) }
    #expect(kinds == VisualEffect.Kind.allCases)
    kinds = []
    VisualEffect().offset(x: 1).scaleEffect(2).offset(x: 3).opacity(0.5).forEachKind { kinds.append($0) }
    #expect(kinds == [.offset, .scale, .opacity])
  }

  @Test("In repeated calls, factors multiply and amounts add")
  func again() {
    let twice = VisualEffect().opacity(0.5).opacity(0.5).scaleEffect(2).scaleEffect(x: 3).rotationEffect(.radians(1))
      .rotationEffect(.radians(2)).offset(x: 5).offset(x: 1, y: 2).blur(radius: 1).blur(radius: 2).brightness(0.25)
      .brightness(0.5).contrast(2).contrast(3).saturation(0.5).saturation(0.5).grayscale(0.5).grayscale(0.5)
      .hueRotation(.radians(1)).hueRotation(.radians(1))
    #expect(Self.numbers(twice) == [0.25, 6, 2, 3, 0, 6, 2, 3, 0.75, 6, 0.25, 0.75, 2])
  }

  @Test("The interpolation of two effects is linear, and exact at the ends")
  func interpolation() {
    let (none, full) = (VisualEffect(), Self.full)
    #expect(none.interpolated(towards: full, amount: 0) == none && none.interpolated(towards: full, amount: 1) == full)
    #expect(full.interpolated(towards: none, amount: 1) == none)
    for amount in [0.25, 0.5, 0.75, 1.25, -0.5] {
      let between = Self.numbers(none.interpolated(towards: full, amount: amount))
      for (number, ends) in zip(between, zip(Self.numbers(none), Self.numbers(full))) {
        #expect(abs(number - (ends.0 + (ends.1 - ends.0) * amount)) < 1e-15)
      }
    }
  }

  @Test("A kind of effect that only one of two has keeps its anchor and its axis")
  func anchors() {
    for half in [
      VisualEffect().interpolated(towards: Self.full, amount: 0.5),
      Self.full.interpolated(towards: VisualEffect(), amount: 0.5),
    ] {
      #expect(half.scaleAnchor == .top && half.rotationAnchor == .bottom)
      #expect(half.rotation3D.y == 1 && half.rotation3D.anchorZ == 5 && half.rotation3D.angle.radians == 0.5)
    }
    let moved = VisualEffect().scaleEffect(1, anchor: .top).interpolated(
      towards: VisualEffect().scaleEffect(2, anchor: .bottom), amount: 0.25)
    #expect(moved.scaleAnchor == UnitPoint(x: 0.5, y: 0.25))
  }

  @Test("Angles in degrees survive the conversion to radians")
  func angles() {
    for degrees in [0.0, 45, 90, 180, -270, 360] { #expect(abs(Angle.degrees(degrees).degrees - degrees) < 1e-13) }
    #expect(Angle.degrees(180) == .radians(.pi))
  }

  @Test("A geometry effect reads the position of its view in the viewport, along both axes")
  func geometry() {
    let area = ScrollArea(contentSize: Size(width: 1000, height: 2000), containerSize: Size(width: 400, height: 800))
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    var scroller = Scroller(configuration: configuration, area: area)
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 100, y: 300)), isAnimated: false)), at: 0)
    let frame = Rect(x: 150, y: 400, width: 200, height: 50)
    let effect = scroller.visualEffect(of: frame) { content, proxy in
      #expect(proxy.size == Size(width: 200, height: 50) && proxy.frame(in: .content) == frame)
      #expect(proxy.frame(in: .local) == Rect(x: 0, y: 0, width: 200, height: 50))
      #expect(proxy.scrollViewBounds(in: .local) == Rect(x: -50, y: -100, width: 400, height: 800))
      #expect(proxy.scrollViewBounds(in: .scrollView) == Rect(x: 0, y: 0, width: 400, height: 800))
      let place = proxy.frame(in: .scrollView)
      return content.offset(x: place.minX, y: place.minY)
    }
    #expect(effect.offset == Vector(dx: 50, dy: 100))
  }
}
