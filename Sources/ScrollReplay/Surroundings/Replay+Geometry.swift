import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Lets the surroundings follow offset and sizes, after an event or at a frame's end.
  mutating func followGeometry(at time: Int64) {
    followZoom(at: time)
    if company.isEmpty, surroundings[0].geometry.refreshControl?.follow(&scroller) == true {
      makeRoomForRefresh(at: time)
    }
    let bars = self.bars
    surroundings[0].geometry.edgeEffects?.follow(&scroller, bars: bars)
    followPages()
  }

  /// Writes down what a frame shows of them.
  mutating func describeGeometry(at time: Int64) {
    let geometry = surroundings[0].geometry
    var values: [FrameValue] = []
    if geometry.layoutDirection.isRightToLeft {
      values.append(FrameValue(.leftOffset, 0, scroller.contentOffset(in: geometry.layoutDirection).x))
    }
    if geometry.showsInsets, let insets = content.insets.first {
      values += Self.values(
        of: insets.adjusted(contentSize: scroller.area.contentSize, containerSize: scroller.area.containerSize))
    }
    if let control = geometry.pageControl {
      values.append(FrameValue(.pageControlPage, 0, Double(control.currentPage)))
      if let timer = geometry.pageTimer {
        values.append(FrameValue(.pageControlProgress, timer.page, timer.currentProgress(at: time)))
      }
    }
    if let effects = geometry.edgeEffects {
      for edge in Edge.allCases {
        let overlap = effects.overlap(at: edge, bars: bars, scroller)
        values.append(FrameValue(.edgeEffectOverlap, Int(edge.rawValue), overlap))
      }
    }
    if let control = geometry.refreshControl {
      values.append(FrameValue(.refreshProgress, geometry.refreshedView, control.progress))
      values.append(FrameValue(.refreshPhase, geometry.refreshedView, Double(control.phase.rawValue)))
    }
    surroundings[0].values += values
  }

  private static func values(of insets: ScrollInsets.Adjusted) -> [FrameValue] {
    let shown: [(FrameValue.Kind, EdgeInsets)] = [
      (.contentInset, insets.content), (.indicatorInset, insets.indicators),
      (.remainingSafeArea, insets.remainingSafeArea),
    ]
    return shown.flatMap { kind, insets in
      Edge.allCases.map { FrameValue(kind, Int($0.rawValue), insets[$0]) }
    }
  }

  /// What lies over the viewport's edges.
  private var bars: EdgeInsets {
    content.insets.first?.covered ?? scroller.area.contentInsets
  }
}

extension Replay {
  /// A scroll view at its beginning. Where scrolling is disabled that is where its owner's insets say: the safe area does not adjust
  /// it, as it does not later.
  static func scroller(of scenario: Scenario, around content: ReplayContent, in area: ScrollArea) -> Scroller {
    let adjusted = content.sized(area)
    guard !scenario.configuration.isScrollEnabled, adjusted.contentInsets != scenario.insets else {
      return Scroller(configuration: scenario.configuration, area: adjusted)
    }
    var own = adjusted
    own.contentInsets = scenario.insets
    var scroller = Scroller(configuration: scenario.configuration, area: own)
    scroller.setContentInsets(adjusted.contentInsets, at: 0)
    return scroller
  }

  /// Changes what the owner asks for as insets.
  mutating func setContentInset(_ insets: EdgeInsets, at time: Int64, items: inout LazyCounters) {
    guard !content.insets.isEmpty else {
      return resize(at: time, items: &items) { $0.contentInsets = insets }
    }
    changeInsets(at: time, items: &items) { $0.contentInset = insets }
  }

  /// Changes what bars and the shape of the screen cover.
  mutating func setSafeArea(_ insets: EdgeInsets, at time: Int64, items: inout LazyCounters) {
    if content.insets.isEmpty { content.insets = [ScrollInsets(over: scroller)] }
    changeInsets(at: time, items: &items) { $0.safeArea = insets }
  }

