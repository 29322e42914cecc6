import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// How a scroll view is set up, and which gestures it meets. Written as JSON, see `docs/scenario-format.md`.
public struct Scenario: Sendable {
  /// The name: the file's, without its extension.
  public internal(set) var name = ""
  /// What the scenario shows, in one sentence; empty where nothing is said.
  public internal(set) var summary = ""
  /// From 1 to 1000.
  public internal(set) var framesPerSecond = 60
  /// The viewport's size in points.
  public internal(set) var viewport = Size.zero
  /// What lies over the viewport's edges, in points.
  public internal(set) var insets = EdgeInsets.zero
  /// What is inside the scroll view.
  public internal(set) var content = Content.eager(.zero)
  /// How the scroll view behaves.
  public internal(set) var configuration = ScrollConfiguration()
  /// What says where the content comes to rest when a person lets go; `nil` where it comes to rest by itself.
  public internal(set) var targets: TargetRule?
  /// The items that ``targets`` aligns; `nil` where rows are the items.
  public internal(set) var targetItems: ListedItems?
  /// Shell patterns of the names of the gestures that the scenario meets.
  public internal(set) var gestures = ["*"]
  /// How the units of recordings map to points; the first mapping whose pattern matches counts.
  public internal(set) var units: [UnitMapping] = []
  /// What else happens while the gesture is replayed, in points.
  public internal(set) var script: [TraceEvent] = []
  /// A search whose hits are scrolled to one after another.
  public internal(set) var search: Search?
  /// The scroll views that this one lies in, or that lie beside it; `nil` where it is alone.
  public internal(set) var company: Company?
  /// The scroll views inside the content of this one; empty where there are none.
  public internal(set) var inside: [NestedView] = []
  /// The position that is bound to the scroll view at the start; `nil` for none.
  public internal(set) var position: ScrollPosition<Int>?
  /// Where the rows that the position reads and writes lie in the viewport; `nil` for the leading edge, and the least
  /// move.
  public internal(set) var positionAnchor: UnitPoint?
  /// The part of a row that must be seen for it to be visible; `nil` where nobody asks.
  public internal(set) var visibilityThreshold: Double?
  /// What the insets are made of, where they depend on sizes or come and go; `nil` where they are ``insets`` alone.
  public internal(set) var scrollInsets: ScrollInsets?
  /// What SwiftUI's `.padding` takes from the viewport, in points.
  public internal(set) var padding = EdgeInsets.zero
  /// What the device is that the scroll view is shown on.
  public internal(set) var traits = ScrollTraits()
  /// What is around the scroll view; `nil` where nothing is.
  public internal(set) var surroundings: Surroundings?
  /// Where in the viewport a trackpad's pinch zooms: traces do not say where the pointer is.
  public internal(set) var pinchAnchor = UnitPoint.center
  /// Whether a person or a program may zoom the scenario's own content, as far as limits allow it that may change.
  public internal(set) var zooms = false
  /// What is said for those who judge the scenario by the guidelines.
  public internal(set) var guidelineNotes = GuidelineNotes()
  /// Names the scenario's files by their bytes, without what a replay does not look at: ``guidelineNotes``.
  public internal(set) var digest: UInt64 = 0

  /// What is inside the scroll view.
  public enum Content: Sendable {
    /// Content whose size is known from the start.
    case eager(Size)
    /// A stack of rows that are measured when they come into view.
    case lazy(LazyRows)
    /// Views whose constraints say how large the content is, in each viewport anew.
    case layout(ConstraintContent)
  }

  /// From the units of a recording to points of the viewport.
  public struct UnitMapping: Equatable, Sendable {
    /// A shell pattern of gesture names.
    public internal(set) var gestures: String
    /// By what coordinates and deltas are divided; never 0, negative where a recorder counts the other way round.
    public internal(set) var unitsPerPoint: Double
    /// Whether x and y change places, so that a vertical recording drives a horizontal scroll view.
    public internal(set) var transposes: Bool
  }

  /// A search through the rows' text. From a first instant on, each next hit is scrolled to after a pause.
  public struct Search: Equatable, Sendable {
    /// What is searched for, byte by byte.
    public internal(set) var text: String
    /// How many hits are visited at most.
    public internal(set) var hits: Int
    /// Nanoseconds.
    public internal(set) var start: Int64
    /// Nanoseconds.
    public internal(set) var pause: Int64
    /// How each hit is scrolled to.
    public internal(set) var manner: SceneEvent.ScrollManner
    /// Whether the content moves to a hit or stands there at once.
    var isAnimated: Bool {
      get { manner.isAnimated }
      set { manner = SceneEvent.ScrollManner(policy: manner.policy, anchor: manner.anchor, isAnimated: newValue) }
    }
  }

  /// The mapping for the gesture of that name: one unit a point where none is given.
  public func unitMapping(for gesture: String) -> UnitMapping {
    units.first { GlobPattern($0.gestures).matches(gesture) }
      ?? UnitMapping(gestures: "*", unitsPerPoint: 1, transposes: false)
  }

  /// Whether the scenario meets the gesture of that name.
  public func meets(_ gesture: String) -> Bool { gestures.contains { GlobPattern($0).matches(gesture) } }
}
