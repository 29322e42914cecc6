import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("The start of a drag")
struct DragStartTests {
  /// The distances that the content has followed after each of `distances`: the finger's distances from its start, 10
  /// ms apart.
  private func followed(
    _ distances: [Double], _ direction: Direction, slop: Double, _ start: DragStart, step: Int64 = 10 * millisecond
  ) -> [Double] {
    var scroller = plainScroller(direction.axis, length: 20_000) {
      $0.touchSlop = slop
      $0.dragStart = start
    }
    scroller.jump(to: 8000, along: direction.axis)
    scroller.down(0, along: direction.axis, at: 0)
    return distances.enumerated().map { index, distance in
      scroller.move(-direction.sign * distance, along: direction.axis, at: Int64(index + 1) * step)
      return (scroller.contentOffset[direction.axis] - 8000) * direction.sign
    }
  }

  @Test("The slop is dropped, or made up for when the drag begins", arguments: Direction.all)
  func slop(direction: Direction) {
    let distances = [4.0, 9, 10, 12, 30]
    #expect(followed(distances, direction, slop: 10, .withoutSlop) == [0, 0, 0, 2, 20])
    #expect(followed(distances, direction, slop: 10, .whole) == [0, 0, 0, 12, 30])
  }

  @Test("A threshold suppresses small movements and begins gently", arguments: Direction.all)
  func threshold(direction: Direction) {
    let gentle = 3.5 / 3
    let steps = followed([1, 2, 3, 4, 5, 7], direction, slop: 0, .threshold(.flutterIOS))
    for (step, expected) in zip(steps, [0, 0, 0, 1, 2, 4.0]) { #expect((step - expected).magnitude < 1e-9) }
    let large = followed([2, 12, 22], direction, slop: 0, .threshold(.flutterIOS))
    for (step, expected) in zip(large, [0.0, gentle, gentle + 10]) { #expect((step - expected).magnitude < 1e-9) }
  }

  @Test("A movement of more than 24 pt is a jump and counts fully", arguments: Direction.all)
  func jump(direction: Direction) {
    #expect(followed([30, 30.5], direction, slop: 0, .threshold(.flutterIOS)) == [30, 30.5])
    #expect(followed([24.5], direction, slop: 0, .threshold(.flutterIOS)) == [24.5])
    #expect(((followed([24], direction, slop: 0, .threshold(.flutterIOS)).first ?? 0) - 3.5 / 3).magnitude < 1e-9)
  }

  @Test(
    "A finger that stands still for more than 50 ms must pass the threshold again", arguments: Direction.all)
  func pause(direction: Direction) {
    // The finger stops at 30, then moves on by 1 and by 3 pt.
    let distances = [30.0, 30, 31, 34]
    let short = followed(distances, direction, slop: 0, .threshold(.flutterIOS), step: 50 * millisecond)
    #expect(short == [30, 30, 31, 34])
    let long = followed(distances, direction, slop: 0, .threshold(.flutterIOS), step: 51 * millisecond)
    #expect(long[2] == 30 && (long[3] - 30 - 3.5 / 3).magnitude < 1e-9)
  }
}
