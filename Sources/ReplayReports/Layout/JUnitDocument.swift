/// A JUnit XML document: suites of test cases with their outcomes.
///
/// The counting attributes of the document and its suites are derived from the outcomes.
struct JUnitDocument {
  let name: String
  let suites: [Suite]
  /// Whether the root element counts skipped cases.
  let countsSkipped: Bool

  /// The document as a file's text, which ends with a line feed.
  var text: String {
    let counts = Self.counts(of: suites.flatMap(\.cases), withSkipped: countsSkipped)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(name.escapedForMarkup)" \(counts)>
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  /// The attributes that count the cases by outcome.
  fileprivate static func counts(of cases: [TestCase], withSkipped: Bool) -> String {
    let tags = cases.compactMap(\.outcome.tag)
    let counted = [("failures", "failure"), ("errors", "error")] + (withSkipped ? [("skipped", "skipped")] : [])
    let attributes = counted.map { name, tag in " \(name)=\"\(tags.count { $0 == tag })\"" }
    return "tests=\"\(cases.count)\"" + attributes.joined()
  }
}

extension JUnitDocument {
  /// Test cases under one name.
  struct Suite {
    let name: String
    var properties: [(name: String, value: String)] = []
    let cases: [TestCase]
    /// Whether the suite's element counts skipped cases.
    let countsSkipped: Bool

    fileprivate var text: String {
      let counts = JUnitDocument.counts(of: cases, withSkipped: countsSkipped)
      return """
          <testsuite name="\(name.escapedForMarkup)" \(counts)>
        \(propertyElements)\(cases.map { $0.text(in: name) }.joined())  </testsuite>

        """
    }

    private var propertyElements: String {
      guard !properties.isEmpty else { return "" }
      let elements = properties.map { name, value in
        "      <property name=\"\(name.escapedForMarkup)\" value=\"\(value.escapedForMarkup)\"/>\n"
      }
      return "    <properties>\n\(elements.joined())    </properties>\n"
    }
  }

  /// One test case.
  struct TestCase {
    let name: String
    /// The duration in seconds; `nil` if not measured.
    let seconds: Double?
    let outcome: Outcome

    fileprivate func text(in suite: String) -> String {
      let time = seconds.map { $0.fixed(6) } ?? "0"
      let attributes =
        "classname=\"\(suite.escapedForMarkup)\" name=\"\(name.escapedForMarkup)\" time=\"\(time)\""
      guard let element = outcome.element else { return "    <testcase \(attributes)/>\n" }
      return "    <testcase \(attributes)>\n      \(element)\n    </testcase>\n"
    }
  }

  /// The outcome of a test case.
  enum Outcome {
    case success
    case skipped(message: String)
    case failure(Fault)
    case error(Fault)

    /// The name of the element inside the test case; `nil` for a success.
    fileprivate var tag: String? {
      switch self {
      case .success: nil
      case .skipped: "skipped"
      case .failure: "failure"
      case .error: "error"
      }
    }

    fileprivate var element: String? {
      guard let tag else { return nil }
      switch self {
      case .success: return nil
      case .skipped(let message): return "<\(tag) message=\"\(message.escapedForMarkup)\"/>"
      case .failure(let fault), .error(let fault):
        let start = "<\(tag) type=\"\(fault.type.escapedForMarkup)\" message=\"\(fault.message.escapedForMarkup)\""
        return fault.details.map { "\(start)>\($0.escapedForMarkup)</\(tag)>" } ?? start + "/>"
      }
    }
  }

  /// The reason of a failure or an error.
  struct Fault {
    let type: String
    let message: String
    /// The text inside the element, which some readers show instead of the message; `nil` for an empty element.
    let details: String?
  }
}