  private mutating func changeInsets(
    at time: Int64, items: inout LazyCounters, _ change: (inout ScrollInsets) -> Void
  ) {
    advance(to: time)
    change(&content.insets[0])
    guard company.isEmpty, !scroller.isScrollEnabled, scroller.phase == .idle else {
      return resize(at: time, items: &items) { _ in }
    }
    var area = scroller.area
    content.adjustInsets(of: &area, zoomScale: scroller.zoomScale)
    _ = content.resize(from: scroller.area, to: area)
    scroller.setContentInsets(area.contentInsets, at: time)
  }

  /// Zoomed content may be longer than the viewport where it was not, and an edge is then kept clear of the safe area that was not. On
  /// a way that the content goes by itself that waits for the end: the way leads to where it was aimed.
  private mutating func followZoom(at time: Int64) {
    let scale = scroller.zoomScale
    guard scale != surroundings[0].geometry.adjustedScale, !content.insets.isEmpty else { return }
    switch scroller.phase {
    case .decelerating, .animating: return
    case .idle, .tracking, .interacting: break
    }
    surroundings[0].geometry.adjustedScale = scale
    adjustInsets(at: time)
  }

  /// What the insets are made of has changed, and the content has its size.
  mutating func adjustInsets(at time: Int64) {
    let area = content.sized(scroller.area, zoomScale: scroller.zoomScale)
    guard !scroller.isScrollEnabled, scroller.phase == .idle else { return setArea(area, at: time) }
    scroller.setContentInsets(area.contentInsets, at: time)
  }

  /// Makes room above the content for a refresh that has begun. What is held stays under the finger, what bounces back goes on to
  /// where the room begins.
  private mutating func makeRoomForRefresh(at time: Int64) {
    guard let length = surroundings[0].geometry.refreshControl?.length else { return }
    content.insets[0].refreshLength = length
    setArea(content.sized(scroller.area, zoomScale: scroller.zoomScale), at: time)
  }

  /// How far a row has moved in content whose rows have other lengths now, all of them known: what aligns them finds it again. Where rows
  /// are measured anew it is not known yet.
  func knownShift(of held: LazyAnchor?) -> Vector {
    guard let held, let axis = content.lazyAxis, content.isContainerRelative,
      let rect = shownRect(ofRow: held.index)
    else {
      return .zero
    }
    var shift = Vector.zero
    shift[axis] = rect[axis].offset - (scroller.contentOffset[axis] + held.position.points * scroller.zoomScale)
    return shift
  }

  /// A pointer is about to be lifted, with which a refresh may begin.
  mutating func release(_ pointer: Int, at time: Int64) {
    guard company.isEmpty else { return releaseNested(pointer, at: time) }
    guard
      surroundings[0].geometry.refreshControl?.release(pointer: pointer, of: &scroller, at: time) == true
    else {
      return
    }
    makeRoomForRefresh(at: time)
  }

  /// Ends a refresh; without one nothing happens.
  mutating func endRefreshing(at time: Int64) {
    guard !surroundings.isEmpty, surroundings[0].geometry.refreshControl?.endRefreshing() == true else { return }
    advance(to: time)
    guard company.isEmpty else { return endNestedRefresh(at: time) }
    scroller.enqueue(.didChangeRefreshPhase(.idle))
    content.insets[0].refreshLength = 0
    let area = content.sized(scroller.area, zoomScale: scroller.zoomScale)
    scroller.returnFromRefresh(toInset: area.contentInsets.top)
    setArea(area, at: time)
  }
}

extension Replay {
  /// What a page is for the dots, where the scroll view's configuration does not say it.
  private var pagingRule: PagingRule? {
    if case .paging(let rule) = targets.first?.rule { rule } else { nil }
  }

