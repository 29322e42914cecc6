import ScrollReplay

extension StoredRun {
  /// Merges the shards of a run. Except for times, the result is that of the run in one piece.
  ///
  /// - Throws: ``ResultsError`` for a missing or duplicate shard, or if commits, arguments, builds or inputs differ.
  public static func merged(_ runs: [StoredRun]) throws(ResultsError) -> StoredRun {
    guard let first = runs.first else { throw ResultsError("merge: expected at least one result file of a shard") }
    for run in runs {
      guard run.results.part != nil else {
        throw ResultsError(
          "\(run.file): expected the results of a shard (replay --shard), found those of a whole run")
      }
      if let difference = run.difference(from: first) {
        throw ResultsError(
          "\(run.file): expected \(difference.expected) as in \(first.file), found \(difference.found)")
      }
    }
    let ordered = try inOrder(runs)
    try checkInputs(of: ordered)
    let parts = ordered.compactMap(\.results.part)
    var cases: [(place: Int, result: CaseResult)] = []
    for (run, part) in zip(ordered, parts) { cases += zip(part.places, run.results.cases).map { ($0, $1) } }
    cases.sort { $0.place < $1.place }
    try checkPlaces(cases, total: parts[0].total)
    var results = RunResults(
      cases: cases.map(\.result), orphanedGoldens: ordered.flatMap(\.results.orphanedGoldens),
      isStrictAboutOrphans: first.results.isStrictAboutOrphans)
    results.pacing = first.results.pacing
    // Of several machines the one with the greatest overhead determines the shown share of measuring.
    results.measurementOverhead = runs.compactMap(\.results.measurementOverhead).max { $0.nanoseconds < $1.nanoseconds }
    var provenance = first.provenance
    provenance.origin = mergedOrigin(of: ordered.compactMap(\.provenance.origin))
    return StoredRun(file: first.file, results: results, provenance: provenance)
  }

  /// The first fact that distinguishes shards of different runs.
  private func difference(from first: StoredRun) -> (expected: String, found: String)? {
    let facts = zip(first.facts, facts)
    return facts.first { $0 != $1 }.map { (expected: "\($0.name) \($0.value)", found: $1.value) }
  }

  private struct Fact: Equatable {
    let name: String
    let value: String
  }

  private var facts: [Fact] {
    let platform = provenance.platform
    let commit = provenance.origin?.commit ?? "none"
    let changes = provenance.origin?.hasChanges == true ? " with changes" : ""
    let rate = results.pacing.refreshRate.map { "\($0)" } ?? "that of each case"
    let own = "that of the scenarios"
    return [
      Fact(name: "shards of", value: results.part.map { "\($0.shard.count)" } ?? ""),
      Fact(name: "version", value: provenance.toolVersion),
      Fact(name: "commit", value: commit + changes),
      Fact(name: "toolchain", value: platform.toolchain),
      Fact(name: "a build for", value: platform.configuration),
      Fact(name: "architecture", value: platform.architecture),
      Fact(name: "system", value: platform.operatingSystem),
      Fact(name: "frames a second", value: provenance.framesPerSecond.map { "\($0)" } ?? own),
      Fact(name: "repeats", value: "\(provenance.repeats)"),
      Fact(name: "arguments", value: "\"\(provenance.arguments.joined(separator: " "))\""),
      Fact(name: "refresh rate", value: rate),
      Fact(name: "late frames", value: results.pacing.latePolicy.rawValue),
      Fact(name: "cases", value: results.part.map { "\($0.total)" } ?? ""),
    ]
  }

  /// The shards by index, each of which must be present once.
  private static func inOrder(_ runs: [StoredRun]) throws(ResultsError) -> [StoredRun] {
    var byIndex: [Int: StoredRun] = [:]
    var count = 0
    for run in runs {
      guard let shard = run.results.part?.shard else { continue }
      count = shard.count
      if let other = byIndex[shard.index] {
        throw ResultsError("\(run.file): expected each shard once, found shard \(shard) as in \(other.file)")
      }
      byIndex[shard.index] = run
    }
    let missing = (1...max(1, count)).filter { byIndex[$0] == nil }
    guard missing.isEmpty else {
      let shown = missing.prefix(5).map { "\($0)/\(count)" }.joined(separator: ", ")
      let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
      throw ResultsError("\(runs[0].file): expected all \(count) shards, found none for \(shown)\(more)")
    }
    return (1...max(1, count)).compactMap { byIndex[$0] }
  }

  private static func checkPlaces(_ cases: [(place: Int, result: CaseResult)], total: Int) throws(ResultsError) {
    for (first, second) in zip(cases, cases.dropFirst()) where first.place == second.place {
      throw ResultsError("case \(second.result.name): expected each case once, found it in two shards")
    }
    guard cases.count == total else {
      throw ResultsError("expected \(total) cases in all shards together, found \(cases.count)")
    }
  }

  /// Throws if a scenario or gesture has different files in two shards.
  private static func checkInputs(of runs: [StoredRun]) throws(ResultsError) {
    var seen: [String: (digest: UInt64, file: String)] = [:]
    for (run, input) in runs.flatMap({ run in run.inputs.map { (run, $0) } }) {
      let other = seen[input.name] ?? (input.digest, run.file)
      guard other.digest == input.digest else {
        throw ResultsError(
          "\(run.file): expected \(input.name) to be the same files as in \(other.file), found others")
      }
      seen[input.name] = other
    }
  }

  /// The scenarios and gestures of completed cases, with their digests.
  private var inputs: [(name: String, digest: UInt64)] {
    results.cases.flatMap { result in
      guard let measurement = result.measurement, measurement.series != nil else { return [(String, UInt64)]() }
      return [
        ("scenario \(result.scenario)", measurement.inputs.scenarioDigest),
        ("gesture \(result.gesture)", measurement.inputs.traceDigest),
      ]
    }
  }

  /// All machines, and the earliest date.
  private static func mergedOrigin(of origins: [Provenance.Origin]) -> Provenance.Origin? {
    guard var merged = origins.first else { return nil }
    var machines: [String] = []
    for origin in origins where !machines.contains(origin.machine) { machines.append(origin.machine) }
    merged.machine = machines.joined(separator: "; ")
    merged.date = origins.map(\.date).min() ?? merged.date
    return merged
  }
}
