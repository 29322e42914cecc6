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
      "style", \.style,
      .choice([
        "ios": .fixed(.indicators), "visionos": .fixed(.jogBar), "overlay": .fixed(.scrollers(.overlay)),
        "legacy": .fixed(.scrollers(.legacy)), "preferred": .preferred,
      ]),
      "thin indicators, a jog bar of fixed length, a Mac's overlay or legacy bars, or the preferred of both",
      else: "that of the [idiom](doc:#traits): `ios`, on a Mac `preferred`, in visionOS `visionos`")
    Key(
      "showScrollBars", \.setting,
      .choice(["automatic": .automatic, "when-scrolling": .whenScrolling, "always": .always]),
      "the user's setting; `automatic` is legacy with a connected mouse")
    Key(
      "pointingDevices", \.devices, .array(of: pointingDevice), "the connected pointing devices",
      else: "that of `traits`: `touch`")
    Key(
      "size", \.configuration.size, .choice(["regular": .regular, "small": .small, "mini": .mini]), "the size of bars"
    )
    Key(
      "autohides", \.configuration.autohidesScrollers, .flag,
      "whether a legacy bar hides if the content fits")
    Key(
      "accessories", filling: \.configuration.accessories, accessoryLengths,
      "the lengths of the controls in line with each bar; with controls, bars are legacy")
    Key(
      "trackPress", \.configuration.trackPress, .choice(["pages": .pages, "jumps": .jumps]),
      "whether a press on a bar's track pages repeatedly, or moves the thumb there")
    Key(
      "insets", \.configuration.insets, .insets, "the insets of the tracks",
      else: "those of the content; with `safeArea` or `margins`, `indicatorInset`")
    Key("margins", \.configuration.margins, .insets, "margins of the tracks, added to `insets`", else: "each 0")
    Key(
      "thumb", \.configuration.isMonotone, .choice(["proportional": false, "monotone": true]),
      "whether the thumb never moves against the content while rows are measured")
    Key(
      "visibility", \.configuration.visibility, visibilities,
      "the visibility of indicators; `hidden` ones are visible with a mouse", else: "`automatic`")
    Key(
      "timing", \.configuration.timing, timings, "the durations of their presence; Flutter's also fade in for 0.25 s",
      else: "`standard`")
    Key("appearsOnTouch", \.configuration.appearsOnTouch, .flag, "whether a resting finger shows indicators")
    Key(
      "flashesOnAppear", \.configuration.flashesOnAppear, .flag,
      "whether indicators flash at the start", else: "those of `ios` on a phone or a tablet are")
  }

  private static let accessoryLengths = KeyGroup(from: AxisPair(repeating: 0.0)) {
    Key("horizontal", \.horizontal, .points())
    Key("vertical", \.vertical, .points())
  }

  private static let visibilities = indicatorVisibility.map { AxisPair(repeating: $0) }.or(
    .object(
      KeyGroup(from: AxisPair(repeating: ScrollIndicatorVisibility.automatic)) {
        Key("horizontal", \.horizontal, indicatorVisibility)
        Key("vertical", \.vertical, indicatorVisibility)
      }))

  private static let indicatorVisibility = KeyKind<ScrollIndicatorVisibility>.choice([
    "automatic": .automatic, "visible": .visible, "hidden": .hidden, "never": .never,
  ])

  private static let timings = KeyKind.object(timing).or(.choice(["standard": .standard, "flutter": .flutter]))

  private static let timing = KeyGroup("indicators.timing", from: ScrollIndicatorPresence.Timing.standard) {
    Key("holdMilliseconds", \.hold, .milliseconds(0...600_000), "the time from the end of a movement to the fade")
    Key("flashMilliseconds", \.flash, .milliseconds(0...600_000), "the duration of a flash")
    Key("fadeMilliseconds", \.fade, .milliseconds(0...600_000), "the duration of the fade out")
    Key("appearMilliseconds", \.appear, .milliseconds(0...600_000), "the duration of the fade in")
  }
}
