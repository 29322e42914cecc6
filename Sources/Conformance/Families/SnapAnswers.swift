import PlaneGeometry
import ScrollEngine

/// CSS Scroll Snap: the snap areas of a scroll.
enum SnapAnswers {
  static let families = [
    ReferenceFamily("snap_select", about: "the areas to which a scroll snaps", row: selection),
    ReferenceFamily("snap_chromium", about: "scrollTo and scrollBy, one after the other, with snapping", row: sequence),
    ReferenceFamily(
      "resnap_chromium", about: "the positions of snapped rows after changes of their heights", row: resnap),
  ]

  // MARK: - Selection

  @Sendable private static func selection(_ row: ReferenceRow) throws -> [Answer] {
    let container = try row["container"].record()
    let port = try container["rect"].rect()
    let areas = try row.records("areas")
    let ids = try areas.map { try $0.integer("id") }
    var rules = SnapRules(axes: try container.axes("axis"))
    if try container.text("strictness") == "proximity" {
      // Without a range the distance is unlimited. `mandatory` would differ for an intent with a direction.
      let range = try container.optional("proximity_range")?.pair() ?? Point(x: 1e9, y: 1e9)
      rules.strictness = .distance(Vector(dx: range.x, dy: range.y))
    }
    rules.padding = EdgeInsets(top: port.minY, leading: port.minX, bottom: 0, trailing: 0)
    let last = try container["max_offset"].pair()
    let snap = SnapAreas(
      try areas.map { try $0.snapArea(stops: "must_snap") }, rules: rules,
      contentSize: Size(width: last.x + port.maxX, height: last.y + port.maxY),
      containerSize: Size(width: port.maxX, height: port.maxY))
    let targets = try container["current_targets"].elements().map { try $0.isEmpty ? nil : $0.integer() }
    guard targets.count == 2 else { throw try container["current_targets"].error(expected: "two targets") }
    let items = AxisPair(
      horizontal: targets[0].flatMap(ids.firstIndex(of:)), vertical: targets[1].flatMap(ids.firstIndex(of:)))
    let strategy = try row["strategy"].record()
    let found = snap.snapPositions(for: try intent(strategy, items))
    return try selected(found, ids, items, from: try strategy["current"].pair(), row)
  }

  private static func intent(_ strategy: ReferenceRow, _ items: AxisPair<Int?>) throws -> SnapIntent {
    let place = try strategy["current"].pair()
    let kind = try strategy.text("kind")
    switch kind {
    case "end_position":
      var axes: Axis.Set = []
      if try strategy.bool("scrolled_x") { axes.insert(.horizontal) }
      if try strategy.bool("scrolled_y") { axes.insert(.vertical) }
      return .endPosition(place, axes: axes)
    case "target_element": return .layoutChange(at: place, items: items)
    case "direction", "end_and_direction":
      let delta = try strategy["delta"].pair()
      let vector = Vector(dx: delta.x, dy: delta.y)
      return kind == "direction"
        ? .direction(from: place, step: vector) : .endAndDirection(from: place, displacement: vector)
    default: throw strategy.unanswered
    }
  }

  /// Compares snap positions. In Chromium, an axis without a snap position keeps its offset and its target.
  private static func selected(
    _ found: AxisPair<SnapPosition?>, _ ids: [Int], _ kept: AxisPair<Int?>, from place: Point, _ row: ReferenceRow
  ) throws -> [Answer] {
    let isFound = found.horizontal != nil || found.vertical != nil
    let isExpected = try row.text("expected.type") != "none"
    guard isFound, isExpected else {
      let finding = Finding(
        "expected.type", expected: try row.text("expected.type"), found: isFound ? "a place" : "none",
        agrees: isFound == isExpected)
      return [.judged(finding)]
    }
    var answers: [Answer] = []
    let expected = try row["expected"].record()
    // Chromium names no target if one area was found for both axes together; Scrollwork names it.
    let namesNone = expected.optional("target_x") == nil && expected.optional("target_y") == nil
    for (axis, name) in [(Axis.horizontal, "x"), (.vertical, "y")] {
      answers.append(Answer(found[axis]?.offset ?? place[axis], column: "expected.\(name)"))
      let id = (found[axis]?.item ?? kept[axis]).map { "\(ids[$0])" } ?? "none"
      let expectedID = try expected.optional("target_\(name)")?.text() ?? "none"
      let finding = Finding(
        "expected.target_\(name)", expected: expectedID, found: id, agrees: namesNone || id == expectedID)
      answers.append(.judged(finding))
    }
    return answers
  }

  // MARK: - Sequences

