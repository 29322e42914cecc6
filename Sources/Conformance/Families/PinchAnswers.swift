import PlaneGeometry
import ScrollEngine

/// Scale and centre of a pinch, from the scroll view's own pointer tracking.
enum PinchAnswers {
  static let families = [
    ReferenceFamily("pinch", about: "scale and centre of a pinch of fingers", row: pinch)
  ]

  @Sendable private static func pinch(_ row: ReferenceRow) throws -> [Answer] {
    var reading = Reading()
    var answers: [Answer] = []
    for (number, step) in try row.records("steps").enumerated() {
      for event in try step.records("events") { try reading.take(event) }
      guard let expected = try step.optional("expected")?.record() else { continue }
      answers += try reading.findings(expected, "steps[\(number)]", Tolerance(of: row)).map { .judged($0) }
    }
    return answers
  }

  /// The state of the fingers after each event.
  private struct Reading {
    private var pointers = PointerTracking()
    private var reference = PointerSpread(center: .zero, span: 0)
    private var referenceSpreads = AxisPair(repeating: PointerSpread(center: .zero, span: 0))
    private var pan = Vector.zero
    /// The displacement of the centre by the last event.
    private var delta = Vector.zero
    /// Whether the last event changed the number of fingers, which resets the reference of all measures.
    private var restarts = false

    mutating func take(_ event: ReferenceRow) throws {
      let id = try event.integer("pointer")
      let place = Point(x: try event.offset("x"), y: try event.offset("y"))
      let phase = try event.text("phase")
      switch phase {
      case "down": pointers.down(id, at: place)
      case "move": _ = pointers.move(id, to: place)
      case "up", "cancel": _ = pointers.up(id)
      default: throw event.unanswered
      }
      delta = pointers.pan - pan
      pan = pointers.pan
      restarts = phase != "move"
      guard restarts else { return }
      reference = pointers.spread
      for axis in Axis.allCases { referenceSpreads[axis] = pointers.spread(along: axis) }
    }

    func findings(_ expected: ReferenceRow, _ path: String, _ tolerance: Tolerance) throws -> [Finding] {
      var findings: [Finding] = []
      let scales = [
        ("scale", pointers.spread.scale(since: reference)),
        ("h_scale", pointers.spread(along: .horizontal).scale(since: referenceSpreads.horizontal)),
        ("v_scale", pointers.spread(along: .vertical).scale(since: referenceSpreads.vertical)),
        ("pointers", Double(pointers.count)),
      ]
      for (name, found) in scales {
        guard let value = try expected.optional(name)?.number() else { continue }
        findings.append(finding("\(path).\(name)", value, found, tolerance))
      }
      let center = pointers.spread.center
      for (name, found) in [("focal", center), ("delta", Point(x: delta.dx, y: delta.dy))] {
        guard let values = try expected.optional(name)?.numbers() else { continue }
        guard values.count == 2 else { throw try expected[name].error(expected: "two numbers") }
        findings.append(finding("\(path).\(name)[0]", values[0], found.x, tolerance))
        findings.append(finding("\(path).\(name)[1]", values[1], found.y, tolerance))
      }
      if let restart = try expected.optional("restart")?.bool() {
        findings.append(
          Finding("\(path).restart", expected: "\(restart)", found: "\(restarts)", agrees: restart == restarts))
      }
      return findings
    }

    private func finding(_ subject: String, _ expected: Double, _ found: Double, _ tolerance: Tolerance) -> Finding {
      Finding(
        subject, expected: tolerance.shown(expected), found: "\(found)", difference: found - expected,
        agrees: tolerance.admits(found, near: expected))
    }
  }
}
