import PlaneGeometry
import ScrollEngine

// Frames, bars and insets.
extension ScrollScene {
  /// Sets the frame of a scroll view, and tiles it between bars and viewport.
  mutating func setFrame(_ size: Size, of node: Int, at time: Int64) {
    nodes[node].frame = size
    guard let tiling = tiling(of: node) else { return resize(node, at: time) { $0.containerSize = size } }
    let (area, scale) = (views.area(of: node), views.zoomScale(of: node))
    let tiles = tiling.tiles(
      ofFrame: size, content: nodes[node].content.tiledSize(in: area, zoomScale: scale), insets: area.contentInsets)
    resize(node, at: time) { $0.containerSize = tiles.contentSize }
    tile(node, at: time)
  }

  @inline(__always) private func tiling(of node: Int) -> ScrollerTiling? {
    guard nodes[node].accessories.indicators.hasValue,
      nodes[node].accessories.indicators.unwrapped.indicators.style != nil
    else { return nil }
    return nodes[node].accessories.indicators.unwrapped.indicators.tiling
  }

  /// Tiles the frame between bars and viewport. Text that wraps differently may need a second round.
  ///
  /// - Returns: whether the viewport has changed.
  @discardableResult
  mutating func tile(_ node: Int, at time: Int64) -> Bool {
    for round in 0..<Self.maximumTilings {
      guard let tiling = tiling(of: node) else { return round > 0 }
      let (area, scale) = (views.area(of: node), views.zoomScale(of: node))
      let tiles = tiling.tiles(
        ofFrame: nodes[node].frame, content: nodes[node].content.tiledSize(in: area, zoomScale: scale),
        insets: area.contentInsets)
      guard tiles.contentSize != area.containerSize else { return round > 0 }
      resize(node, at: time) { $0.containerSize = tiles.contentSize }
    }
    return true
  }

  /// Content whose length depends on the bars could alternate forever; the result of the second round stays.
  private static var maximumTilings: Int { 2 }

  /// Tiles the frame again when the scale of eager content has changed, so that a bar appears or disappears. During an
  /// animation, retiling waits until it ends, so that the animation keeps its target. Lazy content is tiled with each
  /// layout.
  mutating func tileZoomed(_ node: Int, at time: Int64) {
    let scale = views.zoomScale(of: node)
    guard tiling(of: node) != nil, scale != nodes[node].accessories.indicators.unwrapped.tiledScale else { return }
    switch views.phase(of: node) {
    case .decelerating, .animating: return
    case .idle, .tracking, .interacting: break
    }
    nodes[node].accessories.indicators.unwrapped.tiledScale = scale
    tile(node, at: time)
  }

  /// Sets the preferred scroller style: the one setting that moves bars beside or over the content.
  mutating func setScrollerStyle(_ style: ScrollerStyle, at time: Int64) {
    for node in nodes.indices where nodes[node].accessories.indicators.hasValue {
      advance(to: time)
      views.visit(ofScroller: node) {
        nodes[node].accessories.indicators.unwrapped.indicators.setPreferredStyle(style, of: &$0, at: time)
      }
      tile(node, at: time)
    }
  }

  /// Flashes the indicators of a scroll view.
  mutating func flashIndicators(of node: Int, at time: Int64) {
    guard nodes[node].accessories.indicators.hasValue else { return }
    advance(to: time)
    views.visit(ofScroller: node) {
      nodes[node].accessories.indicators.unwrapped.indicators.follow(&$0, at: time)
      nodes[node].accessories.indicators.unwrapped.indicators.flash(&$0, at: time)
    }
  }

  /// Sets the owner's content insets.
  mutating func setContentInset(_ insets: EdgeInsets, of node: Int, at time: Int64) {
    guard nodes[node].content.insets.hasValue else {
      advance(to: time)
      updateObscuredInsets(of: node, insets: insets)
      return resize(node, at: time) { $0.contentInsets = insets }
    }
    changeInsets(of: node, at: time) { $0.contentInset = insets }
  }

