extension LazyMasonry: ElementArrangement {
  package func crossLength(ofLane lane: Int) -> Int64 { tracks.breadth(of: lane) }

  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    for item in items {
      if let found = element(item), found.isMeasured { elements.append(found) }
    }
    return contentLength.sixtyFourths
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    guard number >= 0, number < count else { return nil }
    return ArrangedElement(
      number, start: start(of: number).sixtyFourths, length: (length(of: number) ?? estimate).sixtyFourths,
      column: lane(of: number) ?? 0, isMeasured: lane(of: number) != nil)
  }
}
