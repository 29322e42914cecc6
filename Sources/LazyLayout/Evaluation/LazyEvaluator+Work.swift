extension LazyEvaluator {
  /// Evaluates an item that is needed: completely in synchronous mode, else the phases that start before the frame's
  /// end.
  ///
  /// - Returns: the item's position among the live items, or a negative number if the item is not started.
  mutating func need(_ index: Int, needsMeasuring: Bool) -> Int {
    let known = live.position(of: index)
    let isSkipped = skipped.contains(index) && configuration.mode == .asynchronous
    guard known != nil || !isSkipped else { return -1 }
    // An item without a started phase is not live, so it is created only if a phase can start.
    guard known != nil || configuration.mode == .synchronous || clock < frameEnd else { return -1 }
    let position = known ?? bring(index, needsMeasuring: needsMeasuring, isPrefetched: false)
    if !live[position].wasNeeded {
      live[position].wasNeeded = true
      if live[position].isPrefetched {
        if live[position].isReady(at: frameStart) { work.hits += 1 } else { work.late += 1 }
      }
    }
    if isSkipped { return position }
    while live[position].next != nil, configuration.mode == .synchronous || clock < frameEnd {
      run(position, isNeeded: true)
    }
    return position
  }

  /// Creates a live item.
  mutating func bring(_ index: Int, needsMeasuring: Bool, isPrefetched: Bool) -> Int {
    let type = content.type(at: index)
    let isRecycled = pools.take(for: type)
    if isRecycled { work.recycled += 1 } else { work.created += 1 }
    if isPrefetched { work.prefetched += 1 }
    return live.insert(
      LiveItem(
        index: index, type: type, needsMeasuring: needsMeasuring, isRecycled: isRecycled, isPrefetched: isPrefetched))
  }

  /// Runs the next phase of an item, and advances the clock.
  mutating func run(_ position: Int, isNeeded: Bool) {
    let item = live[position]
    guard let phase = item.next else { return }
    let cost = content.perform(phase, at: item.index, isRecycled: item.isRecycled)
    precondition(cost >= 0, "perform(_:at:isRecycled:) must not return a negative cost")
    if !isFirstFrame { clock += cost }
    averages.record(cost, of: phase, for: item.type)
    if isNeeded {
      work.forcedPhases += 1
      work.forcedTime += cost
    } else {
      work.earlyPhases += 1
      work.earlyTime += cost
    }
    finish(phase, of: position)
  }

  /// Advances an item to its next phase.
  private mutating func finish(_ phase: ItemPhase, of position: Int) {
    switch phase {
    case .make:
      live[position].next = live[position].needsMeasuring ? .measure : .place
    case .measure:
      guard let length = content.length(at: live[position].index) else {
        preconditionFailure("content must return a length after its measure phase has run")
      }
      live[position].length = length.sixtyFourths
      live[position].next = .place
      work.measured += 1
    case .place:
      live[position].next = nil
      let waits = configuration.mode == .asynchronous && !isFirstFrame
      live[position].readyTime = doneTime + (waits ? configuration.commitLag : 0)
      work.placed += 1
    }
  }

  /// Ends the life of an item, and puts its views into a pool if there is room.
  mutating func release(_ item: LiveItem) {
    if item.isPrefetched, !item.wasNeeded {
      if item.next == nil { work.wasted += 1 } else { work.cancelled += 1 }
    }
    if !pools.recycle(for: item.type) { work.released += 1 }
  }
}
