import ScrollPhysics
import TestSupport

enum DigestAnswers {
  @Sendable static func answer(_ row: VectorTable.Row) throws -> [Answer] {
    var digest = BitDigest()
    for word in try row.text("words").split(separator: " ") {
      guard let bits = UInt64(word.dropFirst(2), radix: 16) else {
        throw VectorTableError("\(row): '\(word)' is no word")
      }
      digest.combine(bits)
    }
    let expected = try row.bits("expected")
    return [.verdict(digest.value == expected ? nil : "\(digest.value), not \(expected)")]
  }
}
