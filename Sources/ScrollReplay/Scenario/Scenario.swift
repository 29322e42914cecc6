import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The setup of a scroll view and the gestures replayed in it.
///
/// The JSON form is described in the article ScenarioFormat.
public struct Scenario: Sendable {
  /// The file name without its extension.
  public internal(set) var name = ""
  /// A one-sentence summary; empty if absent.
  public internal(set) var summary = ""
  /// From 1 to 1000.
  public internal(set) var framesPerSecond = 60
  /// The viewport's size in points.
  public internal(set) var viewport = Size.zero
  /// The content insets, in points.
  public internal(set) var insets = EdgeInsets.zero
  /// The content of the scroll view.
  public internal(set) var content = Content.eager(.zero)
  /// The configuration of the scroll view.
  public internal(set) var configuration = ScrollConfiguration()
  /// The snap rule after a release; `nil` for no snapping.
  public internal(set) var targets: TargetRule?
  /// The items that ``targets`` aligns; `nil` where rows are the items.
  public internal(set) var targetItems: EagerItems?
  /// Shell patterns of the names of the replayed gestures.
  public internal(set) var gestures = ["*"]
  /// Mappings from the units of recordings to points. The first mapping with a matching pattern applies.
  public internal(set) var units: [UnitMapping] = []
  /// Scripted events that are merged into the gesture, in points.
  public internal(set) var script: [TraceEvent] = []
  /// A search; the scroll view visits its hits one after another.
  public internal(set) var search: Search?
  /// The ancestors or synchronized scroll views; `nil` for a single scroll view.
  public internal(set) var scrollViewGroup: ScrollViewGroup?
  /// The scroll views inside the content.
  public internal(set) var nestedScrollViews: [NestedView] = []
  /// The position bound to the scroll view at the start; `nil` for none.
  public internal(set) var position: ScrollPosition<Int>?
  /// The anchor in the viewport of rows that the position reads and writes; `nil` for reading at the leading edge and
  /// scrolling by the least distance.
  public internal(set) var positionAnchor: UnitPoint?
  /// The visible fraction from which a row counts as visible; `nil` without observation.
  public internal(set) var visibilityThreshold: Double?
  /// The parts of insets that vary; `nil` if ``insets`` are the only insets.
  public internal(set) var scrollInsets: ScrollInsets?
  /// The padding of SwiftUI's `.padding`, in points; it shrinks the viewport.
  public internal(set) var padding = EdgeInsets.zero
  /// The traits of the device.
  public internal(set) var traits = ScrollTraits()
  /// The accessories of the scroll view; `nil` for none.
  public internal(set) var accessorySettings: AccessorySettings?
  /// The anchor of a trackpad's pinch in the viewport. Traces do not record the pointer's position.
  public internal(set) var pinchAnchor = UnitPoint.center
  /// Whether the scenario's content zooms. Zoom limits, which may change, apply.
  public internal(set) var zooms = false
  /// The notes for the guideline checker.
  public internal(set) var guidelineNotes = GuidelineNotes()
  /// A digest of the scenario's files without ``guidelineNotes``, which replays ignore.
  public internal(set) var digest: UInt64 = 0

  /// The content of a scroll view.
  public enum Content: Sendable {
    /// Content whose size is known from the start.
    case eager(Size)
    /// A stack of rows that are measured when they come into view.
    case lazy(LazyRows)
    /// Views whose constraints determine the content size, solved again for each viewport.
    case layout(ConstraintContent)
  }

  /// A mapping from the units of a recording to points of the viewport.
  public struct UnitMapping: Equatable, Sendable {
    /// A shell pattern of gesture names.
    public internal(set) var gestures: String
    /// The divisor of coordinates and deltas; never 0, negative for recorders with reversed axes.
    public internal(set) var unitsPerPoint: Double
    /// Whether x and y are swapped, so that a vertical recording drives a horizontal scroll view.
    public internal(set) var transposes: Bool
  }

  /// A search through the rows' text. The scroll view visits a hit at `start`, then another after each `pause`.
  public struct Search: Equatable, Sendable {
    /// The searched text, compared by bytes.
    public internal(set) var text: String
    /// The greatest number of visited hits.
    public internal(set) var hits: Int
    /// The time of the first hit, in nanoseconds.
    public internal(set) var start: Int64
    /// The time between two hits, in nanoseconds.
    public internal(set) var pause: Int64
    /// The policy, anchor and animation of scrolls to hits.
    public internal(set) var options: SceneEvent.ScrollOptions
    /// Whether scrolls to hits are animated.
    var isAnimated: Bool {
      get { options.isAnimated }
      set { options = SceneEvent.ScrollOptions(policy: options.policy, anchor: options.anchor, isAnimated: newValue) }
    }
  }

  /// The mapping for a gesture. The default is one unit per point.
  public func unitMapping(for gesture: String) -> UnitMapping {
    units.first { GlobPattern($0.gestures).matches(gesture) }
      ?? UnitMapping(gestures: "*", unitsPerPoint: 1, transposes: false)
  }

  /// Whether the scenario replays a gesture.
  public func matches(_ gesture: String) -> Bool { gestures.contains { GlobPattern($0).matches(gesture) } }
}

extension Scenario {
  /// The ancestors of the scenario's scroll view, or the scroll views synchronized with it.
  public enum ScrollViewGroup: Sendable {
    /// The ancestors, the nearest first.
    case nested([GroupMember], transfers: Axis.Set, handOff: ScrollTree.HandOff, coneSlope: Double)
    /// Synchronized scroll views.
    case synchronized([GroupMember], link: ScrollTree.Synchronization, axes: Axis.Set)
  }

  /// A nested or synchronized scroll view other than the scenario's own.
  public struct GroupMember: Sendable {
    /// The viewport, insets and content.
    public let area: ScrollArea
    /// The configuration.
    public let configuration: ScrollConfiguration
    /// The size of its frame: the viewport and the bars beside it, in points.
    public let frame: Size
    /// The initial content offset, in points.
    public let offset: Point
    /// For an ancestor: the origin of its child's viewport in its content. For a synchronized scroll view: its own
    /// origin.
    public let origin: Point
    /// The axes along which the view transfers new scrolls to its parent.
    public let transfersScrollingToParent: Axis.Set
    /// The snap rule; `nil` for no snapping.
    public let targets: TargetRule?
    /// The items that the snap rule aligns.
    public let targetItems: EagerItems?
  }
}
