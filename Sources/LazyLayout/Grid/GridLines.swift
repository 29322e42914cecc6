/// The lines of a grid as a lazy stack asks for them: each as long as the longest of its items.
///
/// The content is taken for the time of an update and put back. A copy would share its storage with the content that it
/// was made of, and all that content remembers would have to be copied with the first line that is measured.
struct GridLines<Content: LazyContent>: LazyContent {
  let sections: SectionIndex
  var content: Content
  /// How many items, headers and footers were measured.
  var measured = 0

  init(_ sections: SectionIndex, of content: consuming Content) {
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
