extension LeafItems {
  /// Does `edit` where the item at `place` is, if the leaf is still one of items then; else changes nothing.
  ///
  /// A leaf of a long list comes from memory, and all lines that the edit changes are asked for at once. What is read
  /// for that is told with the slot, which nobody waits for; so what follows goes on meanwhile, and what was guessed
  /// wrong is known before the leaf is there.
  @inline(__always)
  mutating func apply(_ edit: RunEdit, at place: Int32) -> Edited? {
    let slot = Int(place)
    switch edit.kind {
    case .measure, .replace: return replaceItem(in: slot, by: edit.run, keepsType: edit.kind == .measure)
    case .insert:
      let read = touch(from: slot)
      guard let item = ShortRun(item: edit.run), canInsert(item, at: slot) else { return nil }
      insert(item, at: slot)
      return Edited(change: item.summary, slot: slot &+ Int(read))
    case .take:
      let read = touch(from: slot)
      if !canRemove(slot) { return nil }
      let item = self[slot]
      remove(slot)
      var edited = Edited(change: ExtentSummary(), slot: slot &+ Int(read), run: item.single)
      edited.change -= item.summary
      return edited
    case .forget: return nil
    }
  }

  /// Gives the item in `slot` the length of `run`, and the type of it or, if that is to stay, the one it has.
  @inline(__always)
  private func replaceItem(in slot: Int, by run: ExtentRun, keepsType: Bool) -> Edited? {
    let old = self[slot]
    var run = run
    if keepsType { run.type = old.type }
    guard let item = ShortRun(item: run), canReplace(slot, by: item) else { return nil }
    replace(slot, by: item)
    var edited = Edited(change: item.summary, slot: slot, run: old.single)
    edited.change -= old.summary
    return edited
  }
}
