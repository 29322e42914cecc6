import ScrollScenes

extension TraceRow {
  /// Parses an edit of rows: the name of the edit, then `KEY=NUMBER` for each parameter, separated by single blanks.
  func edit() throws(TraceError) -> SceneEvent.Edit {
    let words = text(.detail).split(separator: " ", omittingEmptySubsequences: false)
    switch words[0] {
    case "insert":
      let numbers = try indices(of: words, named: ["at", "count"], form: "insert at=INDEX count=COUNT")
      return .insert(at: numbers[0], count: numbers[1])
    case "delete":
      let numbers = try indices(of: words, named: ["at", "count"], form: "delete at=INDEX count=COUNT")
      return .delete(at: numbers[0], count: numbers[1])
    case "replace":
      let numbers = try indices(of: words, named: ["at", "count"], form: "replace at=INDEX count=COUNT")
      return .replace(at: numbers[0], count: numbers[1])
    case "move":
      let numbers = try indices(
        of: words, named: ["from", "count", "to"], form: "move from=INDEX count=COUNT to=INDEX")
      return .move(from: numbers[0], count: numbers[1], to: numbers[2])
    case "resize": return try resizedRow(words)
    case "reload" where words.count == 1: return .reload
    default: return try changedWidth(words)
    }
  }

  private func resizedRow(_ words: [Substring]) throws(TraceError) -> SceneEvent.Edit {
    let values = self.values(of: words, named: ["item", "length"])
    guard let values, let item = TraceNumber.index(values[0]), item <= SceneEvent.Edit.largestCount,
      let length = TraceNumber.double(values[1]), length >= 0
    else {
      throw fault(.detail, expected: "resize item=INDEX length=POINTS with an index from 0 and 0 points or more")
    }
    return .resize(item: item, length: length)
  }

  private func changedWidth(_ words: [Substring]) throws(TraceError) -> SceneEvent.Edit {
    guard words.count == 1, let pair = TraceDetail.pair(words[0]), pair.key == "width" else {
      throw fault(
        .detail,
        expected: "insert, delete, move, resize, replace, reload or width=POINTS, with the arguments of that edit")
    }
    guard let width = TraceNumber.double(pair.value), width > 0 else {
      throw fault(.detail, expected: "width=POINTS above 0")
    }
    return .width(width)
  }

  /// Returns the indices and counts after the first word; a count is at least 1.
  private func indices(of words: [Substring], named keys: [String], form: String) throws(TraceError) -> [Int] {
    let numbers = values(of: words, named: keys)?.compactMap { TraceNumber.index($0) } ?? []
    let isWithin = zip(keys, numbers).allSatisfy { key, number in
      number >= (key == "count" ? 1 : 0) && number <= SceneEvent.Edit.largestCount
    }
    guard numbers.count == keys.count, isWithin else {
      throw fault(
        .detail, expected: "\(form) with indices from 0 and a count from 1 to \(SceneEvent.Edit.largestCount)")
    }
    return numbers
  }

  /// Returns the values after the first word, in the order of `keys`; nil for other keys.
  private func values(of words: [Substring], named keys: [String]) -> [Substring]? {
    guard words.count == keys.count + 1 else { return nil }
    var values: [Substring] = []
    for key in keys {
      let matching = words.dropFirst().compactMap { TraceDetail.pair($0) }.filter { $0.key == key }
      guard matching.count == 1 else { return nil }
      values.append(matching[0].value)
    }
    return values
  }
}

extension SceneEvent.Edit {
  /// The greatest number of rows: 2^31 - 1.
  static let largestCount = Int(Int32.max)

  /// The edit in the notation of the column `detail`.
  var detail: String {
    switch self {
    case .insert(let place, let count): "insert at=\(place) count=\(count)"
    case .delete(let place, let count): "delete at=\(place) count=\(count)"
    case .move(let place, let count, let target): "move from=\(place) count=\(count) to=\(target)"
    case .resize(let item, let length): "resize item=\(item) length=\(TraceWriter.number(length))"
    case .replace(let place, let count): "replace at=\(place) count=\(count)"
    case .reload: "reload"
    case .width(let width): "width=\(TraceWriter.number(width))"
    }
  }
}
