import PlaneGeometry
import ScrollEngine

// Snap positions among snap areas: a frame is one scroll.
extension DigestRound {
  /// Snaps to areas anywhere in the plane, some longer than the viewport, and rows. Intents are an end position, a
  /// direction, both, and a change of layout.
  mutating func snapAreas(into chain: inout DigestChain) {
    let container = Size(width: numbers.number(100, 400), height: numbers.number(100, 400))
    let content = Size(width: 1600, height: 1600)
    var areas: [SnapArea] = []
    for _ in 0..<numbers.integer(1...12) { areas.append(snapArea()) }
    let snap = SnapAreas(areas, rules: snapRules(), contentSize: content, containerSize: container)
    let rows = SnapScrollTargetBehavior(
      EvenRows(count: numbers.integer(1...1000), length: numbers.number(10, 600)),
      alignment: snapAlignment() ?? .center, alwaysStops: numbers.oneIn(2))
    let column = Size(width: container.width, height: rows.layout.contentLength)
    for _ in 0..<8 {
      let end = Point(x: numbers.number(-50, 1650), y: numbers.number(-50, 1650))
      let start = Point(x: numbers.number(0, 1200), y: numbers.number(0, 1200))
      let intent: SnapIntent =
        switch numbers.integer(0...3) {
        case 0: .endPosition(end, axes: [.horizontal, .vertical])
        case 1: .direction(from: start, step: end - start)
        case 2: .endAndDirection(from: start, displacement: end - start)
        default: .layoutChange(at: start, items: AxisPair(horizontal: numbers.integer(0...12), vertical: nil))
        }
      combine(snap.snapPositions(for: intent), into: &chain)
      combine(rows.snapPositions(for: intent, contentSize: column, containerSize: container), into: &chain)
      chain.endFrame()
    }
  }

  private func combine(_ positions: AxisPair<SnapPosition?>, into chain: inout DigestChain) {
    for axis in Axis.allCases {
      chain.combine(positions[axis]?.offset)
      chain.combine(positions[axis]?.item ?? -1)
      chain.combine(positions[axis]?.isCovering == true ? 1 : 0)
    }
  }

  private mutating func snapArea() -> SnapArea {
    let rect = Rect(
      x: numbers.number(0, 1500), y: numbers.number(0, 1500), width: numbers.number(0, 600),
      height: numbers.number(0, 600))
    let alignment = AxisPair(horizontal: snapAlignment(), vertical: snapAlignment())
    var area = SnapArea(rect: rect, alignment: alignment, alwaysStops: numbers.oneIn(4))
    if numbers.oneIn(3) {
      area.margins = EdgeInsets(top: 8.25, leading: numbers.number(0, 20), bottom: 4, trailing: 16)
    }
    return area
  }

  private mutating func snapAlignment() -> SnapAlignment? {
    switch numbers.integer(0...4) {
    case 0: nil
    case 1: .start
    case 2: .end
    default: .center
    }
  }

  private mutating func snapRules() -> SnapRules {
    var rules = SnapRules(axes: [.horizontal, .vertical], strictness: number % 3 == 2 ? .proximity() : .mandatory)
    if number % 4 == 3 { rules.axes = .horizontal }
    if number % 2 == 1 { rules.padding = EdgeInsets(top: numbers.number(0, 40), leading: 12, bottom: 0, trailing: 20) }
    return rules
  }
}

/// Consecutive rows of equal length.
private struct EvenRows: ScrollTargetLayout {
  let count: Int
  let length: Double

  var axis: Axis { .vertical }
  var contentLength: Double { Double(count) * length }

  func frame(ofItem index: Int) -> Rect { Rect(x: 0, y: Double(index) * length, width: 400, height: length) }

  func item(at offset: Double) -> Int? { Int(max(0, min(offset / length, Double(count - 1)))) }
}
