import PlaneGeometry
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Laws of snapping")
struct SnapLawTests {
  private static let rounds = 4000

  /// Queries each of many scenes once. Returns the message of the first breach of the law.
  private func firstBreach(
    seed: UInt64, coarse: Bool = true, _ law: (SnapScene, SnapIntent, AxisPair<SnapPosition?>) -> String?
  ) -> String? {
    var random = SplitMix64(seed: seed)
    for round in 0..<Self.rounds {
      let scene = SnapScene(using: &random, coarse: coarse)
      let intent = scene.intent(using: &random, coarse: coarse)
      if let breach = law(scene, intent, scene.snap.snapPositions(for: intent)) {
        return "scene \(round), \(intent): \(breach)"
      }
    }
    return nil
  }

  @Test("The random scenes have areas found along one axis, both and none, aligned and covering")
  func scenesAreVaried() {
    var counts = [0, 0, 0]
    var covering = 0
    let breach = firstBreach(seed: 1) { _, _, found in
      counts[Axis.allCases.count { found[$0] != nil }] += 1
      covering += Axis.allCases.count { found[$0]?.isCovering == true }
      return nil
    }
    #expect(breach == nil)
    for count in counts + [covering] { #expect(count > Self.rounds / 20, "\(counts), \(covering)") }
  }

  @Test("A snap position is reachable, and its area is aligned along the axis")
  func isReachable() {
    let breach = firstBreach(seed: 2) { scene, _, found in
      for axis in Axis.allCases {
        guard let position = found[axis] else { continue }
        guard scene.rules.axes.contains(axis) else { return "\(axis) does not snap" }
        guard (0...scene.last(axis)).contains(position.offset) else { return "\(position) is out of the range" }
        guard scene.areas[position.item].alignment[axis] != nil else { return "\(position) is not aligned" }
      }
      return nil
    }
    #expect(breach == nil)
  }

  @Test("With mandatory snapping every scroll snaps if an area is visible")
  func isMandatory() {
    let breach = firstBreach(seed: 3) { scene, intent, found in
      guard scene.rules.strictness == .mandatory, let (axis, cross) = scene.onlyAxis(of: intent) else { return nil }
      let canSnap = scene.areas.contains {
        scene.oracle.aligned($0, axis) != nil && scene.oracle.shown($0, axis).contains(cross)
      }
      return canSnap && found[axis] == nil ? "nothing is found" : nil
    }
    #expect(breach == nil)
  }

  @Test("Areas beyond the reach are ignored")
  func isWithinReach() {
    let breach = firstBreach(seed: 4) { scene, intent, found in
      guard case .proximity(let fraction) = scene.rules.strictness, case .endPosition(let end, _) = intent else {
        return nil
      }
      for axis in Axis.allCases {
        let port = scene.oracle.port(axis)
        guard let position = found[axis], (0...scene.last(axis)).contains(end[axis]) else { continue }
        if abs(position.offset - end[axis]) > fraction * (port.end - port.start) { return "\(position) is too far" }
      }
      return nil
    }
    #expect(breach == nil)
  }

  @Test("A flick rests ahead of its origin, if any visible area is aligned there")
  func leavesItsOrigin() {
    let breach = firstBreach(seed: 5) { scene, intent, found in
      guard case .endAndDirection(let origin, let travel) = intent, scene.rules.strictness == .mandatory,
        let (axis, cross) = scene.onlyAxis(of: intent), let position = found[axis]
      else { return nil }
      let sign = travel[axis] < 0 ? -1.0 : 1
      guard (position.offset - origin[axis]) * sign < 0.5 else { return nil }
      let isAhead = scene.areas.contains { area in
        guard let offset = scene.oracle.aligned(area, axis) else { return false }
        return (offset - origin[axis]) * sign >= 0.5 && scene.oracle.shown(area, axis).contains(cross)
      }
      return isAhead ? "\(position) is not ahead" : nil
    }
    #expect(breach == nil)
  }

  @Test("A flick never passes an area that always stops")
  func stops() {
    let breach = firstBreach(seed: 6) { scene, intent, found in
      guard case .endAndDirection(let origin, let travel) = intent, scene.rules.strictness == .mandatory,
        let (axis, cross) = scene.onlyAxis(of: intent), let position = found[axis]
      else { return nil }
      let sign = travel[axis] < 0 ? -1.0 : 1
      for area in scene.areas where area.alwaysStops && scene.oracle.shown(area, axis).contains(cross) {
        guard let offset = scene.oracle.aligned(area, axis) else { continue }
        let distance = (offset - origin[axis]) * sign
        if distance >= 1, (position.offset - offset) * sign > 0 { return "\(position) is beyond \(offset)" }
      }
      return nil
    }
    #expect(breach == nil)
  }

  @Test("Snapping is idempotent: for its own place, and after an unchanged layout")
  func isIdempotent() {
    let breach = firstBreach(seed: 7) { scene, intent, found in
      guard case .endPosition(let end, let axes) = intent else { return nil }
      var place = end
      var items = AxisPair<Int?>(repeating: nil)
      for axis in Axis.allCases {
        place[axis] = min(max(0, end[axis]), scene.last(axis))
        if let position = found[axis] { (place[axis], items[axis]) = (position.offset, position.item) }
      }
      guard place == end else { return nil }
      // An axis that did not snap may snap after a movement along the other axis.
      guard Axis.allCases.allSatisfy({ found[$0] != nil || !scene.rules.axes.contains($0) }) else { return nil }
      let again = scene.snap.snapPositions(for: .endPosition(place, axes: axes))
      let kept = scene.snap.snapPositions(for: .layoutChange(at: place, items: items))
      // Of several areas that cover the viewport together only the first is named, which may be out of view.
      let isInView = Axis.allCases.allSatisfy { axis in
        items[axis].map { scene.oracle.shown(scene.areas[$0], axis).contains(place[axis.cross]) } ?? true
      }
      for axis in Axis.allCases where found[axis] != nil {
        guard again[axis]?.offset == place[axis] else { return "again: \(again), not \(place)" }
        guard kept[axis]?.offset == place[axis] || !isInView else { return "kept: \(kept), not \(place)" }
      }
      return nil
    }
    #expect(breach == nil)
  }

  @Test("A scene with swapped axes snaps to the same places, bit for bit")
  func axesAreAlike() {
    let breach = firstBreach(seed: 8) { scene, intent, found in
      let swapped = scene.swapped.snap.snapPositions(for: intent.swapped)
      return swapped == AxisPair(horizontal: found.vertical, vertical: found.horizontal) ? nil : "\(found), \(swapped)"
    }
    #expect(breach == nil)
  }

  @Test("A mirrored scene snaps to the mirrored places, bit for bit", arguments: [Axis.horizontal, .vertical])
  func directionsAreAlike(axis: Axis) {
    let breach = firstBreach(seed: 9, coarse: false) { scene, intent, found in
      switch intent {
      case .direction, .endAndDirection: break
      // A search for one area along both axes counts distances within a snapport ahead as 0, so the search is not
      // symmetric.
      case .endPosition(_, let axes): if axes == [.horizontal, .vertical], scene.rules.axes == axes { return nil }
      case .layoutChange: return nil
      }
      let last = scene.last(axis)
      var mirrored = scene.mirrored(axis).snap.snapPositions(for: intent.mirrored(axis, last: last))
      if let offset = mirrored[axis]?.offset { mirrored[axis]?.offset = last - offset }
      return mirrored == found ? nil : "\(found), \(mirrored)"
    }
    #expect(breach == nil)
  }

  @Test("Rows of a layout snap like areas in the same places")
  func stackAgrees() {
    var random = SplitMix64(seed: 10)
    for round in 0..<Self.rounds {
      let axis = random.pick(Axis.allCases)
      let rows = RowLayout(axis: axis, using: &random)
      var rules = SnapRules(axes: Axis.Set(axis), strictness: random.pick([.mandatory, .proximity()]))
      rules.padding = EdgeInsets(top: 8, leading: 4, bottom: 12, trailing: 16)
      var behavior = SnapScrollTargetBehavior(
        rows, alignment: random.pick([.start, .center, .end]), alwaysStops: random.oneIn(3))
      behavior.rules = rules
      var scene = SnapScene(rules: rules, contentSize: Size(width: 400, height: 400))
      scene.containerSize = Size(width: 400, height: 400)
      scene.contentSize[axis] = max(400, rows.length)
      for index in 0..<rows.count {
        var area = SnapArea(rect: rows.frame(ofItem: index), alignment: AxisPair(repeating: nil))
        area.alignment[axis] = behavior.alignment
        area.alwaysStops = behavior.alwaysStops
        scene.areas.append(area)
      }
      let intent = scene.intent(using: &random)
      let found = behavior.snapPositions(
        for: intent, contentSize: scene.contentSize, containerSize: scene.containerSize)
      let expected = scene.snap.snapPositions(for: intent)
      guard found != expected else { continue }
      Issue.record("round \(round), \(intent): \(found), not \(expected)")
      return
    }
  }
}

extension SnapScene {
  /// The only axis along which `intent` snaps here, and the place along the cross axis; `nil` for no axis or two.
  func onlyAxis(of intent: SnapIntent) -> (axis: Axis, cross: Double)? {
    let scroll = SnapOracle.Scroll(intent)
    let axes = Axis.allCases.filter { rules.axes.contains($0) && scroll.axes.contains($0) }
    guard axes.count == 1, let axis = axes.first else { return nil }
    return (axis, min(max(0, scroll.base[axis.cross]), last(axis.cross)))
  }

