import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Reveal policies")
struct RevealPolicyTests {
  private func offset(_ policy: RevealPolicy, _ item: ClosedRange<Double>, from offset: Double) -> Double {
    policy.windowOffset(
      revealing: Interval(offset: item.lowerBound, length: item.upperBound - item.lowerBound),
      through: Interval(offset: offset, length: 400), along: .vertical)
  }

  /// Vectors for a viewport of 400 pt.
  @Test("The least scroll makes all of a rect visible, or the nearer end of one that is too long")
  func minimal() {
    for (item, from, to) in [
      (380.0...420.0, 0.0, 20.0), (900...950, 0, 550), (0...50, 200, 0), (100...900, 200, 200), (300...900, 200, 300),
      (0...500, 200, 100), (200...600, 200, 200), (200...600, 190, 200), (200...600, 210, 200), (250...300, 200, 200),
    ] {
      #expect(offset(.minimal, item, from: from) == to, "\(item) from \(from)")
    }
  }

  @Test("A partly visible rect is not scrolled under `ifHidden`")
  func ifHidden() {
    for (item, from, to) in [
      (380.0...420.0, 0.0, 0.0), (400...420, 0, 20), (401...420, 0, 20), (0...201, 200, 200), (0...200, 200, 0),
      (900...950, 0, 550), (0...50, 200, 0),
    ] {
      #expect(offset(.ifHidden, item, from: from) == to, "\(item) from \(from)")
    }
  }

  @Test("The anchor of a rect is aligned with the anchor of the window")
  func align() {
    for (anchor, to) in [(0.0, 1000.0), (0.5, 850), (1, 700), (0.25, 925)] {
      #expect(offset(.align(UnitPoint(x: 0.3, y: anchor)), 1000...1100, from: 77) == to)
    }
    let long = RevealPolicy.align(.center).windowOffset(
      revealing: Interval(offset: 100, length: 1000), through: Interval(offset: 0, length: 400), along: .horizontal)
    #expect(long == 400)
  }

  @Test(
    "Revealing a revealed rect again moves nothing", arguments: [RevealPolicy.minimal, .ifHidden, .align(.center)])
  func idempotent(policy: RevealPolicy) {
    for start in stride(from: -600.0, through: 600, by: 50) {
      for length in [0.0, 100, 400, 700] {
        let once = offset(policy, start...start + length, from: 0)
        #expect(offset(policy, start...start + length, from: once) == once)
      }
    }
  }

  @Test(
    "The mirror image of a rect is revealed by the mirrored distance", arguments: [RevealPolicy.minimal, .ifHidden])
  func mirrored(policy: RevealPolicy) {
    for start in stride(from: -600.0, through: 600, by: 50) {
      for length in [100.0, 400, 500, 700] where length <= 400 || (start * 2 + length - 400).magnitude > 0 {
        let image = offset(policy, -start - length ... -start, from: -400)
        #expect(offset(policy, start...start + length, from: 0) == -image - 400, "\(start) + \(length)")
      }
    }
  }

  @Test("A visible rect has the present offset as its target, to the bit, for any insets and rounding")
  func visibleRect() {
    var area = ScrollArea(contentSize: Size(width: 300, height: 5000), containerSize: Size(width: 300, height: 300))
    area.contentInsets = EdgeInsets(top: 30.1, leading: 0, bottom: 50, trailing: 0)
    var scroller = Scroller(configuration: ScrollConfiguration(), area: area)
    for step in 0..<1000 {
      // The row is 10 points below the inset at each of these offsets, which are no binary fractions.
      scroller.jump(to: 100 + Double(step) / 7, along: .vertical)
      let offset = scroller.contentOffset
      let rect = Rect(x: 0, y: offset.y + 40.1, width: 300, height: 100)
      for policy in [RevealPolicy.ifHidden, .minimal] {
        #expect(scroller.destination(of: ScrollRequest(.rect(rect, policy))) == offset)
      }
    }
  }
}
