/// How often comparisons found what was planted, under one load of the machine.
public struct CalibrationTally: Sendable {
  /// What was planted into the head.
  public enum InjectedSlowdown: Equatable, Sendable {
    /// Nothing: every finding is a false alarm.
    case nothing
    /// All frames take longer by that share: 0.02 is two percent.
    case everyFrame(Double)
    /// Some frames of the first case, by their places, take longer by that share.
    case frames(ClosedRange<Int>, Double)
  }

  /// What was planted.
  public let planted: InjectedSlowdown
  /// Comparisons that were made.
  public private(set) var trials = 0
  /// Comparisons whose verdict was a regression.
  public private(set) var regressions = 0
  /// Comparisons whose verdict was an improvement, or that named an improvement besides.
  public private(set) var improvements = 0
  /// Cases of all comparisons, and those of them that were called slower.
  public private(set) var cases = (all: 0, slower: 0)
  /// InjectedSlowdown frames of all comparisons, and those of them that were named, or whose neighbour was.
  public private(set) var frames = (planted: 0, named: 0)
  /// Comparisons that named a frame in which nothing was planted, nor in its neighbours.
  public private(set) var strangers = 0
  /// Comparisons that found the machine unfit.
  public private(set) var unfit = 0

  private var changes = 0.0
  /// By how much slower the head seemed to be on the average: what was planted, as far as it was planted and measured
  /// truly.
  public var meanChange: Double { trials == 0 ? 0 : changes / Double(trials) }

  /// Nothing tried yet.
  public init(_ planted: InjectedSlowdown) { self.planted = planted }

  /// Counts what a comparison found.
  public mutating func add(_ outcome: CalibrationOutcome) {
    trials += 1
    if outcome.isUnfit { unfit += 1 }
    if outcome.isRegression { regressions += 1 }
    if outcome.isImprovement { improvements += 1 }
    cases.all += outcome.cases
    cases.slower += outcome.slower
    frames.planted += outcome.plantedFrames
    frames.named += outcome.namedFrames
    if outcome.namesStranger { strangers += 1 }
    changes += outcome.change
  }

  /// Counts what a comparison found. `numbers` are the frames in which something was planted, by the case's name.
  public mutating func add(_ comparison: RunComparison, plantedFrames numbers: [String: [Int]] = [:]) {
    add(CalibrationOutcome(comparison, planted: planted, plantedFrames: numbers))
  }

  /// The part of the comparisons that called the head slower.
  public var found: Double { trials == 0 ? 0 : Double(regressions) / Double(trials) }

  /// Between which bounds the part of all comparisons that ever could be made lies, with 95 % confidence (Wilson's
  /// interval).
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

extension CalibrationTally.InjectedSlowdown {
  /// Whether single frames are slowed down.
  public var isLocal: Bool {
    if case .frames = self { true } else { false }
  }

  /// Whether all frames are slowed down.
  public var isOfEveryFrame: Bool {
    if case .everyFrame = self { true } else { false }
  }
}
