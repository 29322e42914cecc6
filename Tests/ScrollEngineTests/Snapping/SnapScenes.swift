import PlaneGeometry
import TestSupport

@testable import ScrollEngine

/// Random areas in a viewport.
struct SnapScene {
  var areas: [SnapArea] = []
  var rules = SnapRules()
  var contentSize = Size.zero
  var containerSize = Size.zero

  init(rules: SnapRules, contentSize: Size) {
    self.rules = rules
    self.contentSize = contentSize
  }

  var snap: SnapAreas { SnapAreas(areas, rules: rules, contentSize: contentSize, containerSize: containerSize) }
  var oracle: SnapOracle {
    SnapOracle(areas: areas, rules: rules, contentSize: contentSize, containerSize: containerSize)
  }

  func last(_ axis: Axis) -> Double { max(0, contentSize[axis] - containerSize[axis]) }

  /// The arrangements of areas.
  enum Style: CaseIterable {
    case list, pages, grid, nested, scattered
  }

  /// All numbers are multiples of 1/4, so sums are exact and ties are frequent.
  init(using random: inout SplitMix64, coarse: Bool = true) {
    func number(_ range: ClosedRange<Int>) -> Double {
      coarse ? Double(random.int(in: range)) / 4 : random.dyadic(in: range) / 4
    }
    containerSize = Size(width: number(400...1200), height: number(400...1200))
    rules.axes = random.pick([.horizontal, .vertical, [.horizontal, .vertical]])
    rules.blockAxis = random.pick([.horizontal, .vertical])
    if random.oneIn(3) { rules.strictness = .proximity(fraction: random.pick([0.25, 0.5])) }
    if random.oneIn(3) {
      rules.padding = EdgeInsets(
        top: number(0...100), leading: number(0...100), bottom: number(0...100), trailing: number(0...100))
    }
    let style = random.pick(Style.allCases)
    let alignments: [SnapAlignment?] = random.pick([
      [.start], [.center], [.end], [.start, .center, .end], [.start, nil], [.start, .center, .end, nil],
    ])
    let count = random.int(in: 0...14)
    var cursor = 0.0
    let axis = random.pick(Axis.allCases)
    for index in 0..<count {
      var rect = Rect.zero
      switch style {
      case .list:
        rect[axis] = Interval(offset: cursor, length: number(80...1600))
        rect[axis.cross] = Interval(offset: 0, length: containerSize[axis.cross])
        cursor = rect[axis].end + number(0...40)
      case .pages:
        rect[axis] = Interval(offset: Double(index) * containerSize[axis], length: containerSize[axis])
        rect[axis.cross] = Interval(offset: 0, length: containerSize[axis.cross])
      case .grid:
        rect.origin = Point(x: Double(index % 3) * containerSize.width, y: Double(index / 3) * containerSize.height)
        rect.size = containerSize
      case .nested, .scattered:
        let longest = style == .nested ? 4000 : 1000
        rect = Rect(
          x: number(0...4000), y: number(0...4000), width: number(0...longest), height: number(0...longest))
      }
      var area = SnapArea(
        rect: rect, alignment: AxisPair(horizontal: random.pick(alignments), vertical: random.pick(alignments)),
        alwaysStops: random.oneIn(5))
      if random.oneIn(4) {
        area.margins = EdgeInsets(top: number(0...60), leading: 4, bottom: 8, trailing: number(0...60))
      }
      areas.append(area)
    }
    contentSize = containerSize
    for area in areas {
      contentSize.width = max(contentSize.width, area.rect.maxX)
      contentSize.height = max(contentSize.height, area.rect.maxY)
    }
  }

  /// A random intent, within and slightly beyond the range.
  func intent(using random: inout SplitMix64, coarse: Bool = true) -> SnapIntent {
    func offset(_ axis: Axis) -> Double {
      let range = -200...Int(last(axis) * 4) + 200
      return coarse ? Double(random.int(in: range)) / 4 : random.dyadic(in: range) / 4
    }
    func place() -> Point {
      // Often at an aligned place, where ties and the exclusion of the origin are decided.
      guard random.oneIn(2), !areas.isEmpty else { return Point(x: offset(.horizontal), y: offset(.vertical)) }
      let area = random.pick(areas)
      return Point(
        x: oracle.aligned(area, .horizontal) ?? offset(.horizontal),
        y: oracle.aligned(area, .vertical) ?? offset(.vertical))
    }
    let (start, end) = (place(), place())
    var distance = end - start
    if random.oneIn(3) { distance[random.pick(Axis.allCases)] = 0 }
    switch random.int(in: 1...4) {
    case 1: return .endPosition(end, axes: random.pick([.horizontal, .vertical, [.horizontal, .vertical]]))
    case 2: return .direction(from: start, step: distance)
    case 3: return .endAndDirection(from: start, displacement: distance)
    default:
      var items = AxisPair<Int?>(repeating: nil)
      for axis in Axis.allCases where random.oneIn(2) { items[axis] = random.int(in: 0...areas.count) }
      return .layoutChange(at: start, items: items)
    }
  }
}
