import ScrollPhysics

/// The responses of a spring at a time, of which every motion of the spring is a sum.
package struct SpringResponse {
  /// The displacement and the velocity per second, for a displacement of 1 at rest.
  package let toDisplacement: (offset: Double, velocity: Double)
  /// The displacement and the velocity per second, for a velocity of 1 at the target.
  package let toVelocity: (offset: Double, velocity: Double)

  /// The responses after `time` seconds.
  /// - Precondition: `angularFrequency` is positive and finite; `dampingRatio` is finite and at least 0.01.
  package init(angularFrequency: Double, dampingRatio: Double, time: Double) {
    func response(_ displacement: Double, _ velocity: Double) -> (Double, Double) {
      if dampingRatio == 1 {
        let spring = CriticalSpring(
          from: displacement, velocity: velocity, toward: 0, angularFrequency: angularFrequency)
        return (spring.offset(at: time), spring.velocity(at: time))
      }
      let spring = DampedSpring(
        from: displacement, velocity: velocity, toward: 0, angularFrequency: angularFrequency,
        dampingRatio: dampingRatio)
      return (spring.offset(at: time), spring.velocity(at: time))
    }
    (toDisplacement, toVelocity) = (response(1, 0), response(0, 1))
  }
}
