/// The name that a misspelled one was meant to be.
package enum SpellingSuggestion {
  /// Longer texts are no misspelled names; comparing them would take long.
  private static let longest = 64

  /// The name of `names` that is nearest to `text`; `nil` where none is near: within one edit, or a third of the
  /// length.
  ///
  /// An edit puts in, leaves out or changes a character, or exchanges two neighbours. Case does not count.
  /// - Complexity: the product of the lengths for each name.
  package static func to(_ text: String, among names: some Sequence<String>) -> String? {
    let characters = Array(text.lowercased().prefix(longest + 1))
    guard !characters.isEmpty, characters.count <= longest else { return nil }
    let limit = max(1, characters.count / 3)
    var nearest: (name: String, distance: Int)?
    for name in names where name != text && abs(name.count - characters.count) <= limit {
      let distance = distance(characters, Array(name.lowercased()))
      if distance <= min(limit, (nearest?.distance ?? .max) - 1) { nearest = (name, distance) }
    }
    return nearest?.name
  }

  /// The question that a message ends with, as in ` (did you mean "content"?)`; empty where no name is near.
  package static func suggestion(for text: String, among names: some Sequence<String>) -> String {
    to(text, among: names).map { " (did you mean \($0.quotedForMessage())?)" } ?? ""
  }

  /// The optimal string alignment distance.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for (i, left) in first.enumerated() {
      var row = [i + 1]
      for (j, right) in second.enumerated() {
        let change = rows[i][j] + (left == right ? 0 : 1)
        var least = min(change, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left == second[j - 1], first[i - 1] == right { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
