import PlaneGeometry
import ScrollEngine

/// Which indicators a scroll view has.
public struct ScrollIndicatorConfiguration: Equatable, Sendable {
  /// What the indicators look like.
  public enum Appearance: Equatable, Sendable {
    /// The thin ones of iOS, over the content.
    case indicators
    /// Those of visionOS, which stay in the middle of their edge: ``JogBar``.
    case jogBar
    /// The bars of a Mac, in the style that is preferred there.
    case scrollers(ScrollerStyle)
  }

  /// What the indicators look like at first.
  public var appearance = Appearance.indicators
  /// Along which axes there is one. Where nothing can be scrolled there is none in any case, but for a legacy bar that
  /// stays.
  public var axes: Axis.Set = .vertical
  /// Whether each is to be seen.
  public var visibility = AxisPair(repeating: ScrollIndicatorVisibility.automatic)
  /// What a person points with.
  public var pointingDevice = PointingDevice.touch
  /// What a press on the track of a bar does.
  public var trackPress = TrackPress.Behavior.pages
  /// How large the bars of a Mac are.
  public var size = ScrollerSize.regular
  /// Whether legacy bars go away where there is nothing to scroll.
  public var autohidesScrollers = false
  /// How long the controls are that lie in line with each bar, in points. Where there are any, bars are legacy.
  public var accessories = AxisPair(repeating: 0.0)
  /// What the indicators leave free at the viewport's edges; `nil` for the insets of the content, and so for the safe
  /// area: `automaticallyAdjustsScrollIndicatorInsets`.
  public var insets: EdgeInsets?
  /// What they leave free besides: `contentMargins(_:_:for: .scrollIndicators)`.
  public var margins = EdgeInsets.zero
  /// How long they are there.
  public var timing = ScrollIndicatorPresence.Timing.standard
  /// Whether a finger that rests on the content shows them; UIKit's documentation says that they are visible while
  /// tracking. Else it takes a movement.
  public var appearsOnTouch = true
  /// Whether they flash when the scroll view first appears: `scrollIndicatorsFlash(onAppear:)`; `nil` where those of
  /// iOS do and others do not. A scroll view of iOS "flashes transient scroll indicators when it first appears" (Human
  /// Interface Guidelines, 2014); a Mac's bars appear when people interact with them.
  public var flashesOnAppear: Bool?
  /// Whether thumbs never move against the content though its length is an estimate, see ``MonotoneThumb``.
  public var isMonotone = false

  /// The indicator of a list on iOS.
  public init() {}

  /// Whether they flash when the scroll view first appears.
  var flashes: Bool { flashesOnAppear ?? (appearance == .indicators) }

  /// The style of the bars, where there are bars: the preferred one, unless something refuses overlays.
  public func style(preferred: ScrollerStyle) -> ScrollerStyle {
    preferred.resolved(refusesOverlay: accessories.horizontal > 0 || accessories.vertical > 0)
  }

  /// How bars lie at first; `nil` for indicators.
  public var firstStyle: ScrollerStyle? {
    if case .scrollers(let preferred) = appearance { style(preferred: preferred) } else { nil }
  }

  /// When the indicator along `axis` is there, where bars lie like that; `nil` for indicators.
  public func presentation(along axis: Axis, _ style: ScrollerStyle?) -> ScrollIndicatorPresentation {
    guard axes.contains(axis) else { return .none }
    return visibility[axis].presentation(with: pointingDevice, autohides: style != .legacy)
  }

  /// How a frame is divided between bars that lie like that and the viewport; `nil` for indicators, which take no room.
  public func tiling(_ style: ScrollerStyle?) -> ScrollerTiling? {
    guard let style else { return nil }
    var scrollers: Axis.Set = []
    for axis in Axis.allCases where presentation(along: axis, style) != .none { scrollers.insert(Axis.Set(axis)) }
    return ScrollerTiling(
      style: style, size: size, scrollers: scrollers, autohidesScrollers: autohidesScrollers)
  }

  /// What lies over the track's ends in a scroll view whose content has those insets.
  public func trackInsets(contentInsets: EdgeInsets, along axis: Axis) -> (start: Double, end: Double) {
    let insets = self.insets ?? contentInsets
    return (
      insets.start(along: axis) + margins.start(along: axis), insets.end(along: axis) + margins.end(along: axis)
    )
  }
}
