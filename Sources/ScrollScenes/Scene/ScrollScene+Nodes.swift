import LazyLayout
import PlaneGeometry
import ScrollEngine

// Creation of nodes.
extension ScrollScene {
  /// A node in its initial state, with its scroll view.
  static func node(
    _ view: ScrollViewDescription<Content>, contents: inout [Content], vacant slots: inout [Int]
  ) -> (node: SceneNode, scroller: Scroller) {
    if let rule = view.targets, rule.alignsItems, view.eagerItems == nil, case .items(let items) = view.layout,
      case .masonry = items.arrangement
    {
      preconditionFailure("Masonry items cannot be snap targets: use eager items or paging.")
    }
    var slot: Int?
    if let content = view.content {
      slot = slots.popLast() ?? contents.count
      if let slot, slot < contents.count { contents[slot] = content } else { contents.append(content) }
    }
    var area = ScrollArea(contentSize: .zero, containerSize: view.size, contentInsets: view.contentInsets)
    var content = Self.content(of: view, in: area, slot: slot, &contents)
    if let indicators = view.accessories.indicators, let tiling = indicators.tiling(indicators.firstStyle) {
      let tiles = tiling.tiles(
        ofFrame: view.size, content: content.tiledSize(in: area, zoomScale: 1),
        insets: content.sized(area).contentInsets)
      area.containerSize = tiles.contentSize
      content = Self.content(of: view, in: area, slot: slot, &contents)
    }
    return (SceneNode(view, content, slot: slot), scroller(of: view, around: content, in: area))
  }

  private static func content(
    of view: ScrollViewDescription<Content>, in area: ScrollArea, slot: Int?, _ contents: inout [Content]
  ) -> NodeContent {
    guard let slot else {
      var none = NoItems()
      return NodeContent(view.layout, in: area, insets: view.insets, listed: view.eagerItems, content: &none)
    }
    return NodeContent(
      view.layout, in: area, insets: view.insets, listed: view.eagerItems, content: &contents[slot])
  }

  /// A scroll view in its initial state. With scrolling disabled, its initial offset follows the owner's insets,
  /// without the adjustment for the safe area.
  private static func scroller(
    of view: ScrollViewDescription<Content>, around content: NodeContent, in area: ScrollArea
  ) -> Scroller {
    let adjusted = content.sized(area)
    var own = adjusted
    let isFixed = !view.configuration.isScrollEnabled && adjusted.contentInsets != view.contentInsets
    if isFixed { own.contentInsets = view.contentInsets }
    let configuration = reversed(view.configuration, in: &own, along: content.reversedAxis)
    var scroller = Scroller(configuration: configuration, area: own)
    if isFixed { scroller.setContentInsets(adjusted.contentInsets, at: 0) }
    guard let offset = view.offset else { return scroller }
    scroller.handle(.scroll(ScrollRequest(.offset(offset), isAnimated: false)), at: 0)
    scroller.takeCallbacks { _ in }
    return scroller
  }

  /// A configuration for reversed items along `axis`, whose pages and pixels count from the end. If the configuration
  /// has no anchors, content starts at the end, and short content lies at the end.
  private static func reversed(
    _ configuration: ScrollConfiguration, in area: inout ScrollArea, along axis: Axis?
  ) -> ScrollConfiguration {
    guard let axis else { return configuration }
    var configuration = configuration
    let end = axis == .vertical ? UnitPoint(x: 0, y: 1) : UnitPoint(x: 1, y: 0)
    configuration.reversedAxes.insert(Axis.Set(axis))
    if configuration.scrollAnchors.initialOffset == nil { configuration.scrollAnchors.initialOffset = end }
    area.contentAlignmentPoint = end
    return configuration
  }

  /// Sets the accessories of a node.
  mutating func beginAccessories(_ described: AccessoryDescription, ofNode node: Int) {
    // A keyboard, a refresh and zoom change the insets of a scroll view.
    let followsScale = nodes[node].content.insets.hasValue
    let tracksViews = nodes[node].content.tracksViews
    if described.refreshControl != nil, !nodes[node].content.insets.hasValue {
      var insets = ScrollInsets(over: views[node])
      insets.contentInsetCovers = true
      nodes[node].content.insets.value = insets
    }
    var accessories = NodeAccessories()
    views.visit(ofScroller: node) {
      accessories = NodeAccessories(described, of: &$0, followsScale: followsScale, tracksViews: tracksViews)
    }
    nodes[node].accessories = accessories
    if described.pageTimer != nil { hasPageTimers = true }
  }
}

extension ScrollInsets {
  /// The insets of a scroll view without described parts: all of them the owner's, and a keyboard covers them.
  init(over scroller: Scroller) {
    self.init()
    contentInset = scroller.area.contentInsets
    axes = scroller.configuration.axes
    alwaysBounce = scroller.configuration.alwaysBounce
  }
}
