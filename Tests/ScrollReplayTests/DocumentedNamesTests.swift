import Foundation
import Testing

@testable import ScrollReplay

/// The evidence that documents name exists, and every scenario is named in a document.
@Suite("Names in the documents")
struct DocumentedNamesTests {
  private static let root = Fixture.packageRoot
  private static let engine = "Sources/ScrollEngine/ScrollEngine.docc"

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of the files in a folder, without extensions.
  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }.sorted()
  }

  /// The names in backquotes in the last cells of a document's tables.
  private static func citedNames(in path: String, from heading: String) throws -> Set<String> {
    let text = try text(path)
    let start = try #require(text.range(of: heading)).lowerBound
    var names: Set<String> = []
    for line in text[start...].split(separator: "\n") where line.hasPrefix("|") {
      let cells = line.replacing("\\|", with: "").split(separator: "|", omittingEmptySubsequences: true)
      guard let last = cells.last else { continue }
      for (place, part) in last.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where place % 2 == 1 {
        names.insert(String(part))
      }
    }
    return names
  }

  private static func matches(_ pattern: String, _ name: String) -> Bool {
    GlobPattern(pattern).matches(name)
  }

  /// The names of the package's test suites.
  private static func suites() throws -> Set<String> {
    var names: Set<String> = []
    let tests = root.appending(path: "Tests")
    for case let file as URL in try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    where file.pathExtension == "swift" {
      for word in try String(contentsOf: file, encoding: .utf8).split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      where word.hasSuffix("Tests") { names.insert(String(word)) }
    }
    return names
  }

  @Test("Suites, scenarios and tables cited in documents exist")
  func present() throws {
    let suites = try Self.suites().union(Self.files(in: "Tests"))
    let scenarios = try Self.files(in: "Traces/scenarios")
    let tables = Set(try Self.files(in: "Tests/Vectors"))
    let named = try Self.citedNames(in: "\(Self.engine)/Behaviours.md", from: "# Behaviours")
      .union(Self.citedNames(in: "\(Self.engine)/LazyContent.md", from: "| requirement | evidence |"))
    var families = ""
    for family in try Self.files(in: "Sources/Conformance/Families") {
      families += try Self.text("Sources/Conformance/Families/\(family).swift")
    }
    #expect(named.count > 300)
    for name in named where !name.contains("/") && !name.contains(" ") {
      if name.hasSuffix("Tests") {
        #expect(suites.contains(name), "\(name): a suite, or all of a target")
      } else if name.hasPrefix("replay.") {
        let stem = String(name.dropFirst("replay.".count))
        #expect(scenarios.contains { Self.matches(stem, $0) }, "\(name): a benchmark of a scenario")
      } else {
        let isScenario = scenarios.contains { Self.matches(name, $0) }
        // Documents cite rows of one engine by the prefix of their cases, and linter rules by name.
        let isRow = try isScenario || tables.contains(name) || families.contains("\"\(name)\"") || Self.isCase(name)
        #expect(isRow, "\(name): a scenario or a table of rows")
      }
    }
  }

  /// Whether a name is a case of the reference rows or its prefix, a rule of the linter, or a command.
  private static func isCase(_ name: String) throws -> Bool {
    if ["scrollwork", "no-partial-content", "Traces"].contains(name) { return true }
    let stem = name.replacing("*", with: "")
    return try text("Tests/Vectors/anchoring_edits.json").contains(stem)
  }

  @Test("Every scenario is named in a document, alone or with others like it")
  func named() throws {
    var quoted: Set<Substring> = []
    let catalogs = ["ScrollEngine", "ScrollScenes", "ScrollReplay"].map { "Sources/\($0)/\($0).docc" }
    let texts = try catalogs.flatMap { catalog in
      try Self.files(in: catalog).filter { $0 != "Resources" }.map { try Self.text("\(catalog)/\($0).md") }
    }
    for text in texts {
      for (place, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where place % 2 == 1 {
        quoted.insert(part)
      }
    }
    let patterns = quoted.map(String.init).filter { $0.count > 2 && !$0.contains(" ") && $0 != "*" }
    for scenario in try Self.files(in: "Traces/scenarios") {
      #expect(patterns.contains { Self.matches($0, scenario) }, "\(scenario)")
    }
  }
}
