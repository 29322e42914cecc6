import Foundation
import ReplayResults

/// One comparison of each kind of slowdown, in rounds of concurrent processes.
///
/// The starting order is: base, the head of each kind, then these in reverse order, base again. A slowdown of every
/// frame is tested in the first case alone, whose frames take a few microseconds. Ten slow frames are tested among
/// those of all cases, which take less than one; so is the absence of a slowdown.
struct CalibrationTrial {
  let executable: String
  let options: SessionOptions
  let policy: CostPolicy
  private let groups: [Group]

  /// The injected slowdowns, in the order of the tallies.
  static let injected: [CalibrationSummary.InjectedSlowdown] = [
    .nothing, .everyFrame(0.01), .everyFrame(0.02), .everyFrame(0.03), .everyFrame(0.05), .frames(10...19, 0.5),
  ]

  /// Kinds of slowdown that share the processes of their base.
  private struct Group {
    let options: SessionOptions
    /// The least steps of work per frame: see ``SlowedClock``.
    let steps: Int
    /// Indices into ``CalibrationTrial/injected``.
    let kinds: [Int]
  }

  /// Prepares trials of the selected cases.
  ///
  /// - Throws: if no case is selected, or a case cannot be read.
  init(executable: String, options: SessionOptions, policy: CostPolicy) throws {
    self.executable = executable
    self.options = options
    self.policy = policy
    let suite = try LoadedSuite(
      CaseSelection(path: options.traces, scenario: options.scenario, gesture: options.gesture))
    guard let first = suite.cases.min(by: { $0.goldenPath < $1.goldenPath }) else {
      throw UnreadableFile(description: "\(options.traces): expected at least one valid case, found none")
    }
    var single = options
    (single.scenario, single.gesture) = (first.subject.name, first.gesture.name)
    let places = Self.injected.indices
    groups = [
      Group(options: single, steps: 1000, kinds: places.filter { Self.injected[$0].affectsEveryFrame }),
      Group(options: options, steps: 150, kinds: places.filter { !Self.injected[$0].affectsEveryFrame }),
    ]
  }

  /// Makes the comparisons and returns their outcomes, in the order of ``injected``.
  ///
  /// Each outcome is that of the first look of `scrollwork compare`, with the same check of the machine's speed.
  func run() throws -> [CalibrationOutcome] {
    var runs: [ComparedRuns?] = Array(repeating: nil, count: Self.injected.count)
    var numbers: [String: [Int]] = [:]
    var speed = MachineSpeed()
    speed.measure()
    while (runs[0]?.pairs ?? 0) < options.plan.looks[0] {
      for group in groups { numbers = try addRound(of: group, to: &runs) }
      speed.measure()
    }
    return zip(Self.injected, runs).compactMap { injected, compared in
      guard let compared else { return nil }
      let comparison = RunComparison(
        compared, policy: policy, level: options.plan.level(ofLook: 0), machineSpread: speed.spread)
      return CalibrationOutcome(comparison, injected: injected, injectedFrames: injected.isLocal ? numbers : [:])
    }
  }

  /// Runs a group's processes forwards and backwards, which gives two pairs of each kind.
  ///
  /// The processes at the start and end of a round have fewer concurrent ones. So the base's are in the middle in every
  /// other round.
  ///
  /// - Returns: the numbers of the frames with a local slowdown, by case name.
  private func addRound(of group: Group, to runs: inout [ComparedRuns?]) throws -> [String: [Int]] {
    let isOutside = ((runs[group.kinds[0]]?.pairs ?? 0) / 2).isMultiple(of: 2)
    let kinds = group.kinds.map { Self.injected[$0] }
    let there = isOutside ? [.nothing] + kinds : kinds + [.nothing]
    let order = there + there.reversed()
    let results = try ReplayRound(options: group.options).results(of: order.map { part(injecting: $0, in: group) })
    let basePlace = isOutside ? 0 : kinds.count
    let (first, last) = (results[basePlace], results[results.count - 1 - basePlace])
    for (number, kind) in group.kinds.enumerated() {
      let place = isOutside ? number + 1 : number
      let (there, back) = (results[place], results[results.count - 1 - place])
      var compared = try runs[kind] ?? ComparedRuns(base: first, head: there)
      if runs[kind] != nil { try compared.add(base: first, head: there) }
      try compared.add(base: last, head: back)
      runs[kind] = compared
    }
    return try Self.injectedNumbers(in: first)
  }

  private func part(injecting injected: CalibrationSummary.InjectedSlowdown, in group: Group) -> ReplayRound.Part {
    ReplayRound.Part(
      program: ReplayProgram(
        executable: executable, traces: options.traces,
        arguments: ["--injected", injected.text, "--injected-steps", "\(group.steps)"]),
      side: "program")
  }

  /// The numbers of the slowed frames, in the first case.
  private static func injectedNumbers(in run: StoredRun) throws -> [String: [Int]] {
    guard case .frames(let places, _)? = injected.last, let result = run.results.cases.first else { return [:] }
    let numbers = result.measurement?.series?.numbers ?? []
    guard numbers.count > places.upperBound else {
      throw ResultsError(
        "\(result.name): expected more than \(places.upperBound) frames in the first case, found \(numbers.count)")
    }
    return [result.name: places.map { numbers[$0] }]
  }
}