  /// Sets the safe area: the lengths that bars and the shape of the screen cover.
  mutating func setSafeArea(_ insets: EdgeInsets, of node: Int, at time: Int64) {
    if !nodes[node].content.insets.hasValue { nodes[node].content.insets.value = ScrollInsets(over: views[node]) }
    changeInsets(of: node, at: time) { $0.safeArea = insets }
  }

  private mutating func changeInsets(of node: Int, at time: Int64, _ change: (inout ScrollInsets) -> Void) {
    advance(to: time)
    change(&nodes[node].content.insets.unwrapped)
    updateObscuredInsets(of: node)
    guard !views[node].isScrollEnabled, views.phase(of: node) == .idle else { return resize(node, at: time) { _ in } }
    let old = views.area(of: node)
    var area = old
    nodes[node].content.adjustInsets(of: &area, zoomScale: views.zoomScale(of: node))
    _ = resizeContent(of: node, from: old, to: area)
    views.visit(ofScroller: node) { $0.setContentInsets(area.contentInsets, at: time) }
  }

  /// Applies a change of a part of the insets. The content's size must be set.
  mutating func adjustInsets(of node: Int, at time: Int64) {
    advance(to: time)
    updateObscuredInsets(of: node)
    let area = nodes[node].content.sized(views.area(of: node), zoomScale: views.zoomScale(of: node))
    guard !views[node].isScrollEnabled, views.phase(of: node) == .idle else { return setArea(area, of: node, at: time) }
    views.visit(ofScroller: node) { $0.setContentInsets(area.contentInsets, at: time) }
  }
}

// Pull to refresh.
extension ScrollScene {
  /// Increases the top inset when a refresh begins. Dragged content stays under the finger; content that bounces
  /// settles at the new inset.
  mutating func makeRoomForRefresh(in node: Int, at time: Int64) {
    nodes[node].content.insets.unwrapped.refreshLength = nodes[node].accessories.refresh.unwrapped.control.length
    setArea(
      nodes[node].content.sized(views.area(of: node), zoomScale: views.zoomScale(of: node)), of: node, at: time)
  }

  /// Begins a refresh, if any, before a pointer is lifted.
  mutating func releaseRefresh(_ pointer: Int, at time: Int64) {
    for node in nodes.indices where nodes[node].accessories.refresh.hasValue {
      let begins = views.release(
        &nodes[node].accessories.refresh.unwrapped.control, ofScroller: node, pointer: pointer, at: time)
      if begins { makeRoomForRefresh(in: node, at: time) }
    }
  }

  /// Ends all refreshes; no effect without one.
  mutating func endRefreshing(at time: Int64) {
    for node in nodes.indices { endRefreshing(of: node, at: time) }
  }

  /// Ends the refresh of a scroll view; no effect without one.
  package mutating func endRefreshing(ofView node: Int, at time: Int64) {
    beginFrame(at: time)
    settleEdits()
    endRefreshing(of: node, at: time)
  }

  /// Whether a refresh control is refreshing.
  package func isRefreshing(_ node: Int) -> Bool {
    nodes[node].accessories.refresh.hasValue && nodes[node].accessories.refresh.unwrapped.control.isRefreshing
  }

  /// Ends the refresh of a scroll view. Content that rests in the additional inset scrolls back.
  private mutating func endRefreshing(of node: Int, at time: Int64) {
    guard nodes[node].accessories.refresh.hasValue,
      nodes[node].accessories.refresh.unwrapped.control.endRefreshing()
    else { return }
    advance(to: time)
    views.enqueue(.didChangeRefreshPhase(.idle), ofScroller: node)
    nodes[node].content.insets.unwrapped.refreshLength = 0
    let area = nodes[node].content.sized(views.area(of: node), zoomScale: views.zoomScale(of: node))
    var target = views.contentOffset(of: node)
    if views.phase(of: node) == .idle, target.y < 0 - area.contentInsets.top {
      target.y = 0 - area.contentInsets.top
      pass(.scroll(ScrollRequest(.offset(target))), toNode: node, at: time)
    }
    setArea(area, of: node, at: time)
  }
}

// Page controls.
extension ScrollScene {
  private mutating func followPages(of node: Int, at time: Int64) {
    let context = context(of: node, at: time, findsPages: true)
    views.visit(ofScroller: node) { nodes[node].accessories.pageControl.unwrapped.follow(&$0, in: context) }
  }