  var swapped: SnapScene {
    var scene = self
    scene.areas = areas.map { area in
      SnapArea(
        rect: area.rect.swapped,
        alignment: AxisPair(horizontal: area.alignment.vertical, vertical: area.alignment.horizontal),
        margins: area.margins.swapped, alwaysStops: area.alwaysStops)
    }
    scene.rules.axes = rules.axes.swapped
    scene.rules.padding = rules.padding.swapped
    scene.rules.blockAxis = rules.blockAxis.cross
    scene.contentSize = Size(width: contentSize.height, height: contentSize.width)
    scene.containerSize = Size(width: containerSize.height, height: containerSize.width)
    return scene
  }

  func mirrored(_ axis: Axis) -> SnapScene {
    var scene = self
    for index in areas.indices {
      let area = areas[index]
      scene.areas[index].rect.origin[axis] = contentSize[axis] - area.rect[axis].end
      scene.areas[index].margins = area.margins.mirrored(axis)
      switch area.alignment[axis] {
      case .start: scene.areas[index].alignment[axis] = .end
      case .end: scene.areas[index].alignment[axis] = .start
      case .center, nil: break
      }
    }
    scene.rules.padding = rules.padding.mirrored(axis)
    return scene
  }
}

extension SnapIntent {
  var swapped: SnapIntent {
    switch self {
    case .endPosition(let end, let axes): .endPosition(end.swapped, axes: axes.swapped)
    case .direction(let start, let step): .direction(from: start.swapped, step: step.swapped)
    case .endAndDirection(let start, let travel): .endAndDirection(from: start.swapped, displacement: travel.swapped)
    case .layoutChange(let place, let items):
      .layoutChange(at: place.swapped, items: AxisPair(horizontal: items.vertical, vertical: items.horizontal))
    }
  }

