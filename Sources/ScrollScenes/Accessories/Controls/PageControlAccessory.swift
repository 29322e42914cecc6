import PlaneGeometry
import ScrollEngine

/// A page control of a scroll view, with the timer that turns its pages.
struct PageControlAccessory: SceneAccessory {
  var control: PageControl
  /// The timer that turns pages; `nil` without automatic page changes.
  var timer: PageControlTimerProgress?
  /// Whether the number of dots follows the number of the scroll view's pages.
  let countsPages: Bool

  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {
    let pages = ShownPages(scroller, in: context)
    if countsPages { control.numberOfPages = pages.count }
    control.follow(scroller.phase, current: pages.current, target: pages.target)
    timer?.follow(control, scroller, target: pages.target)
  }

  func isChanging(at time: Int64) -> Bool { timer?.nextTransition != nil }

  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    values.append(FrameValue(.pageControlPage, context.node, Double(control.currentPage)))
    if let timer {
      let progress = timer.currentProgress(at: context.time)
      values.append(FrameValue(.pageControlProgress, timer.page, progress, view: context.node))
    }
  }
}
