import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Monotone thumb")
struct MonotoneThumbTests {
  /// A list of rows measured when they become visible; the mean estimates the other rows.
  private struct List {
    let lengths: [Double]
    var measured: [Bool]
    var offset = 0.0
    let viewport = 800.0

    init(_ lengths: [Double]) {
      self.lengths = lengths
      measured = Array(repeating: false, count: lengths.count)
    }

    private var mean: Double {
      var (sum, count) = (0.0, 0)
      for row in lengths.indices where measured[row] { (sum, count) = (sum + lengths[row], count + 1) }
      return count == 0 ? 44 : sum / Double(count)
    }

    /// The estimated length of the rows before `row`.
    private func start(of row: Int) -> Double {
      let mean = mean
      return (0..<row).reduce(0) { $0 + (measured[$1] ? lengths[$1] : mean) }
    }

    /// Measures the visible rows, and keeps the position of the first visible row. Returns the layout shift.
    mutating func layOut() -> Double {
      var shift = 0.0
      while true {
        let mean = mean
        var start = 0.0
        var (first, unmeasured): (row: Int?, rows: [Int]) = (nil, [])
        for row in lengths.indices {
          let length = measured[row] ? lengths[row] : mean
          if start + length > offset, start < offset + viewport {
            first = first ?? row
            if !measured[row] { unmeasured.append(row) }
          }
          start += length
        }
        guard let first, !unmeasured.isEmpty else { return shift }
        let before = self.start(of: first)
        for row in unmeasured { measured[row] = true }
        let moved = self.start(of: first) - before
        (offset, shift) = (offset + moved, shift + moved)
      }
    }

    var extent: ScrollExtent {
      ScrollExtent(visible: viewport, travel: max(0, start(of: lengths.count) - viewport), position: offset)
    }
  }

  private static func lists() -> [(name: String, lengths: [Double])] {
    var random = SplitMix64(seed: 5)
    return [
      ("uniform", (0..<100).map { _ in random.double(in: 20...300) }),
      ("bimodal", (0..<100).map { _ in random.oneIn(7) ? random.double(in: 200...1200) : 44 }),
      ("outlier", (0..<100).map { $0 == 9 ? 10_806 : 54 }),
      ("ramp", (0..<100).map { 20 + Double($0) }),
      ("sorted down", (0..<100).map { 320 - Double($0) }),
      ("equal", Array(repeating: 44.0, count: 100)),
    ]
  }

  private static let track = ScrollIndicatorTrack(length: 794)
  private static let models: [ScrollIndicatorModel] = [.iOS, .macOS(), .proportional]

