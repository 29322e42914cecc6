import PlaneGeometry

/// What a finger that has rested must move before the content follows again: Flutter's rule for iOS.
///
/// Until the movements since the rest add up to `distance` the content stays; then it moves a third of that, so that it does
/// not jump, or as far as the finger if the one movement was longer than `deliberateStep`. Along each axis by itself. It
/// depends on how a movement is split into events; the slop of ``ScrollConfiguration/touchSlop`` does not.
public struct DragThreshold: Equatable, Sendable {
  /// How far the finger moves before the content does, in points.
  public let distance: Double
  /// A single movement that is longer counts whole, in points.
  public let deliberateStep: Double
  /// How long the finger has stood still when it next reports no movement, in nanoseconds, for the threshold to be there again.
  public let pause: Int64

  /// 3.5 pt, 24 pt, 50 ms: Flutter's, "eyeballed" there.
  public static let flutterIOS = DragThreshold(distance: 3.5, deliberateStep: 24, pause: 50_000_000)

  /// A threshold by its constants.
  /// - Precondition: none is negative.
  public init(distance: Double, deliberateStep: Double, pause: Int64) {
    precondition(distance >= 0 && deliberateStep >= 0 && pause >= 0, "a threshold's constants are not negative")
    self.distance = distance
    self.deliberateStep = deliberateStep
    self.pause = pause
  }

  /// What one axis remembers between two movements.
  struct State: Equatable, Sendable {
    /// The pan that the last movement led to.
    var pan: Double
    /// When the finger last moved.
    var lastMovement: Int64
    /// The movements since the finger rested; `nil` once the content follows.
    var held: Double? = 0
  }

  /// The part of the movement to `pan` that the content does not follow.
  func withheld(_ pan: Double, at time: Int64, after state: inout State) -> Double {
    let movement = pan - state.pan
    state.pan = pan
    guard movement != 0 else {
      if state.held == nil, time - state.lastMovement > pause { state.held = 0 }
      return 0
    }
    state.lastMovement = time
    guard let held = state.held else { return 0 }
    guard (held + movement).magnitude > distance else {
      state.held = held + movement
      return movement
    }
    state.held = nil
    guard movement.magnitude <= deliberateStep else { return 0 }
    let first = min(distance / 3, movement.magnitude)
    return movement - (movement < 0 ? -first : first)
  }
}
