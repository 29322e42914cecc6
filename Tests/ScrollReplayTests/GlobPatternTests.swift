import ScrollReplay
import TestSupport
import Testing

struct GlobPatternTests {
  static let table: [(pattern: String, name: String, matches: Bool)] = [
    ("*", "", true), ("*", "anything", true), ("", "", true), ("", "a", false), ("?", "", false), ("?", "é", true),
    ("flutter-*", "flutter-fling", true), ("flutter-*", "flutter", false), ("*-01", "interrupted-01", true),
    ("*-01", "interrupted-010", false), ("a*b*c", "abc", true), ("a*b*c", "aXbYc", true), ("a*b*c", "acb", false),
    ("a?c", "abc", true), ("a?c", "ac", false), ("**", "x", true), ("*?", "", false), ("?*", "x", true),
    // POSIX, 2.13.1: a class, a range, a negated class; `]` at its start and `-` at its end belong to the class.
    ("[ab]", "a", true), ("[ab]", "c", false), ("[ab]", "ab", false), ("[ab]", "[ab]", false),
    ("s-0[1-6]", "s-06", true), ("s-0[1-6]", "s-07", false), ("[!1-6]", "7", true), ("[!1-6]", "3", false),
    ("[1-35]", "5", true), ("[1-35]", "4", false), ("[]a]", "]", true), ("[a-]", "-", true), ("[a-]", "b", false),
    ("*[0-9]*", "a1b", true), ("*[0-9]*", "ab", false), ("[!a]", "", false), ("[é-ü]", "ö", true),
    // An unclosed bracket matches itself.
    ("[ab", "[ab", true), ("[ab", "a", false), ("[", "[", true), ("[]", "[]", true), ("[!", "[!", true),
    // Metacharacters of other pattern languages match themselves.
    ("a.c", "abc", false), ("{a,b}", "a", false), ("A", "a", false),
    ("\\*", "*", false), ("\\*", "\\anything", true),
  ]

  @Test("Patterns match like a shell's: stars, question marks and classes", arguments: table)
  func matches(pattern: String, name: String, matches: Bool) {
    #expect(GlobPattern(pattern).matches(name) == matches, "\(pattern) and \(name)")
  }

  @Test("Matching agrees with the definition for short random patterns and names")
  func agreesWithDefinition() {
    var random = SplitMix64(seed: 7)
    var matching = 0
    for _ in 0..<20_000 {
      let pattern = (0..<Int(random.next() % 7)).map { _ in Array("ab*?")[Int(random.next() % 4)] }
      let name = (0..<Int(random.next() % 7)).map { _ in Array("ab")[Int(random.next() % 2)] }
      let expected = Self.defines(pattern[...], name[...])
      matching += expected ? 1 : 0
      #expect(GlobPattern(String(pattern)).matches(String(name)) == expected, "\(String(pattern)) and \(String(name))")
    }
    #expect(matching > 1000)
  }

  @Test("Matching takes no exponential time for any pattern")
  func hostilePattern() {
    let pattern = GlobPattern(String(repeating: "*a", count: 200) + "*b")
    #expect(!pattern.matches(String(repeating: "a", count: 5000)))
    #expect(pattern.matches(String(repeating: "a", count: 5000) + "b"))
  }

  /// The definition of a star: nothing, or one character followed by a star.
  private static func defines(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return defines(pattern.dropFirst(), name) || (!name.isEmpty && defines(pattern, name.dropFirst()))
    }
    guard let letter = name.first, first == "?" || first == letter else { return false }
    return defines(pattern.dropFirst(), name.dropFirst())
  }
}