  func mirrored(_ axis: Axis, last: Double) -> SnapIntent {
    func flip(_ point: Point) -> Point {
      var point = point
      point[axis] = last - point[axis]
      return point
    }
    func flip(_ vector: Vector) -> Vector {
      var vector = vector
      vector[axis] = 0 - vector[axis]
      return vector
    }
    switch self {
    case .endPosition(let end, let axes): return .endPosition(flip(end), axes: axes)
    case .direction(let start, let step): return .direction(from: flip(start), step: flip(step))
    case .endAndDirection(let start, let travel): return .endAndDirection(from: flip(start), displacement: flip(travel))
    case .layoutChange(let place, let items): return .layoutChange(at: flip(place), items: items)
    }
  }
}

extension Point {
  fileprivate var swapped: Point { Point(x: y, y: x) }
}

extension Vector {
  fileprivate var swapped: Vector { Vector(dx: dy, dy: dx) }
}

extension Rect {
  fileprivate var swapped: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}

extension Axis.Set {
  fileprivate var swapped: Axis.Set {
    var axes: Axis.Set = []
    for axis in Axis.allCases where contains(axis) { axes.insert(Axis.Set(axis.cross)) }
    return axes
  }
}

extension EdgeInsets {
  fileprivate var swapped: EdgeInsets { EdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom) }

  fileprivate func mirrored(_ axis: Axis) -> EdgeInsets {
    axis == .horizontal
      ? EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
      : EdgeInsets(top: bottom, leading: leading, bottom: top, trailing: trailing)
  }
}
