import Foundation
import ScrollEngine
import ScrollReplay

/// The stored results of a run, with their provenance. The article ResultsFormat specifies the format.
public struct StoredRun: Sendable {
  /// The file's path, for messages.
  public let file: String
  /// The results.
  public let results: RunResults
  /// The provenance.
  public let provenance: Provenance

  /// The version of the written and accepted format.
  public static let schema = "scrollwork.replay/4"

  /// Makes a run from its parts.
  public init(file: String, results: RunResults, provenance: Provenance) {
    self.file = file
    self.results = results
    self.provenance = provenance
  }

  /// Parses the JSON of `scrollwork replay --format json`.
  ///
  /// - Throws: ``ResultsError`` that names the place.
  public init(parsing data: Data, file: String) throws(ResultsError) {
    do {
      let document = try JSONNode(parsing: Array(data), file: file).members()
      let schema = try document.required("schema")
      guard try schema.string() == Self.schema else { throw schema.error(expected: Self.expectation(of: schema)) }
      self.file = file
      provenance = try Provenance(document.required("provenance").members())
      results = try RunResults(document, repeats: provenance.repeats)
    } catch {
      throw ResultsError("\(error)")
    }
  }

  /// The keys of earlier schemas with their present names.
  static let renamedKeys =
    LazyMeasures.renamed + [measurementOverheadKey, detectedAtKey, maximumSecondDifferenceKey]
  static let measurementOverheadKey = (old: "measuring_ns", new: "measurement_overhead_ns")
  static let detectedAtKey = (old: "seen_at", new: "detected_at")
  static let maximumSecondDifferenceKey = (old: "greatest_second_difference", new: "maximum_second_difference")

  private static func expectation(of schema: JSONNode) -> String {
    let expected = "\"\(Self.schema)\""
    guard case .string(let text) = schema.value, text.hasPrefix("scrollwork.replay/") else { return expected }
    let names = renamedKeys.map { "\($0.new) for \($0.old)" }.joined(separator: ", ")
    return "\(expected) (write the results again with this version; its keys are \(names))"
  }
}

/// An error in stored results, in one sentence that begins with the file.
public struct ResultsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Makes an error from its sentence.
  public init(_ description: String) { self.description = description }
}

extension WorkCounters {
  /// The counters by their stored names, in the order of writing. The number of frames is separate.
  package static var named: [(name: String, path: WritableKeyPath<WorkCounters, Int>)] {
    [
      ("events", \.events), ("callbacks", \.callbacks), ("rows_created", \.rowsCreated),
      ("rows_measured", \.rowsMeasured), ("rows_placed", \.rowsPlaced), ("rows_released", \.rowsReleased),
      ("layout_passes", \.layoutPasses),
    ]
  }
}

extension GoldenDifference {
  /// Reads a stored difference. The keys that are present determine its subject.
  init(_ object: JSONObject) throws(ScenarioError) {
    let most = 0...ReplayError.maximumFrames
    // Two sides without a common frame have twice as many.
    let either = 0...2 * ReplayError.maximumFrames
    let numbers = 0...StoredLimits.frameNumber
    let subject: Subject
    if let frame = try object["frame"].map({ node throws(ScenarioError) in try node.whole(numbers) }) {
      try object.refuse(StoredRun.detectedAtKey)
      if let name = object["field"] {
        let field = Field(
          name: try name.string(), expected: try object.required("expected").text(),
          found: try object.required("found").text())
        subject = .field(field, frame: frame, detectedAt: try object.required("detected_at").whole(numbers))
      } else {
        subject = .digest(frame: frame)
      }
    } else if let expected = object["expected_frames"] {
      subject = .frameCount(expected: try expected.whole(most), found: try object.required("found_frames").whole(most))
    } else {
      subject = .origin
    }
    self.init(
      subject: subject, origin: try object["origin"].map { node throws(ScenarioError) in try node.string() },
      differingFrames: try object.required("differing_frames").whole(either),
      frames: try object.required("frames").whole(either),
      phase: try object["phase"].map { node throws(ScenarioError) in try node.phase() })
  }
}
