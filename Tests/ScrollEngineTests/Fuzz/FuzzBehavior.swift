import PlaneGeometry
import ScrollEngine
import TestSupport

/// Any target behaviour, over random items.
enum FuzzBehavior: ScrollTargetBehavior {
  case none
  case lattice(LatticeBehavior)
  case paging(PagingScrollTargetBehavior)
  case viewAligned(ViewAlignedScrollTargetBehavior<TargetFrames>)
  case orthogonal(OrthogonalScrollTargetBehavior<TargetFrames>)
  case snapping(SnapScrollTargetBehavior<TargetFrames>)
  case areas(SnapAreas)

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    switch self {
    case .none: break
    case .lattice(let behavior): behavior.updateTarget(&target, context: context)
    case .paging(let behavior): behavior.updateTarget(&target, context: context)
    case .viewAligned(let behavior): behavior.updateTarget(&target, context: context)
    case .orthogonal(let behavior): behavior.updateTarget(&target, context: context)
    case .snapping(let behavior): behavior.updateTarget(&target, context: context)
    case .areas(let behavior): behavior.updateTarget(&target, context: context)
    }
  }

  /// A random behaviour for content of the size of `area`.
  static func make(for area: ScrollArea, along axis: Axis, from random: inout SplitMix64) -> FuzzBehavior {
    let frames = makeFrames(filling: area.contentSize[axis], along: axis, from: &random)
    switch random.int(in: 0...6) {
    case 0: return .none
    case 1: return .lattice(LatticeBehavior(step: Double(random.int(in: 16...900))))
    case 2: return .paging(PagingScrollTargetBehavior(.randomized(from: &random)))
    case 3:
      let limit: LimitBehavior = random.pick([.automatic, .always, .alwaysByFew, .alwaysByOne, .never])
      return .viewAligned(
        ViewAlignedScrollTargetBehavior(
          frames, limitBehavior: limit, anchor: random.pick([.topLeading, .center, .bottomTrailing]),
          isCompact: random.oneIn(2)))
    case 4:
      return .orthogonal(
        OrthogonalScrollTargetBehavior(random.pick(OrthogonalScrollingBehavior.allCases), groups: frames))
    case 5:
      var snapping = SnapScrollTargetBehavior(
        frames, alignment: random.pick([.start, .center, .end]), alwaysStops: random.oneIn(2))
      snapping.rules = makeRules(from: &random)
      return .snapping(snapping)
    default:
      return .areas(makeAreas(filling: area, from: &random))
    }
  }

  private static func makeFrames(
    filling length: Double, along axis: Axis, from random: inout SplitMix64
  ) -> TargetFrames {
    var frames: [Rect] = []
    var offset = 0.0
    let longest = random.pick([60, 300, 2000])
    while offset < length, frames.count < 60 {
      var frame = Rect(x: 0, y: 0, width: 300, height: 300)
      let extent = Interval(offset: offset, length: random.oneIn(12) ? 0 : random.dyadic(in: 8...longest))
      frame[axis] = extent
      frames.append(frame)
      offset = extent.end + (random.oneIn(3) ? random.dyadic(in: 0...40) : 0)
    }
    return TargetFrames(frames, along: axis)
  }

  private static func makeRules(from random: inout SplitMix64) -> SnapRules {
    let strictness: SnapRules.Strictness = random.pick([
      .mandatory, .proximity(), .distance(Vector(dx: 80, dy: 120)),
    ])
    var rules = SnapRules(
      axes: random.pick([.vertical, .horizontal, [.horizontal, .vertical]]), strictness: strictness)
    if random.oneIn(3) { rules.padding = EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 0) }
    return rules
  }

  private static func makeAreas(filling area: ScrollArea, from random: inout SplitMix64) -> SnapAreas {
    var areas: [SnapArea] = []
    for _ in 0..<random.int(in: 0...20) {
      let rect = Rect(
        x: random.dyadic(in: -100...3000), y: random.dyadic(in: -100...6000), width: random.dyadic(in: 0...900),
        height: random.dyadic(in: 0...1500))
      let alignment: AxisPair<SnapAlignment?> = AxisPair(
        horizontal: random.pick([nil, .start, .center, .end]), vertical: random.pick([nil, .start, .center, .end]))
      areas.append(SnapArea(rect: rect, alignment: alignment, alwaysStops: random.oneIn(4)))
    }
    return SnapAreas(
      areas, rules: makeRules(from: &random), contentSize: area.contentSize, containerSize: area.containerSize)
  }
}

extension PagingRule {
  /// A random paging rule.
  static func randomized(from random: inout SplitMix64) -> PagingRule {
    var stops: [Double] = []
    var stop = random.dyadic(in: -50...100)
    for _ in 0..<random.int(in: 1...12) {
      stops.append(stop)
      stop += random.dyadic(in: 1...900)
    }
    var rule = PagingRule(
      random.pick([
        .container, .unobscured, .length(random.dyadic(in: 1...700)), .fraction(0.75), .fraction(2), .stops(stops),
      ]))
    rule.overlap = random.pick([.none, .kept(40), .kept(5000), .web])
    rule.alignment = random.pick([nil, 0, 0.5, 1])
    rule.turning = random.pick([.anyFlick, .nearest])
    return rule
  }
}