  @Test("In a forward scroll neither end of the thumb moves back, and the thumb reaches the end", arguments: models)
  func forward(model: ScrollIndicatorModel) throws {
    var naiveBackward = 0
    for (name, lengths) in Self.lists() {
      var list = List(lengths)
      _ = list.layOut()
      var thumb = MonotoneThumb(for: list.extent, on: Self.track, model: model)
      var (last, naive) = (try #require(thumb.thumb), list.extent.doubleValue)
      #expect(last.offset == 0)
      while list.offset < list.extent.travel {
        list.offset = min(list.offset + 24, list.extent.travel)
        let shift = list.layOut()
        list.offset = min(list.offset, list.extent.travel)
        thumb.follow(list.extent, shiftedBy: shift, on: Self.track, model: model)
        let now = try #require(thumb.thumb)
        #expect(now.offset >= last.offset && now.end >= last.end - 1e-9, "\(name) at \(list.offset)")
        if list.extent.doubleValue < naive - 1e-12 { naiveBackward += 1 }
        (last, naive) = (now, list.extent.doubleValue)
      }
      #expect(thumb.progress == 1 && abs(last.end - 794) < 1e-9, "\(name)")
    }
    // A proportional thumb moves back in many frames, so the test can fail.
    #expect(naiveBackward > 20)
  }

  @Test(
    "In scrolls in both directions the thumb never moves against the content, and reaches the start",
    arguments: models)
  func zigzag(model: ScrollIndicatorModel) throws {
    var random = SplitMix64(seed: 11)
    for (name, lengths) in Self.lists() {
      var list = List(lengths)
      _ = list.layOut()
      var thumb = MonotoneThumb(for: list.extent, on: Self.track, model: model)
      var last = try #require(thumb.thumb)
      var isForward = true
      for _ in 0..<500 {
        if random.oneIn(40) { isForward.toggle() }
        let before = list.offset
        list.offset = (before + (isForward ? 24 : -24)).clamped(0, list.extent.travel)
        let moved = list.offset - before
        let shift = list.layOut()
        thumb.follow(list.extent, shiftedBy: shift, on: Self.track, model: model)
        let now = try #require(thumb.thumb)
        if moved > 0 { #expect(now.offset >= last.offset && now.end >= last.end - 1e-9, "\(name)") }
        if moved < 0 { #expect(now.offset <= last.offset && now.end <= last.end + 1e-9, "\(name)") }
        last = now
      }
      while list.offset > 0 {
        list.offset = max(0, list.offset - 24)
        let shift = list.layOut()
        list.offset = max(0, list.offset)
        thumb.follow(list.extent, shiftedBy: shift, on: Self.track, model: model)
      }
      #expect(thumb.progress == 0 && thumb.thumb?.offset == 0, "\(name)")
    }
  }

  @Test(
    "With random estimates neither end moves against the content, and both ends are reached", arguments: models
  )
  func wildEstimates(model: ScrollIndicatorModel) throws {
    var random = SplitMix64(seed: 77)
    for isForward in [true, false] {
      for _ in 0..<40 {
        // The remaining length, of which the thumb has only estimates.
        var (gone, left) = (0.0, random.double(in: 100...90_000))
        func extent() -> ScrollExtent {
          ScrollExtent(visible: 800, travel: gone + left, position: isForward ? gone : left)
        }
        var thumb = MonotoneThumb(for: extent(), on: Self.track, model: model)
        var last = try #require(thumb.thumb)
        for step in 0..<120 {
          let moved = random.double(in: 0.01...random.pick([1, 60, 2000]))
          let estimate = step == 119 ? 0 : random.pick([left, left * 0.2, left * 6, random.double(in: 1...90_000)])
          gone += moved
          // In a backward scroll, a new estimate is a layout shift.
          let shift = isForward ? 0 : estimate - (left - moved)
          left = estimate
          thumb.follow(extent(), shiftedBy: shift, on: Self.track, model: model)
          let now = try #require(thumb.thumb)
          let (start, end) = (now.offset - last.offset, now.end - last.end)
          #expect(isForward ? start >= 0 && end >= -1e-9 : start <= 0 && end <= 1e-9, "step \(step)")
          last = now
        }
        #expect(thumb.progress == (isForward ? 1 : 0))
        #expect(isForward ? abs(last.end - 794) < 1e-9 : last.offset == 0)
      }
    }
  }

  @Test("A changed estimate does not move the thumb of content at rest")
  func rest() {
    for travel in [4000.0, 300, 90_000] {
      var thumb = MonotoneThumb(
        for: ScrollExtent(visible: 800, travel: 10_000, position: 200), on: Self.track, model: .iOS)
      let before = thumb.thumb
      thumb.follow(
        ScrollExtent(visible: 800, travel: travel, position: 250), shiftedBy: 50, on: Self.track, model: .iOS)
      #expect(thumb.thumb == before && thumb.progress == 0.02)
    }
  }

  @Test("Over content of known length the monotone thumb is the proportional one, also in overscroll")
  func known() throws {
    var random = SplitMix64(seed: 4)
    for model in Self.models {
      var thumb = MonotoneThumb(
        for: ScrollExtent(visible: 800, travel: 9000, position: 0), on: Self.track, model: model)
      for _ in 0..<500 {
        let extent = ScrollExtent(visible: 800, travel: 9000, position: random.double(in: -900...9900))
        thumb.follow(extent, on: Self.track, model: model)
        let plain = try #require(model.thumb(for: extent, on: Self.track))
        let found = try #require(thumb.thumb)
        // A model that rounds to whole points may round up or down.
        let tolerance = model.overscroll == .countsOverhang ? 1 : 1e-6
        #expect(abs(found.offset - plain.offset) <= tolerance && abs(found.length - plain.length) <= tolerance)
      }
    }
  }

  @Test("The frame rate changes the thumb only by rounding")
  func division() {
    for steps in [1, 2, 7, 400] {
      var thumb = MonotoneThumb(
        for: ScrollExtent(visible: 800, travel: 9000, position: 100), on: Self.track, model: .proportional)
      // The initial estimate is wrong, and exact after the first movement.
      for step in 1...steps {
        let position = 100 + 2900 * Double(step) / Double(steps)
        thumb.follow(
          ScrollExtent(visible: 800, travel: 5000, position: position), on: Self.track, model: .proportional)
      }
      // 1 - (1 - 100/9000) * (2000/4900), the remaining fraction after 2900 of 4900 points.
      #expect(abs(thumb.progress - (1 - (1 - 100.0 / 9000) * 2000 / 4900)) < 1e-12)
    }
  }

  @Test("Content that fits has no thumb, and a later thumb starts at the content's position")
  func appearsAndDisappears() {
    var thumb = MonotoneThumb(
      for: ScrollExtent(visible: 800, travel: 0, position: 0), on: Self.track, model: .proportional)
    #expect(thumb.thumb == nil)
    thumb.follow(ScrollExtent(visible: 800, travel: 800, position: 0), on: Self.track, model: .proportional)
    #expect(thumb.thumb == Interval(offset: 0, length: 397))
    thumb.follow(ScrollExtent(visible: 800, travel: 0, position: 0), on: Self.track, model: .proportional)
    #expect(thumb.thumb == nil)
  }
}

extension Double {
  fileprivate func clamped(_ lower: Double, _ upper: Double) -> Double { min(max(self, lower), upper) }
}
