/// The lines of a grid, as the content of a lazy stack: a line is as long as its longest item.
///
/// The content is moved in for an update, and moved back. A copy would share its storage with the original (COW), and
/// the first measured line would copy all of it.
struct GridLines<Content: LazyContent>: LazyContent {
  let sections: SectionIndex
  var content: Content
  /// The number of items, headers and footers that were measured.
  var measured = 0

  init(_ sections: SectionIndex, of content: consuming Content) {
    self.sections = sections
    self.content = content
  }

  var count: Int { sections.lineCount }

  /// The length of the longest item of the line, or `nil` if an item is not ready.
  mutating func length(at line: Int) -> Length? {
    switch sections.content(ofLine: line) {
    case .header(let section): return length(of: .header(of: section))
    case .footer(let section): return length(of: .footer(of: section))
    case .items(let items):
      var longest: Length? = .zero
      for item in items {
        let length = content.length(at: item)
        if length != nil { measured += 1 }
        if let known = longest { longest = length.map { max(known, $0) } }
      }
      return longest
    }
  }

  mutating func length(of supplement: SectionSupplement) -> Length? {
    let length = content.length(of: supplement)
    if length != nil { measured += 1 }
    return length
  }
}
