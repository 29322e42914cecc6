import PlaneGeometry

/// Where the viewport without its insets begins when an item of a layout is aligned in it, along the layout's axis.
struct AlignedPlaces<Layout: ScrollTargetLayout> {
  let layout: Layout
  /// The point of an item and of the viewport, as a fraction.
  let anchor: Double
  /// The viewport's length without its insets.
  let container: Double
  /// Where the viewport begins when it shows the end of the content.
  let end: Double
  /// Items that are longer than so many viewports are none to rest on.
  let greatestLength: Double

  /// Where `item` is aligned, within what can be shown.
  func place(ofItem item: Int) -> Double {
    let frame = layout.frame(ofItem: item)[layout.axis]
    return (frame.offset - (container - frame.length) * anchor).clamped(to: 0...end)
  }

  /// The item that is aligned nearest to `place`, the first of those equally near; `nil` if none is within a viewport's
  /// length, as in the middle of one that is too long.
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

  /// The item `count` places further on, or back; as far as there are some.
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

  /// The first item of the first line from that of `start` on for which `holds` is true, not further away than
  /// ``greatestWalk``.
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

  /// How many lines a search passes over, of items that are too long or lie at one place: not a million of them.
  private static var greatestWalk: Int { 64 }
}
