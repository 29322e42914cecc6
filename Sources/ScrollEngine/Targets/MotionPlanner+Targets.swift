import PlaneGeometry
import ScrollPhysics

extension MotionPlanner {
  /// The motion that comes to rest on `target`, which is not where it would end by itself. It leaves with the velocity
  /// that it has and never passes the target.
  ///
  /// A fling that has to go a little less or further than by itself is stretched: a deceleration at another rate, the
  /// one that ends at the target. Where that would look like another motion altogether, or the target lies the other
  /// way, the content settles as a spring does. It is never faster than the finger was if the target lies before the
  /// place where the fling would have ended.
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

  /// A fling is stretched as far as half its rate, twice as far as it would go: our choice.
  private static var leastStretchRate: Double { 0.5 }
  /// A fling is shortened as far as four times its rate, a quarter of its way: our choice, between the rates of UIKit's
  /// two decelerations, which are a factor of five apart.
  private static var greatestStretchRate: Double { 4 }
}
