import GestureTraces

/// The result of one comparison of a calibration.
public struct CalibrationOutcome: Equatable, Sendable {
  /// The injected slowdown.
  public let injected: CalibrationSummary.InjectedSlowdown
  /// Whether the verdict of a case was a regression.
  public let isRegression: Bool
  /// Whether the verdict of a case was an improvement.
  public let isImprovement: Bool
  /// Whether the machine's speed varied too much for verdicts.
  public let isUnfit: Bool
  /// The number of compared cases.
  public let cases: Int
  /// The number of cases with the verdict regression.
  public let slower: Int
  /// The number of single frames with an injected slowdown.
  public let injectedFrames: Int
  /// The number of those frames that were attributed, themselves or by a neighbor.
  public let attributedFrames: Int
  /// Whether a frame was attributed wrongly: neither it nor a neighbor was slowed down.
  public let hasFalseAttribution: Bool
  /// The measured slowdown of the head: the mean over the cases, rounded to 1e-5. 0.02 is two percent.
  public let change: Double

  /// Summarizes `comparison`. `numbers` are the slowed frames by case name.
  public init(
    _ comparison: RunComparison, injected: CalibrationSummary.InjectedSlowdown,
    injectedFrames numbers: [String: [Int]] = [:]
  ) {
    self.injected = injected
    isRegression = comparison.cases.contains { $0.verdict == .regression }
    isImprovement = comparison.cases.contains { $0.verdict == .improvement }
    isUnfit = comparison.verdict == .unfit
    cases = comparison.cases.count
    slower = comparison.cases.count { $0.verdict == .regression }
    change = ((comparison.meanChange ?? 0) * 1e5).rounded() / 1e5
    var (all, named, stranger) = (0, 0, false)
    // With a slowdown of all frames, no attributed frame is wrong.
    if injected.isLocal || injected == .nothing {
      for compared in comparison.cases {
        let (expected, found) = (numbers[compared.name] ?? [], compared.frames.map(\.number))
        all += expected.count
        named += expected.count { frame in found.contains { abs($0 - frame) <= 1 } }
        if found.contains(where: { name in !expected.contains { abs($0 - name) <= 1 } }) { stranger = true }
      }
    }
    (injectedFrames, attributedFrames, hasFalseAttribution) = (all, named, stranger)
  }

  fileprivate init(injected: CalibrationSummary.InjectedSlowdown, numbers: [Int]) {
    self.injected = injected
    (isRegression, isImprovement, isUnfit) = (numbers[0] > 0, numbers[1] > 0, numbers[2] > 0)
    (cases, slower, injectedFrames, attributedFrames) = (numbers[3], numbers[4], numbers[5], numbers[6])
    hasFalseAttribution = numbers[7] > 0
    change = Double(numbers[8]) / 1e5
  }

  fileprivate var numbers: [Int] {
    [isRegression ? 1 : 0, isImprovement ? 1 : 0, isUnfit ? 1 : 0, cases, slower, injectedFrames, attributedFrames]
      + [hasFalseAttribution ? 1 : 0, Int((change * 1e5).rounded())]
  }
}

/// The trials of a calibration as a growing text, so that hours of measuring survive an interruption.
///
/// The first line states the settings; trials with other settings do not belong into one table. The second line names
/// the columns. Each trial has one line per kind of slowdown. An incomplete trial at the end does not count.
public struct CalibrationRecord: Sendable {
  /// One trial: a comparison of each kind of slowdown.
  public struct Trial: Equatable, Sendable {
    /// The load of the machine.
    public let load: String
    /// The number of the trial under its load, from 0.
    public let number: Int
    /// The duration, in seconds.
    public let seconds: Double
    /// The outcomes, one per kind of slowdown.
    public let outcomes: [CalibrationOutcome]

    /// Makes a trial from its outcomes.
    public init(load: String, number: Int, seconds: Double, outcomes: [CalibrationOutcome]) {
      self.load = load
      self.number = number
      self.seconds = seconds
      self.outcomes = outcomes
    }

    /// The lines of the trial.
    public var text: String {
      let tenths = Int((seconds * 10).rounded())
      return outcomes.map { outcome in
        let numbers = outcome.numbers.map(String.init).joined(separator: ",")
        return "\(load),\(number),\(tenths / 10).\(tenths % 10),\(outcome.injected.text),\(numbers)\n"
      }.joined()
    }
  }

