import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A scroll view inside the content of another one of a scenario, as a gallery in a page or a carousel in a row.
public struct NestedView: Sendable {
  /// The rows of lazy content that hold such a scroll view.
  public struct Rows: Equatable, Sendable {
    /// The distance between the numbers of two of them.
    public internal(set) var every: Int
    /// The number of the first one.
    public internal(set) var from: Int

    /// Whether the row of that number, which edits do not change, is one of them.
    func contains(_ number: Int) -> Bool { number >= from && (number - from) % every == 0 }

    /// Whether a row of a list without end is among these and those of `other`.
    package func meets(_ other: Rows) -> Bool {
      var (divisor, rest) = (every, other.every)
      while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
      return (from - other.from) % divisor == 0
    }
  }

  /// The rows that hold it; `nil` where the content around it is eager.
  public internal(set) var rows: Rows?
  /// Whether it keeps its place when its row goes and comes back.
  public internal(set) var restoresPosition = false
  /// The origin of its frame in the content around it, or in its row, in points.
  public internal(set) var origin = Point.zero
  /// The size of its frame, in points; `nil` for all of its row.
  public internal(set) var viewport: Size?
  /// The content.
  public internal(set) var content = Scenario.Content.eager(.zero)
  /// How it behaves.
  public internal(set) var configuration = ScrollConfiguration()
  /// The insets of its content, in points.
  public internal(set) var insets = EdgeInsets.zero
  /// The rule by which its content comes to rest when a person lets go, and the items that are listed for it.
  public internal(set) var targets: (rule: TargetRule?, items: ListedItems?) = (nil, nil)
  /// The axes along which it lets the scroll views around it begin.
  public internal(set) var transfersScrollingToParent: Axis.Set = [.horizontal, .vertical]
  /// Its indicators, transition, position and visibility.
  public internal(set) var accessories = AccessoryDescription()
  /// The scroll views inside its own content.
  public internal(set) var inside: [NestedView] = []

  /// The view as a part of a scene, in the node `parent`, and after it the views inside, whose nodes follow from `node`
  /// on.
  ///
  /// - Parameter size: the size of the row that holds the view.
  func descriptions(
    parent: Int?, node: Int, in size: Size = .zero, framesPerSecond: Int
  ) -> [ScrollViewDescription<ScenarioContent>] {
    let items = ScenarioContent(content, framesPerSecond: framesPerSecond, behavior: .gallery, inside: inside)
    var view = ScrollViewDescription(
      size: viewport ?? size, layout: content.layout(holding: inside), content: items, configuration: configuration)
    (view.origin, view.parent, view.contentInsets) = (origin, parent, insets)
    view.restoresPosition = restoresPosition
    (view.targets, view.listedItems) = targets
    view.transfersScrollingToParent = transfersScrollingToParent
    view.accessories = accessories
    var descriptions = [view]
    for child in inside where child.rows == nil {
      descriptions += child.descriptions(
        parent: node, node: node + descriptions.count, framesPerSecond: framesPerSecond)
    }
    return descriptions
  }
}

extension NestedView {
  /// What is wrong with the number of rows that are in view at once, here or further inside; `nil` if nothing is.
  ///
  /// A view without a size of its own is as large as its row, which is within a scenario's largest viewport.
  var crowd: String? {
    if case .lazy(let rows) = content {
      let size = viewport ?? Size(width: EventLimits.largest, height: EventLimits.largest)
      if let fault = rows.fault(inViewport: size) { return fault }
    }
    return inside.lazy.compactMap(\.crowd).first
  }
}

extension Scenario.Content {
  /// The content as a scene lays it out, with scroll views inside.
  func layout(holding inside: [NestedView]) -> NodeLayout {
    switch self {
    case .eager(let size): return .size(size)
    case .lazy(let rows):
      var items = rows.items
      items.holdsScrollViews = !inside.isEmpty
      return .items(items)
    case .layout(let constraints): return .constraints(constraints)
    }
  }
}
