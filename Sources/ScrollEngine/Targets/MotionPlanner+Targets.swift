import PlaneGeometry
import ScrollPhysics

extension MotionPlanner {
  /// The motion that comes to rest on `target`, which differs from its natural end. The motion keeps the velocity and
  /// never passes the target.
  ///
  /// A fling that must go slightly less or more far is stretched: it decelerates at the rate that ends at the target.
  /// If that rate differs too much, or the target lies in the other direction, a spring settles on the target. A target
  /// before the natural end never makes the content faster than the finger was.
  func aim(at target: Double, from offset: Double, velocity: Double, at start: MotionStart) -> MotionSegment {
    let rate = velocity / (target - offset)
    let natural = settings.value.decelerationRate.perSecond
    guard rate > natural * Self.leastStretchRate, rate < .infinity else {
      return settle(on: target, from: offset, velocity: velocity, at: start)
    }
    if rate <= natural * Self.greatestStretchRate {
      let fling = CriticalSpring.decelerating(from: offset, velocity: velocity, toward: target)
      return segment(settling: fling, at: start)
    }
    // Above twice the rate of the fling, a spring would speed up before it slows down.
    let frequency = min(settings.value.settleAngularFrequency, 2 * rate)
    return settle(on: target, from: offset, velocity: velocity, at: start, angularFrequency: frequency)
  }

  /// The minimum rate of a stretched fling, as a fraction of the natural rate: half, so twice the distance. Our choice.
  private static var leastStretchRate: Double { 0.5 }
  /// The maximum rate of a shortened fling, as a multiple of the natural rate: four, so a quarter of the distance. Our
  /// choice, between the rates of UIKit's two decelerations, which are a factor of five apart.
  private static var greatestStretchRate: Double { 4 }
}