  /// Advances the page timers until `time`. Stops at each instant at which a motion begins or ends, as motions pause
  /// the timer, and at each page turn.
  mutating func passPageTimers(until time: Int64) {
    for node in nodes.indices where nodes[node].accessories.pageControl.hasValue {
      guard nodes[node].accessories.pageControl.unwrapped.timer != nil else { continue }
      while true {
        let due = nodes[node].accessories.pageControl.unwrapped.timer?.nextTransition
        let moved = views.nextTransition
        guard let next = due.map({ min($0, moved ?? $0) }) ?? moved, next <= time else { break }
        advance(to: next)
        followPages(of: node, at: next)
        let now = nodes[node].accessories.pageControl.unwrapped.timer?.nextTransition
        guard now == next, due == next else { continue }
        turnPage(of: node, at: next)
      }
    }
  }

  /// Turns to the next page after the duration of a page.
  private mutating func turnPage(of node: Int, at time: Int64) {
    var accessory = nodes[node].accessories.pageControl.unwrapped
    let isTurned = accessory.timer?.advance(to: time, turning: &accessory.control) ?? false
    nodes[node].accessories.pageControl.unwrapped = accessory
    guard isTurned else { return }
    views.enqueue(.pageControlChanged(accessory.control.currentPage), ofScroller: node)
    scroll(toPage: accessory.control.currentPage, in: node, isAnimated: true, at: time)
    followAccessories(at: time, isLast: false)
  }

  /// Scrolls a node to a page. A lazy item whose position is estimated is located during the scroll.
  private mutating func scroll(toPage page: Int, in node: Int, isAnimated: Bool, at time: Int64) {
    let axis = nodes[node].mainAxis
    guard let pages = nodes[node].itemPages(in: views.area(of: node), at: views.zoomScale(of: node)) else {
      let offset = views[node].contentOffset(ofPage: page, along: axis, paging: nodes[node].paging)
      return send(ScrollRequest(.offset(offset), isAnimated: isAnimated), in: node, at: time)
    }
    if nodes[node].isLazy, pages.alignment.port.length == pages.container, let anchor = pages.shownAnchor {
      let policy = RevealPolicy.align(anchor)
      let item = pages.item(ofPage: page)
      return isAnimated
        ? beginScroll(to: item, policy: policy, in: node, at: time)
        : jump(to: item, policy: policy, in: node, at: time)
    }
    var offset = views.contentOffset(of: node)
    offset[axis] = pages.offset(ofPage: page)
    send(ScrollRequest(.offset(offset), isAnimated: isAnimated), in: node, at: time)
  }

  /// Handles an input on a page control. A tap turns a page, and the content follows animated. A finger that slides
  /// along the dots shows each page at once. No effect without a page control.
  mutating func choosePage(_ choice: SceneEvent.PageChoice, of node: Int, at time: Int64) {
    advance(to: time)
    guard nodes[node].accessories.pageControl.hasValue else { return }
    var isAnimated = true
    let isChanged: Bool
    switch choice {
    case .pause: return nodes[node].accessories.pageControl.unwrapped.timer?.pauseTimer(at: time) ?? ()
    case .resume: return nodes[node].accessories.pageControl.unwrapped.timer?.resumeTimer(at: time) ?? ()
    case .next:
      followPages(of: node, at: time)
      isChanged = nodes[node].accessories.pageControl.unwrapped.control.turn(.next)
    case .previous:
      followPages(of: node, at: time)
      isChanged = nodes[node].accessories.pageControl.unwrapped.control.turn(.previous)
    case .page(let page):
      followPages(of: node, at: time)
      isChanged = nodes[node].accessories.pageControl.unwrapped.control.scrub(to: page)
      nodes[node].accessories.pageControl.unwrapped.control.endScrubbing()
      isAnimated = false
    }
    guard isChanged else { return }
    let page = nodes[node].accessories.pageControl.unwrapped.control.currentPage
    views.enqueue(.pageControlChanged(page), ofScroller: node)
    scroll(toPage: page, in: node, isAnimated: isAnimated, at: time)
  }
}
