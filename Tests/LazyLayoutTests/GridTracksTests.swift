import PlaneGeometry
import Testing

@testable import LazyLayout

@Suite("Grid columns")
struct GridTracksTests {
  private func lengths(_ sizes: [GridItem.Size], in length: Double, spacing: Double = 8) -> [Double] {
    GridTracks(sizes.map { GridItem($0, spacing: spacing) }, in: length, alignment: 0).tracks.map(\.length)
  }

  private static let open = GridItem.Size.flexible(minimum: 10, maximum: .infinity)

  @Test("Column lengths agree with published examples and with the algorithm by hand")
  func examples() {
    // objc.io, "SwiftUI's Grid Views", the first quiz: the adaptive column gets 200 - 70 - 8 = 122, as two columns of
    // (122 - 8) / 2.
    #expect(lengths([.fixed(70), .adaptive(minimum: 40, maximum: .infinity)], in: 200) == [70, 57, 57])
    // The second quiz: both are offered 96, and the second takes 120, so the grid is 224 long. In that length the first
    // is offered 108.
    #expect(
      lengths([.flexible(minimum: 50, maximum: .infinity), .flexible(minimum: 120, maximum: .infinity)], in: 200)
        == [108, 120])
    #expect(lengths([Self.open, Self.open, Self.open], in: 376, spacing: 8) == [120, 120, 120])
    #expect(lengths([.fixed(50), .fixed(60)], in: 20) == [50, 60])
    #expect(lengths([.flexible(minimum: 10, maximum: 30), Self.open], in: 108) == [30, 70])
    #expect(lengths([.adaptive(minimum: 80, maximum: .infinity)], in: 390) == Array(repeating: 91.5, count: 4))
    #expect(lengths([.adaptive(minimum: 80, maximum: 85)], in: 390) == Array(repeating: 85, count: 4))
    // A grid has at least one column, even in a length too short for the column.
    #expect(lengths([.adaptive(minimum: 80, maximum: 100)], in: 30) == [80])
  }

  @Test("Columns keep their limits and spacing, and fill the container if no limit prevents it")
  func laws() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<500 {
      var sizes: [GridItem.Size] = []
      for _ in 0...numbers.next(below: 4) {
        let minimum = Double(1 + numbers.next(below: 60))
        switch numbers.next(below: 3) {
        case 0: sizes.append(.fixed(minimum))
        case 1: sizes.append(.flexible(minimum: minimum, maximum: minimum + Double(numbers.next(below: 100))))
        default: sizes.append(.adaptive(minimum: minimum, maximum: .infinity))
        }
      }
      let room = Double(100 + numbers.next(below: 900))
      let tracks = GridTracks(sizes.map { GridItem($0, spacing: 4) }, in: room, alignment: 0.5).tracks
      for (left, right) in zip(tracks, tracks.dropFirst()) { #expect(abs(right.offset - left.end - 4) < 1e-9) }
      let leading = GridTracks(sizes.map { GridItem($0, spacing: 4) }, in: room, alignment: 0).tracks
      #expect(leading[0].offset == 0 && leading.map(\.length) == tracks.map(\.length))
      guard sizes.count == tracks.count else { continue }
      for (size, track) in zip(sizes, tracks) { expect(track.length, within: size) }
    }
  }

  private func expect(_ length: Double, within size: GridItem.Size) {
    switch size {
    case .fixed(let fixed): #expect(length == fixed)
    case .flexible(let minimum, let maximum): #expect(length >= minimum && length <= maximum)
    case .adaptive(let minimum, _): #expect(length >= minimum)
    }
  }

  @Test("An adaptive item becomes as many columns as fit, for each width")
  func adaptiveCounts() {
    for width in stride(from: 60.0, through: 1200, by: 7) {
      let column = GridItem(.adaptive(minimum: 60, maximum: .infinity), spacing: 10)
      let tracks = GridTracks([column], in: width, alignment: 0)
      let count = tracks.tracks.count
      #expect(Double(count) * 60 + Double(count - 1) * 10 <= width)
      #expect(Double(count + 1) * 60 + Double(count) * 10 > width)
      #expect(abs(tracks.tracks[count - 1].end - width) < 1e-9)
    }
  }
}
