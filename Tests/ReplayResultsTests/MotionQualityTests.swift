import PlaneGeometry
import ReplayResults
import Testing

@Suite("Smoothness of a motion")
struct MotionQualityTests {
  private func quality(_ offsets: [Double], numbers: [Int]? = nil, along axis: Axis = .vertical) -> MotionQuality {
    let numbers = numbers ?? Array(offsets.indices)
    return MotionQuality(
      offsets: zip(numbers, offsets).map { number, offset in
        (number: number, offset: axis == .vertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0))
      })
  }

  @Test("A uniform motion has no second difference, a jump of one frame has three", arguments: Axis.allCases)
  func differences(axis: Axis) {
    for sign in [1.0, -1] {
      let uniform = quality([0, 3, 6, 9, 12].map { $0 * sign }, along: axis)
      #expect(uniform.differences == 3 && uniform.maximumSecondDifference == 0 && uniform.roughFrames == 0)
      // Second differences 0, 1, -2, 1, 0.
      let jump = quality([0, 3, 6, 10, 12, 15, 18].map { $0 * sign }, along: axis)
      #expect(jump.differences == 5 && jump.meanSecondDifference == 0.8)
      #expect(jump.maximumSecondDifference == 2 && jump.roughFrames == 3)
    }
  }

  @Test("Half a point is not yet rough, and a constant acceleration has equal differences")
  func roughness() {
    let falling = quality((0..<20).map { 0.25 * Double($0 * $0) })
    #expect(falling.meanSecondDifference == 0.5 && falling.roughFrames == 0)
    let faster = quality((0..<20).map { 0.3125 * Double($0 * $0) })
    #expect(faster.roughFrames == 18)
  }

  @Test("A pause has no second difference")
  func pause() {
    let paused = quality([0, 1, 2, 50, 51, 52], numbers: [0, 1, 2, 30, 31, 32])
    #expect(paused.differences == 2 && paused.maximumSecondDifference == 0)
    #expect(quality([0, 5]).differences == 0 && quality([]).meanSecondDifference == 0)
  }

  @Test("The snap error is the distance to the nearest target")
  func snapError() {
    #expect(MotionQuality.snapError(of: 102, among: [0, 100, 200]) == 2)
    #expect(MotionQuality.snapError(of: 98, among: [0, 100, 200]) == 2)
    #expect(MotionQuality.snapError(of: 5, among: []) == nil)
  }

  @Test("A recorded fling rests on a page with paging, and has no snap error without")
  func recorded() throws {
    let paged = try Cases.project("vertical-pages", "flutter-fling-session-05").measurement.motion
    #expect(paged.snapError == 0)
    #expect(paged.differences > 20)
    #expect(try Cases.project("eager-page", "flutter-fling-session-05").measurement.motion.snapError == nil)
  }
}
