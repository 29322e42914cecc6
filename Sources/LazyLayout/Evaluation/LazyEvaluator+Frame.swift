extension LazyEvaluator {
  /// Begins the frame at `time`, in nanoseconds. Where work goes on beside the frames, it went on until now.
  ///
  /// What the first frame shows was made before it: how a list opens is another question than how it scrolls.
  ///
  /// - Precondition: `time` is not before the last frame's.
  public mutating func begin(at time: Int64) {
    precondition(time >= frameStart, "frames follow each other")
    work.blankTime += blank.sixtyFourths * (time - frameStart)
    let given = workTime(in: time - frameStart)
    if configuration.mode == .asynchronous, time - frameStart > configuration.frameInterval * 3 / 2 {
      runTasks(until: frameStart + given)
    }
    clock = time + max(0, clock - frameStart - given)
    frameStart = time
  }

  /// How much of a time from the beginning of a frame on there is for work: a budget a frame.
  private func workTime(in time: Int64) -> Int64 {
    let (frames, rest) = time.quotientAndRemainder(dividingBy: configuration.frameInterval)
    return frames * configuration.budget + min(rest, configuration.budget)
  }

  /// When the work is done that was begun: what does not fit into a budget goes on in the next frame's.
  var doneTime: Int64 {
    let work = clock - frameStart
    if work <= configuration.budget { return clock }
    let frames = (work - 1) / configuration.budget
    return frameStart + frames * configuration.frameInterval + work - frames * configuration.budget
  }

  /// Ends the frame: works on what is in view and is not ready, counts what is blank or late, lets go of what nobody
  /// wants, and spends the rest of the frame's time on what comes next.
  ///
  /// - Parameters:
  ///   - update: what the last update of the frame came to.
  ///   - stack: the stack that was updated; it is asked where it is, and stays as it is.
  ///   - viewport: what is shown, in the coordinates that the update's adjustment led to.
  ///   - prediction: how the content is about to move.
  public mutating func finish(
    _ update: LazyUpdate, of stack: inout some LazyArrangement, showing viewport: LazyViewport,
    prediction: ScrollPrediction
  ) {
    work.frames += 1
    if prediction.velocity != .zero { isForward = prediction.velocity > .zero }
    let plan = plan(for: viewport, of: &stack, prediction)
    take(plan, of: &stack)
    place(update.placedItems, of: &stack)
    // Lanes wait for an item that decides where others come to lie.
    if configuration.mode == .asynchronous, update.counters.awaited > 0 { isWaiting = true }
    isOpening = false
    countLateness()
    countBlank(of: update.visibleItems, of: &stack, in: viewport)
    sweep(around: update.placedItems)
    findTasks(plan, of: &stack, in: viewport, prediction)
    runTasks(until: deadline)
    work.live = live.count
    work.mostLive = max(work.mostLive, live.count)
    work.pooled = pools.count
    work.mostPooled = max(work.mostPooled, pools.count)
  }

  /// Works on what layout placed. Items whose lengths are known were not asked for.
  private mutating func place(_ placed: Range<Int>, of stack: inout some LazyArrangement) {
    isWaiting = false
    for index in placed {
      let isAlive = live.position(of: index) != nil
      let position = need(index, needsMeasuring: isAlive || stack.length(of: index) == nil)
      if position >= 0 { live[position].lastPlaced = work.frames }
      if position < 0 || !live[position].isReady(at: frameStart) { isWaiting = true }
    }
    // Frames that wait show everything.
    if configuration.mode == .synchronous { isWaiting = false }
  }

  /// A frame is late by what its work takes beyond its end; of several late ones each adds what it is later than the
  /// one before.
  private mutating func countLateness() {
    let last = lateness
    lateness = configuration.mode == .synchronous ? max(0, clock - frameEnd) : 0
    if lateness > last {
      work.hitchTime += lateness - last
      work.lateFrames += 1
    }
    work.worstHitch = max(work.worstHitch, lateness)
  }

  /// How much of the viewport shows items that are not ready.
  private mutating func countBlank(
    of visible: Range<Int>, of stack: inout some LazyArrangement, in viewport: LazyViewport
  ) {
    blank = .zero
    guard isWaiting else { return }
    blank = stack.blank(of: visible, in: viewport) { isReady($0) }
    if blank > .zero { work.blankFrames += 1 }
    work.worstBlank = max(work.worstBlank, blank.sixtyFourths)
  }

  /// Lets go of what is neither near what is placed, nor planned, nor was placed not long ago.
  private mutating func sweep(around placed: Range<Int>) {
    let low = placed.lowerBound - configuration.retention
    let high = placed.upperBound + min(configuration.retention, count - placed.upperBound)
    let oldest = work.frames - configuration.retainedUpdates
    let planned = planned
    // Taken out, so that the closures below may change the rest.
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
