import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A scroll view inside the content of another one of a scenario, as a gallery in a page or a carousel in a row.
public struct NestedView: Sendable {
  /// The rows of lazy content that hold such a scroll view.
  public struct Rows: Equatable, Sendable {
    /// The distance between the numbers of two of them.
    public let every: Int
    /// The number of the first one.
    public let from: Int

    /// Whether the row of that number, which edits do not change, is one of them.
    func contains(_ number: Int) -> Bool { number >= from && (number - from) % every == 0 }
  }

  /// The rows that hold it; `nil` where the content around it is eager.
  public let rows: Rows?
  /// Whether it keeps its place when its row goes and comes back.
  public let restoresPosition: Bool
  /// The origin of its frame in the content around it, or in its row, in points.
  public let origin: Point
  /// The size of its frame, in points; `nil` for all of its row.
  public let viewport: Size?
  /// The content.
  public let content: Scenario.Content
  /// How it behaves.
  public let configuration: ScrollConfiguration
  /// The insets of its content, in points.
  public let insets: EdgeInsets
  /// The rule by which its content comes to rest when a person lets go, and the items that are listed for it.
  public let targets: (rule: TargetRule?, items: ListedItems?)
  /// The axes along which it lets the scroll views around it begin.
  public let transfersScrollingToParent: Axis.Set
  /// Its indicators, transition, position and visibility.
  public let accessories: AccessoryDescription
  /// The scroll views inside its own content.
  public let inside: [NestedView]

  /// The view as a part of a scene, in the node `parent`, and after it the views inside, whose nodes follow from `node` on.
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
