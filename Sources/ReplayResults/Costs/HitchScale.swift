/// What Apple says of so many milliseconds of hitches a second. It has published two scales; they are about different
/// things, so that both are told.
public enum HitchScale: Sendable, CaseIterable {
  /// For a scroll or a transition in a test: at most 5 ms/s is good, under 10 a warning, from 10 on critical (WWDC20,
  /// session 10077).
  case test
  /// For all animations of an app in Xcode's Organizer: at most 10 ms/s is good, at most 25 a warning, at most 50
  /// critical, above that it "warrants immediate attention" (Understanding hitches in your app, 2026).
  case organizer

  /// How bad it is.
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

    /// Better grades come first.
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