  private mutating func followPages() {
    guard var control = surroundings[0].geometry.pageControl else { return }
    let rule = pagingRule
    if surroundings[0].geometry.countsPages {
      control.numberOfPages = scroller.numberOfPages(along: mainAxis, paging: rule)
    }
    control.follow(scroller, along: mainAxis, paging: rule)
    surroundings[0].geometry.pageControl = control
    surroundings[0].geometry.pageTimer?.follow(control, scroller, along: mainAxis, paging: rule)
  }

  /// Lets the time of pages pass until `time`: through each instant at which the content changes what it does, and with it whether
  /// the time passes, and through those at which a page is turned.
  mutating func passPageTimer(until time: Int64) {
    guard surroundings[0].geometry.pageTimer != nil else { return }
    while true {
      let due = surroundings[0].geometry.pageTimer?.nextTransition ?? .max
      let moved = company.isEmpty ? scroller.nextTransition : company[0].nextTransition
      let next = min(due, moved ?? .max)
      guard next <= time else { return }
      advance(to: next)
      lendOwn()
      followPages()
      lendOwn()
      guard surroundings[0].geometry.pageTimer?.nextTransition == next, due == next else { continue }
      turnPage(at: next)
    }
  }

  /// The time of a page is over: the dots and the content go on to the next one.
  private mutating func turnPage(at time: Int64) {
    guard let request = nextPage(at: time) else { return }
    handle(.scroll(request), at: time)
    followScroller(at: time)
  }

  /// Lets the dots go on; what the content is asked for, where they have.
  private mutating func nextPage(at time: Int64) -> ScrollRequest? {
    lendOwn()
    defer { lendOwn() }
    guard var control = surroundings[0].geometry.pageControl else { return nil }
    let isTurned = surroundings[0].geometry.pageTimer?.advance(to: time, turning: &control) ?? false
    surroundings[0].geometry.pageControl = control
    guard isTurned else { return nil }
    scroller.enqueue(.pageControlChanged(control.currentPage))
    return ScrollRequest(
      .offset(scroller.contentOffset(ofPage: control.currentPage, along: mainAxis, paging: pagingRule)))
  }

  /// The time of pages is let pass, or stands still, from `time` on. Without dots that have a timer nothing happens.
  mutating func runPageTimer(_ runs: Bool, at time: Int64) {
    guard !surroundings.isEmpty else { return }
    if runs {
      surroundings[0].geometry.pageTimer?.resumeTimer(at: time)
    } else {
      surroundings[0].geometry.pageTimer?.pauseTimer(at: time)
    }
  }

  /// Does what a person asks for with the dots: a tap turns a page and the content follows animated, a finger that goes along the
  /// dots shows each page at once. Without dots nothing happens.
  mutating func choosePage(_ choice: TraceEvent.PageChoice, at time: Int64) {
    advance(to: time)
    guard !surroundings.isEmpty else { return }
    switch choice {
    case .pause: return runPageTimer(false, at: time)
    case .resume: return runPageTimer(true, at: time)
    case .next, .previous, .page: break
    }
    guard let request = choosePage(choice) else { return }
    handle(.scroll(request), at: time)
  }

  /// Lets the dots change; what the content is asked for, where they have.
  private mutating func choosePage(_ choice: TraceEvent.PageChoice) -> ScrollRequest? {
    lendOwn()
    defer { lendOwn() }
    followPages()
    guard var control = surroundings[0].geometry.pageControl else { return nil }
    let isChanged: Bool
    switch choice {
    case .next: isChanged = control.turn(.next)
    case .previous: isChanged = control.turn(.previous)
    case .page(let page): isChanged = control.scrub(to: page)
    case .pause, .resume: return nil
    }
    if case .page = choice { control.endScrubbing() }
    surroundings[0].geometry.pageControl = control
    guard isChanged else { return nil }
    scroller.enqueue(.pageControlChanged(control.currentPage))
    let offset = scroller.contentOffset(ofPage: control.currentPage, along: mainAxis, paging: pagingRule)
    var isAnimated = true
    if case .page = choice { isAnimated = false }
    return ScrollRequest(.offset(offset), isAnimated: isAnimated)
  }
}
