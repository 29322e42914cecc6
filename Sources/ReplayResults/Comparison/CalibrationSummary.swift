/// The detection rates of comparisons with an injected slowdown, under one load of the machine.
public struct CalibrationSummary: Sendable {
  /// The slowdown injected into the head.
  public enum InjectedSlowdown: Equatable, Sendable {
    /// No slowdown: every finding is a false alarm.
    case nothing
    /// All frames take longer by a fraction: 0.02 is two percent.
    case everyFrame(Double)
    /// Single frames of the first case, by position, take longer by a fraction.
    case frames(ClosedRange<Int>, Double)
  }

  /// The injected slowdown.
  public let injected: InjectedSlowdown
  /// The number of comparisons.
  public private(set) var trials = 0
  /// The number of comparisons with a regression in any case.
  public private(set) var regressions = 0
  /// The number of comparisons with an improvement in any case.
  public private(set) var improvements = 0
  /// The number of cases in all comparisons, and of those with the verdict regression.
  public private(set) var cases = (all: 0, slower: 0)
  /// The number of slowed single frames in all comparisons, and of those attributed, themselves or by a neighbor.
  public private(set) var frames = (injected: 0, named: 0)
  /// The number of comparisons with a wrongly attributed frame: neither it nor a neighbor was slowed down.
  public private(set) var falseAttributions = 0
  /// The number of comparisons that found the machine unfit.
  public private(set) var unfit = 0

  private var changes = 0.0
  /// The mean measured slowdown of the head. Its expectation is the injected slowdown if injection and measurement are
  /// unbiased.
  public var meanChange: Double { trials == 0 ? 0 : changes / Double(trials) }

  /// Makes an empty tally.
  public init(_ injected: InjectedSlowdown) { self.injected = injected }

  /// Counts an outcome.
  public mutating func add(_ outcome: CalibrationOutcome) {
    trials += 1
    if outcome.isUnfit { unfit += 1 }
    if outcome.isRegression { regressions += 1 }
    if outcome.isImprovement { improvements += 1 }
    cases.all += outcome.cases
    cases.slower += outcome.slower
    frames.injected += outcome.injectedFrames
    frames.named += outcome.attributedFrames
    if outcome.hasFalseAttribution { falseAttributions += 1 }
    changes += outcome.change
  }

  /// Counts a comparison. `numbers` are the slowed frames by case name.
  public mutating func add(_ comparison: RunComparison, injectedFrames numbers: [String: [Int]] = [:]) {
    add(CalibrationOutcome(comparison, injected: injected, injectedFrames: numbers))
  }

  /// The fraction of comparisons with a regression.
  public var found: Double { trials == 0 ? 0 : Double(regressions) / Double(trials) }

  /// The 95 % confidence interval of ``found`` (Wilson's interval).
  public var foundInterval: ClosedRange<Double> {
    guard trials > 0 else { return 0...1 }
    let (count, quantile) = (Double(trials), 1.959963984540054)
    let square = quantile * quantile
    let middle = (found + square / (2 * count)) / (1 + square / count)
    let reach =
      quantile * (found * (1 - found) / count + square / (4 * count * count)).squareRoot() / (1 + square / count)
    return max(0, middle - reach)...min(1, middle + reach)
  }
}

extension CalibrationSummary.InjectedSlowdown {
  /// Whether the slowdown affects single frames.
  public var isLocal: Bool {
    if case .frames = self { true } else { false }
  }

  /// Whether the slowdown affects all frames.
  public var affectsEveryFrame: Bool {
    if case .everyFrame = self { true } else { false }
  }
}
