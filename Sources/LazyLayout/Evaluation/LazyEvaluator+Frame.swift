extension LazyEvaluator {
  /// Begins the frame at `time`, in nanoseconds. In asynchronous mode the work has continued since the last frame.
  ///
  /// The work of the first frame takes no time on the clock: how fast a list opens is not measured here.
  ///
  /// - Precondition: `time` is not before the last frame's.
  public mutating func begin(at time: Int64) {
    precondition(time >= frameStart, "begin(at:) must not be called with an earlier time than the last frame's")
    work.blankTime += blank.sixtyFourths * (time - frameStart)
    let given = workTime(in: time - frameStart)
    if configuration.mode == .asynchronous, time - frameStart > configuration.frameInterval * 3 / 2 {
      runTasks(until: frameStart + given)
    }
    clock = time + max(0, clock - frameStart - given)
    frameStart = time
  }

  /// The time for work in an interval that starts at the beginning of a frame: one budget for each frame.
  private func workTime(in time: Int64) -> Int64 {
    let (frames, rest) = time.quotientAndRemainder(dividingBy: configuration.frameInterval)
    return frames * configuration.budget + min(rest, configuration.budget)
  }

  /// The time at which the started work is done. Work that exceeds a budget continues in the next frame's budget.
  var doneTime: Int64 {
    let work = clock - frameStart
    if work <= configuration.budget { return clock }
    let frames = (work - 1) / configuration.budget
    return frameStart + frames * configuration.frameInterval + work - frames * configuration.budget
  }

  /// Ends the frame: evaluates the placed items, counts lateness and blank area, releases items and prefetches.
  ///
  /// Prefetch uses the rest of the frame's budget.
  ///
  /// - Parameters:
  ///   - update: the result of the frame's last update.
  ///   - stack: the arrangement that was updated. Mutable only for its caches of searches.
  ///   - viewport: the visible part, in the coordinates after the update's adjustment.
  ///   - prediction: the expected motion of the content.
  public mutating func finish(
    _ update: LazyUpdate, of stack: inout some LazyArrangement, showing viewport: LazyViewport,
    prediction: ScrollPrediction
  ) {
    work.frames += 1
    if prediction.velocity != .zero { isForward = prediction.velocity > .zero }
    let plan = plan(for: viewport, of: &stack, prediction)
    take(plan, of: &stack)
    place(update.placedItems, of: &stack)
    // Masonry columns wait for an item that decides where later items are placed.
    if configuration.mode == .asynchronous, update.counters.unready > 0 { hasPendingItems = true }
    isFirstFrame = false
    countLateness()
    countBlank(of: update.visibleItems, of: &stack, in: viewport)
    sweep(around: update.placedItems)
    findTasks(plan, of: &stack, in: viewport, prediction)
    runTasks(until: deadline)
    work.live = live.count
    work.peakLive = max(work.peakLive, live.count)
    work.pooled = pools.count
    work.peakPooled = max(work.peakPooled, pools.count)
  }

  /// Evaluates the items that layout placed. Layout did not query those of known length.
  private mutating func place(_ placed: Range<Int>, of stack: inout some LazyArrangement) {
    hasPendingItems = false
    for index in placed {
      let isAlive = live.position(of: index) != nil
      let position = need(index, needsMeasuring: isAlive || stack.length(of: index) == nil)
      if position >= 0 { live[position].lastPlaced = work.frames }
      if position < 0 || !live[position].isReady(at: frameStart) { hasPendingItems = true }
    }
    // Synchronous frames show everything.
    if configuration.mode == .synchronous { hasPendingItems = false }
  }

  /// Counts the frame's lateness: the time that its work takes beyond its end.
  ///
  /// Of consecutive late frames, each adds the increase of its lateness over the previous frame's.
  private mutating func countLateness() {
    let last = lateness
    lateness = configuration.mode == .synchronous ? max(0, clock - frameEnd) : 0
    if lateness > last {
      work.hitchTime += lateness - last
      work.lateFrames += 1
    }
    work.worstHitch = max(work.worstHitch, lateness)
  }

  /// Counts the part of the viewport that shows items that are not ready.
  private mutating func countBlank(
    of visible: Range<Int>, of stack: inout some LazyArrangement, in viewport: LazyViewport
  ) {
    blank = .zero
    guard hasPendingItems else { return }
    blank = stack.blank(of: visible, in: viewport) { isReady($0) }
    if blank > .zero { work.blankFrames += 1 }
    work.worstBlank = max(work.worstBlank, blank.sixtyFourths)
  }

  /// Releases items that are neither near the placed ones, nor planned, nor placed recently.
  private mutating func sweep(around placed: Range<Int>) {
    let low = placed.lowerBound - configuration.retention
    let high = placed.upperBound + min(configuration.retention, count - placed.upperBound)
    let oldest = work.frames - configuration.retainedUpdates
    let planned = planned
    // Moved out, because the closures below need exclusive access to the rest.
    var items = LiveItems.none
    swap(&items, &live)
    items.sweep(
      keeping: { item in
        item.lastPlaced > 0 && item.lastPlaced >= oldest
          || item.index >= low && item.index < high && (item.wasNeeded || item.next == nil)
          || planned.contains(item.index)
      },
      release: { release($0) })
    swap(&items, &live)
  }
}
