import ConstraintLayout
import PlaneGeometry
import TestSupport
import Testing

@Suite("Layouts at changing content offsets")
struct ScrolledLayoutTests {
  /// Views in a column, each tied to the view above, to the content or to the frame, with random priorities.
  private func stage(_ random: inout SplitMix64) throws -> (Fixture, [LayoutItem]) {
    var stage = Fixture()
    try stage.fill(width: 900, height: 2000)
    var views: [LayoutItem] = []
    for number in 0..<random.int(in: 1...6) {
      let view = stage.view(
        "view\(number)", width: random.dyadic(in: 10...400), height: random.oneIn(5) ? nil : random.dyadic(in: 10...90))
      try stage.tie(view[.left], random.oneIn(3) ? stage.frame[.left] : stage.content[.left], random.dyadic(in: 0...60))
      for _ in 0..<random.int(in: 1...3) {
        let others = [
          stage.frame[.top], stage.content[.top], stage.frame[.bottom], (views.last ?? stage.content)[.bottom],
        ]
        let relation = [LayoutRelation.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual][random.int(in: 0...3)]
        try stage.tie(
          view[random.oneIn(4) ? .bottom : .top], relation, others[random.int(in: 0...3)], random.dyadic(in: -90...900),
          at: [1000, 1000, 750, 500, 250][random.int(in: 0...4)])
      }
      views.append(view)
    }
    return (stage, views)
  }

  @Test("Every offset has the bits of a new solution, in random layouts, and most offsets need no new solution")
  func bits() throws {
    var random = SplitMix64(seed: 41)
    var (offsets, solved, contradictory) = (0, 0, 0)
    for layout in 0..<120 {
      let (stage, views) = try stage(&random)
      var scrolled = ScrolledLayout(stage.views, scrollView: stage.scroll, items: views)
      for _ in 0..<50 {
        let offset = Point(x: random.dyadic(in: -50...700), y: random.dyadic(in: -100...1700))
        scrolled.scroll(to: offset)
        var anew = ScrolledLayout(stage.views, scrollView: stage.scroll, items: views)
        anew.scroll(to: offset)
        #expect(anew.solveCount == 1)
        for index in views.indices {
          let (found, expected) = (scrolled.contentFrame(ofItemAt: index), anew.contentFrame(ofItemAt: index))
          let isEqual = zip(numbers(of: found), numbers(of: expected)).allSatisfy { $0.bitPattern == $1.bitPattern }
          #expect(isEqual && (found == nil) == (expected == nil), "layout \(layout), \(offset), view \(index)")
        }
        if anew.contentFrame(ofItemAt: 0) == nil { contradictory += 1 }
      }
      offsets += 50
      if scrolled.contentFrame(ofItemAt: 0) != nil { solved += scrolled.solveCount }
    }
    #expect(solved * 4 < offsets, "\(solved) solutions for \(offsets) offsets")
    #expect(contradictory > 100)
  }

  private func numbers(of frame: Rect?) -> [Double] {
    frame.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
  }

  @Test("A header is solved for once where it scrolls and once where it sticks")
  func regimes() throws {
    var stage = Fixture()
    try stage.fill(width: 900, height: 2000)
    let header = stage.view("header", width: 300, height: 40)
    try stage.tie(header[.left], stage.content[.left])
    try stage.tie(header[.top], .greaterThanOrEqual, stage.frame[.top])
    try stage.tie(header[.top], stage.content[.top], 500, at: 750)
    var scrolled = ScrolledLayout(stage.views, scrollView: stage.scroll, items: [header])
    for offset in Array(stride(from: 0.0, through: 1600, by: 0.5)) + Array(stride(from: 1600, through: 0, by: -7)) {
      scrolled.scroll(to: Point(x: 0, y: offset))
      #expect(scrolled.contentFrame(ofItemAt: 0)?.minY == max(500, offset))
    }
    // The tolerances grow with an offset beyond 2000, the greatest constant: a comparison, not a different solution.
    #expect(scrolled.solveCount <= 4)
  }
}
