/// The verdict on a case, or on a run: the most severe of its cases.
public enum Verdict: String, Sendable, CaseIterable {
  case passed
  /// The replay did not complete.
  case cannotRun = "cannot run"
  case goldenMissing = "golden missing"
  case goldenDiffers = "golden differs"
  /// A golden without a case.
  case goldenOrphaned = "golden orphaned"
  /// A trace, scenario or golden with errors.
  case malformed

  /// The exit code of a run with this verdict.
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

  /// The most severe verdict: malformed input before its consequences, a wrong result before a missing one.
  public static func worst(_ verdicts: some Sequence<Verdict>) -> Verdict {
    let order: [Verdict] = [.malformed, .cannotRun, .goldenDiffers, .goldenMissing, .goldenOrphaned]
    let found = Array(verdicts)
    return order.first(where: found.contains) ?? .passed
  }
}
