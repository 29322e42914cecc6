import PlaneGeometry
import ScrollEngine

/// The indicators of a scroll view: what they show, and when they are there.
///
/// It is no part of the scroll view. It follows one: ``follow(_:at:)`` is called after each input and with each frame,
/// and everything that happens by itself between two calls counts from its own instant.
public struct ScrollIndicators: Equatable, Sendable {
  /// Which indicators there are.
  public let configuration: ScrollIndicatorConfiguration
  /// How bars lie now; `nil` for the indicators of iOS.
  public internal(set) var style: ScrollerStyle? {
    didSet { findPresentations() }
  }
  /// Which axes can be scrolled and have an indicator that may be seen.
  public internal(set) var scrollable: Axis.Set = []

  /// What lies over the ends of the tracks where that is not what lies around the content:
  /// ``ScrollInsets/Adjusted/indicators``. The configuration's own insets go before it.
  public var insets: EdgeInsets?

  /// When each of them is there: every frame asks several times, and only another style changes it.
  @usableFromInline private(set) var presentations: AxisPair<ScrollIndicatorPresentation>
  /// The axes that have an indicator at all.
  private(set) var shownAxes: Axis.Set = []
  @usableFromInline var presences: AxisPair<ScrollIndicatorPresence>
  var thumbs: AxisPair<MonotoneThumb?> = AxisPair(repeating: nil)
  /// How far what is seen has moved in the content since the thumbs followed it.
  var pendingShift = Vector.zero
  /// What was seen last of the scroll view.
  var seen = Observation()
  /// Whether a pointer holds one of them, so that they stay.
  var isHeld = false
  /// The axes of whose indicators was told that they are there.
  var told: Axis.Set = []

  /// What was seen of a scroll view at one time.
  struct Observation: Equatable, Sendable {
    var time: Int64 = .min
    var offset = Point.zero
    var zoomScale = 1.0
    var isScrolling = false
  }

  /// The indicators of a scroll view that appears now; where the configuration says so, they flash.
  public init(_ configuration: ScrollIndicatorConfiguration, of scroller: inout Scroller) {
    self.configuration = configuration
    presences = AxisPair(repeating: ScrollIndicatorPresence(timing: configuration.timing))
    style = configuration.firstStyle
    presentations = AxisPair(repeating: .none)
    findPresentations()
    seen.offset = scroller.contentOffset
    seen.zoomScale = scroller.zoomScale
    seen.time = scroller.now
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

  /// The model that thumbs follow.
  public var model: ScrollIndicatorModel { style == nil ? .iOS : .macOS(configuration.size) }

  /// When the indicator along `axis` is there.
  @inline(__always) public func presentation(along axis: Axis) -> ScrollIndicatorPresentation { presentations[axis] }

  /// How opaque the indicator along `axis` is at `time`, which is not before what it was told last.
  @inlinable @inline(__always) public func opacity(along axis: Axis, at time: Int64) -> Double {
    // Inlined: a call would copy all of this for one of its parts.
    guard scrollable.contains(axis) else { return 0 }
    return switch presentations[axis] {
    case .none: 0
    case .whileScrolling: presences[axis].opacity(at: time)
    case .always: 1
    }
  }

  /// What the indicator along `axis` is doing at `time`.
  @inline(__always) public func state(along axis: Axis, at time: Int64) -> ScrollIndicatorPresence.State {
    guard scrollable.contains(axis) else { return .hidden }
    return switch presentation(along: axis) {
    case .none: .hidden
    case .whileScrolling: presences[axis].state(at: time)
    case .always: .shown
    }
  }

  /// Where the thumb along `axis` lies over a scroll view of the sizes `area` at `offset`, in points from the
  /// viewport's start; `nil` where there is none.
  public func thumb(along axis: Axis, in area: ScrollArea, atOffset offset: Double) -> Interval? {
    guard scrollable.contains(axis) else { return nil }
    if configuration.appearance == .jogBar { return JogBar.indicator(on: track(along: axis, in: area)) }
    if let thumb = thumbs[axis] { return thumb.thumb }
    return model.thumb(
      for: ScrollExtent(of: area, atOffset: offset, along: axis), on: track(along: axis, in: area))
  }

  /// The track of the indicator along `axis` over a scroll view of the sizes `area`.
  public func track(along axis: Axis, in area: ScrollArea) -> ScrollIndicatorTrack {
    ScrollIndicatorTrack(
      inViewport: area.containerSize[axis],
      insets: configuration.trackInsets(contentInsets: insets ?? area.contentInsets, along: axis),
      margin: model.endMargin,
      corner: configuration.accessories[axis] + (scrollable.contains(axis.cross) ? corner : 0))
  }

  /// What one track leaves to the other one, in points. A legacy bar ends with the viewport, and so beside the other
  /// one.
  private var corner: Double {
    switch style {
    case nil: Self.indicatorThickness + model.endMargin
    case .legacy: 0
    case .overlay: ScrollerStyle.overlay.trackThickness(configuration.size)
    }
  }

  /// 3 pt: the thickness of Flutter's Cupertino scroll bar, found by eye.
  public static let indicatorThickness = 3.0

  /// How a frame is divided between bars and viewport; `nil` for indicators, which take no room.
  public var tiling: ScrollerTiling? { configuration.tiling(style) }

  /// The next instant after `time` at which an indicator begins to do something else by itself; `nil` for never.
  public func nextTransition(after time: Int64) -> Int64? {
    var next: Int64?
    for axis in Axis.allCases where presentation(along: axis) == .whileScrolling && scrollable.contains(axis) {
      guard let transition = presences[axis].nextTransition(after: time) else { continue }
      next = min(next ?? transition, transition)
    }
    return next
  }

  /// Whether what is seen of an indicator changes from `time` on though nothing moves.
  public func isChanging(at time: Int64) -> Bool {
    Axis.allCases.contains { axis in
      presentation(along: axis) == .whileScrolling && scrollable.contains(axis)
        && presences[axis].isChanging(at: time)
    }
  }
}
