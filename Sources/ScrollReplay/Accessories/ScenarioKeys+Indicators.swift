import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Scroll indicators or bars during reading, before the device that decides their style is known.
struct IndicatorDraft: Sendable {
  /// A fixed style, the user's setting, or the default of the device.
  enum Style: Equatable, Sendable {
    case fixed(ScrollIndicatorConfiguration.Appearance)
    case preferred
    case ofDevice
  }

  var configuration = ScrollIndicatorConfiguration()
  var style = Style.ofDevice
  var setting = ScrollerStyle.Setting.automatic
  var devices: [PointingDevice]?

  /// The indicators of a scroll view with the given behavior and device; `nil` for a device without indicators.
  func configuration(of behavior: ScrollBehavior, _ traits: ScrollTraits) -> ScrollIndicatorConfiguration? {
    guard traits.showsScrollIndicators else { return nil }
    var connected: ScrollerStyle.Devices = []
    for device in devices ?? [traits.pointingDevice] {
      connected.insert(device == .mouse ? .mouse : device == .trackpad ? .trackpad : .touch)
    }
    var configuration = configuration
    configuration.axes = behavior.configuration.axes
    configuration.pointingDevice =
      connected.contains(.mouse) ? .mouse : connected.contains(.trackpad) ? .trackpad : .touch
    configuration.appearance =
      switch style.resolved(traits.idiom) {
      case .fixed(let appearance): appearance
      case .preferred, .ofDevice: .scrollers(ScrollerStyle.preferred(setting, devices: connected))
      }
    if configuration.appearance == .indicators, configuration.flashesOnAppear == nil {
      configuration.flashesOnAppear = traits.flashesIndicators
    }
    return configuration
  }
}

extension IndicatorDraft.Style {
  /// The style for an idiom.
  fileprivate func resolved(_ idiom: ScrollTraits.Idiom) -> IndicatorDraft.Style {
    guard self == .ofDevice else { return self }
    return switch idiom {
    case .phone, .pad, .watch, .tv: .fixed(.indicators)
    case .mac: .preferred
    case .vision: .fixed(.jogBar)
    }
  }
}

extension ScenarioKeys {
  static let indicators = KeyGroup("indicators", from: IndicatorDraft()) {
    Key(
      "style", { $1(&$0.style) },
      .choice([
        "ios": .fixed(.indicators), "visionos": .fixed(.jogBar), "overlay": .fixed(.scrollers(.overlay)),
        "legacy": .fixed(.scrollers(.legacy)), "preferred": .preferred,
      ]),
      "thin over the content, one length in the middle of an edge, a Mac's bars over or beside the content, or one of both",
      else: "that of the [idiom](doc:#traits): `ios`, on a Mac `preferred`, in visionOS `visionos`")
    Key(
      "showScrollBars", { $1(&$0.setting) },
      .choice(["automatic": .automatic, "when-scrolling": .whenScrolling, "always": .always]),
      "the user's setting; `automatic` is legacy as soon as a mouse is connected")
    Key(
      "pointingDevices", { $1(&$0.devices) }, .array(of: pointingDevice), "what is connected",
      else: "what `traits` say: `touch`")
    Key(
      "size", { $1(&$0.configuration.size) }, .choice(["regular": .regular, "small": .small, "mini": .mini]),
      "how large bars are"
    )
    Key(
      "autohides", { $1(&$0.configuration.autohidesScrollers) }, .flag,
      "whether a legacy bar gives its room back where there is nothing to scroll")
    Key(
      "accessories", filling: { $1(&$0.configuration.accessories) }, accessoryLengths,
      "how long the controls in line with each bar are; where there are any, bars are legacy")
    Key(
      "trackPress", { $1(&$0.configuration.trackPress) }, .choice(["pages": .pages, "jumps": .jumps]),
      "whether a press on a bar's track pages as long as it is held, or brings the thumb there")
    Key(
      "insets", { $1(&$0.configuration.insets) }, .insets, "what the tracks leave free",
      else: "those of the content; with `safeArea` or `margins`, `indicatorInset`")
    Key("margins", { $1(&$0.configuration.margins) }, .insets, "the same, added to `insets`", else: "each 0")
    Key(
      "thumb", { $1(&$0.configuration.isMonotone) }, .choice(["proportional": false, "monotone": true]),
      "whether the thumb never moves against the content, over rows that are measured on the way")
    Key(
      "visibility", { $1(&$0.configuration.visibility) }, visibilities,
      "when indicators are seen; `hidden` ones are seen with a mouse all the same", else: "`automatic`")
    Key(
      "timing", { $1(&$0.configuration.timing) }, timings, "how long they are seen; Flutter's also appear in 0.25 s",
      else: "`standard`")
    Key("appearsOnTouch", { $1(&$0.configuration.appearsOnTouch) }, .flag, "whether a finger that rests shows them")
    Key(
      "flashesOnAppear", { $1(&$0.configuration.flashesOnAppear) }, .flag,
      "whether indicators are shown for a moment at the start", else: "those of `ios` on a phone or a tablet are")
  }

  private static let accessoryLengths = KeyGroup(from: AxisPair(repeating: 0.0)) {
    Key("horizontal", { $1(&$0.horizontal) }, .points())
    Key("vertical", { $1(&$0.vertical) }, .points())
  }

  private static let visibilities = indicatorVisibility.map { AxisPair(repeating: $0) }.or(
    .object(
      KeyGroup(from: AxisPair(repeating: ScrollIndicatorVisibility.automatic)) {
        Key("horizontal", { $1(&$0.horizontal) }, indicatorVisibility)
        Key("vertical", { $1(&$0.vertical) }, indicatorVisibility)
      }))

  private static let indicatorVisibility = KeyKind<ScrollIndicatorVisibility>.choice([
    "automatic": .automatic, "visible": .visible, "hidden": .hidden, "never": .never,
  ])

  private static let timings = KeyKind.object(timing).or(.choice(["standard": .standard, "flutter": .flutter]))

  private static let timing = KeyGroup("indicators.timing", from: ScrollIndicatorPresence.Timing.standard) {
    Key("holdMilliseconds", { $1(&$0.hold) }, .milliseconds(0...600_000), "how long they stay after a movement")
    Key("flashMilliseconds", { $1(&$0.flash) }, .milliseconds(0...600_000), "how long they are shown for a moment")
    Key("fadeMilliseconds", { $1(&$0.fade) }, .milliseconds(0...600_000), "how long they take to disappear")
    Key("appearMilliseconds", { $1(&$0.appear) }, .milliseconds(0...600_000), "how long they take to appear")
  }
}
