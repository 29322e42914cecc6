import PlaneGeometry
import ScrollEngine

/// A scroll view that zooms and takes keys, with everything around it: indicators, edge effects, dots of pages, pull to refresh, and
/// rows whose pictures enter and leave through a transition.
struct SurroundedView: FeatureView {
  private var scroller: Scroller
  private var indicators: ScrollIndicators
  private var edgeEffects = ScrollEdgeEffects()
  private var pageControl = PageControl()
  private var refreshControl = RefreshControl()
  private var transitions = ScrollTransitions(
    ScrollTransition { effect, phase in
      effect.scaleEffect(phase.isIdentity ? 1 : 0.8).opacity(phase.isIdentity ? 1 : 0.5)
    })
  private let rows = UniformRows()
  private let bars = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
  private var told = 0
  private var shown = 0.0

  init() {
    var configuration = EveryFeature.configuration(.uikit)
    configuration.minimumZoomScale = 0.5
    configuration.maximumZoomScale = 4
    var scroller = Scroller(configuration: configuration, area: EveryFeature.area)
    var shown = ScrollIndicatorConfiguration()
    shown.axes = [.horizontal, .vertical]
    indicators = ScrollIndicators(shown, of: &scroller)
    self.scroller = scroller
  }

  mutating func handle(_ input: ScrollInput, at time: Int64) {
    scroller.handle(input, at: time)
    indicators.follow(&scroller, at: time)
  }

  mutating func show(at time: Int64, growth: Double?) {
    scroller.advance(to: time)
    if let growth {
      var area = scroller.area
      area.contentSize.height += growth
      scroller.setArea(area, shiftedBy: Vector(dx: 0, dy: growth), at: time)
    }
    indicators.follow(&scroller, at: time)
    edgeEffects.follow(&scroller, bars: bars)
    if refreshControl.follow(&scroller) { told += 1 }
    pageControl.numberOfPages = scroller.numberOfPages(along: .vertical)
    pageControl.follow(scroller, along: .vertical)
    var changes = 0
    transitions.update(following: scroller, in: rows) { _, _ in changes += 1 }
    told += changes
    shown = scroller.contentOffset.y + indicators.opacity(along: .vertical, at: time) + scroller.zoomScale
    if let thumb = indicators.thumb(along: .vertical, in: scroller.area, atOffset: scroller.contentOffset.y) {
      shown += thumb.length
    }
    scroller.takeCallbacks { _ in }
  }
}
