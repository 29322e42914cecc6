import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes

/// The input of the guidelines: a screen with a scroll view, as far as a scenario describes it.
package struct GuidelineSubject: Sendable {
  /// A scroll view of the screen.
  package struct View: Sendable {
    /// The name in findings.
    package var name: String
    /// The key of the scroll axes.
    package var path: String
    /// The axes along which the view scrolls.
    package var axes: Axis.Set
    /// The frame of the viewport; `nil` if it is unknown.
    package var frame: Rect?
    /// The size of the scroll bars; `nil` without bars.
    package var barSize: Scenario.ControlSize?
    /// Whether looking at an edge scrolls the view.
    package var scrollsByLooking = false
    /// Whether the view bounces at its edges.
    package var isElastic = true
  }

  /// The pages of a paging scroll view.
  package struct Paging: Sendable {
    /// The key of the paging.
    package var path: String
    /// The axis of the paging.
    package var axis: Axis
    /// The distance between the starts of consecutive pages, in points; `nil` for pages at individual positions.
    package var step: Double?
    /// The length of the viewport, in points.
    package var viewport: Double
    /// The lengths of items, repeated periodically, in points; empty if they are unknown.
    package var itemLengths: [Double] = []
    /// The space between two items, in points.
    package var spacing = 0.0
    /// The length of the content, in points.
    package var contentLength: Double
  }

  /// The scroll view itself.
  package var own: View
  /// The scroll views around it, the innermost first.
  package var ancestors: [View] = []
  /// The scroll views inside its content, each followed by its ancestors up to, and without, the scroll view itself.
  package var nestedScrollViews: [[View]] = []
  /// The scroll views in one content, for each content that holds any.
  package var siblings: [GuidelineSiblings] = []
  /// The scroll views beside it.
  package var neighbours: [View] = []
  /// The axes along which a neighbour is synchronized with it.
  package var linkedAxes: Axis.Set = []
  /// The controls near it.
  package var controls: [Scenario.Control] = []
  /// The visible state before any input.
  package var resting: RestingView
  /// The visibility of its indicators.
  package var indicators = AxisPair(repeating: ScrollIndicatorVisibility.automatic)
  /// The lengths of the controls in line with each bar, in points.
  package var accessories = AxisPair(repeating: 0.0)
  /// Whether its bars are permanently visible.
  package var hasPermanentBars = false
  /// The axis of a page control; `nil` without one.
  package var pageControlAxis: Axis?
  package var paging: Paging?
  package var zoom: Zoom?
  /// The effects between content and bars at its edges.
  package var edgeEffects = EdgeEffects()
  /// The pages that a crown turns, and the length of the viewport; `nil` without any.
  package var crownPages: (lengths: [Double], viewport: Double)?
  /// The padding around the scroll view, in points.
  package var padding = EdgeInsets.zero
  /// The axes along which looking at an edge scrolls.
  package var lookToScroll: Axis.Set = []
  /// Whether a search aligns hits that are already visible.
  package var alignsHits = false
  /// Whether keys scroll.
  package var takesKeys = true
  /// The smallest known font size, in points; `nil` without text.
  package var fontSize: Double?

  /// The limits of the zoom.
  package struct Zoom: Sendable {
    package var minimum: Double
    package var maximum: Double
  }

  /// The scroll view and its neighbours.
  var views: [View] { [own] + neighbours }
}

extension GuidelineSubject {
  /// The axes along which the content exceeds the viewport.
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

  /// The axes in words, as in `the vertical axis`.
  var words: String {
    switch self {
    case .horizontal: "the horizontal axis"
    case .vertical: "the vertical axis"
    case []: "no axis"
    default: "both axes"
    }
  }
}
