import Testing

@testable import GestureTraces

@Suite("Suggestions for misspelled names")
struct SpellingSuggestionTests {
  private static let names = ["content", "viewport", "behavior", "insets", "text-feed", "up"]

  @Test(
    "One edit per three letters finds a name, ignoring case",
    arguments: [
      // A deletion, an insertion, a substitution, a transposition.
      ("contnt", "content"), ("contennt", "content"), ("kontent", "content"), ("cnotent", "content"),
      ("Viewport", "viewport"), ("behaviour", "behavior"), ("textfeed", "text-feed"), ("inset", "insets"), ("pu", "up"),
      // Two edits in seven letters, and two in six.
      ("kontemt", "content"), ("isnest", "insets"),
    ])
  func near(text: String, name: String) {
    #expect(SpellingSuggestion.to(text, among: Self.names) == name)
  }

  @Test(
    "A text far from every name, and an exact name, have no suggestion",
    arguments: [
      "color", "", "content", "contextual", "upper", "*", String(repeating: "content", count: 20),
    ])
  func far(text: String) {
    #expect(SpellingSuggestion.to(text, among: Self.names) == nil)
  }

  @Test("Among equally near names the first is suggested, and a nearer later one is preferred")
  func ties() {
    #expect(SpellingSuggestion.to("cat", among: ["bat", "rat"]) == "bat")
    #expect(SpellingSuggestion.to("cattle", among: ["battls", "kattle"]) == "kattle")
    #expect(SpellingSuggestion.suggestion(for: "cat", among: ["bat"]) == #" (did you mean "bat"?)"#)
    #expect(SpellingSuggestion.suggestion(for: "cat", among: ["dog"]).isEmpty)
  }
}
