extension LazyEvaluator {
  /// Inserts `added` new items before the item at `index`, as in the stack.
  public mutating func insert(count added: Int, at index: Int) {
    live.shift(from: index, by: added)
    forgetPlan()
  }

  /// Removes the items in `removed`, and releases those that are live.
  public mutating func remove(_ removed: Range<Int>) {
    invalidate(removed)
    live.shift(from: removed.upperBound, by: -removed.count)
  }

  /// Releases the live items of `changed`, whose work has to be repeated because their content changed.
  public mutating func invalidate(_ changed: Range<Int>) {
    var items = LiveItems.none
    swap(&items, &live)
    items.sweep(keeping: { !changed.contains($0.index) }, release: { release($0) })
    swap(&items, &live)
    forgetPlan()
  }

  /// Moves the items in `moved` so that the first of them is then at `target`, an index in the list without them.
  ///
  /// Live items stay live.
  public mutating func move(_ moved: Range<Int>, to target: Int) {
    live.move(count: moved.count, from: moved.lowerBound, to: target)
    forgetPlan()
  }

  /// Discards the plan, whose indices are invalid after an edit.
  private mutating func forgetPlan() {
    tasks.removeAll(keepingCapacity: true)
    planned = 0..<0
    skipped = 0..<0
  }
}
