/// The lines of a grid as a lazy stack asks for them: each as long as the longest of its items.
struct GridLines<Content: LazyContent>: LazyContent {
  let sections: SectionIndex
  var content: Content
  /// How many items, headers and footers were measured.
  var measured = 0

  init(_ sections: SectionIndex, of content: Content) {
    self.sections = sections
    self.content = content
  }

  var count: Int { sections.lineCount }

  /// The longest of the line's items; nil as long as one of them is not ready.
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
