import ArgumentParser
import Foundation
import ReplayReports
import ReplayResults

struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Groups the cases that differ from their goldens, and accepts or rejects each group.",
    discussion: """
      Cases with the same first differing field and phase are a group; so are cases without a golden, and those with an \
      unreadable one. In a terminal each group is drawn, and a question decides on it: accept writes its goldens, reject \
      keeps them and ends with exit code 6, leave keeps them too. Elsewhere the groups are listed, and --accept and \
      --reject decide by their names.

      Example: scrollwork review --scenario "text-*"
      Example: scrollwork review --accept content-offset-y.decelerating
      """)

  @OptionGroup var cases: CaseOptions

  @Option(help: "The number of cases replayed in parallel; by default the number of processors.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: ArgumentHelp("Write the goldens of this group, or of all; may be repeated.", valueName: "group"))
  var accept: [String] = []

  @Option(help: ArgumentHelp("Reject this group, or all; may be repeated.", valueName: "group"))
  var reject: [String] = []

  @Option(help: "Write the HTML pages of the groups to this folder; by default to a temporary one, in a terminal.")
  var pages: String?

  func validate() throws {
    guard jobs >= 1 else { throw ValidationError("--jobs takes a number from 1, not \(jobs).") }
    if let both = accept.first(where: reject.contains) {
      throw ValidationError("\(both) is both accepted and rejected.")
    }
  }

  func run() async throws {
    let loaded = try Console.attempt { try LoadedSuite(cases.selection) }
    let results = await forEachCase(of: loaded.cases, jobs: jobs) {
      $0.checked($1, framesPerSecond: nil, repeats: 1, keepsMotion: true)
    }
    let groups = ReviewGroup.groups(of: results)
    try check(groups)
    var outcome = ReviewOutcome(loaded.failures + results)
    let reviewed = Set(groups.flatMap(\.cases).map(\.name))
    for result in loaded.failures + results where result.verdict != .passed && !reviewed.contains(result.name) {
      Console.note("error: \(result.explanation ?? result.name)")
    }
    if !groups.isEmpty { try await review(groups, of: loaded, &outcome) }
    Console.print(groups.isEmpty ? "No golden to review." : outcome.sentence(of: groups))
    try Console.conclude(outcome.verdict)
  }

  private var isDecided: Bool { !(accept + reject).isEmpty }

  /// Refuses names of groups that do not exist, before anything is written.
  private func check(_ groups: [ReviewGroup]) throws {
    let names = groups.map(\.name)
    for name in accept + reject where name != "all" && !names.contains(name) {
      let known = names.isEmpty ? "there is none" : "there are \(names.joined(separator: ", "))"
      throw ValidationError("No group is named \(name): \(known).")
    }
  }

  private func review(_ groups: [ReviewGroup], of loaded: LoadedSuite, _ outcome: inout ReviewOutcome) async throws {
    guard !isDecided, Console.canAsk else {
      let written = try pages.map { folder in try Console.attempt { try ReviewPages(folder: folder).write(groups) } }
      list(groups, pages: written ?? [])
      for group in groups { await take(decision(on: group), on: group, of: loaded, &outcome) }
      return
    }
    let pages = try Console.attempt { try self.pages.map(ReviewPages.init) ?? ReviewPages.temporary() }
    var taken = outcome
    let layout = Console.layout(width: nil, isFile: false)
    let terminal = ReviewSession.Terminal(
      show: Console.print, ask: Console.ask, width: layout.width, isColored: layout.isColored)
    await ReviewSession(groups: groups, terminal: terminal).run {
      pages.path(of: $0)
    } apply: { group, decision in
      await take(decision, on: group, of: loaded, &taken)
    }
    outcome = taken
  }

  /// The decision of the command line. A group's own name counts more than `all`.
  private func decision(on group: ReviewGroup) -> ReviewDecision {
    if accept.contains(group.name) { return .accepted }
    if reject.contains(group.name) { return .rejected }
    if accept.contains("all") { return .accepted }
    return reject.contains("all") ? .rejected : .left
  }

  private func take(
    _ decision: ReviewDecision, on group: ReviewGroup, of loaded: LoadedSuite, _ outcome: inout ReviewOutcome
  ) async {
    guard decision == .accepted else { return outcome.take(decision, on: group) }
    let outcomes = await AcceptedGoldens(of: group, in: loaded.cases, jobs: jobs).write()
    for outcome in outcomes {
      guard let line = outcome.line else { continue }
      outcome.verdict == .passed ? Console.printLine(line) : Console.note("error: \(line)")
    }
    outcome.take(decision, on: group, outcomes)
  }

  /// Prints the groups with their names, and how to decide on them.
  private func list(_ groups: [ReviewGroup], pages: [String]) {
    for (index, group) in groups.enumerated() {
      Console.printLine("\(group.name): \(group.title)")
      Console.printLine("  \(group.extent), such as \(group.cases[0].name)")
      if index < pages.count { Console.printLine("  page: \(pages[index])") }
    }
    guard !isDecided else { return }
    let selection = [("--scenario", cases.scenario), ("--gesture", cases.gesture)].filter { $0.1 != "*" }
      .flatMap { [$0, $1.quotedForShell] }
    let folder = cases.path == "Traces" ? [] : ["--traces", cases.path.quotedForShell]
    let command = (["scrollwork", "review"] + folder + selection).joined(separator: " ")
    Console.print("\nNext:")
    Console.printLine("  \(command)  # asks about each group, in a terminal")
    Console.printLine("  \(command) --accept \(groups[0].name)  # writes the goldens of one group")
  }
}

/// The HTML pages of groups in a folder.
struct ReviewPages {
  let folder: String

  /// A folder that a later command removes, so that a browser can open the pages after the review.
  static func temporary() throws -> ReviewPages { ReviewPages(folder: try TemporaryFolder().url.path) }

  /// Writes the page of each group.
  ///
  /// - Returns: The paths.
  func write(_ groups: [ReviewGroup]) throws -> [String] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try groups.map { group in
      let path = "\(folder)/\(group.name).html"
      try OutputFile(path: path).write(group.page(Provenance.current()))
      return path
    }
  }

  /// Writes the page of one group. A page that cannot be written does not stop the review.
  ///
  /// - Returns: The path; `nil` after an error, which is printed.
  func path(of group: ReviewGroup) -> String? {
    do {
      return try write([group])[0]
    } catch {
      Console.note("error: \(sentence(for: error))")
      return nil
    }
  }
}
