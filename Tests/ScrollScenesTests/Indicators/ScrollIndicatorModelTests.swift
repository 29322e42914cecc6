import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Scroll indicator model")
struct ScrollIndicatorModelTests {
  private static let models: [ScrollIndicatorModel] = [
    .proportional, .iOS, .macOS(.regular), .macOS(.small), ScrollIndicatorModel(minimumLength: 0),
    ScrollIndicatorModel(minimumLength: 60, overscroll: .shrinks(to: 20), endMargin: 5),
  ]

  private func extent(_ visible: Double, _ total: Double, at position: Double) -> ScrollExtent {
    ScrollExtent(visible: visible, travel: total - visible, position: position)
  }

  /// Content, offset and length by the formula of Flutter's painter: 2000 points in 800 on a track of 794.
  @Test("The iOS model shrinks to its minimum length within a fifth of a viewport of overscroll")
  func shrinkingLengths() throws {
    for (total, position, length) in [
      (2000.0, 0.0, 317.6), (2000, 600, 317.6), (2000, 1200, 317.6), (2000, -80, 285.84), (2000, 1280, 285.84),
      (2000, -400, 158.8), (2000, 1600, 158.8), (100_000, 5000, 36), (100_000, -80, 18), (100_000, 99_280, 18),
      (100_000, -160, 8), (100_000, -240, 8), (100_000, 99_440, 8),
    ] {
      let thumb = try #require(
        ScrollIndicatorModel.iOS.thumb(for: extent(800, total, at: position), on: ScrollIndicatorTrack(length: 794)))
      #expect(abs(thumb.length - length) < 1e-9, "\(total) at \(position)")
      #expect(thumb.offset >= 0 && thumb.end <= 794 + 1e-9)
    }
  }

  /// Numbers of WebKit's theme for composite scroll bars, by its formula.
  @Test("The macOS model counts overscroll, and leaves the start at once, in whole points")
  func overhangingThumbs() {
    for (total, position, offset, length) in [
      (2000.0, 0.0, 0.0, 320.0), (2000, 600, 240, 320), (2000, 1200, 480, 320), (2000, -200, 0, 291),
      (2000, 1400, 509, 291), (100_000, 50_000, 390, 26), (100_000, 10, 1, 26), (100_000, 0.001, 1, 26),
      (100_000, -0.5, 0, 26), (100_000, 99_200, 774, 26),
    ] {
      let thumb = ScrollIndicatorModel.macOS().thumb(
        for: extent(800, total, at: position), on: ScrollIndicatorTrack(length: 800))
      #expect(thumb == Interval(offset: offset, length: length), "\(total) at \(position)")
    }
    let small = ScrollIndicatorModel.macOS(.mini).thumb(
      for: extent(800, 100_000, at: 0), on: ScrollIndicatorTrack(length: 800))
    #expect(small?.length == 20)
  }

  @Test("On a track below the minimum length the macOS model has no thumb, and others fill the track")
  func shortTracks() {
    let (extent, track) = (extent(800, 10_000, at: 100), ScrollIndicatorTrack(length: 25))
    #expect(ScrollIndicatorModel.macOS().thumb(for: extent, on: track) == nil)
    #expect(ScrollIndicatorModel.macOS(.small).thumb(for: extent, on: track)?.length == 20)
    #expect(ScrollIndicatorModel.iOS.thumb(for: extent, on: track) == Interval(offset: 0, length: 25))
    #expect(ScrollIndicatorModel.proportional.thumb(for: extent, on: track) == Interval(offset: 0, length: 25))
  }

  @Test("Content that fits, and a track of length 0, have no thumb", arguments: models)
  func nothing(model: ScrollIndicatorModel) {
    #expect(model.thumb(for: extent(800, 800, at: 0), on: ScrollIndicatorTrack(length: 800)) == nil)
    #expect(model.thumb(for: extent(800, 500, at: 0), on: ScrollIndicatorTrack(length: 800)) == nil)
    #expect(model.thumb(for: extent(800, 2000, at: 0), on: ScrollIndicatorTrack(length: -4)) == nil)
    #expect(model.thumb(for: extent(0, 9, at: 0), on: ScrollIndicatorTrack(length: 0)) == nil)
  }

  @Test("A thumb is within its track, reaches its ends with the content, and moves monotonically with the offset")
  func laws() throws {
    var random = SplitMix64(seed: 28)
    for _ in 0..<3000 {
      let model = random.pick(Self.models)
      let visible = random.double(in: 60...1000)
      let total = visible + random.double(in: 0.5...50_000)
      let track = ScrollIndicatorTrack(
        inViewport: visible, insets: (random.double(in: 0...9), random.double(in: 0...9)), margin: model.endMargin)
      let travel = total - visible
      guard let first = model.thumb(for: extent(visible, total, at: 0), on: track) else { continue }
      let last = try #require(model.thumb(for: extent(visible, total, at: travel), on: track))
      #expect(first.offset == track.start && abs(last.end - track.start - track.length) < 1e-9)
      #expect(first.length == last.length && first.length >= min(model.minimumLength, track.length))
      let (low, high) = (random.double(in: -visible...total), random.double(in: -visible...total))
      let (lower, upper) = (min(low, high), max(low, high))
      let before = try #require(model.thumb(for: extent(visible, total, at: lower), on: track))
      let after = try #require(model.thumb(for: extent(visible, total, at: upper), on: track))
      #expect(before.offset <= after.offset + 1e-9 && before.end <= after.end + 1e-9, "\(model) \(lower) \(upper)")
      for thumb in [before, after] {
        #expect(thumb.offset >= track.start && thumb.end <= track.start + track.length + 1e-9)
        #expect(thumb.length <= first.length + 1e-9)
      }
    }
  }

  @Test("Overscroll shortens the thumb symmetrically at both ends", arguments: models)
  func mirror(model: ScrollIndicatorModel) throws {
    for total in [900.0, 2000, 100_000] {
      for outside in [1.0, 40, 160, 300, 800, 2000] {
        let track = ScrollIndicatorTrack(inViewport: 800, margin: model.endMargin)
        let start = try #require(model.thumb(for: extent(800, total, at: -outside), on: track))
        let end = try #require(model.thumb(for: extent(800, total, at: total - 800 + outside), on: track))
        #expect(abs(start.length - end.length) < 1e-9)
        #expect(start.offset == track.start && abs(end.end - track.start - track.length) < 1e-9)
      }
    }
  }

  @Test("The position of a thumb maps back to the scroll position", arguments: models)
  func inverse(model: ScrollIndicatorModel) throws {
    for (total, margin) in [(900.0, 0.0), (2000, 3), (40_000, 7)] {
      let track = ScrollIndicatorTrack(inViewport: 800, insets: (20, 34), margin: margin)
      let travel = total - 800
      for position in [0, travel / 3, travel / 2, travel - 1, travel] {
        let thumb = try #require(model.thumb(for: extent(800, total, at: position), on: track))
        // The macOS model rounds the thumb's position to whole points.
        let room = track.length - thumb.length
        let exact = model.overscroll == .countsOverhang ? travel / room : 1e-9
        #expect(abs(track.position(ofThumb: thumb, travel: travel) - position) <= exact + 1e-9)
      }
      #expect(track.position(ofThumb: Interval(offset: -1000, length: 50), travel: travel) == 0)
      #expect(track.position(ofThumb: Interval(offset: 1000, length: 50), travel: travel) == travel)
      #expect(track.position(ofThumb: Interval(offset: 0, length: track.length), travel: travel) == 0)
    }
  }

  @Test("Insets, margins and a corner shorten the track down to 0")
  func tracks() {
    let track = ScrollIndicatorTrack(inViewport: 800, insets: (88, 34), margin: 3, corner: 6)
    #expect(track == ScrollIndicatorTrack(start: 91, length: 666, padding: 122))
    #expect(ScrollIndicatorTrack(inViewport: 20, insets: (30, 30)).length == 0)
    // Flutter subtracts the padding from content and viewport: (400 - 40) / (2000 - 40).
    let thumb = ScrollIndicatorModel(minimumLength: 10, overscroll: .shrinks(to: 8)).thumb(
      for: extent(400, 2000, at: 0), on: ScrollIndicatorTrack(inViewport: 400, insets: (30, 10)))
    #expect(abs((thumb?.length ?? 0) - 360 * 360 / 1960) < 1e-9)
    #expect(thumb?.offset == 30)
  }

  @Test("The proportional model is bit-identical to the thumb in frames", arguments: Axis.allCases)
  func recorded(axis: Axis) {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      var area = ScrollArea(contentSize: .zero, containerSize: .zero)
      area.containerSize[axis] = random.double(in: 1...1000)
      area.contentSize[axis] = random.double(in: 0...9000)
      let (start, end) = (random.double(in: 0...90), random.double(in: 0...90))
      area.contentInsets =
        axis == .vertical
        ? EdgeInsets(top: start, leading: 0, bottom: end, trailing: 0)
        : EdgeInsets(top: 0, leading: start, bottom: 0, trailing: end)
      let offset = random.double(in: -500...9500)
      let extent = ScrollExtent(of: area, atOffset: offset, along: axis)
      let track = ScrollIndicatorTrack(length: area.unobscuredLength(along: axis))
      #expect(
        area.indicator(atOffset: offset, along: axis) == ScrollIndicatorModel.proportional.thumb(for: extent, on: track)
      )
    }
  }

  @Test("The knob of a scroller has the visible fraction as length and the scrolled fraction as position")
  func knob() {
    #expect(extent(800, 2000, at: 300).knobProportion == 0.4)
    #expect(extent(800, 2000, at: 300).doubleValue == 0.25)
    #expect(extent(800, 2000, at: -300).doubleValue == 0 && extent(800, 2000, at: 3000).doubleValue == 1)
    #expect(extent(800, 800, at: 0).knobProportion == 1 && extent(800, 800, at: 0).doubleValue == 0)
  }
}
