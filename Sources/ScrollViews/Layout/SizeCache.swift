import Foundation

/// The sizes of a view for its last four proposals.
///
/// Stacks propose the least, the greatest and the final size; the fourth is that of the previous pass. The sizes are
/// stored in place, as an array would be an allocation for each view.
nonisolated struct SizeCache {
  private typealias Entry = (proposal: ProposedViewSize, size: CGSize)

  private static let none: Entry = (.unspecified, .zero)
  private var entries: (Entry, Entry, Entry, Entry) = (none, none, none, none)
  /// The number of sizes inserted since the last removal.
  private var inserted = 0

  /// Whether the cache has no sizes.
  var isEmpty: Bool { inserted == 0 }

  /// The size for a proposal; `nil` if unknown.
  func size(for proposal: ProposedViewSize) -> CGSize? {
    if inserted > 0, entries.0.proposal == proposal { return entries.0.size }
    if inserted > 1, entries.1.proposal == proposal { return entries.1.size }
    if inserted > 2, entries.2.proposal == proposal { return entries.2.size }
    if inserted > 3, entries.3.proposal == proposal { return entries.3.size }
    return nil
  }

  /// Inserts a size; the oldest of four makes room.
  mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
    switch inserted % 4 {
    case 0: entries.0 = (proposal, size)
    case 1: entries.1 = (proposal, size)
    case 2: entries.2 = (proposal, size)
    default: entries.3 = (proposal, size)
    }
    inserted += 1
  }

  /// Removes all sizes.
  mutating func removeAll() { inserted = 0 }
}
