import Foundation
import ReplayResults
import Testing

@testable import ReplayReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A run as JUnit's XML")
struct JUnitReportTests {
  @Test("Suites, cases, failures and errors are counted and named")
  func structure() throws {
    let elements = try elements(of: SampleResults.mixed)
    let root = try #require(elements.first)
    #expect(root.name == "testsuites")
    #expect(root.attributes == ["name": "scrollwork", "tests": "6", "failures": "2", "errors": "2"])
    let suites = elements.filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["name"] } == ["feed", "page", "orphaned goldens"])
    #expect(suites.map { $0.attributes["failures"] } == ["1", "1", "0"])
    #expect(suites.map { $0.attributes["errors"] } == ["0", "2", "0"])
    #expect(elements.filter { $0.name == "testcase" }.count == 6)
    let failure = try #require(elements.first { $0.name == "failure" })
    #expect(failure.attributes["type"] == "golden differs")
    #expect(failure.attributes["message"] == "frame 3: y: expected 1.0, found 2.0 (7 ulps); 2 of 9 frames differ")
  }

  @Test("An orphan is skipped, and fails where orphans count")
  func orphans() throws {
    let strict = RunResults(cases: [], orphanedGoldens: ["old.csv"], isStrictAboutOrphans: true)
    let lenient = RunResults(cases: [], orphanedGoldens: ["old.csv"])
    #expect(try elements(of: strict).contains { $0.name == "failure" })
    #expect(try elements(of: strict).first?.attributes["failures"] == "1")
    #expect(try elements(of: lenient).contains { $0.name == "skipped" })
  }

  @Test("Names survive a round trip, except characters that XML forbids and bidirectional controls")
  func hostileNames() throws {
    let elements = try elements(of: SampleResults.hostile)
    let names = elements.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
    let expected = SampleResults.hostile.cases.map(\.gesture) + SampleResults.hostile.orphanedGoldens
    for (name, given) in zip(names, expected) where !given.isEmpty {
      let allowed = String(
        String.UnicodeScalarView(given.unicodeScalars.map { Self.isForbidden($0) ? "\u{FFFD}" : $0 }))
      #expect(name == allowed)
    }
    #expect(names.count == expected.count)
  }

  @Test("A run without cases is well formed")
  func empty() throws {
    #expect(try elements(of: SampleResults.empty).map(\.name) == ["testsuites"])
  }

  // The characters outside of `Char` in XML 1.0, section 2.2, and bidirectional controls (UAX #9, section 2).
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: false
    default: true
    }
  }

  private func elements(of results: RunResults) throws -> [ElementCollector.Element] {
    let parser = XMLParser(data: Data(SampleResults.render(results, .junit).utf8))
    let collector = ElementCollector()
    parser.delegate = collector
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return collector.elements
  }
}

/// The elements of a document in order.
private final class ElementCollector: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  var elements: [Element] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }
}
