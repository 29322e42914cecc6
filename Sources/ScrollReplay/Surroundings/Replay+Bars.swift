import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// The sizes and the content that a replay begins with: what bars leave of the scenario's viewport.
  static func room(in scenario: Scenario) -> (area: ScrollArea, content: ReplayContent) {
    var area = ScrollArea(contentSize: .zero, containerSize: scenario.frame, contentInsets: scenario.insets)
    func laidOut(in area: ScrollArea) -> ReplayContent {
      ReplayContent(scenario.content, in: area, insets: scenario.scrollInsets, items: scenario.targetItems)
    }
    let content = laidOut(in: area)
    guard let indicators = scenario.surroundings?.indicators, let tiling = indicators.tiling(indicators.firstStyle)
    else { return (area, content) }
    let tiles = tiling.tiles(
      ofFrame: scenario.frame, content: content.tiledSize(in: area, zoomScale: 1),
      insets: content.sized(area).contentInsets)
    area.containerSize = tiles.contentSize
    return (area, laidOut(in: area))
  }

  /// The sizes of the scenario's own scroll view, alone or among others.
  var ownArea: ScrollArea { company.isEmpty ? scroller.area : company[0][0].area }

  /// The scale of its content.
  private var ownZoomScale: Double { company.isEmpty ? scroller.zoomScale : company[0][0].zoomScale }

  /// Gives the scroll view another frame, which it divides between bars and viewport.
  mutating func resize(to size: Size, at time: Int64, items: inout LazyCounters) {
    if !surroundings.isEmpty { surroundings[0].frame = size }
    guard let tiling = surroundings.first?.indicators?.tiling else {
      return resize(at: time, items: &items) { $0.containerSize = size }
    }
    let tiles = tiling.tiles(
      ofFrame: size, content: content.tiledSize(in: ownArea, zoomScale: ownZoomScale), insets: ownArea.contentInsets)
    resize(at: time, items: &items) { $0.containerSize = tiles.contentSize }
    tile(at: time, items: &items)
  }

  /// Divides the frame anew, and says whether the viewport is another one now. Text that wraps anew may ask for it once more.
  @discardableResult
  mutating func tile(at time: Int64, items: inout LazyCounters) -> Bool {
    for round in 0..<Self.maximumTilings {
      guard let around = surroundings.first, let tiling = around.indicators?.tiling else { return round > 0 }
      let tiles = tiling.tiles(
        ofFrame: around.frame, content: content.tiledSize(in: ownArea, zoomScale: ownZoomScale),
        insets: ownArea.contentInsets)
      guard tiles.contentSize != ownArea.containerSize else { return round > 0 }
      resize(at: time, items: &items) { $0.containerSize = tiles.contentSize }
    }
    return true
  }

  /// Divides the frame anew where eager content has come to another scale, and needs a bar that it did not, or none any more. On a way that the
  /// content goes by itself that waits for the end: the way leads to where it was aimed. Lazy content is divided for with each layout.
  mutating func tileZoomed(at time: Int64) {
    let scale = ownZoomScale
    guard content.lazyAxis == nil, surroundings[0].indicators?.tiling != nil, scale != surroundings[0].tiledScale else {
      return
    }
    switch company.isEmpty ? scroller.phase : company[0][0].phase {
    case .decelerating, .animating: return
    case .idle, .tracking, .interacting: break
    }
    surroundings[0].tiledScale = scale
    var items = LazyCounters()
    tile(at: time, items: &items)
  }

  /// Content that is as long as the bars make it could go on for ever; what came of two rounds stays.
  private static let maximumTilings = 2

  /// Another style of bars is preferred: the one thing that moves what bars lie beside.
  mutating func setScrollerStyle(
    _ style: TraceEvent.ScrollerStyle, at time: Int64, items: inout LazyCounters
  ) {
    guard !surroundings.isEmpty else { return }
    advance(to: time)
    lendOwn()
    surroundings[0].indicators?.setPreferredStyle(style == .legacy ? .legacy : .overlay, of: &scroller, at: time)
    lendOwn()
    tile(at: time, items: &items)
    setOtherScrollerStyles(style == .legacy ? .legacy : .overlay, at: time)
  }

  /// Shows the indicators for a moment.
  mutating func flashIndicators(at time: Int64) {
    guard !surroundings.isEmpty else { return }
    advance(to: time)
    lendOwn()
    defer { lendOwn() }
    surroundings[0].follow(&scroller, at: time)
    surroundings[0].indicators?.flash(&scroller, at: time)
  }
}

extension Scenario {
  /// The scroll view's frame: what padding leaves of the viewport.
  var frame: Size { ScrollArea(contentSize: .zero, containerSize: viewport).padded(by: padding).containerSize }
}

extension ScrollIndicatorConfiguration {
  /// What bars that lie as at first leave of a frame of that size; all of it where there are none.
  func viewport(in frame: Size, of area: ScrollArea) -> Size {
    guard let tiling = tiling(firstStyle) else { return frame }
    return tiling.tiles(ofFrame: frame, content: area.contentSize, insets: area.contentInsets).contentSize
  }
}

extension ReplayContent {
  /// The size that bars are divided by: rows are as wide as the viewport, however wide that is, unless they are zoomed.
  fileprivate func tiledSize(in area: ScrollArea, zoomScale: Double) -> Size {
    var size = sized(area, zoomScale: zoomScale).contentSize
    if let lazyAxis, zoomScale <= 1 { size[lazyAxis.cross] = 0 }
    return size
  }
}
