extension LazyEvaluator {
  /// Works on an item that is needed: to its end where frames wait, else as much as begins before the frame is over.
  ///
  /// - Returns: where the item is among those that live; below zero if it goes by too fast to be begun.
  mutating func need(_ index: Int, needsMeasuring: Bool) -> Int {
    let known = live.position(of: index)
    let isSkipped = skipped.contains(index) && configuration.mode == .asynchronous
    guard known != nil || !isSkipped else { return -1 }
    // Work is begun only where the clock lets it; what has not begun does not live.
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

  /// Begins the life of an item.
  mutating func bring(_ index: Int, needsMeasuring: Bool, isPrefetched: Bool) -> Int {
    let type = content.type(at: index)
    let isRecycled = pools.take(for: type)
    if isRecycled { work.recycled += 1 } else { work.created += 1 }
    if isPrefetched { work.prefetched += 1 }
    return live.insert(
      LiveItem(
        index: index, type: type, needsMeasuring: needsMeasuring, isRecycled: isRecycled, isPrefetched: isPrefetched))
  }

  /// Runs the phase of an item that comes next, on the clock.
  mutating func run(_ position: Int, isNeeded: Bool) {
    let item = live[position]
    guard let phase = item.next else { return }
    let cost = content.perform(phase, at: item.index, isRecycled: item.isRecycled)
    precondition(cost >= 0, "no work takes less than no time")
    if !isOpening { clock += cost }
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

  /// Goes on to the next phase.
  private mutating func finish(_ phase: ItemPhase, of position: Int) {
    switch phase {
    case .make:
      live[position].next = live[position].needsMeasuring ? .measure : .place
    case .measure:
      guard let length = content.length(at: live[position].index) else {
        preconditionFailure("content knows the length of an item that was measured")
      }
      live[position].length = length.sixtyFourths
      live[position].next = .place
      work.measured += 1
    case .place:
      live[position].next = nil
      let waits = configuration.mode == .asynchronous && !isOpening
      live[position].readyTime = doneTime + (waits ? configuration.commitLag : 0)
      work.placed += 1
    }
  }

  /// Ends the life of an item.
  mutating func release(_ item: LiveItem) {
    if item.isPrefetched, !item.wasNeeded {
      if item.next == nil { work.wasted += 1 } else { work.cancelled += 1 }
    }
    if !pools.put(for: item.type) { work.released += 1 }
  }
}
