import LazyLayout
import PlaneGeometry
import ScrollEngine

extension NodeContent {
  /// Applies an edit to the items. Ranges are clipped to the existing items; a move applies only if all of its items
  /// exist.
  ///
  /// - Returns: the edit as applied; `nil` when it changes nothing, or the content refuses it.
  mutating func apply(_ edit: SceneEvent.Edit, content: inout some SceneContent) -> SceneEvent.Edit? {
    guard boxedLazy.hasValue else { return nil }
    let count = itemCount
    let room = Int(Int32.max) - count - boxedLazy.unwrapped.layout.base.supplementCount
    guard let edit = edit.clipped(to: count, room: room), content.apply(edit) else { return nil }
    switch edit {
    case .insert(let index, let added): withLayout { $0.insert(count: added, at: index) }
    case .delete(let index, let removed): withLayout { $0.remove(index..<index + removed) }
    case .move(let index, let moved, let target): withLayout { $0.move(index..<index + moved, to: target) }
    case .resize(let item, let length): withLayout { $0.setLength(Length(points: length), of: item) }
    case .replace(let index, let replaced): withLayout { $0.replace(index..<index + replaced) }
    case .reload: withLayout { $0.invalidateLengths(of: 0..<count) }
    case .width(let width):
      itemWidth = width
      _ = content.fit(width: width, fixedLength: boxedLazy.unwrapped.layout.base.fixedLength)
      withLayout { $0.invalidateLengths(of: 0..<count) }
    }
    noteContentLength()
    noteFirstItem(of: content)
    return edit
  }

  /// Sets the focused item as the scroll anchor, if the description anchors the focus.
  mutating func track(_ item: Int?) {
    guard let lazy, lazy.description.anchorsFocus else { return }
    let exists = item.map { $0 < lazy.layout.count } ?? false
    withLayout { $0.base.trackedItem = exists ? item : nil }
  }
}

extension SceneEvent.Edit {
  /// The edit clipped to the first `count` items; `nil` if the clipped edit is empty. Also `nil` for more than `room`
  /// new items: layout counts items, headers and footers in 31 bits.
  func clipped(to count: Int, room: Int) -> SceneEvent.Edit? {
    func present(_ index: Int, _ length: Int) -> Range<Int> {
      let first = min(index, count)
      return first..<first + min(length, count - first)
    }
    switch self {
    case .insert(let index, let added): return index <= count && added <= room ? self : nil
    case .delete(let index, let removed):
      let items = present(index, removed)
      return items.isEmpty ? nil : .delete(at: items.lowerBound, count: items.count)
    case .move(let index, let moved, let target):
      return present(index, moved).count == moved && target <= count - moved ? self : nil
    case .resize(let item, _): return item < count ? self : nil
    case .replace(let index, let replaced):
      let items = present(index, replaced)
      return items.isEmpty ? nil : .replace(at: items.lowerBound, count: items.count)
    case .reload, .width: return self
    }
  }

  /// The index of an item after the edit; `nil` for a removed item.
  package func index(after index: Int) -> Int? {
    switch self {
    case .insert(let place, let added): return index < place ? index : index + added
    case .delete(let place, let removed):
      if index < place { return index }
      return index < place + removed ? nil : index - removed
    case .move(let place, let moved, let target):
      if index >= place, index < place + moved { return target + index - place }
      let remaining = index < place ? index : index - moved
      return remaining < target ? remaining : remaining + moved
    case .replace(let place, let replaced): return index >= place && index < place + replaced ? nil : index
    case .resize, .reload, .width: return index
    }
  }
}
