import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Touch arbitration between a scroll view and its content.
@Suite("Touches of the content")
struct ContentTouchTests {
  private func scroller(delays: Bool = true, canCancel: Bool = true) -> Scroller {
    var touches = ContentTouches()
    touches.delaysContentTouches = delays
    touches.canCancelContentTouches = canCancel
    return plainScroller(length: 20_000) { $0.contentTouches = touches }
  }

  private func reported(_ scroller: inout Scroller) -> [String] {
    scroller.callbacks().compactMap { callback in
      switch callback {
      case .contentTouchBegan: "began"
      case .contentTouchEnded: "ended"
      case .contentTouchCancelled: "cancelled"
      case .willBeginDragging: "drag"
      default: nil
      }
    }
  }

  @Test("A touch is delivered after a delay of 150 ms and stays with the content until it ends")
  func waits() {
    var scroller = scroller()
    scroller.down(400, at: 0)
    #expect(scroller.nextTransition == 150 * millisecond && scroller.isMoving)
    scroller.advance(to: 150 * millisecond - 1)
    #expect(reported(&scroller) == [])
    scroller.advance(to: 150 * millisecond)
    #expect(reported(&scroller) == ["began"] && scroller.phase == .tracking && !scroller.isMoving)
    scroller.up(at: 300 * millisecond)
    #expect(reported(&scroller) == ["ended"] && scroller.phase == .idle)
  }

  @Test("A finger that moves before the delay scrolls, and the content receives no touch")
  func scrollsInTime() {
    var scroller = scroller()
    scroller.flick(2000, at: 0)
    scroller.rest()
    #expect(reported(&scroller) == ["drag"])
  }

  @Test("A tap is delivered when it ends")
  func tap() {
    var scroller = scroller()
    scroller.down(400, at: 0)
    scroller.up(at: 50 * millisecond)
    #expect(reported(&scroller) == ["began", "ended"])
    scroller.down(400, at: second)
    scroller.handle(.pointerCancelled(id: 0), at: second + 50 * millisecond)
    #expect(reported(&scroller) == [])
  }

  @Test("A delivered touch is cancelled when it scrolls, unless content touches cannot be cancelled")
  func cancels() {
    for (canCancel, words, offset) in [(true, ["began", "drag", "cancelled"], 90.0), (false, ["began"], 0)] {
      for delays in [true, false] {
        var scroller = scroller(delays: delays, canCancel: canCancel)
        scroller.down(400, at: 0)
        scroller.move(300, at: delays ? 200 * millisecond : 10 * millisecond)
        #expect(reported(&scroller).sorted() == words.sorted() && scroller.contentOffset.y == offset)
        scroller.up(at: 300 * millisecond)
        #expect(reported(&scroller) == (canCancel ? [] : ["ended"]))
      }
    }
  }

  @Test("A touch that stops a motion is not delivered to the content")
  func stopsTheContent() {
    var scroller = scroller(delays: false)
    let release = scroller.flick(3000, at: 0)
    _ = reported(&scroller)
    scroller.down(400, at: release + 100 * millisecond)
    scroller.up(at: release + 400 * millisecond)
    #expect(reported(&scroller) == [])
    scroller.down(400, at: 20 * second)
    #expect(reported(&scroller) == ["began"])
  }

  @Test("Without content touches there are no touch callbacks and no delay")
  func off() {
    var scroller = plainScroller()
    scroller.down(400, at: 0)
    #expect(scroller.nextTransition == nil)
    scroller.up(at: second)
    #expect(reported(&scroller) == [])
  }
}

@Suite("Elasticity")
struct ElasticityTests {
  /// `NSScrollView`'s documentation of automatic elasticity, all sixteen cases: exceeds, visible scrollers, then
  /// horizontal and vertical elasticity.
  static let table: [(exceeds: Bool, scrollers: Axis.Set, horizontal: Bool, vertical: Bool)] = [
    (false, [], false, true), (false, .horizontal, true, false), (false, .vertical, false, true),
    (false, [.horizontal, .vertical], false, true),
    (true, [], true, true), (true, .horizontal, true, true), (true, .vertical, true, true),
    (true, [.horizontal, .vertical], true, true),
  ]

  @Test("Automatic elasticity depends on the content's length and the visible scrollers", arguments: table.indices)
  func automatic(index: Int) {
    let row = Self.table[index]
    for (axis, expected) in [(Axis.horizontal, row.horizontal), (.vertical, row.vertical)] {
      var scroller = plainScroller(axis, length: row.exceeds ? 2000 : 100) {
        $0.elasticity[axis] = .automatic
        $0.scrollers = row.scrollers
        $0.bounces = false
      }
      scroller.drag(-200, along: axis, at: 0)
      let wasElastic = scroller.contentOffset[axis] < 0
      #expect(wasElastic == expected)
      #expect(scroller.canScroll(along: axis) == (row.exceeds || expected))
    }
  }

  @Test(
    "Elasticity `none` is rigid and `allowed` is elastic, independent of `bounces`", arguments: Axis.allCases,
    [true, false])
  func fixed(axis: Axis, bounces: Bool) {
    for length in [100.0, 2000] {
      for (elasticity, yields) in [(ScrollElasticity.none, false), (.allowed, true)] {
        var scroller = plainScroller(axis, length: length) {
          $0.elasticity[axis] = elasticity
          $0.bounces = bounces
          $0.alwaysBounce = bounces ? [.horizontal, .vertical] : []
        }
        scroller.drag(-200, along: axis, at: 0)
        #expect((scroller.contentOffset[axis] < 0) == yields)
        scroller.rest()
        #expect(scroller.contentOffset[axis] == 0)
      }
    }
  }
}
