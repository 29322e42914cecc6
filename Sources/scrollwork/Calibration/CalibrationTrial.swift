import Foundation
import ReplayResults

/// One comparison of each kind, in processes that run beside each other: base, then the head of each kind, then these the other way
/// round, then base again.
struct CalibrationTrial {
  let executable: String
  let options: SessionOptions
  let policy: CostPolicy

  /// What is planted, in the order of the tallies.
  static let planted: [CalibrationTally.Planted] = [
    .nothing, .everyFrame(0.01), .everyFrame(0.02), .everyFrame(0.03), .everyFrame(0.05), .frames(10...19, 0.5),
  ]

  /// Makes the comparisons and says what they found, in the order of ``planted``. Each is what `scrollwork compare` would say at its first
  /// look, the machine's fitness included.
  func run() throws -> [CalibrationOutcome] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("scrollwork-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var runs: [ComparedRuns?] = Array(repeating: nil, count: Self.planted.count)
    var numbers: [String: [Int]] = [:]
    var speed = MachineSpeed()
    speed.measure()
    while (runs[0]?.pairs ?? 0) < options.plan.looks[0] {
      let first = try results(of: .nothing, writing: file)
      let there = try Self.planted.map { try results(of: $0, writing: file) }
      let back = try Self.planted.reversed().map { try results(of: $0, writing: file) }
      let last = try results(of: .nothing, writing: file)
      numbers = try Self.plantedNumbers(in: first)
      for index in runs.indices {
        var compared = try runs[index] ?? ComparedRuns(base: first, head: there[index])
        if runs[index] != nil { try compared.add(base: first, head: there[index]) }
        try compared.add(base: last, head: back[runs.count - 1 - index])
        runs[index] = compared
      }
      speed.measure()
    }
    return zip(Self.planted, runs).compactMap { planted, compared in
      guard let compared else { return nil }
      let comparison = RunComparison(
        compared, policy: policy, level: options.plan.level(ofLook: 0), machineSpread: speed.spread)
      return CalibrationOutcome(comparison, planted: planted, plantedFrames: planted.isLocal ? numbers : [:])
    }
  }

  private func results(of planted: CalibrationTally.Planted, writing file: String) throws -> StoredRun {
    try ReplayProgram(
      executable: executable, traces: options.traces, arguments: ["--planted", planted.text]
    ).results(options, as: "program", writing: file)
  }

  /// The numbers of the frames that are slowed down: some of the first case's.
  private static func plantedNumbers(in run: StoredRun) throws -> [String: [Int]] {
    guard case .frames(let places, _)? = planted.last, let result = run.results.cases.first else { return [:] }
    let numbers = result.series?.numbers ?? []
    guard numbers.count > places.upperBound else {
      throw ResultsError(
        "\(result.name): expected more than \(places.upperBound) frames in the first case, found \(numbers.count)")
    }
    return [result.name: places.map { numbers[$0] }]
  }
}
