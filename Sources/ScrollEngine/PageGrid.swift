/// The offsets at which pages of equal length begin along one axis; the last one ends where the range ends.
struct PageGrid: Equatable, Sendable {
  let range: ClosedRange<Double>
  /// The length of a page, in points.
  let length: Double

  /// The number of the last page; the first is 0.
  var lastPage: Int {
    guard length > 0 else { return 0 }
    // Pages are counted within what an Int holds whatever the content's size.
    return Int(min(((range.upperBound - range.lowerBound) / length).rounded(.up), 1e15))
  }

  /// Where `page` begins.
  func offset(ofPage page: Int) -> Double { min(range.lowerBound + Double(page) * length, range.upperBound) }

  /// The page that begins nearest to `offset`; half way between two, the one further from `origin`.
  func nearestPage(to offset: Double, from origin: Int) -> Int {
    let before = page(beforeOrAt: offset)
    let after = min(before + 1, lastPage)
    let toBefore = offset - self.offset(ofPage: before)
    let toAfter = self.offset(ofPage: after) - offset
    if toBefore == toAfter { return max(0, before < origin ? before : after) }
    return max(0, toBefore < toAfter ? before : after)
  }

  /// The page to rest on when a drag that began on page `origin` lets go at `offset`. Without velocity it is the nearest
  /// page; with velocity the next one in its direction; never further than one page from `origin`.
  func page(releasedAt offset: Double, velocity: Double, from origin: Int) -> Int {
    let page: Int
    if velocity > 0 {
      page = self.page(beforeOrAt: offset) + 1
    } else if velocity < 0 {
      let before = self.page(beforeOrAt: offset)
      page = self.offset(ofPage: before) == offset ? before - 1 : before
    } else {
      page = nearestPage(to: offset, from: origin)
    }
    return min(max(page, origin - 1, 0), origin + 1, lastPage)
  }

  /// The last page that begins at or before `offset`; -1 before the first.
  private func page(beforeOrAt offset: Double) -> Int {
    guard length > 0 else { return 0 }
    let position = ((offset - range.lowerBound) / length).rounded(.down)
    let page = Int(position.clamped(to: -1...1e15))
    return min(offset >= range.upperBound ? lastPage : page, lastPage)
  }
}
