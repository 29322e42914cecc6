import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Scroller tiling")
struct ScrollerTilingTests {
  private let frame = Size(width: 300, height: 200)

  @Test("Legacy bars take 15 points, small and mini ones 11, overlays none")
  func thickness() {
    for (style, size, expected) in [
      (ScrollerStyle.legacy, ScrollerSize.regular, Size(width: 285, height: 185)),
      (.legacy, .small, Size(width: 289, height: 189)), (.legacy, .mini, Size(width: 289, height: 189)),
      (.overlay, .regular, frame), (.overlay, .small, frame), (.overlay, .mini, frame),
    ] {
      let tiling = ScrollerTiling(style: style, size: size)
      #expect(tiling.contentSize(forFrameSize: frame) == expected)
      #expect(tiling.frameSize(forContentSize: expected) == frame)
      #expect(tiling.tiles(ofFrame: frame, content: Size(width: 900, height: 900)).contentSize == expected)
    }
    #expect(ScrollerTiling(style: .legacy, border: 1).contentSize(forFrameSize: frame) == Size(width: 283, height: 183))
    let narrow = ScrollerTiling(style: .legacy).contentSize(forFrameSize: Size(width: 9, height: 40))
    #expect(narrow == Size(width: 0, height: 25))
  }

  /// Cases for both axes: the content's lengths along and across the axis, and the visible bars.
  @Test(
    "Autohiding bars hide when the content fits, and one may make the other necessary", arguments: Axis.allCases
  )
  func autohides(axis: Axis) {
    let tiling = ScrollerTiling(style: .legacy, autohidesScrollers: true)
    var frame = Size.zero
    (frame[axis], frame[axis.cross]) = (300, 200)
    for (along, across, bars, rounds) in [
      (300.0, 200.0, Axis.Set(), 1), (301, 185, Axis.Set(axis), 1), (301, 186, [.horizontal, .vertical], 2),
      (285, 201, Axis.Set(axis.cross), 1), (286, 201, [.horizontal, .vertical], 2),
      (900, 900, [.horizontal, .vertical], 1), (0, 0, [], 1),
    ] {
      var content = Size.zero
      (content[axis], content[axis.cross]) = (along, across)
      let tiles = tiling.tiles(ofFrame: frame, content: content)
      #expect(tiles.shown == bars && tiles.rounds == rounds, "\(along) x \(across)")
      #expect(tiles.contentSize[axis] == (bars.contains(axis.cross) ? 285 : 300))
      #expect(tiles.contentSize[axis.cross] == (bars.contains(axis) ? 185 : 200))
    }
  }

  @Test("Insets count as content, and an absent bar is never shown")
  func insets() {
    let tiling = ScrollerTiling(style: .legacy, scrollers: .vertical, autohidesScrollers: true)
    let content = Size(width: 900, height: 180)
    #expect(tiling.tiles(ofFrame: frame, content: content).shown == [])
    let insets = EdgeInsets(top: 21, leading: 0, bottom: 0, trailing: 0)
    #expect(tiling.tiles(ofFrame: frame, content: content, insets: insets).shown == .vertical)
  }

  @Test("Overlays do not change the viewport, and a legacy tiling needs at most two rounds")
  func laws() {
    var random = SplitMix64(seed: 30)
    for _ in 0..<3000 {
      let frame = Size(width: random.double(in: 1...600), height: random.double(in: 1...600))
      let content = Size(width: random.double(in: 0...700), height: random.double(in: 0...700))
      var tiling = ScrollerTiling(
        style: .overlay, size: random.pick(ScrollerSize.allCases),
        scrollers: random.pick([[], .horizontal, .vertical, [.horizontal, .vertical]]),
        autohidesScrollers: random.oneIn(2))
      #expect(tiling.tiles(ofFrame: frame, content: content).contentSize == frame)
      tiling.style = .legacy
      let tiles = tiling.tiles(ofFrame: frame, content: content)
      #expect(tiles.rounds <= 2)
      guard tiling.autohidesScrollers else {
        #expect(tiles.shown == tiling.scrollers)
        continue
      }
      // A bar is shown if and only if the content overflows the resulting viewport.
      for axis in Axis.allCases where tiling.scrollers.contains(axis) {
        let isNeeded = content[axis] > tiles.contentSize[axis]
        #expect(tiles.shown.contains(axis) == isNeeded)
      }
    }
  }

  @Test("A legacy bar is beside the viewport; an overlay covers it and leaves the corner to the other")
  func bars() {
    let legacy = ScrollerTiling(style: .legacy).tiles(ofFrame: frame, content: Size(width: 900, height: 900))
    #expect(legacy.bars.vertical == Rect(x: 285, y: 0, width: 15, height: 185))
    #expect(legacy.bars.horizontal == Rect(x: 0, y: 185, width: 285, height: 15))
    let overlay = ScrollerTiling(style: .overlay).tiles(ofFrame: frame, content: Size(width: 900, height: 900))
    #expect(overlay.bars.vertical == Rect(x: 284, y: 0, width: 16, height: 184))
    let one = ScrollerTiling(style: .overlay, size: .small, scrollers: .horizontal)
      .tiles(ofFrame: frame, content: Size(width: 900, height: 900))
    #expect(one.bars.horizontal == Rect(x: 0, y: 188, width: 300, height: 12))
    #expect(one.bars.vertical == nil)
  }

  @Test("The style of bars follows the setting, then the connected devices, and controls in line force legacy")
  func preferredStyle() {
    for devices in [[], .touch, .trackpad, .mouse, [.trackpad, .mouse]] as [ScrollerStyle.Devices] {
      #expect(ScrollerStyle.preferred(.always, devices: devices) == .legacy)
      #expect(ScrollerStyle.preferred(.whenScrolling, devices: devices) == .overlay)
      let isLegacy = devices.contains(.mouse)
      #expect(ScrollerStyle.preferred(.automatic, devices: devices) == (isLegacy ? .legacy : .overlay))
    }
    #expect(ScrollerStyle.overlay.resolved(refusesOverlay: true) == .legacy)
    #expect(ScrollerStyle.overlay.resolved(refusesOverlay: false) == .overlay)
    #expect(ScrollerStyle.legacy.resolved(refusesOverlay: false) == .legacy)
  }

  @Test("A knob under the pointer grows from 7 to 11 points, a small one from 5 to 7, a legacy one not at all")
  func knobs() {
    #expect(ScrollerStyle.overlay.knobThickness(.regular) == 7)
    #expect(ScrollerStyle.overlay.knobThickness(.regular, isHovered: true) == 11)
    #expect(ScrollerStyle.overlay.knobThickness(.mini) == 5)
    #expect(ScrollerStyle.overlay.knobThickness(.small, isHovered: true) == 7)
    for size in ScrollerSize.allCases {
      #expect(
        ScrollerStyle.legacy.knobThickness(size, isHovered: true) == ScrollerStyle.legacy.knobThickness(size))
    }
  }
}
