import Foundation
import ScrollReplay

/// The results of a run as they are kept in a file: what came of it, and what it was made with.
/// `docs/results-format.md` is its contract.
public struct StoredRun: Sendable {
  /// The file's path, for messages.
  public let file: String
  /// What came of the run.
  public let results: RunResults
  /// What the run was made with.
  public let provenance: Provenance

  /// The version of the format that is written and read.
  public static let schema = "scrollwork.replay/3"

  /// A run by its parts.
  public init(file: String, results: RunResults, provenance: Provenance) {
    self.file = file
    self.results = results
    self.provenance = provenance
  }

  /// Reads the JSON that `scrollwork replay --format json` writes.
  ///
  /// - Throws: ``ResultsError`` that names the place.
  public init(parsing data: Data, file: String) throws(ResultsError) {
    do {
      let document = try JSONNode(parsing: data, file: file).members()
      let schema = try document.required("schema")
      guard try schema.string() == Self.schema else { throw schema.error(expected: Self.expectation(of: schema)) }
      self.file = file
      provenance = try Provenance(document.required("provenance").members())
      results = try RunResults(document, repeats: provenance.repeats)
    } catch {
      throw ResultsError("\(error)")
    }
  }

  private static func expectation(of schema: JSONNode) -> String {
    let expected = "\"\(Self.schema)\""
    guard case .string(let text) = schema.value, text.hasPrefix("scrollwork.replay/") else { return expected }
    let names = LazyMeasures.renamed.map { "\($0.new) for \($0.old)" }.joined(separator: ", ")
    return "\(expected) (write the results again with this version; its keys are \(names))"
  }
}

/// What is wrong with stored results, in one sentence that begins with the file.
public struct ResultsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// An error with this sentence.
  public init(_ description: String) { self.description = description }
}

extension WorkCounters {
  /// The counters by the names under which they are stored, in the order in which they are written. The number of
  /// frames stands apart.
  package static var named: [(name: String, path: WritableKeyPath<WorkCounters, Int>)] {
    [
      ("events", \.events), ("callbacks", \.callbacks), ("rows_created", \.rowsCreated),
      ("rows_measured", \.rowsMeasured), ("rows_placed", \.rowsPlaced), ("rows_released", \.rowsReleased),
      ("layout_passes", \.layoutPasses),
    ]
  }
}
