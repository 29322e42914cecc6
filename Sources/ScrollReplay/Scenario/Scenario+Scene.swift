import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension Scenario {
  /// The scene of the scenario. `behavior` replaces the scenario's targets.
  func scene(
    framesPerSecond: Int, behavior: ScenarioContent.Behavior? = nil
  ) -> SceneDescription<ScenarioContent> {
    var description = SceneDescription([mainView(framesPerSecond: framesPerSecond, behavior: behavior)])
    switch scrollViewGroup {
    case .nested(let ancestors, let transfers, let handOff, let coneSlope):
      description.views[0].transfersScrollingToParent = transfers
      for (index, ancestor) in ancestors.enumerated() {
        // An ancestor stores the origin of its child.
        description.views[index].origin = ancestor.origin
        description.views[index].parent = index + 1
        description.views.append(view(ancestor, number: index + 1))
      }
      (description.handOff, description.coneSlope) = (handOff, coneSlope)
    case .synchronized(let others, let link, let axes):
      for (index, other) in others.enumerated() {
        var view = view(other, number: index + 1)
        view.origin = other.origin
        description.views.append(view)
      }
      description.synchronization = (link, axes)
    case nil: break
    }
    for view in nestedScrollViews where view.rows == nil {
      description.views += view.descriptions(
        parent: 0, node: description.views.count, framesPerSecond: framesPerSecond)
    }
    if let accessorySettings {
      description.crown = accessorySettings.crown
      description.focus = accessorySettings.focus
      description.keyboard = accessorySettings.keyboard
      let geometry = accessorySettings.geometry
      description.views[geometry.refreshedView].accessories.refreshControl = geometry.refreshControl
    }
    description.pinchAnchor = pinchAnchor
    return description
  }

  private func mainView(
    framesPerSecond: Int, behavior: ScenarioContent.Behavior?
  ) -> ScrollViewDescription<ScenarioContent> {
    let items = ScenarioContent(
      content, framesPerSecond: framesPerSecond, behavior: behavior ?? .gallery, nestedScrollViews: nestedScrollViews)
    var view = ScrollViewDescription(
      size: frame, layout: content.layout(holding: nestedScrollViews), content: items, configuration: configuration)
    view.contentInsets = insets
    view.insets = scrollInsets
    view.eagerItems = targetItems
    view.targets = behavior == nil ? targets : .custom
    view.zooms = zooms
    view.accessories = accessories
    return view
  }

  private func view(_ other: GroupMember, number: Int) -> ScrollViewDescription<ScenarioContent> {
    var view = ScrollViewDescription<ScenarioContent>(
      size: other.frame, layout: .size(other.area.contentSize), configuration: other.configuration)
    view.contentInsets = other.area.contentInsets
    view.offset = other.offset == .zero ? nil : other.offset
    (view.targets, view.eagerItems) = (other.targets, other.targetItems)
    view.transfersScrollingToParent = other.transfersScrollingToParent
    view.accessories.indicators = accessorySettings?.indicators(ofScroller: number)
    return view
  }

  private var accessories: AccessoryDescription {
    var described = AccessoryDescription()
    (described.position, described.positionAnchor) = (position, positionAnchor)
    described.visibilityThreshold = visibilityThreshold
    guard let accessorySettings else { return described }
    let geometry = accessorySettings.geometry
    described.indicators = accessorySettings.indicators
    described.edgeEffects = geometry.edgeEffects
    described.pageControl = geometry.pageControl
    described.pageTimer = geometry.pageTimer
    described.countsPages = geometry.countsPages
    described.transition = accessorySettings.transition
    described.showsPinned = accessorySettings.showsPinned
    described.showsInsets = geometry.showsInsets
    described.layoutDirection = geometry.layoutDirection
    return described
  }

  /// The size of the scroll view: the viewport without its padding.
  var frame: Size { ScrollArea(contentSize: .zero, containerSize: viewport).padded(by: padding).containerSize }
}
