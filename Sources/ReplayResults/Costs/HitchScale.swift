/// Apple's grades of hitch time ratios. Apple has published two scales for different purposes; reports show both.
public enum HitchScale: Sendable, CaseIterable {
  /// For a scroll or a transition in a test (WWDC20, session 10077).
  ///
  /// At most 5 ms/s is good, under 10 a warning, from 10 on critical.
  case test
  /// For all animations of an app in Xcode's Organizer (Understanding hitches in your app, 2026).
  ///
  /// At most 10 ms/s is good, at most 25 a warning, at most 50 critical. A greater ratio "warrants immediate
  /// attention".
  case organizer

  /// The severity.
  public enum Grade: String, Sendable, Comparable {
    case good
    case warning
    case critical
    case immediateAttention = "immediate attention"

    private var rank: Int {
      switch self {
      case .good: 0
      case .warning: 1
      case .critical: 2
      case .immediateAttention: 3
      }
    }

    /// Orders grades from the best to the worst.
    public static func < (first: Grade, second: Grade) -> Bool { first.rank < second.rank }
  }

  /// The grade of a hitch time ratio in milliseconds a second.
  public func grade(of ratio: Double) -> Grade {
    switch self {
    case .test: ratio <= 5 ? .good : ratio < 10 ? .warning : .critical
    case .organizer: ratio <= 10 ? .good : ratio <= 25 ? .warning : ratio <= 50 ? .critical : .immediateAttention
    }
  }
}
