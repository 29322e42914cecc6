import PlaneGeometry
import ScrollEngine

extension Scenario {
  /// What is around the scroll view: what shows its state, and what asks it to move. Each part is `nil` where it is not there.
  public struct Surroundings: Equatable, Sendable {
    /// Edge effects, dots of pages, a refresh control, and which of the insets are shown.
    public internal(set) var geometry = SurroundingGeometry()
    /// The scroll indicators, or scroll bars.
    public internal(set) var indicators: ScrollIndicatorConfiguration?
    /// The scroll indicators of those scroll views around or beside the scenario's own one that have any.
    var others: [OtherIndicators] = []
    /// A crown beside the scroll view.
    public var crown: Crown?
    /// What may have the focus.
    public var focus: Focus?
    /// A keyboard on the screen.
    public var keyboard: SoftwareKeyboard?
    /// The layout whose views are watched.
    public internal(set) var layout: ContentLayout?
    /// What is done to the pictures of rows while they enter and leave.
    public internal(set) var transition: ScrollTransition?
    /// Whether frames show which headers and footers are kept in view.
    var showsPinned = false

    /// The scroll indicators, or bars, of one scroll view among several.
    struct OtherIndicators: Equatable, Sendable {
      /// Its number: 1 for the nearest, or the first, and so on.
      let scroller: Int
      /// The frame that its bars share with its viewport.
      let frame: Size
      let configuration: ScrollIndicatorConfiguration
    }

    /// The indicators of a scroll view around or beside the scenario's own one, by its number; `nil` where it has none.
    package func indicators(ofScroller number: Int) -> ScrollIndicatorConfiguration? {
      others.first { $0.scroller == number }?.configuration
    }

    /// Whether nothing is there.
    var isEmpty: Bool { self == Surroundings() }
  }
}

/// What is around a scroll view while it is replayed.
///
/// A replay holds one only where the scenario describes something, so that a scroll view alone pays nothing for it.
struct Surroundings: Sendable {
  /// What the frame that is shown says of the surroundings.
  var values: [FrameValue] = []
  /// The frame in which bars and viewport share the room.
  var frame: Size
  /// The scale of the content by which they were divided last.
  var tiledScale = 1.0
  var geometry: SurroundingGeometry
  var indicators: ScrollIndicators?
  /// The indicators of other scroll views, with their numbers and frames.
  var others: [(scroller: Int, frame: Size, indicators: ScrollIndicators)] = []
  /// Crowns, the focus, and keyboards on the screen.
  var devices: SurroundingDevices
  /// The pointer that holds a bar, and the number of the scroll view whose bar it is.
  var tracking: (pointer: Int, view: Int, scroller: ScrollerTracking)?
  /// The pointer that drags the indicator of visionOS.
  var jogging: (pointer: Int, bar: JogBar)?
  private var watcher: LayoutWatcher?
  /// The time of the frame that was described last.
  private var time: Int64 = 0
  /// What is done to the pictures of rows that enter and leave.
  var transitions: ScrollTransitions?
  /// Whether frames show which headers and footers are kept in view.
  let showsPinned: Bool

  init(_ description: Scenario.Surroundings, of scroller: inout Scroller, in scenario: Scenario) {
    frame = scenario.frame
    geometry = description.geometry
    devices = SurroundingDevices(description)
    indicators = description.indicators.map { ScrollIndicators($0, of: &scroller) }
    watcher = description.layout.map(LayoutWatcher.init)
    transitions = description.transition.map(ScrollTransitions.init)
    showsPinned = description.showsPinned
  }

  /// Whether time alone will change anything from frame to frame.
  var isMoving: Bool {
    devices.nextTransition != nil || geometry.pageTimer?.nextTransition != nil
      || indicators?.isChanging(at: time) ?? false
      || transitions?.isAnimating(after: time) ?? false
      || others.contains { $0.indicators.isChanging(at: time) }
  }

  /// When something changes next by itself, or the event does that is due at `event`.
  func nextChange(before event: Int64?) -> Int64? {
    // Asked after each frame: lists would be allocated each time.
    var next = earlier(earlier(indicators?.nextTransition(after: time), tracking?.scroller.nextStep), event)
    for other in others { next = earlier(next, other.indicators.nextTransition(after: time)) }
    return next
  }

  private func earlier(_ one: Int64?, _ other: Int64?) -> Int64? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// Lets the surroundings follow the scroll view up to `time`, after an event or at a frame's end.
  mutating func follow(_ scroller: inout Scroller, at time: Int64) {
    indicators?.follow(&scroller, at: time)
  }

  /// What is seen moves in the content by `shift`, and nobody has scrolled.
  mutating func noteShift(_ shift: Vector, of scroller: Scroller) {
    guard shift != .zero, scroller.configuration.contentOffsetAdjustmentBehavior == .automatic else { return }
    indicators?.noteShift(shift)
  }

  /// Writes down what the frame at `time` shows.
  mutating func describe(_ scroller: Scroller, at time: Int64) {
    self.time = time
    values.removeAll(keepingCapacity: true)
    if let indicators { values.describe(indicators, of: scroller, in: frame, at: time) }
    devices.describe(at: time, into: &values)
    watcher?.describe(scroller, into: &values)
    transitions?.describe(at: time, into: &values)
  }
}
