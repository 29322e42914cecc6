import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A scroll view inside the content of another scroll view, such as a gallery in a page or a carousel in a row.
public struct NestedView: Sendable {
  /// The rows of lazy content that contain a copy of the scroll view.
  public struct Rows: Equatable, Sendable {
    /// The step between the numbers of two such rows.
    public internal(set) var every: Int
    /// The number of the first such row.
    public internal(set) var from: Int

    /// Whether the row `number` contains the scroll view. Edits do not change row numbers.
    func contains(_ number: Int) -> Bool { number >= from && (number - from) % every == 0 }

    /// Whether an endless list has a row in both this set and `other`.
    package func intersects(_ other: Rows) -> Bool {
      var (divisor, rest) = (every, other.every)
      while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
      return (from - other.from) % divisor == 0
    }
  }

  /// The rows that contain the view; `nil` inside eager content.
  public internal(set) var rows: Rows?
  /// Whether the view keeps its offset when its row is released and created again.
  public internal(set) var restoresPosition = false
  /// The origin of the frame in the surrounding content or row, in points.
  public internal(set) var origin = Point.zero
  /// The size of the frame, in points; `nil` for the size of the row.
  public internal(set) var viewport: Size?
  /// The content.
  public internal(set) var content = Scenario.Content.eager(.zero)
  /// The configuration.
  public internal(set) var configuration = ScrollConfiguration()
  /// The content insets, in points.
  public internal(set) var insets = EdgeInsets.zero
  /// The snap rule after a release, and the items listed for the rule.
  public internal(set) var targets: (rule: TargetRule?, items: EagerItems?) = (nil, nil)
  /// The axes along which the view transfers new scrolls to its parent.
  public internal(set) var transfersScrollingToParent: Axis.Set = [.horizontal, .vertical]
  /// The indicators, transition, position and visibility.
  public internal(set) var accessories = AccessoryDescription()
  /// The scroll views inside the view's own content.
  public internal(set) var nestedScrollViews: [NestedView] = []

  /// The scene descriptions of the view and of the views inside it. The view's parent is the node `parent`; nodes are
  /// numbered from `node`.
  ///
  /// - Parameter size: the size of the row that contains the view.
  func descriptions(
    parent: Int?, node: Int, in size: Size = .zero, framesPerSecond: Int
  ) -> [ScrollViewDescription<ScenarioContent>] {
    let items = ScenarioContent(
      content, framesPerSecond: framesPerSecond, behavior: .gallery, nestedScrollViews: nestedScrollViews)
    var view = ScrollViewDescription(
      size: viewport ?? size, layout: content.layout(holding: nestedScrollViews), content: items,
      configuration: configuration)
    (view.origin, view.parent, view.contentInsets) = (origin, parent, insets)
    view.restoresPosition = restoresPosition
    (view.targets, view.eagerItems) = targets
    view.transfersScrollingToParent = transfersScrollingToParent
    view.accessories = accessories
    var descriptions = [view]
    for child in nestedScrollViews where child.rows == nil {
      descriptions += child.descriptions(
        parent: node, node: node + descriptions.count, framesPerSecond: framesPerSecond)
    }
    return descriptions
  }
}

extension NestedView {
  /// Describes the fault if this view or a view inside shows too many rows at once; `nil` for no fault.
  ///
  /// A view without a size has the size of its row, which is within a scenario's largest viewport.
  var tooManyRows: String? {
    if case .lazy(let rows) = content {
      let size = viewport ?? Size(width: EventLimits.largest, height: EventLimits.largest)
      if let fault = rows.fault(inViewport: size) { return fault }
    }
    return nestedScrollViews.lazy.compactMap(\.tooManyRows).first
  }
}

extension Scenario.Content {
  /// The layout of the content in a scene; `nestedScrollViews` are the scroll views in the content.
  func layout(holding nestedScrollViews: [NestedView]) -> NodeLayout {
    switch self {
    case .eager(let size): return .size(size)
    case .lazy(let rows):
      var items = rows.items
      items.containsScrollViews = !nestedScrollViews.isEmpty
      return .items(items)
    case .layout(let constraints): return .constraints(constraints)
    }
  }
}
