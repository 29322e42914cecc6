import TestSupport
import Testing

@testable import LazyLayout

/// The oracle of placements: an array of items with their places.
private struct NaivePlacements {
  var items: [(lane: Int, start: Int64, end: Int64)] = []
  var first: Int

  func visible(_ start: Int64, _ end: Int64) -> Range<Int> {
    let visible = items.indices.filter { items[$0].end > start && items[$0].start < end }
    guard let low = visible.first, let high = visible.last else { return first..<first }
    return (first + low)..<(first + high + 1)
  }

  func item(at offset: Int64) -> Int? { items.lastIndex { $0.start <= offset }.map { first + $0 } }
}

@Suite("Masonry placements")
struct MasonryPlacementsTests {
  @Test("Placements agree with a plain array after additions and removals at both ends", arguments: UInt64(1)...12)
  func oracle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lanes = 1 + Int(seed % 7)
    let spacing = Int64(seed % 3) * 5
    var placements = MasonryPlacements(from: 1_000, lanes: lanes, spacing: spacing)
    var naive = NaivePlacements(first: 1_000)
    for step in 0..<1_500 {
      let lane = random.int(in: 0...lanes - 1)
      // Occasionally a giant item, beside which many others are placed.
      let length = Int64(random.oneIn(40) ? 20_000 : random.int(in: 1...300))
      switch random.int(in: 0...12) {
      case 0...4:
        naive.items.append((lane, placements.ends[lane], placements.ends[lane] + length))
        placements.append(length, to: lane)
      case 5...8:
        let start = placements.starts[lane] - spacing - length
        naive.items.insert((lane, start, start + length), at: 0)
        naive.first -= 1
        placements.prepend(length, to: lane)
      case 9 where !naive.items.isEmpty:
        let removed = min(naive.items.count, random.int(in: 1...(random.oneIn(4) ? 400 : 90)))
        naive.items.removeLast(removed)
        placements.removeLast(from: naive.first + naive.items.count)
      case 10 where !naive.items.isEmpty:
        let removed = min(naive.items.count, random.int(in: 1...(random.oneIn(4) ? 400 : 90)))
        naive.items.removeFirst(removed)
        naive.first += removed
        placements.removeFirst(before: naive.first)
      case 11 where !naive.items.isEmpty:
        let place = random.int(in: 0...naive.items.count - 1)
        let (own, growth) = (naive.items[place].lane, length - (naive.items[place].end - naive.items[place].start))
        placements.setLength(length, of: naive.first + place)
        naive.items[place].end += growth
        for below in place + 1..<max(place + 1, naive.items.count) where naive.items[below].lane == own {
          naive.items[below].start += growth
          naive.items[below].end += growth
        }
      default:
        placements.renumber(by: 3)
        naive.first += 3
      }
      if random.oneIn(3) { placements.release() }
      if random.oneIn(200) {
        placements.restart(from: 5_000, lanes: lanes)
        naive = NaivePlacements(first: 5_000)
      }
      #expect(placements.extent == naive.items.reduce(0) { $0 + $1.end - $1.start }, "step \(step)")
      #expect(placements.range == naive.first..<(naive.first + naive.items.count), "step \(step)")
      placements.findOuterItems()
      for lane in 0..<lanes {
        let own = naive.items.indices.filter { naive.items[$0].lane == lane }.map { naive.first + $0 }
        let (first, last): (Int, Int) = (placements.firsts[lane], placements.lasts[lane])
        if let (ownFirst, ownLast) = own.first.flatMap({ first in own.last.map { (first, $0) } }) {
          #expect(first == ownFirst)
          #expect(last == ownLast)
        } else {
          #expect(last < 0)
          #expect(first > 1_000_000_000)
        }
      }
      guard !naive.items.isEmpty else { continue }
      let place = random.int(in: 0...naive.items.count - 1)
      #expect(placements.start(of: naive.first + place) == naive.items[place].start, "step \(step)")
      #expect(placements.lane(of: naive.first + place) == naive.items[place].lane)
      let start = naive.items[place].start + Int64(random.int(in: -400...400))
      let end = start + Int64(random.int(in: 1...3_000))
      #expect(placements.items(from: start, to: end) == naive.visible(start, end), "step \(step)")
      #expect(placements.item(at: start) == naive.item(at: start), "step \(step)")
    }
  }

  @Test("Removed placements are freed within some frames")
  func release() {
    for round in 0..<4 {
      var placements = MasonryPlacements(from: 0, lanes: 3, spacing: 0)
      for item in 0..<100_000 { placements.append(64, to: item % 3) }
      switch round {
      case 0: placements.removeLast(from: 10)
      case 1: placements.removeFirst(before: 99_990)
      case 2: placements.restart(from: 700, lanes: 3)
      default: placements.restart(from: 700, lanes: 5)
      }
      for _ in 0..<40 { placements.release() }
      // Except the list of the blocks.
      #expect(placements.byteCount < 8 * 4_096 + 2_000, "round \(round): \(placements.byteCount)")
    }
  }

  @Test("A placement takes less than ten bytes, placed forward or backward", arguments: [1, 2, 3, 5, 16, 64])
  func memory(lanes: Int) {
    for placesBackward in [false, true] {
      var placements = MasonryPlacements(from: 1_000_000, lanes: lanes, spacing: 256)
      for item in 0..<200_000 {
        if placesBackward && item % 3 != 0 {
          placements.prepend(Int64(1_000 + item % 977), to: item % lanes)
        } else {
          placements.append(Int64(1_000 + item % 977), to: item % lanes)
        }
        // The size of the first blocks is constant.
        #expect(placements.byteCount <= 10 * placements.count + 64 * (lanes + 64) * 3)
      }
      #expect(Double(placements.byteCount) / 200_000 < 9.6, "\(lanes) lanes, up \(placesBackward)")
    }
  }
}
