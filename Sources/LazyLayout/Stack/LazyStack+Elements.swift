extension LazyStack: ElementArrangement {
  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    index.appendElements(of: items, to: &elements)
    return index.totalExtent
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    guard number >= 0, number < count else { return nil }
    return ArrangedElement(number, at: index.position(of: number))
  }
}
