import GestureTraces

/// The positions of keys in a JSON text. The reader stores positions of values; a key is found by scanning backwards.
package struct JSONKeys {
  private let bytes: [UInt8]
  private let tree: JSONTree

  /// Parses a JSON text.
  package init(of bytes: [UInt8], file: String) throws(ScenarioError) {
    self.bytes = bytes
    tree = try JSONReader.tree(of: bytes, file: file)
  }

  /// A range within one line, in characters from 1; the end is exclusive.
  package struct Place: Equatable, Sendable {
    package let line: Int
    package let column: Int
    package let endColumn: Int
  }

  /// The position of a key path such as `content.size` or `neighbours[1].axes`.
  ///
  /// An absent key yields the position of its nearest present ancestor. The whole text yields its first character.
  package func place(of path: String) -> Place {
    var node = tree
    var range = (start: tree.offset, end: tree.offset + 1)
    for step in path.split(whereSeparator: { $0 == "." || $0 == "[" || $0 == "]" }) {
      switch node.value {
      case .object(let members):
        guard let member = members.first(where: { $0.key == step }) else { return place(of: range) }
        node = member.tree
        range = (keyStart(before: node.offset), keyEnd(before: node.offset))
      case .array(let elements):
        guard let index = Int(step), elements.indices.contains(index) else { return place(of: range) }
        node = elements[index]
        range = (node.offset, node.offset + 1)
      default: return place(of: range)
      }
    }
    return place(of: range)
  }

  /// The text without the members `keys` of its outermost object.
  func bytes(without keys: [String]) -> [UInt8] {
    guard case .object(let members) = tree.value else { return bytes }
    let isRemoved = members.map { keys.contains($0.key) }
    guard isRemoved.contains(true) else { return bytes }
    let starts = members.map { keyStart(before: $0.tree.offset) }
    // The last kept member has no comma behind it; each removed member takes its own comma.
    let tail = (isRemoved.lastIndex(of: false) ?? -1) + 1
    var kept: [UInt8] = []
    var copied = 0
    for index in 0..<tail where isRemoved[index] {
      kept += bytes[copied..<starts[index]]
      copied = starts[index + 1]
    }
    guard tail < members.count else { return kept + bytes[copied...] }
    kept += bytes[copied..<(tail == 0 ? starts[0] : end(before: starts[tail], skipping: ","))]
    return kept + bytes[end(before: bytes.count, skipping: "}")...]
  }
}

extension JSONKeys {
  /// The start of the key before a value: its opening quote.
  private func keyStart(before value: Int) -> Int {
    var start = keyEnd(before: value) - 2
    while start > 0, bytes[start] != UInt8(ascii: "\"") || isEscaped(start) { start -= 1 }
    return start
  }

  /// The end of the key before a value: behind its closing quote.
  private func keyEnd(before value: Int) -> Int { end(before: value, skipping: ":") }

  /// The end of the token before `position`, skipping blanks and one `character`.
  private func end(before position: Int, skipping character: Unicode.Scalar) -> Int {
    var end = position
    var hasSkipped = false
    while end > 0 {
      let byte = bytes[end - 1]
      if !hasSkipped, byte == UInt8(ascii: character) {
        hasSkipped = true
      } else if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        return end
      }
      end -= 1
    }
    return end
  }

  /// Whether the quote at `position` is escaped: an odd number of backslashes precedes it.
  private func isEscaped(_ position: Int) -> Bool {
    !bytes[..<position].reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }

  private func place(of range: (start: Int, end: Int)) -> Place {
    let lineStart = bytes[..<range.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = bytes[..<range.start].count { $0 == 0x0A } + 1
    // Continuation bytes begin no character.
    func column(_ position: Int) -> Int { bytes[lineStart..<position].count { $0 & 0xC0 != 0x80 } + 1 }
    return Place(line: line, column: column(range.start), endColumn: column(min(range.end, bytes.count)))
  }
}
