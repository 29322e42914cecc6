import PlaneGeometry
import ScrollEngine

extension ScrollScene {
  /// Applies an edit to the items of a node. The layout pass runs once after all edits of one instant.
  mutating func apply(_ edit: SceneEvent.Edit, to node: Int, at time: Int64) {
    guard let slot = nodes[node].slot, nodes[node].isLazy else { return }
    advance(to: time)
    let isObserved = nodes[node].binding.hasValue && nodes[node].binding.unwrapped.visibility != nil
    let visible = isObserved ? nodes[node].binding.unwrapped.visibleBeforeEdits ?? visibleIdentities(of: node) : nil
    guard let applied = nodes[node].content.apply(edit, content: &contents[slot]) else { return }
    editTime = time
    if isObserved { nodes[node].binding.unwrapped.visibleBeforeEdits = visible }
    follow(applied, of: node)
    if nodes[node].recordsNotes { nodes[node].notes.append(.edited(applied)) }
  }

  /// Updates all stored indices after an edit, so that they mean the same items. Indices of removed items become `nil`.
  private mutating func follow(_ edit: SceneEvent.Edit, of node: Int) {
    if nodes[node].itemViews.hasValue { moveItemViews(after: edit, of: node) }
    moveIndices(of: node, edit.index)
  }

  /// Maps the indices of the items that scrolls, the caret and the focus mean; `nil` is that of a removed item.
  mutating func moveIndices(of node: Int, _ index: (Int) -> Int?) {
    if case .item(let item, let aim) = nodes[node].scroll {
      nodes[node].scroll = index(item).map { .item($0, aim) }
    }
    if let caret, caret.node == node, case .item(let item) = caret.target {
      self.caret = index(item).map { SceneCaret(node: node, target: .item($0)) }
    }
    guard node == Self.main else { return }
    if devices.focus?.description.items == nil, case .item(let item) = devices.focus?.target {
      devices.focus?.target = index(item).map { .item($0) }
    }
  }

  /// Runs the pending layout pass of edits, before the next event is handled.
  mutating func settleEdits() {
    if editTime != nil { layOutEdits() }
  }

  /// Lays out the edited nodes, at the time of the edits.
  mutating func layOutEdits() {
    guard let time = editTime else { return }
    editTime = nil
    for node in nodes.indices where nodes[node].isLazy { layOut(node, at: time) }
    if hasAccessories { followAccessories(at: time, isLast: false) }
  }
}
