import Foundation
import GestureTraces
import Testing

/// The recordings of the project, and a wider corpus on machines that have this corpus.
struct TraceCorpusTests {
  /// The gestures made by hand, as listed in `Traces/README.md`; all others are recorded from a hand.
  private static let madeByHand: Set<String> = [
    "android-axis-scroll-velocity-no-motion", "android-axis-scroll-velocity-only-two-values",
    "android-least-squares-velocity-tracker-strategy-estimator-constant",
    "android-least-squares-velocity-tracker-strategy-estimator-linear",
    "android-least-squares-velocity-tracker-strategy-estimator-parabolic",
    "android-long-delay-before-action-pointer-up", "android-long-delay-before-action-up",
    "android-short-delay-before-action-up", "android-test-default-strategies-for-planar-axes",
    "android-test-default-strategy-for-axis-scroll", "android-three-points-zero-velocity-test", "chromium-very-fast",
  ]

  @Test("Every gesture of the project parses and round-trips through its canonical form")
  func gesturesParse() throws {
    let files = try TraceFiles.csvFiles(in: TraceFiles.gestures)
    #expect(files.count == 51)
    for file in files {
      let trace = try GestureTrace(contentsOf: file.path)
      let again = try GestureTrace.parse(trace.csv(), file: file.lastPathComponent)
      #expect(again.events == trace.events, "\(trace.name)")
      // In these files every line after the first is one event.
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count
      #expect(trace.events.count == lines - 1, "\(trace.name)")
    }
  }

  @Test("39 gestures are recorded and 12 made by hand, as listed in the README")
  func provenanceIsListed() throws {
    let names = try TraceFiles.csvFiles(in: TraceFiles.gestures).map { $0.deletingPathExtension().lastPathComponent }
    #expect(Self.madeByHand.isSubset(of: names))
    #expect(names.count - Self.madeByHand.count == 39)
    let readme = try String(contentsOf: TraceFiles.packageRoot.appending(path: "Traces/README.md"), encoding: .utf8)
    for name in names {
      let kind = Self.madeByHand.contains(name) ? "made by hand" : "recorded"
      #expect(readme.contains("| `\(name)` | \(kind) |"), "\(name)")
    }
  }

  @Test(
    "Every recording of the wider corpus parses",
    .enabled(if: TraceFiles.hasCorpus, "The folder ../shared/corpus beside the package is not there."))
  func corpusParses() throws {
    let files = try TraceFiles.csvFiles(in: TraceFiles.corpus)
    #expect(!files.isEmpty)
    for file in files {
      let trace = try GestureTrace(contentsOf: file.path)
      let again = try GestureTrace.parse(trace.csv(), file: file.lastPathComponent)
      #expect(again.events == trace.events, "\(trace.name)")
    }
  }
}
