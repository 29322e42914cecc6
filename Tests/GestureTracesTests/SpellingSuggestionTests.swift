import Testing

@testable import GestureTraces

@Suite("The name that a misspelled one was meant to be")
struct SpellingSuggestionTests {
  private static let names = ["content", "viewport", "behavior", "insets", "text-feed", "up"]

  @Test(
    "One edit in three letters finds a name; case does not count",
    arguments: [
      // Left out, put in, changed, exchanged.
      ("contnt", "content"), ("contennt", "content"), ("kontent", "content"), ("cnotent", "content"),
      ("Viewport", "viewport"), ("behaviour", "behavior"), ("textfeed", "text-feed"), ("inset", "insets"), ("pu", "up"),
      // Two edits in seven letters, and two in six.
      ("kontemt", "content"), ("isnest", "insets"),
    ])
  func near(text: String, name: String) {
    #expect(SpellingSuggestion.to(text, among: Self.names) == name)
  }

  @Test(
    "What is far from every name, or is one, finds none",
    arguments: [
      "color", "", "content", "contextual", "upper", "*", String(repeating: "content", count: 20),
    ])
  func far(text: String) {
    #expect(SpellingSuggestion.to(text, among: Self.names) == nil)
  }

  @Test("Of names that are equally near the first is taken, and a nearer one before it")
  func ties() {
    #expect(SpellingSuggestion.to("cat", among: ["bat", "rat"]) == "bat")
    #expect(SpellingSuggestion.to("cattle", among: ["battls", "kattle"]) == "kattle")
    #expect(SpellingSuggestion.suggestion(for: "cat", among: ["bat"]) == #" (did you mean "bat"?)"#)
    #expect(SpellingSuggestion.suggestion(for: "cat", among: ["dog"]).isEmpty)
  }
}
