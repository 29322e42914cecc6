/// The expected motion of the content, as plain numbers: lazy layout does not depend on the scroll engine.
public struct ScrollPrediction: Equatable, Sendable {
  /// The change of the offset in a second. Positive towards the end of the content.
  public var velocity: Length

  /// The offset at which the motion comes to rest, in the current coordinates. `nil` if unknown, as during a drag.
  public var restingOffset: Length?

  /// No motion.
  public static let still = ScrollPrediction(velocity: .zero)

  /// Creates a prediction of a motion at `velocity` to `restingOffset`.
  public init(velocity: Length, restingOffset: Length? = nil) {
    self.velocity = velocity
    self.restingOffset = restingOffset
  }
}
