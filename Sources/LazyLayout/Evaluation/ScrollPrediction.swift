/// What is known of how the content is about to move: plain numbers, as lazy layout knows nothing of what moves it.
public struct ScrollPrediction: Equatable, Sendable {
  /// How far the offset changes in a second; positive towards the end of the content.
  public var velocity: Length

  /// The offset at which the motion comes to rest, in the content as it is known now; nil where nobody knows, as while
  /// a finger drags.
  public var restingOffset: Length?

  /// Nothing moves.
  public static let still = ScrollPrediction(velocity: .zero)

  /// A motion of that velocity, to that offset.
  public init(velocity: Length, restingOffset: Length? = nil) {
    self.velocity = velocity
    self.restingOffset = restingOffset
  }
}
