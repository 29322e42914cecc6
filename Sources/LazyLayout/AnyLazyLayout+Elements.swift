extension AnyLazyLayout: ElementArrangement {
  package var laneCount: Int { kind == .masonry ? lanes[0].laneCount : 1 }

  package func crossLength(ofLane lane: Int) -> Int64 { kind == .masonry ? lanes[0].crossLength(ofLane: lane) : 1 }

  package mutating func appendElements(
    of items: Range<Int>, from start: Int64, to end: Int64, to elements: inout ArrangedElements
  ) -> Int64 {
    switch kind {
    case .stack: stack.appendElements(of: items, from: start, to: end, to: &elements)
    case .grid: grids[0].appendElements(of: items, from: start, to: end, to: &elements)
    case .masonry: lanes[0].appendElements(of: items, from: start, to: end, to: &elements)
    }
  }

  package mutating func element(_ number: Int) -> ArrangedElement? {
    switch kind {
    case .stack: stack.element(number)
    case .grid: grids[0].element(number)
    case .masonry: lanes[0].element(number)
    }
  }
}
