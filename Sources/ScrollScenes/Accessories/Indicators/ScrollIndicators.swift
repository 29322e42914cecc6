import PlaneGeometry
import ScrollEngine

/// The indicators of a scroll view, with their thumbs and visibility.
///
/// The indicators are a value beside the scroll view. ``follow(_:at:)`` is called after each input and with each frame.
/// Changes between two calls count from their own instants.
public struct ScrollIndicators: Equatable, Sendable {
  /// The configuration of the indicators.
  public let configuration: ScrollIndicatorConfiguration
  /// The current style of the bars; `nil` for the indicators of iOS.
  public internal(set) var style: ScrollerStyle? {
    didSet { findPresentations() }
  }
  /// The axes that can scroll and have an indicator.
  public internal(set) var scrollable: Axis.Set = []

  /// The insets of the tracks when they differ from the content's: ``ScrollInsets/Adjusted/indicators``. The
  /// configuration's own insets take precedence.
  public var insets: EdgeInsets?

  /// The presentation of each indicator. Cached, as every frame reads it several times and only a change of style
  /// changes it.
  @usableFromInline private(set) var presentations: AxisPair<ScrollIndicatorPresentation>
  /// The axes with an indicator.
  private(set) var shownAxes: Axis.Set = []
  @usableFromInline var presences: AxisPair<ScrollIndicatorPresence>
  var thumbs: AxisPair<MonotoneThumb?> = AxisPair(repeating: nil)
  /// The layout shift since the last update of the thumbs.
  var pendingShift = Vector.zero
  /// The state of the scroll view at the last update.
  var lastObservation = Observation()
  /// Whether a pointer is pressed on a bar, so that the bars stay visible.
  var isPressed = false
  /// The axes whose indicators were last reported as visible.
  var reportedAxes: Axis.Set = []

  /// The state of a scroll view at one instant.
  struct Observation: Equatable, Sendable {
    var time: Int64 = .min
    var offset = Point.zero
    var zoomScale = 1.0
    var isScrolling = false
  }

  /// The indicators of a scroll view that first appears; they flash if the configuration says so.
  public init(_ configuration: ScrollIndicatorConfiguration, of scroller: inout Scroller) {
    self.configuration = configuration
    presences = AxisPair(repeating: ScrollIndicatorPresence(timing: configuration.timing))
    style = configuration.firstStyle
    presentations = AxisPair(repeating: .none)
    findPresentations()
    lastObservation.offset = scroller.contentOffset
    lastObservation.zoomScale = scroller.zoomScale
    lastObservation.time = scroller.now
    follow(&scroller, at: scroller.now)
    if configuration.flashes { flash(&scroller, at: scroller.now) }
  }

  private mutating func findPresentations() {
    shownAxes = []
    for axis in Axis.allCases {
      presentations[axis] = configuration.presentation(along: axis, style)
      if presentations[axis] != .none { shownAxes.insert(Axis.Set(axis)) }
    }
  }

  /// The model of the thumbs.
  public var model: ScrollIndicatorModel { style == nil ? .iOS : .macOS(configuration.size) }

  /// The presentation of the indicator along `axis`.
  @inline(__always) public func presentation(along axis: Axis) -> ScrollIndicatorPresentation { presentations[axis] }

  /// The opacity of the indicator along `axis` at `time`, from 0 to 1; `time` is not before the last update.
  @inlinable @inline(__always) public func opacity(along axis: Axis, at time: Int64) -> Double {
    // Inlined: a call would copy the whole value for one property.
    guard scrollable.contains(axis) else { return 0 }
    return switch presentations[axis] {
    case .none: 0
    case .whileScrolling: presences[axis].opacity(at: time)
    case .always: 1
    }
  }

  /// The state of the indicator along `axis` at `time`.
  @inline(__always) public func state(along axis: Axis, at time: Int64) -> ScrollIndicatorPresence.State {
    guard scrollable.contains(axis) else { return .hidden }
    return switch presentation(along: axis) {
    case .none: .hidden
    case .whileScrolling: presences[axis].state(at: time)
    case .always: .shown
    }
  }

  /// The extent of the thumb along `axis` over a scroll view of the sizes `area` at `offset`, in points from the
  /// viewport's start; `nil` without a thumb.
  @inline(__always) public func thumb(along axis: Axis, in area: ScrollArea, atOffset offset: Double) -> Interval? {
    guard scrollable.contains(axis) else { return nil }
    if configuration.appearance == .jogBar { return JogBar.indicator(on: track(along: axis, in: area)) }
    if let thumb = thumbs[axis] { return thumb.thumb }
    return model.thumb(
      for: ScrollExtent(of: area, atOffset: offset, along: axis), on: track(along: axis, in: area))
  }

  /// The track of the indicator along `axis` over a scroll view of the sizes `area`.
  @inline(__always) public func track(along axis: Axis, in area: ScrollArea) -> ScrollIndicatorTrack {
    ScrollIndicatorTrack(
      inViewport: area.containerSize[axis],
      insets: configuration.trackInsets(contentInsets: insets ?? area.contentInsets, along: axis),
      margin: model.endMargin,
      corner: configuration.accessories[axis] + (scrollable.contains(axis.cross) ? corner : 0))
  }

  /// The length that one track leaves to the other at the corner, in points. A legacy bar ends with the viewport, and
  /// so before the other bar.
  private var corner: Double {
    switch style {
    case nil: Self.indicatorThickness + model.endMargin
    case .legacy: 0
    case .overlay: ScrollerStyle.overlay.trackThickness(configuration.size)
    }
  }

  /// 3 pt: the thickness of Flutter's Cupertino scroll bar, which Flutter estimated by eye.
  public static let indicatorThickness = 3.0

  /// The tiling of a frame with the bars; `nil` for indicators, which need no space.
  public var tiling: ScrollerTiling? { configuration.tiling(style) }

  /// The instant of the next state change of an indicator after `time` without further events; `nil` for never.
  public func nextTransition(after time: Int64) -> Int64? {
    var next: Int64?
    for axis in Axis.allCases where presentation(along: axis) == .whileScrolling && scrollable.contains(axis) {
      guard let transition = presences[axis].nextTransition(after: time) else { continue }
      next = min(next ?? transition, transition)
    }
    return next
  }

  /// Whether the opacity of an indicator changes from `time` on without a scroll.
  public func isChanging(at time: Int64) -> Bool {
    Axis.allCases.contains { axis in
      presentation(along: axis) == .whileScrolling && scrollable.contains(axis)
        && presences[axis].isChanging(at: time)
    }
  }
}
