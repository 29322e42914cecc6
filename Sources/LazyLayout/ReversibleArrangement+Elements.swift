extension ReversibleArrangement: ElementArrangement where Base: ElementArrangement {
  package var laneCount: Int { base.laneCount }

  package func crossLength(ofLane lane: Int) -> Int64 { base.crossLength(ofLane: lane) }

  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    guard isReversed else { return base.appendElements(of: items, from: start, to: end, to: &elements) }
    let first = elements.count
    let seen = base.contentLength.sixtyFourths
    let length = base.appendElements(of: items, from: seen - end, to: seen - start, to: &elements)
    for place in first..<elements.count {
      elements[place].start = length - elements[place].start - elements[place].length
    }
    return length
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    guard var element = base.element(number) else { return nil }
    if isReversed { element.start = base.contentLength.sixtyFourths - element.start - element.length }
    return element
  }
}
