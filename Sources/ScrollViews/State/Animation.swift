/// How a change of state moves; SwiftUI's `Animation`. A scroll by a program is animated with the scene's own motion,
/// whatever the curve.
public nonisolated struct Animation: Hashable, Sendable {
  /// The name of the curve.
  public let name: String
  /// The duration, in seconds; `nil` for that of the platform.
  public let duration: Double?

  public static let `default` = Animation(name: "default", duration: nil)
  public static let linear = Animation(name: "linear", duration: nil)
  public static let easeIn = Animation(name: "easeIn", duration: nil)
  public static let easeOut = Animation(name: "easeOut", duration: nil)
  public static let easeInOut = Animation(name: "easeInOut", duration: nil)
  public static let spring = Animation(name: "spring", duration: nil)
}