  @Sendable private static func sequence(_ row: ReferenceRow) throws -> [Answer] {
    let (content, container) = (try row["content"].size(), try row["viewport"].size())
    var rules = SnapRules(axes: try row.axes("axis"))
    if try row.text("strictness") == "proximity" { rules.strictness = .proximity() }
    rules.padding = try row["padding_trbl"].insets()
    let areas = try row.records("areas").map { try $0.snapArea(stops: "stop_always") }
    let snap = SnapAreas(areas, rules: rules, contentSize: content, containerSize: container)
    var place = Point.zero
    var answers: [Answer] = []
    func goes(to intended: Point, from origin: Point, for intent: SnapIntent, _ subject: String, _ expected: Point)
      throws
    {
      let found = snap.snapPositions(for: intent)
      for axis in Axis.allCases {
        let rest = found.horizontal == nil && found.vertical == nil ? intended[axis] : origin[axis]
        place[axis] = min(max(0, found[axis]?.offset ?? rest), max(0, content[axis] - container[axis]))
        let finding = Finding(
          "\(subject), \(axis)", expected: "\(expected[axis])", found: "\(place[axis])",
          difference: place[axis] - expected[axis],
          agrees: try Tolerance(of: row).admits(place[axis], near: expected[axis]))
        answers.append(.judged(finding))
      }
    }
    let first = SnapIntent.layoutChange(at: place, items: AxisPair(repeating: nil))
    try goes(to: place, from: place, for: first, "start", try row["start_offset"].pair())
    for (index, step) in try row.records("steps").enumerated() {
      let delta = Vector(dx: try step.offset("x"), dy: try step.offset("y"))
      let (origin, end) = (place, try step.text("op") == "by" ? place + delta : Point(x: delta.dx, y: delta.dy))
      let intent =
        switch try step.text("op") {
        case "by": SnapIntent.endAndDirection(from: place, displacement: delta)
        case "to": SnapIntent.endPosition(end, axes: [.horizontal, .vertical])
        default: throw row.unanswered
        }
      let isRelative = try step.text("op") == "by"
      try goes(to: end, from: isRelative ? origin : end, for: intent, "step \(index)", try step["expected"].pair())
    }
    return answers
  }

  // MARK: - Changes of size

  /// Answers rows about items under a programmatic scroll, after which some rows change their heights.
  @Sendable private static func resnap(_ row: ReferenceRow) throws -> [Answer] {
    var heights = try row.lengths("row_heights")
    let container = Size(width: 100, height: try row.length("viewport"))
    func area() -> ScrollArea {
      ScrollArea(contentSize: Size(width: 100, height: heights.reduce(0, +)), containerSize: container)
    }
    guard let alignment = try row.alignment("align") else { throw row.unanswered }
    func behavior() -> SnapScrollTargetBehavior<TargetFrames> {
      var end = 0.0
      let frames = heights.map { height in
        defer { end += height }
        return Rect(x: 0, y: end, width: 100, height: height)
      }
      return SnapScrollTargetBehavior(TargetFrames(frames, along: .vertical), alignment: alignment)
    }
    var scroller = Scroller(configuration: ScrollConfiguration(), area: area())
    var request = ScrollRequest(.offset(Point(x: 0, y: try row.offset("scroll_to"))), isAnimated: false)
    request.usesTargetBehavior = true
    scroller.handle(.scroll(request), at: 0, targetBehavior: behavior())
    let before = scroller.contentOffset.y
    for edit in try row.records("edits") {
      heights[try edit["i"].integer(in: 0...max(0, heights.count - 1))] = try edit.length("h")
    }
    scroller.setArea(area(), at: 0, targetBehavior: behavior())
    return [
      Answer(before, column: "offset_before_edit"), Answer(scroller.contentOffset.y, column: "expected_offset"),
    ]
  }
}

extension ReferenceRow {
  fileprivate func axes(_ path: String) throws -> Axis.Set {
    let sets: [String: Axis.Set] = ["x": .horizontal, "y": .vertical, "both": [.horizontal, .vertical]]
    guard let axes = sets[try text(path)] else { throw try self[path].error(expected: "x, y or both") }
    return axes
  }

  fileprivate func alignment(_ path: String) throws -> SnapAlignment? {
    let alignments: [String: SnapAlignment?] = ["none": nil, "start": .start, "center": .center, "end": .end]
    guard let alignment = alignments[try text(path)] else { throw try self[path].error(expected: "an alignment") }
    return alignment
  }

  fileprivate func snapArea(stops path: String) throws -> SnapArea {
    SnapArea(
      rect: try self["rect"].rect(),
      alignment: AxisPair(horizontal: try alignment("align_x"), vertical: try alignment("align_y")),
      margins: try optional("margin_trbl")?.insets() ?? .zero, alwaysStops: try bool(path))
  }
}

extension ReferenceValue {
  /// Parses `count` numbers of points.
  private func points(_ count: Int) throws -> [Double] {
    let points = try elements().map { try $0.number(in: -1e9...1e9) }
    guard points.count == count else { throw error(expected: "\(count) numbers") }
    return points
  }

  fileprivate func pair() throws -> Point {
    let points = try points(2)
    return Point(x: points[0], y: points[1])
  }

  fileprivate func size() throws -> Size {
    let points = try points(2)
    return Size(width: max(0, points[0]), height: max(0, points[1]))
  }

  /// Parses x, y, width and height.
  fileprivate func rect() throws -> Rect {
    let points = try points(4)
    return Rect(x: points[0], y: points[1], width: max(0, points[2]), height: max(0, points[3]))
  }

  /// Parses insets in the order of CSS: top, right, bottom, left.
  fileprivate func insets() throws -> EdgeInsets {
    let points = try points(4)
    return EdgeInsets(top: points[0], leading: points[3], bottom: points[2], trailing: points[1])
  }
}
