/// What is to be said of a case, or of a run: the worst of its cases.
public enum Verdict: String, Sendable, CaseIterable {
  case passed
  /// The replay could not be run to its end.
  case cannotRun = "cannot run"
  case goldenMissing = "golden missing"
  case goldenDiffers = "golden differs"
  /// A golden that belongs to no case.
  case goldenOrphaned = "golden orphaned"
  /// A trace, scenario or golden that is not what it should be.
  case malformed

  /// The exit code of a run whose worst case this is.
  public var exitCode: Int32 {
    switch self {
    case .passed: 0
    case .cannotRun: 1
    case .goldenMissing: 5
    case .goldenDiffers: 6
    case .goldenOrphaned: 7
    case .malformed: 65
    }
  }

  /// The more serious of two verdicts: malformed input before what follows from it, a wrong result before a missing
  /// one.
  public static func worst(_ verdicts: some Sequence<Verdict>) -> Verdict {
    let order: [Verdict] = [.malformed, .cannotRun, .goldenDiffers, .goldenMissing, .goldenOrphaned]
    let found = Array(verdicts)
    return order.first(where: found.contains) ?? .passed
  }
}
