import ScrollEngine
import ScrollPhysics
import ScrollScenes

extension ScenarioKeys {
  /// The keys of a behavior that select and adjust a platform's physics. The profile is first because the other keys
  /// adjust it.
  static let platform = KeyGroup(from: ScrollConfiguration()) {
    Key(
      "profile",
      KeyKind<ScrollProfile>.choice([
        "uikit": .uikit, "appkit": .appkit, "android": .android, "flutter-ios": .flutterIOS, "chromium": .chromium,
        "chromium-touchpad": .chromiumTouchpad,
      ]), "the platform profile that the other keys override", else: "`uikit`"
    ) { $0.apply($1) }
    Key("fling", \.fling, fling, "the curve of a fling")
    Key("bounce", \.bounce, bounce, "the curve of a bounce; `bezier` moves to a peak and back in fixed times")
    Key(
      "overscroll", \.overscroll, overscroll,
      "the rubber band of a pull past an edge; `hyperbolic` up to a tenth of the viewport")
    Key(
      "scrollAnimation", \.scrollAnimation, scrollAnimation,
      "the animation of programmatic scrolls; a number is the duration of an ease-in-out")
    Key(
      "bounceFrequency", \.bounceAngularFrequency, .number(0.1...1000, "radians a second"),
      "the angular frequency of the bounce")
    Key(
      "minimumFlingDistance", \.minimumFlingDistance, .points(),
      "the minimum distance of a fling, over the positions of the velocity estimate")
  }

  private static let fling = KeyKind<FlingModel>.named(
    ["exponential": .exponential, "android": .android, "chromium": .chromium, "chromium-touchpad": .chromiumTouchpad],
    or: .object(
      KeyGroup("behavior.fling", from: .exponential, .exactlyOne) {
        Key("untilSpeed", .number(0.001...1e6, "points a second"), "the speed at which the exponential stops") {
          $0 = .exponentialToSpeed($1)
        }
        Key(
          "brake", .number(0.001...1e6, "points a second squared"),
          "the constant deceleration in addition to the exponential"
        ) {
          $0 = .brakedExponential(brake: $1)
        }
      }))

  private static let bounce = KeyKind<BounceModel>.named(
    ["critical": .critical, "bezier": .bezier],
    or: .object(
      KeyGroup("behavior.bounce", from: .critical, .exactlyOne) {
        Key("dampingRatio", .number(DampedSpring.leastDampingRatio...100), "the damping ratio of the spring") {
          $0 = .damped(ratio: $1)
        }
        Key("amplitude", .number(0.01...1), "the fraction of the velocity at the start of the bounce") {
          $0 = .elastic(amplitude: $1)
        }
      }))

  private static let overscroll = KeyKind<OverscrollModel>.named(
    ["rubber-band": .rubberBand, "hyperbolic": .hyperbolic],
    or: .object(
      KeyGroup("behavior.overscroll", from: .rubberBand, .exactlyOne) {
        Key("share", .number(0.001...1), "the fraction of the finger's distance") { $0 = .linear(share: $1) }
        Key("eventDamping", .number(0.001...1), "the fraction of each movement") {
          $0 = .perEvent(EventDamping(coefficient: $1))
        }
      }))

  private static let scrollAnimation = KeyKind<EasedScroll?>.named(
    [
      "spring": nil, "growing": .easeInOut(.growing), "shrinking": .easeInOut(.shrinking), "impulse": .impulse,
    ], or: KeyKind.number(0.01...60, "seconds").map { .easeInOut(.constant($0)) },
    "spring, growing, shrinking, impulse or a duration from 0.01 to 60 seconds")
}

extension ScenarioKeys {
  /// The keys of the device's traits.
  static let traits = KeyGroup("traits", from: ScrollTraits()) {
    Key(
      "layoutDirection", \.layoutDirection, .choice(["ltr": .leftToRight, "rtl": .rightToLeft]),
      "the layout direction")
    Key("horizontalSizeClass", \.horizontalSizeClass, sizeClass, "the horizontal size class", else: regularWidth)
    Key(
      "verticalSizeClass", \.verticalSizeClass, sizeClass, "the vertical size class",
      else: "`regular` from 500 points of height on")
    Key("pointingDevice", \.pointingDevice, pointingDevice, "the pointing device")
    Key(
      "idiom", \.idiom,
      .choice(["phone": .phone, "pad": .pad, "mac": .mac, "tv": .tv, "watch": .watch, "vision": .vision]), "the device")
  }

  private static let sizeClass = KeyKind<UserInterfaceSizeClass>.choice(["compact": .compact, "regular": .regular])
  private static let regularWidth = "`regular` from 600 points of width on, if the height is regular"
  static let pointingDevice = KeyKind<PointingDevice>.choice(["touch": .touch, "trackpad": .trackpad, "mouse": .mouse])
}
