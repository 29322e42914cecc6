import PlaneGeometry
import ScrollEngine

/// The configuration of a scroll view's indicators.
public struct ScrollIndicatorConfiguration: Equatable, Sendable {
  /// The appearance of the indicators.
  public enum Appearance: Equatable, Sendable {
    /// The thin indicators of iOS, over the content.
    case indicators
    /// The indicators of visionOS in the middle of their edge: ``JogBar``.
    case jogBar
    /// The scroll bars of a Mac, in the style that the user prefers.
    case scrollers(ScrollerStyle)
  }

  /// The initial appearance of the indicators.
  public var appearance = Appearance.indicators
  /// The axes with an indicator. An axis that cannot scroll has none, except for a legacy bar without autohiding.
  public var axes: Axis.Set = .vertical
  /// The visibility of the indicator of each axis.
  public var visibility = AxisPair(repeating: ScrollIndicatorVisibility.automatic)
  /// The pointing device.
  public var pointingDevice = PointingDevice.touch
  /// The effect of a press on a bar's track.
  public var trackPress = TrackPress.Behavior.pages
  /// The size of Mac scroll bars.
  public var size = ScrollerSize.regular
  /// Whether legacy bars hide when the content fits.
  public var autohidesScrollers = false
  /// The length of the controls in line with each bar, in points. Any such control makes the bars legacy ones.
  public var accessories = AxisPair(repeating: 0.0)
  /// The insets of the tracks; `nil` for the content's insets, including the safe area:
  /// `automaticallyAdjustsScrollIndicatorInsets`.
  public var insets: EdgeInsets?
  /// Additional insets of the tracks: `contentMargins(_:_:for: .scrollIndicators)`.
  public var margins = EdgeInsets.zero
  /// The durations of showing and fading.
  public var timing = ScrollIndicatorPresence.Timing.standard
  /// Whether a finger at rest on the content shows the indicators. UIKit's documentation says that they are visible
  /// while tracking. Otherwise only a movement shows them.
  public var appearsOnTouch = true
  /// Whether the indicators flash when the scroll view first appears: `scrollIndicatorsFlash(onAppear:)`. `nil` flashes
  /// the indicators of iOS only. A scroll view of iOS "flashes transient scroll indicators when it first appears"
  /// (Human Interface Guidelines, 2014). A Mac's bars appear when people interact with them.
  public var flashesOnAppear: Bool?
  /// Whether thumbs over content of estimated length never move against it, see ``MonotoneThumb``.
  public var isMonotone = false

  /// The indicator of a list on iOS.
  public init() {}

  /// Whether the indicators flash when the scroll view first appears.
  var flashes: Bool { flashesOnAppear ?? (appearance == .indicators) }

  /// The style of the bars: the preferred one, or legacy when a control is in line with a bar.
  public func style(preferred: ScrollerStyle) -> ScrollerStyle {
    preferred.resolved(refusesOverlay: accessories.horizontal > 0 || accessories.vertical > 0)
  }

  /// The initial style of the bars; `nil` for indicators.
  public var firstStyle: ScrollerStyle? {
    if case .scrollers(let preferred) = appearance { style(preferred: preferred) } else { nil }
  }

  /// The presentation of the indicator along `axis`, with bars of a style; `nil` for indicators.
  public func presentation(along axis: Axis, _ style: ScrollerStyle?) -> ScrollIndicatorPresentation {
    guard axes.contains(axis) else { return .none }
    return visibility[axis].presentation(with: pointingDevice, autohides: style != .legacy)
  }

  /// The tiling of a frame with bars of a style; `nil` for indicators, which need no space.
  public func tiling(_ style: ScrollerStyle?) -> ScrollerTiling? {
    guard let style else { return nil }
    var scrollers: Axis.Set = []
    for axis in Axis.allCases where presentation(along: axis, style) != .none { scrollers.insert(Axis.Set(axis)) }
    return ScrollerTiling(
      style: style, size: size, scrollers: scrollers, autohidesScrollers: autohidesScrollers)
  }

  /// The insets of the track, in a scroll view whose content has `contentInsets`.
  public func trackInsets(contentInsets: EdgeInsets, along axis: Axis) -> (start: Double, end: Double) {
    let insets = self.insets ?? contentInsets
    return (
      insets.start(along: axis) + margins.start(along: axis), insets.end(along: axis) + margins.end(along: axis)
    )
  }
}
