import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

/// Sections of 100 rows of 40 points under a header of 60 points, in a viewport of 400 by 800.
///
/// Row k reaches from 60 + 40 k to 100 + 40 k, and the header covers the first 60 points of the viewport. Reversed
/// content is the mirror image.
@Suite("Covered content")
struct CoveredContentTests {
  private static let end = 60.0 + 100 * 40 - 800

  /// The list at `distance` points from its first row.
  private func list(at distance: Double, isReversed: Bool = false) -> ScrollScene<Cells> {
    var items = LazyItems()
    items.sections = LazyItems.Sections(counts: [100], supplements: .headers)
    items.pinnedViews = .sectionHeaders
    items.isReversed = isReversed
    items.configuration.estimatedLength = Length(points: 40)
    var content = Cells(count: 100, lengths: [40])
    content.supplementLength = 60
    var view = ScrollViewDescription(size: MirroredScene.size, layout: .items(items), content: content)
    view.configuration.scrollAnchors = ScrollAnchors(isReversed ? .bottom : .top, for: .initialOffset)
    var scene = ScrollScene(SceneDescription([view]))
    scene.show(at: 0)
    // All rows are measured once, as known content needs no further layout passes.
    for step in 0...5 { scene.jump(to: Point(x: 0, y: Double(step) * 800), at: Int64(step + 1) * 16_000_000) }
    scene.jump(to: Point(x: 0, y: isReversed ? Self.end - distance : distance), at: 200_000_000)
    return scene
  }

  private func distance(_ scene: ScrollScene<Cells>, isReversed: Bool) -> Double {
    isReversed ? Self.end - scene.contentOffset.y : scene.contentOffset.y
  }

  /// Row 4, from 220 to 260, is fully under the header at 200: the offset that reveals it is 220 − 60 = 160. Row 3,
  /// from 180 to 220, needs 120. Row 5, from 260 on, is visible. Row 24 ends at 1060, 60 points after the viewport, and
  /// row 23 at 1020 is partly visible.
  private static let reveals: [(row: Int, ifHidden: Double, minimal: Double)] = [
    (4, 160, 160), (3, 120, 120), (5, 200, 200), (24, 260, 260), (23, 200, 220), (25, 300, 300),
  ]

  @Test("A row under a pinned header is revealed below it", arguments: [false, true], [false, true])
  func rows(isReversed: Bool, isAnimated: Bool) {
    for (row, ifHidden, minimal) in Self.reveals {
      for (policy, expected) in [
        (SceneEvent.ScrollTo.Policy.ifHidden, ifHidden), (.minimal, minimal), (.align, 40 * Double(row)),
      ] {
        var scene = list(at: 200, isReversed: isReversed)
        let anchor: UnitPoint? = policy == .align ? (isReversed ? .bottom : .top) : nil
        scene.handle(
          .scrollTo(SceneEvent.ScrollTo(target: .item(row), policy: policy, anchor: anchor, isAnimated: isAnimated)),
          at: 300_000_000)
        scene.rest(from: 300_000_000)
        #expect(distance(scene, isReversed: isReversed) == expected, "row \(row), \(policy)")
      }
    }
  }

  @Test("A rect under a pinned header is revealed like a row at its position", arguments: [false, true])
  func rects(isReversed: Bool) {
    for (row, ifHidden, minimal) in Self.reveals {
      let start = 60 + 40 * Double(row)
      let rect = Rect(x: 0, y: isReversed ? 4060 - start - 40 : start, width: 400, height: 40)
      for (policy, expected) in [(SceneEvent.ScrollTo.Policy.ifHidden, ifHidden), (.minimal, minimal)] {
        var scene = list(at: 200, isReversed: isReversed)
        scene.handle(
          .scrollTo(SceneEvent.ScrollTo(target: .rect(rect), policy: policy, isAnimated: false)), at: 300_000_000)
        scene.show(at: 400_000_000)
        #expect(distance(scene, isReversed: isReversed) == expected, "row \(row), \(policy)")
      }
    }
  }

  @Test(
    "An action on a selection under a pinned header reveals it first",
    arguments: [false, true], [false, true])
  func action(isAnimated: Bool, asRect: Bool) {
    for (row, ifHidden, _) in Self.reveals {
      var scene = list(at: 60 + 40 * Double(row) - 400)
      let rect = Rect(x: 0, y: 60 + 40 * Double(row), width: 400, height: 40)
      let target: SceneEvent.ScrollTo.Target = asRect ? .rect(rect) : .item(row)
      scene.handle(.caret(SceneEvent.ScrollTo(target: target)), at: 300_000_000)
      scene.rest(from: 300_000_000)
      scene.jump(to: Point(x: 0, y: 200), at: 3_000_000_000)
      scene.takeCallbacks { _ in }
      scene.handle(.act(SceneEvent.ScrollOptions(isAnimated: isAnimated)), at: 4_000_000_000)
      scene.rest(from: 4_000_000_000)
      #expect(scene.contentOffset.y == ifHidden, "row \(row)")
      var acted = 0
      scene.takeCallbacks { if case .performAction = $0 { acted += 1 } }
      #expect(acted == 1)
    }
  }

