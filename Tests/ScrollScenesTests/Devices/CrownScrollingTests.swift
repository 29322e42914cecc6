import ScrollScenes
import TestSupport
import Testing

@Suite("Crown scrolling")
struct CrownScrollingTests {
  private static let pages = CrownPages(lengths: [200, 520, 200, 200, 350], viewport: 200, turn: 80, edgeDetent: 24)

  @Test("A turn scrolls by its points, upwards if positive, for any split into events, and stops at the ends")
  func scrolls() {
    var scrolling = CrownScrolling()
    scrolling.pointsPerTurn = 160
    var random = SplitMix64(seed: 940)
    for sign in [1.0, -1] {
      var (whole, parts) = (CrownScrollState(scrolling), CrownScrollState(scrolling))
      var (sum, place) = (0.0, 500.0)
      for _ in 0..<6 {
        let part = sign * random.dyadic(in: 0...1) / 8
        sum += part
        place = parts.rotate(by: part, from: place, in: 0...1000)
      }
      #expect(whole.rotate(by: sum, from: 500, in: 0...1000) == place && place == 500 - 160 * sum)
      #expect(whole.rotate(by: sign * 50, from: place, in: 0...1000) == (sign > 0 ? 0 : 1000))
      #expect(whole.rotate(by: -sign / 16, from: sign > 0 ? 0 : 1000, in: 0...1000) == (sign > 0 ? 10 : 990))
    }
  }

  @Test("Content settles on a multiple of the detents, or stays at an end")
  func detents() {
    var scrolling = CrownScrolling()
    scrolling.detent = 44
    var crown = CrownScrollState(scrolling)
    #expect(crown.settle(at: 100, in: 0...1000) == 88 && crown.settle(at: 110, in: 0...1000) == 132)
    #expect(crown.settle(at: 1000, in: 0...1000) == 1000 && crown.settle(at: 995, in: 0...1000) == 1000)
    #expect(crown.detents(from: 20, to: 70) == 2 && crown.detents(from: 70, to: 20) == -2)
    #expect(crown.detents(from: 30, to: 50) == 0)
  }

  @Test("Crown position and offset are inverse functions, and the offset is monotone")
  func places() {
    let pages = Self.pages
    #expect(pages.contentLength == 1470 && pages.count == 5)
    var (last, place) = (-1.0, 0.0)
    while place <= 1020 {
      let offset = pages.offset(at: place)
      #expect(offset >= last && offset <= 1270)
      // The offset maps to a crown position with the same offset.
      #expect((pages.offset(at: pages.place(of: offset)) - offset).magnitude < 1e-9)
      last = offset
      place += 0.5
    }
    for offset in stride(from: 0.0, through: 1270, by: 0.5) {
      #expect((pages.offset(at: pages.place(of: offset)) - offset).magnitude < 1e-9)
    }
  }

  @Test("A long page scrolls to its end, has a detent there, and only then turns")
  func handOff() {
    let pages = Self.pages
    // The second page begins after a detent, a turn and a detent, and has 320 points beyond the viewport.
    let start = 24.0 + 80 + 24
    #expect(pages.offset(at: 10) == 0 && pages.offset(at: 24) == 0 && pages.offset(at: 64) == 100)
    #expect(pages.offset(at: 104) == 200 && pages.offset(at: start) == 200)
    #expect(pages.offset(at: start + 320) == 520 && pages.offset(at: start + 344) == 520)
    #expect(pages.offset(at: start + 344 + 40) == 620 && pages.offset(at: start + 344 + 80) == 720)
    #expect(pages.page(at: 520) == 1 && pages.page(at: 619) == 1 && pages.page(at: 620) == 2)
    #expect(pages.settled(400) == 400 && pages.settled(619) == 520 && pages.settled(620) == 720)
  }

  @Test("A crown turns pages one by one with a detent each, and stops at the end of the last")
  func turns() {
    var scrolling = CrownScrolling()
    scrolling.pages = Self.pages
    scrolling.pointsPerTurn = 128
    var crown = CrownScrollState(scrolling)
    var offset = 0.0
    var pages = 0
    for _ in 0..<96 {
      let next = crown.rotate(by: -0.125, from: offset, in: 0...1270)
      pages += crown.detents(from: offset, to: next)
      offset = next
    }
    #expect(offset == 1270 && pages == 4)
    #expect(crown.settle(at: 1270, in: 0...1270) == 1270)
    // After a rest, the detent before the turn back applies again.
    #expect(crown.rotate(by: 1, from: 1120, in: 0...1270) == Self.pages.offset(at: Self.pages.place(of: 1120) - 128))
  }
}
