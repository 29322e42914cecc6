import Testing
import XCTest

/// Reports a failure to Swift Testing if one of its tests runs, else to XCTest.
func fail(_ message: String, file: StaticString, line: UInt) {
  guard Test.current != nil else { return XCTFail(message, file: file, line: line) }
  let name = "\(file)".split(separator: "/").suffix(2).joined(separator: "/")
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(fileID: name, filePath: "\(file)", line: Int(line), column: 1))
}
