@testable import LazyLayout

/// A random edit, mostly a measurement. The lengths are few, so that runs form, and some are zero.
struct RandomEdit {
  private enum Kind: CaseIterable {
    case measure, measureTyped, insert, remove, move, forget, estimate, follow, evictUnvisited
  }

  private let kind: Kind
  private let place: Int
  private let amount: Int
  private let value: Int64
  private let type: UInt8
  private let destination: Int

  /// - Parameter types: the number of types, 1...4.
  init(_ numbers: inout SeededNumbers, count: Int, types: Int) {
    let chance = numbers.next(below: 20)
    let rest: [Kind] = [
      .measureTyped, .measureTyped, .insert, .insert, .insert, .remove, .remove, .move, .move, .forget, .estimate,
      .follow,
      .follow, .evictUnvisited,
    ]
    kind = count == 0 ? .insert : chance < 6 ? .measure : rest[chance - 6]
    place = numbers.next(below: kind == .insert ? count + 1 : count)
    let isLarge = numbers.next(below: 20) == 0
    amount = numbers.next(below: isLarge ? 60 : 6)
    value = [0, 0, 10, 20, 20, 33, 70, 400][numbers.next(below: 8)]
    type = UInt8(numbers.next(below: types))
    destination = numbers.next(below: max(1, count + 1 - min(amount, count - min(place, count))))
  }

  func apply(to index: inout ExtentIndex, and naive: inout NaiveExtents) {
    let items = place..<min(naive.lengths.count, place + amount)
    switch kind {
    case .measure:
      index.setLength(value, of: place)
      naive.lengths[place] = value
    case .measureTyped:
      index.setLength(value, of: place, type: type)
      naive.lengths[place] = value
      naive.types[place] = type
    case .insert:
      let length = amount % 3 == 0 ? value : nil
      let added = naive.lengths.count > 400 ? 1 : amount
      index.insert(count: added, at: place, length: length, type: type)
      naive.insert(length, type: type, count: added, at: place)
    case .remove:
      index.remove(items)
      naive.remove(items)
    case .move:
      index.move(items, to: destination)
      naive.move(items, to: destination)
    case .forget:
      index.discardLengths(items)
      for item in items { naive.lengths[item] = nil }
    case .estimate:
      index.setEstimate(value, ofType: type)
      naive.estimates[Int(type)] = value
    case .follow:
      let start = Int64(place) * 20 - 100
      _ = index.follow(from: start, to: start + 1 + value)
    case .evictUnvisited: evictUnvisited(items, &index, &naive)
    }
  }

  /// The index chooses the discarded leaves, but never items of `items`.
  private func evictUnvisited(_ items: Range<Int>, _ index: inout ExtentIndex, _ naive: inout NaiveExtents) {
    let before = index.measuredCount
    let hasDiscardedLengths = index.evictUnvisited(beyond: index.usedByteCount - Int(value), except: items)
    precondition(hasDiscardedLengths == (index.measuredCount < before), "an eviction reports discarded lengths")
    for item in naive.lengths.indices where !items.contains(item) && index.length(of: item) == nil {
      naive.lengths[item] = nil
    }
  }
}
