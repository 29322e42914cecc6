import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A scroll view inside the content of another one of a scenario, as a gallery in a page.
public struct NestedView: Sendable {
  /// The origin of its frame in the content around it, in points.
  public let origin: Point
  /// The size of its frame, in points.
  public let viewport: Size
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
  func descriptions(
    parent: Int, node: Int, framesPerSecond: Int
  ) -> [ScrollViewDescription<ScenarioContent>] {
    let items = ScenarioContent(content, framesPerSecond: framesPerSecond, behavior: .gallery)
    var view = ScrollViewDescription(
      size: viewport, layout: content.layout, content: items, configuration: configuration)
    (view.origin, view.parent, view.contentInsets) = (origin, parent, insets)
    (view.targets, view.listedItems) = targets
    view.transfersScrollingToParent = transfersScrollingToParent
    view.accessories = accessories
    var descriptions = [view]
    for child in inside {
      descriptions += child.descriptions(
        parent: node, node: node + descriptions.count, framesPerSecond: framesPerSecond)
    }
    return descriptions
  }
}

extension Scenario.Content {
  /// The content as a scene lays it out.
  var layout: NodeLayout {
    switch self {
    case .eager(let size): .size(size)
    case .lazy(let rows): .items(rows.items)
    case .layout(let constraints): .constraints(constraints)
    }
  }
}
