import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The scroll views in the items of one scroll view's lazy content.
struct ItemViews: Sendable {
  /// A scroll view, and the item that contains it.
  struct Entry: Sendable {
    /// The index of the item, which edits change.
    var item: Int
    let identity: ItemIdentity
    /// The index of the scroll view among those of its item.
    let number: Int
    let node: Int
    /// The distance of its frame from the origin of the item; `nil` for one inside another scroll view of the item.
    let inset: Vector?
    /// Whether the offset of the scroll view is restored when the item comes back.
    let isRestored: Bool
    /// The size of the item for which the scroll view was described.
    var size: Size
  }

  /// The saved offset of a dropped scroll view.
  struct SavedPlace: Sendable {
    let identity: ItemIdentity
    let number: Int
    let offset: Point
    /// The item at the start of the viewport; `nil` for eager content.
    let anchor: LazyAnchor?
    /// The position that was bound to the scroll view; `nil` without one.
    let position: ScrollPosition<Int>?
  }

  /// The present scroll views, in the order of their items.
  private(set) var entries: [Entry] = []
  /// The items that the last layout pass placed.
  var placed = 0..<0
  /// The saved offsets of dropped scroll views whose items may come back, in the order of identities.
  private var saved: [SavedPlace] = []

  /// Whether an item has scroll views. O(e) in the number of entries.
  func contains(item: Int) -> Bool { entries.contains { $0.item == item } }

  /// Inserts a scroll view after those of the same and of earlier items. O(e) in the number of entries.
  mutating func insert(_ entry: Entry) {
    entries.insert(entry, at: entries.firstIndex { $0.item > entry.item } ?? entries.count)
  }

  mutating func remove(at position: Int) { entries.remove(at: position) }

  mutating func setSize(_ size: Size, at position: Int) { entries[position].size = size }

  /// Updates the items' indices after an edit. Passes the scroll views of removed items to `removed`, in reverse order.
  mutating func follow(_ edit: SceneEvent.Edit, removed: (Entry) -> Void) {
    let before = entries
    entries.removeAll(keepingCapacity: true)
    for entry in before {
      guard let item = edit.index(after: entry.item) else { continue }
      var moved = entry
      moved.item = item
      insert(moved)
    }
    for entry in before.reversed() where edit.index(after: entry.item) == nil { removed(entry) }
    placed = 0..<0
  }

  /// Saves an offset, and replaces an earlier one of the same scroll view. O(s) in the number of saved offsets.
  mutating func save(_ place: SavedPlace) {
    let position = position(of: place.identity, place.number)
    if isSaved(place.identity, place.number, at: position) {
      saved[position] = place
    } else {
      saved.insert(place, at: position)
    }
  }

  /// Removes and returns the saved offset of a scroll view; `nil` without one.
  mutating func takePlace(of identity: ItemIdentity, number: Int) -> SavedPlace? {
    let position = position(of: identity, number)
    return isSaved(identity, number, at: position) ? saved.remove(at: position) : nil
  }

  private func isSaved(_ identity: ItemIdentity, _ number: Int, at position: Int) -> Bool {
    position < saved.count && saved[position].identity == identity && saved[position].number == number
  }

  /// The position of a scroll view's saved offset, or the position at which it would be inserted. O(log s).
  private func position(of identity: ItemIdentity, _ number: Int) -> Int {
    var (low, high) = (0, saved.count)
    while low < high {
      let middle = (low + high) / 2
      let place = saved[middle]
      let isBefore =
        place.identity.number < identity.number
        || (place.identity == identity && place.number < number)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
