import PlaneGeometry
import ScrollEngine

/// The dots of the pages of a scroll view, and the timer that turns them.
struct PageControlAccessory: SceneAccessory {
  var control: PageControl
  /// The time that each page is shown; `nil` where pages wait to be turned.
  var timer: PageControlTimerProgress?
  /// Whether the dots are as many as the scroll view has pages.
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
