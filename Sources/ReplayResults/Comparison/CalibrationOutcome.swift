import GestureTraces

/// What one comparison of a calibration came to.
public struct CalibrationOutcome: Equatable, Sendable {
  /// What was planted.
  public let planted: CalibrationTally.InjectedSlowdown
  /// Whether a case was called slower.
  public let isRegression: Bool
  /// Whether a case was called faster.
  public let isImprovement: Bool
  /// Whether the machine was found unfit.
  public let isUnfit: Bool
  /// How many cases were compared.
  public let cases: Int
  /// How many of them were called slower.
  public let slower: Int
  /// In how many single frames something was planted.
  public let plantedFrames: Int
  /// How many of them were named, or had a neighbour that was.
  public let namedFrames: Int
  /// Whether a frame was named in which nothing was planted, nor in its neighbours.
  public let namesStranger: Bool
  /// By how much slower the head seemed to be: the mean of the cases, to a hundred-thousandth. 0.02 is two percent.
  public let change: Double

  /// What `comparison` found. `numbers` are the frames in which something was planted, by the case's name.
  public init(
    _ comparison: RunComparison, planted: CalibrationTally.InjectedSlowdown,
    plantedFrames numbers: [String: [Int]] = [:]
  ) {
    self.planted = planted
    isRegression = comparison.cases.contains { $0.verdict == .regression }
    isImprovement = comparison.cases.contains { $0.verdict == .improvement }
    isUnfit = comparison.verdict == .unfit
    cases = comparison.cases.count
    slower = comparison.cases.count { $0.verdict == .regression }
    change = ((comparison.meanChange ?? 0) * 1e5).rounded() / 1e5
    var (all, named, stranger) = (0, 0, false)
    // Where all frames are slower, naming one is no mistake.
    if planted.isLocal || planted == .nothing {
      for compared in comparison.cases {
        let (expected, found) = (numbers[compared.name] ?? [], compared.frames.map(\.number))
        all += expected.count
        named += expected.count { frame in found.contains { abs($0 - frame) <= 1 } }
        if found.contains(where: { name in !expected.contains { abs($0 - name) <= 1 } }) { stranger = true }
      }
    }
    (plantedFrames, namedFrames, namesStranger) = (all, named, stranger)
  }

  fileprivate init(planted: CalibrationTally.InjectedSlowdown, numbers: [Int]) {
    self.planted = planted
    (isRegression, isImprovement, isUnfit) = (numbers[0] > 0, numbers[1] > 0, numbers[2] > 0)
    (cases, slower, plantedFrames, namedFrames) = (numbers[3], numbers[4], numbers[5], numbers[6])
    namesStranger = numbers[7] > 0
    change = Double(numbers[8]) / 1e5
  }

  fileprivate var numbers: [Int] {
    [isRegression ? 1 : 0, isImprovement ? 1 : 0, isUnfit ? 1 : 0, cases, slower, plantedFrames, namedFrames]
      + [namesStranger ? 1 : 0, Int((change * 1e5).rounded())]
  }
}

/// What the trials of a calibration came to so far, as a text that grows: hours of measuring survive an interruption,
/// and whoever doubts a table can count again.
///
/// The first line says how trials are made; what was made otherwise does not belong into one table. The second names
/// the columns. Then there are as many lines for a trial as there are kinds; a trial whose last line is not whole does
/// not count.
public struct CalibrationRecord: Sendable {
  /// One comparison of each kind.
  public struct Trial: Equatable, Sendable {
    /// What else the machine did.
    public let load: String
    /// From 0, for each load.
    public let number: Int
    /// How long it took.
    public let seconds: Double
    /// One for each kind.
    public let outcomes: [CalibrationOutcome]

    /// A trial by its outcomes.
    public init(load: String, number: Int, seconds: Double, outcomes: [CalibrationOutcome]) {
      self.load = load
      self.number = number
      self.seconds = seconds
      self.outcomes = outcomes
    }

    /// Its lines.
    public var text: String {
      let tenths = Int((seconds * 10).rounded())
      return outcomes.map { outcome in
        let numbers = outcome.numbers.map(String.init).joined(separator: ",")
        return "\(load),\(number),\(tenths / 10).\(tenths % 10),\(outcome.planted.text),\(numbers)\n"
      }.joined()
    }
  }

  /// How trials are made.
  public let settings: String
  /// In the order in which they were made.
  public private(set) var trials: [Trial] = []

  private static let columns =
    "load,trial,seconds,planted,regression,improvement,unfit,cases,slower,planted_frames,named_frames,stranger,change_1e5"

  /// A record of no trial.
  public init(settings: String) { self.settings = settings.split(separator: "\n").joined(separator: " ") }

  /// Its first two lines.
  public var head: String { "scrollwork.calibrate/1 \(settings)\n\(Self.columns)\n" }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - settings: how trials are made now; they must be those of the record.
  ///   - kinds: how many comparisons a trial makes.
  /// - Throws: ``ResultsError`` that names the line.
  public init(parsing text: String, file: String, settings: String, kinds: Int) throws(ResultsError) {
    self.init(settings: settings)
    // What stands behind the last line feed was being written when the run was interrupted.
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

  /// Takes in a trial.
  public mutating func add(_ trial: Trial) { trials.append(trial) }

  /// How many trials there are beside a load.
  public func count(of load: String) -> Int { trials.count { $0.load == load } }

  /// What the trials beside a load found, for each kind.
  public func tallies(of load: String, planted: [CalibrationTally.InjectedSlowdown]) -> [CalibrationTally] {
    planted.enumerated().map { index, planted in
      var tally = CalibrationTally(planted)
      for trial in trials where trial.load == load && index < trial.outcomes.count { tally.add(trial.outcomes[index]) }
      return tally
    }
  }
}

extension CalibrationRecord.Trial {
  /// A line as a trial of one outcome; `nil` if it is something else.
  fileprivate init?(line: Substring) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 13, let number = Int(fields[1]), let seconds = Double(fields[2]), (0...1e9).contains(seconds),
      let planted = CalibrationTally.InjectedSlowdown(fields[3])
    else { return nil }
    let numbers = fields[4...].compactMap { Int($0) }
    // Only the change may be less than nothing.
    guard numbers.count == 9, number >= 0, numbers.dropLast().allSatisfy((0...Self.greatest).contains),
      (-Self.greatest...Self.greatest).contains(numbers[8])
    else { return nil }
    let outcome = CalibrationOutcome(planted: planted, numbers: numbers)
    self.init(load: fields[0], number: number, seconds: seconds, outcomes: [outcome])
  }

  /// Sums of all lines that a file can have fit into 64 bits.
  private static let greatest = 1_000_000_000_000

  fileprivate func adding(_ more: [CalibrationOutcome]) -> Self {
    Self(load: load, number: number, seconds: seconds, outcomes: outcomes + more)
  }
}

extension CalibrationTally.InjectedSlowdown {
  /// What is planted as text: `0`, `0.02`, or `0.5@100-109` for some frames.
  public var text: String {
    switch self {
    case .nothing: "0"
    case .everyFrame(let share): "\(share)"
    case .frames(let places, let share): "\(share)@\(places.lowerBound)-\(places.upperBound)"
    }
  }

  /// What ``text`` says; `nil` if it is something else.
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
