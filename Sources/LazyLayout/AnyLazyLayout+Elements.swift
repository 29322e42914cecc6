import PlaneGeometry

extension AnyLazyLayout: ElementArrangement {
  package var laneCount: Int { kind == .masonry ? boxedMasonry.unwrapped.laneCount : 1 }

  package func crossLength(ofLane lane: Int) -> Int64 {
    kind == .masonry ? boxedMasonry.unwrapped.crossLength(ofLane: lane) : 1
  }

  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    switch kind {
    case .stack: stack.appendElements(of: items, from: start, to: end, to: &elements)
    case .grid: boxedGrid.unwrapped.appendElements(of: items, from: start, to: end, to: &elements)
    case .masonry: boxedMasonry.unwrapped.appendElements(of: items, from: start, to: end, to: &elements)
    }
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    switch kind {
    case .stack: stack.element(number)
    case .grid: boxedGrid.unwrapped.element(number)
    case .masonry: boxedMasonry.unwrapped.element(number)
    }
  }
}
