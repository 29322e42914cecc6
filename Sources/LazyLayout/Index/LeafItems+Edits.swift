extension LeafItems {
  /// Applies `edit` at `place` if the leaf stays one of items. Otherwise changes nothing and returns `nil`.
  ///
  /// In a long list the leaf is not cached. All lines that the edit changes are loaded at once, so that their cache
  /// misses overlap. The loads are kept by adding their zero to the returned slot, which nothing waits for.
  @inline(__always)
  mutating func apply(_ edit: RunEdit, at place: Int32) -> EditResult? {
    let slot = Int(place)
    switch edit.kind {
    case .measure, .replace: return replaceItem(in: slot, by: edit.run, keepsType: edit.kind == .measure)
    case .insert:
      let read = touch(from: slot)
      guard let item = ShortRun(item: edit.run), canInsert(item, at: slot) else { return nil }
      insert(item, at: slot)
      return EditResult(change: item.summary, slot: slot &+ Int(read))
    case .take:
      let read = touch(from: slot)
      if !canRemove(slot) { return nil }
      let item = self[slot]
      remove(slot)
      var edited = EditResult(change: ExtentSummary(), slot: slot &+ Int(read), run: item.single)
      edited.change -= item.summary
      return edited
    case .discard: return nil
    }
  }

  /// Replaces the item in `slot` by `run`, with the old type if `keepsType`.
  @inline(__always)
  private func replaceItem(in slot: Int, by run: ExtentRun, keepsType: Bool) -> EditResult? {
    let old = self[slot]
    var run = run
    if keepsType { run.type = old.type }
    guard let item = ShortRun(item: run), canReplace(slot, by: item) else { return nil }
    replace(slot, by: item)
    var edited = EditResult(change: item.summary, slot: slot, run: old.single)
    edited.change -= old.summary
    return edited
  }
}
