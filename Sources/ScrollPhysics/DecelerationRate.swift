/// The decay rate of a fling's velocity, as the factor that remains after each millisecond.
///
/// The two named rates are UIKit's.
public struct DecelerationRate: Equatable, Sendable {
  /// The factor per millisecond, between 0 and 1, both excluded.
  public let rawValue: Double
  /// λ = −1000 ln(rawValue), in 1/s: the velocity after t seconds is v₀ e^(−λt).
  public let perSecond: Double

  /// 0.998 a millisecond: UIKit's `UIScrollView.DecelerationRate.normal`.
  public static let normal = DecelerationRate(rawValue: 0.998, exactPerSecond: 0x1.00419f9e85d3cp+1)
  /// 0.99 a millisecond: UIKit's `UIScrollView.DecelerationRate.fast`.
  public static let fast = DecelerationRate(rawValue: 0.99, exactPerSecond: 0x1.419c59ef935bap+3)

  /// A rate from its factor per millisecond.
  ///
  /// 0.998 and 0.99 give `.normal` and `.fast`, whose λ was computed from the decimal numbers. The `Double` nearest to
  /// 0.998 is 5e-17 away from it, which changes the fourteenth digit of λ.
  /// - Precondition: 0 < rawValue < 1.
  public init(rawValue: Double) {
    precondition(rawValue > 0 && rawValue < 1, "a deceleration rate lies between 0 and 1, both excluded")
    if rawValue == 0.998 {
      self = .normal
    } else if rawValue == 0.99 {
      self = .fast
    } else {
      self.init(rawValue: rawValue, exactPerSecond: -1000 * Elementary.log(rawValue))
    }
  }

  /// A rate from λ in 1/s, as other engines state it (4 for GTK, −ln 0.135 for Flutter).
  /// - Precondition: λ is finite and positive, and e^(−λ/1000) is a number between 0 and 1, both excluded.
  public init(perSecond: Double) {
    let rawValue = Elementary.exp(-perSecond / 1000)
    precondition(rawValue > 0 && rawValue < 1, "a deceleration per second is positive and finite")
    self.init(rawValue: rawValue, exactPerSecond: perSecond)
  }

  private init(rawValue: Double, exactPerSecond: Double) {
    self.rawValue = rawValue
    perSecond = exactPerSecond
  }
}
