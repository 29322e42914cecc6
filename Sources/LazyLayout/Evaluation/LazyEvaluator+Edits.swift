extension LazyEvaluator {
  /// Makes room for `added` new items before the item at `index`, as the stack does.
  public mutating func insert(count added: Int, at index: Int) {
    live.shift(from: index, by: added)
    forgetPlan()
  }

  /// Lets go of the items of `removed`; those behind them close up.
  public mutating func remove(_ removed: Range<Int>) {
    forget(removed)
    live.shift(from: removed.upperBound, by: -removed.count)
  }

  /// Lets go of the items of `changed`, whose work is to be done anew: what they show is not what it was.
  public mutating func forget(_ changed: Range<Int>) {
    var items = LiveItems.none
    swap(&items, &live)
    items.sweep(keeping: { !changed.contains($0.index) }, release: { release($0) })
    swap(&items, &live)
    forgetPlan()
  }

  /// Moves `moved` so that its first item comes to lie at `target` in the list without them; they live on.
  public mutating func move(_ moved: Range<Int>, to target: Int) {
    live.move(count: moved.count, from: moved.lowerBound, to: target)
    forgetPlan()
  }

  /// What was planned has other numbers now.
  private mutating func forgetPlan() {
    tasks.removeAll(keepingCapacity: true)
    planned = 0..<0
    skipped = 0..<0
  }
}
