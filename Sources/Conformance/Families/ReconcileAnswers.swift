import PlaneGeometry
import ScrollEngine

/// Overscrolled content whose end moves further away.
enum ReconcileAnswers {
  static let families = [
    ReferenceFamily("reconcile_stretch", about: "stretched content whose end moves away", row: answer)
  ]

  @Sendable private static func answer(_ row: ReferenceRow) throws -> [Answer] {
    try Axis.allCases.flatMap { axis in
      let name = axis == .horizontal ? "x" : "y"
      let (offset, stretch) = try (row.offset("offset_\(name)"), row.offset("stretch_\(name)"))
      let last = try row.length("max_\(name)")
      let place = place(stretchedBy: stretch, from: offset, last: last, along: axis)
      let inside = min(max(0, place), last)
      return [
        Answer(inside, column: "expected_offset_\(name)"), Answer(place - inside, column: "expected_stretch_\(name)"),
      ]
    }
  }

  /// Returns the offset of content that a finger has pulled beyond an end, after content changes moved that end to
  /// `offset`.
  private static func place(stretchedBy stretch: Double, from offset: Double, last: Double, along axis: Axis) -> Double
  {
    let end = stretch < 0 ? 0 : last
    var scroller = Scroller(viewport: 100, content: 100 + last, at: end, along: axis) {
      $0.overscroll = .linear(share: 1)
      $0.alwaysBounce = [.horizontal, .vertical]
    }
    scroller.down(0, along: axis, at: 0)
    scroller.move(0 - stretch, along: axis, at: 16 * millisecond)
    var shift = Vector.zero
    shift[axis] = offset - end
    scroller.setArea(scroller.area, shiftedBy: shift, at: 32 * millisecond)
    return scroller.contentOffset[axis]
  }
}
