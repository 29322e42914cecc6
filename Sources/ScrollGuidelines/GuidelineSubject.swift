import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes

/// What the guidelines are asked about: a screen with a scroll view on it, as far as a scenario says what is there.
package struct GuidelineSubject: Sendable {
  /// A scroll view among others.
  package struct View: Sendable {
    /// What a finding calls it.
    package var name: String
    /// The key that says which way it scrolls.
    package var path: String
    /// The axes along which it scrolls.
    package var axes: Axis.Set
    /// Where its viewport lies; `nil` where that is not known.
    package var frame: Rect?
    /// How large its bars are, and the key that says so.
    package var barSize: Scenario.ControlSize?
    /// Whether looking at an edge scrolls it.
    package var scrollsByLooking = false
    /// Whether its edges give.
    package var isElastic = true
  }

  /// The pages that it turns.
  package struct Paging: Sendable {
    /// The key that says so.
    package var path: String
    /// The axis along which they are turned.
    package var axis: Axis
    /// From the start of one page to the start of the next, in points; `nil` where they have their own places.
    package var step: Double?
    /// How long the viewport is.
    package var viewport: Double
    /// How long items are, over and over; empty where they are not known.
    package var itemLengths: [Double] = []
    /// The space between two items.
    package var spacing = 0.0
    /// How long the content is.
    package var contentLength: Double
  }

  /// The scroll view itself.
  package var own: View
  /// Those that it lies in, the nearest first.
  package var ancestors: [View] = []
  /// Those inside its content, each with all that it lies in up to, and without, the scroll view itself; the innermost
  /// first.
  package var inside: [[View]] = []
  /// Those that lie in the content of one scroll view, for each that holds several kinds or has rows that hold them.
  package var siblings: [GuidelineSiblings] = []
  /// Those beside it.
  package var neighbours: [View] = []
  /// The axes along which a neighbour moves with it.
  package var linkedAxes: Axis.Set = []
  /// The controls near it.
  package var controls: [Scenario.Control] = []
  /// What is seen before anybody does anything.
  package var resting: RestingView
  /// Whether its indicators can be seen, and the key that says so.
  package var indicators = AxisPair(repeating: ScrollIndicatorVisibility.automatic)
  /// How long the controls in line with each bar are, in points.
  package var accessories = AxisPair(repeating: 0.0)
  /// Whether its bars are there all the time.
  package var hasPermanentBars = false
  /// The axis of a page control; `nil` where there is none.
  package var pageControlAxis: Axis?
  package var paging: Paging?
  package var zoom: Zoom?
  /// What its edges show between content and bars.
  package var edgeEffects = EdgeEffects()
  /// The pages that a crown turns, and how long the viewport is; `nil` without any.
  package var crownPages: (lengths: [Double], viewport: Double)?
  /// What lies around the scroll view itself, in points.
  package var padding = EdgeInsets.zero
  /// The axes along which looking at an edge scrolls.
  package var lookToScroll: Axis.Set = []
  /// Whether a search scrolls further than to where its hit can be seen.
  package var alignsHits = false
  /// Whether keys scroll.
  package var takesKeys = true
  /// How small the smallest text is that is known, in points; `nil` where there is none.
  package var fontSize: Double?

  /// How far the content can be zoomed.
  package struct Zoom: Sendable {
    package var minimum: Double
    package var maximum: Double
  }

  /// All scroll views that are not ancestors of another, with their keys.
  var views: [View] { [own] + neighbours }
}

extension GuidelineSubject {
  /// The axes along which there is more than can be seen at once.
  var scrollableAxes: Axis.Set {
    var axes: Axis.Set = []
    for axis in Axis.allCases where own.axes.contains(axis) && !resting.area.offsetRange(along: axis).isPoint {
      axes.insert(Axis.Set(axis))
    }
    return axes
  }
}

extension ClosedRange<Double> {
  fileprivate var isPoint: Bool { lowerBound == upperBound }
}

extension Axis.Set {
  /// The axes of the set, horizontal first.
  var all: [Axis] { Axis.allCases.filter(contains) }

  /// As in `the vertical axis`.
  var words: String {
    switch self {
    case .horizontal: "the horizontal axis"
    case .vertical: "the vertical axis"
    case []: "no axis"
    default: "both axes"
    }
  }
}
