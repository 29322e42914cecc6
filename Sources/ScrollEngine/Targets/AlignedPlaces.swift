import PlaneGeometry

/// The offsets of the viewport without its insets at which items of a layout are aligned, along the layout's axis.
struct AlignedPlaces<Layout: ScrollTargetLayout> {
  let layout: Layout
  /// The alignment point of an item and of the viewport, as a fraction.
  let anchor: Double
  /// The viewport's length without its insets.
  let container: Double
  /// The offset at which the viewport shows the end of the content.
  let end: Double
  /// The maximum length of an item to rest on, in viewport lengths.
  let greatestLength: Double

  /// The reachable offset at which `item` is aligned.
  func place(ofItem item: Int) -> Double {
    let frame = layout.frame(ofItem: item)[layout.axis]
    return (frame.offset - (container - frame.length) * anchor).clamped(to: 0...end)
  }

  /// The item aligned nearest to `place`, the first of several at equal distance. `nil` if none is within a viewport's
  /// length, as in the middle of an item that is too long.
  func nearestItem(to place: Double) -> Int? {
    guard let hit = layout.item(at: place + container * anchor) else { return nil }
    let before = line(from: hit, by: -1) { isShort($0) }
    let earlier = before.flatMap { line(from: $0 - 1, by: -1) { isShort($0) } }
    let after = line(from: layout.line(of: hit).upperBound, by: 1) { isShort($0) }
    var nearest: Int?
    var least = container
    for candidate in [earlier, before, after] {
      guard let candidate else { continue }
      let distance = (self.place(ofItem: candidate) - place).magnitude
      guard distance < least || (nearest == nil && distance == least) else { continue }
      nearest = candidate
      least = distance
    }
    return nearest
  }

  /// The item `count` places after `item`, or before it if negative, clamped to the ends.
  func item(_ item: Int, movedBy count: Int) -> Int {
    var item = item
    let step = count < 0 ? -1 : 1
    for _ in 0..<count.magnitude {
      let place = place(ofItem: item)
      let isAtEnd = count < 0 ? place <= 0 : place >= end
      guard !isAtEnd else { return item }
      let line = layout.line(of: item)
      let next = count < 0 ? line.lowerBound - 1 : line.upperBound
      item = self.line(from: next, by: step) { isShort($0) && self.place(ofItem: $0) != place } ?? item
    }
    return item
  }

  private func isShort(_ item: Int) -> Bool {
    layout.frame(ofItem: item)[layout.axis].length <= container * greatestLength
  }

  /// The first item of the first line, from the line of `start` on, that satisfies `holds`. Searches at most
  /// ``greatestWalk`` lines.
  private func line(from start: Int, by step: Int, where holds: (Int) -> Bool) -> Int? {
    var item = start
    for _ in 0..<Self.greatestWalk {
      guard item >= 0, item < layout.count else { return nil }
      let line = layout.line(of: item)
      if holds(line.lowerBound) { return line.lowerBound }
      item = step < 0 ? line.lowerBound - 1 : line.upperBound
    }
    return nil
  }

  /// The maximum number of lines that a search passes over. The bound limits the cost among items that are too long or
  /// share one place.
  private static var greatestWalk: Int { 64 }
}