  /// The settings of all trials.
  public let settings: String
  /// The trials, in order.
  public private(set) var trials: [Trial] = []

  private static let columns =
    "load,trial,seconds,injected,regression,improvement,unfit,cases,slower,injected_frames,attributed_frames,false_attribution,change_1e5"

  /// Makes an empty record.
  public init(settings: String) { self.settings = settings.split(separator: "\n").joined(separator: " ") }

  /// The first two lines.
  public var head: String { "scrollwork.calibrate/1 \(settings)\n\(Self.columns)\n" }

  /// Parses a record.
  ///
  /// - Parameters:
  ///   - text: the text of the record.
  ///   - file: the file name for error messages.
  ///   - settings: the current settings, which the record must share.
  ///   - kinds: the number of comparisons per trial.
  /// - Throws: ``ResultsError`` that names the line.
  public init(parsing text: String, file: String, settings: String, kinds: Int) throws(ResultsError) {
    self.init(settings: settings)
    // Text behind the last line feed is an interrupted write.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let expected = head.split(separator: "\n")
    for (index, line) in expected.enumerated() where index >= lines.count || lines[index] != line {
      let found = index < lines.count ? "\"\(lines[index].cut(to: 400))\"" : "nothing"
      throw ResultsError("\(file):\(index + 1): expected \"\(line)\", found \(found)")
    }
    var trial: Trial?
    for (index, line) in lines.enumerated().dropFirst(2) {
      guard let read = Trial(line: line) else {
        throw ResultsError(
          "\(file):\(index + 1): expected the thirteen columns of an outcome, found \"\(line.cut(to: 400))\"")
      }
      let isSame = trial.map { $0.load == read.load && $0.number == read.number } ?? false
      trial = isSame ? trial?.adding(read.outcomes) : read
      guard let whole = trial, whole.outcomes.count == kinds else { continue }
      trials.append(whole)
      trial = nil
    }
  }

  /// Appends a trial.
  public mutating func add(_ trial: Trial) { trials.append(trial) }

  /// The number of trials under a load.
  public func count(of load: String) -> Int { trials.count { $0.load == load } }

  /// The tallies of the trials under a load, one per kind of slowdown.
  public func summaries(of load: String, injected: [CalibrationSummary.InjectedSlowdown]) -> [CalibrationSummary] {
    injected.enumerated().map { index, injected in
      var tally = CalibrationSummary(injected)
      for trial in trials where trial.load == load && index < trial.outcomes.count { tally.add(trial.outcomes[index]) }
      return tally
    }
  }
}

extension CalibrationRecord.Trial {
  /// Parses a line as a trial with one outcome; `nil` for any other text.
  fileprivate init?(line: Substring) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 13, let number = Int(fields[1]), let seconds = Double(fields[2]), (0...1e9).contains(seconds),
      let injected = CalibrationSummary.InjectedSlowdown(fields[3])
    else { return nil }
    let numbers = fields[4...].compactMap { Int($0) }
    // Only the change may be negative.
    guard numbers.count == 9, number >= 0, numbers.dropLast().allSatisfy((0...Self.greatest).contains),
      (-Self.greatest...Self.greatest).contains(numbers[8])
    else { return nil }
    let outcome = CalibrationOutcome(injected: injected, numbers: numbers)
    self.init(load: fields[0], number: number, seconds: seconds, outcomes: [outcome])
  }

  /// A limit on numbers, so that sums over all lines of a file fit into 64 bits.
  private static let greatest = 1_000_000_000_000

  fileprivate func adding(_ more: [CalibrationOutcome]) -> Self {
    Self(load: load, number: number, seconds: seconds, outcomes: outcomes + more)
  }
}

extension CalibrationSummary.InjectedSlowdown {
  /// The slowdown as text: `0`, `0.02`, or `0.5@100-109` for single frames.
  public var text: String {
    switch self {
    case .nothing: "0"
    case .everyFrame(let share): "\(share)"
    case .frames(let places, let share): "\(share)@\(places.lowerBound)-\(places.upperBound)"
    }
  }

  /// Parses the form of ``text``; `nil` for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard let share = parts.first.flatMap({ Double($0) }), share >= 0, share <= 100, parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else {
      self = share == 0 ? .nothing : .everyFrame(share)
      return
    }
    let places = parts[1].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard places.count == 2, let first = places[0], let last = places[1], first >= 0, first <= last else { return nil }
    self = .frames(first...last, share)
  }
}