  @Test("A selection that moves under a pinned header is revealed below the header", arguments: [false, true])
  func caret(isAnimated: Bool) {
    for (row, ifHidden, _) in Self.reveals {
      var scene = list(at: 200)
      scene.handle(.caret(SceneEvent.ScrollTo(target: .item(row), isAnimated: isAnimated)), at: 300_000_000)
      scene.rest(from: 300_000_000)
      #expect(scene.contentOffset.y == ifHidden, "row \(row)")
    }
  }

  @Test("A focused rect under a pinned header is revealed below it, with the margin of the focus")
  func focus() {
    // The least movement and the margin of 40 points: 220 − 60 − 40 = 120.
    var scene = list(at: 200)
    scene.handle(.focus(.rect(Rect(x: 0, y: 220, width: 400, height: 40))), at: 300_000_000)
    scene.rest(from: 300_000_000)
    #expect(scene.contentOffset.y == 120)
  }

  /// The offset of 400 by 4000 points of content, one second after a selection drag began at `y`. The initial offset is
  /// 1000.
  private func selection(
    at y: Double, _ change: (inout ScrollViewDescription<Cells>) -> Void
  ) -> Double {
    var view = ScrollViewDescription<Cells>(size: MirroredScene.size, layout: .size(Size(width: 400, height: 4000)))
    view.offset = Point(x: 0, y: 1000)
    view.configuration.autoscrollRate = 5
    change(&view)
    var scene = ScrollScene(SceneDescription([view]))
    scene.show(at: 0)
    scene.handle(.select(phase: .began, at: Point(x: 200, y: 400)), at: 0)
    scene.handle(.select(phase: .changed, at: Point(x: 200, y: y)), at: 0)
    scene.show(at: 1_000_000_000)
    return scene.contentOffset.y
  }

  /// A bar of 90 covers the start of 800 points, a bar of 60 the end. A selection 30 points over a bar scrolls by 150
  /// points a second, five for each point.
  private static let bars: [(y: Double, offset: Double)] = [
    (400, 1000), (90, 1000), (60, 850), (740, 1000), (770, 1150), (810, 1350), (-10, 500),
  ]

  @Test("A selection drag over a bar autoscrolls like one outside the viewport")
  func selectionOverBars() {
    let insets = EdgeInsets(top: 90, leading: 0, bottom: 60, trailing: 0)
    for (y, offset) in Self.bars {
      #expect(selection(at: y) { $0.contentInsets = insets } == offset, "insets, \(y)")
      // A safe area covers content also without an adjustment, and margins cover nothing.
      for behavior in [ContentInsetAdjustmentBehavior.always, .never] {
        let found = selection(at: y) {
          var parts = ScrollInsets()
          (parts.safeArea, parts.adjustmentBehavior) = (insets, behavior)
          parts.contentInset = EdgeInsets(top: 100, leading: 0, bottom: 100, trailing: 0)
          $0.insets = parts
        }
        #expect(found == offset, "\(behavior), \(y)")
      }
    }
  }

  @Test("A selection drag over a keyboard autoscrolls")
  func selectionOverKeyboard() {
    // The keyboard covers the last 300 points. A selection at 540 is 40 points over the keyboard, and scrolls by 200
    // points in a second.
    for (y, offset) in [(400.0, 1000.0), (500, 1000), (540, 1200)] {
      let found = selection(at: y) {
        var parts = ScrollInsets()
        parts.keyboardLength = 300
        $0.insets = parts
      }
      #expect(found == offset, "\(y)")
    }
  }

  @Test("A selection drag over a pinned header autoscrolls")
  func selectionOverHeader() {
    // 20 points over the header, which covers the first 60.
    var scene = list(at: 1000)
    let rate = ScrollConfiguration().autoscrollRate
    scene.handle(.select(phase: .began, at: Point(x: 200, y: 400)), at: 1_000_000_000)
    scene.handle(.select(phase: .changed, at: Point(x: 200, y: 40)), at: 1_000_000_000)
    scene.show(at: 1_500_000_000)
    #expect(scene.contentOffset.y == 1000 - 20 * rate / 2)
  }
}
