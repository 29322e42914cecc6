import GestureTraces
import Testing

@testable import ScrollReplay

struct JSONReaderTests {
  private static func shown(_ text: String) -> String {
    do { return try describe(JSONReader.tree(of: Array(text.utf8), file: "a.json").value) } catch { return "\(error)" }
  }

  private static func describe(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number, _): "\(number)"
    case .string(let text): text.debugDescription
    case .array(let elements): "[" + elements.map { describe($0.value) }.joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\($0.key):\(describe($0.tree.value))" }.joined(separator: ",") + "}"
    }
  }

  static let values: [(text: String, value: String)] = [
    ("null", "null"), (" true ", "true"), ("false", "false"), ("0", "0.0"), ("-0", "-0.0"), ("-12.5e-1", "-1.25"),
    ("1E3", "1000.0"), ("\"\"", "\"\""), ("[]", "[]"), ("{}", "{}"), ("[1,[2,[]],{\"a\":{}}]", "[1.0,[2.0,[]],{a:{}}]"),
    ("{\"a\":{\"a\":1},\"b\":{\"a\":2}}", "{a:{a:1.0},b:{a:2.0}}"),
    ("\t{\r\n\"b\" : 1 ,\"a\":2}\n", "{b:1.0,a:2.0}"), ("\"é—😀\"", "é—😀".debugDescription),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t".debugDescription),
    (#""\u0041\u00e9\uD83D\uDE00""#, "Aé😀".debugDescription), ("9007199254740993", "9007199254740992.0"),
  ]

  @Test("Valid RFC 8259 JSON is accepted", arguments: values)
  func reads(text: String, value: String) { #expect(Self.shown(text) == value) }

  static let faults: [(text: String, message: String)] = [
    ("+1", #"column 1: expected a value, found "+1""#), (".5", #"column 1: expected a value, found ".5""#),
    ("1.", #"column 1: expected a value, found "1.""#), ("0x10", #"column 1: expected a value, found "0x10""#),
    ("tru", #"column 1: expected a value, found "tru""#), ("[1,]", #"column 4: expected a value, found "]""#),
    ("[1 2]", #"column 4: expected a comma or ], found "2""#), ("{\"a\" 1}", #"column 6: expected a colon, found "1""#),
    ("{\"a\":1}}", #"column 8: expected the end of the file, found "}""#),
    ("\"é\" x", #"column 5: expected the end of the file, found "x""#),
    (#""\x""#, #"column 2: expected a JSON escape sequence, found an invalid one"#),
    (#""\u12G4""#, #"column 2: expected a JSON escape sequence, found an invalid one"#),
    (#""\ud800""#, #"column 2: expected a JSON escape sequence, found an invalid one"#),
    (#""\ud800\u0041""#, #"column 2: expected a JSON escape sequence, found an invalid one"#),
    (#""\udc00""#, #"column 2: expected a JSON escape sequence, found an invalid one"#),
    (#""\"#, #"column 2: expected a JSON escape sequence, found an invalid one"#),
    (#""\u00"#, #"column 2: expected a JSON escape sequence, found an invalid one"#),
    ("\"a", "column 3: expected a closing quote, found the end of the file"),
    ("\"a\tb\"", #"column 3: expected a closing quote, found "\t""#),
    ("\u{FEFF}{}", "column 1: expected a value, found \"\u{FEFF}\""),
    ("", "column 1: expected a value, found the end of the file"),
    ("[", "column 2: expected a value, found the end of the file"),
    ("{", "column 2: expected a key in quotes, found the end of the file"),
    ("{\"a\":", "column 6: expected a value, found the end of the file"),
    ("[\"a\"", "column 5: expected a comma or ], found the end of the file"),
  ]

  @Test("Invalid JSON is refused with its column", arguments: faults)
  func refuses(text: String, message: String) { #expect(Self.shown(text) == "a.json:1: " + message) }

  @Test("Every proper prefix of a valid file is refused without a crash")
  func prefixes() {
    let text = Array(#"{ "a": [1, -2.5e3, "x\u00e9\n", true, null], "b": { "c": false } }"#.utf8)
    for length in text.indices {
      #expect(throws: ScenarioError.self) { try JSONReader.tree(of: Array(text[..<length]), file: "a.json") }
    }
    #expect(throws: Never.self) { try JSONReader.tree(of: text, file: "a.json") }
  }

  @Test("Keys keep their order, and a duplicate key is found, in an object of 50,000 keys")
  func manyKeys() throws {
    let keys = (0..<50_000).map { "k\($0 * 7919 % 50_000)" }
    let members = keys.map { "\"\($0)\":0" }.joined(separator: ",\n")
    let tree = try JSONReader.tree(of: Array("{\(members)}".utf8), file: "a.json")
    guard case .object(let read) = tree.value else { return #expect(Bool(false), "An object.") }
    #expect(read.map(\.key) == keys)
    let message = "a.json:50001: column 1: expected each key once, found the key \"k7919\" again"
    #expect(Self.shown("{\(members),\n\"k7919\":1}") == message)
  }

  @Test("A value has the number of its first line")
  func lines() throws {
    let tree = try JSONReader.tree(of: Array("\n{\"a\":\n1,\n\n\"b\": [2,\n3]}".utf8), file: "a.json")
    guard case .object(let members) = tree.value, case .array(let elements) = members[1].tree.value else {
      return #expect(Bool(false), "An object with an array.")
    }
    #expect(tree.line == 2)
    #expect(members.map(\.tree.line) == [3, 5])
    #expect(elements.map(\.line) == [5, 6])
  }
}
