import PlaneGeometry

/// Finds an offset in a long area at which the snapport cuts off no other area.
///
/// Prefers the free interval at the intended offset, then the nearer one of those before and after it. If none is long
/// enough, the snapport is aligned there like the long area, so its content can be reached.
struct SnapFreeInterval {
  /// The long area.
  private let span: Span
  /// The snapport at the intended offset.
  private let wanted: Span
  private var between: Span?
  private var before: Span
  private var after: Span

  init(in span: Span, wanted: Span) {
    self.span = span
    self.wanted = wanted
    between = span
    before = span
    after = span
  }

  /// Excludes another area from the free intervals. An area that extends over the whole long area is ignored.
  mutating func avoid(_ other: Span) {
    guard other.touches(span), !other.contains(span) else { return }
    if other.end < wanted.start {
      before.start = max(before.start, other.end)
    } else {
      before.end = min(before.end, other.start)
    }
    if other.start > wanted.end {
      after.end = min(after.end, other.start)
    } else {
      after.start = max(after.start, other.end)
    }
    guard var room = between else { return }
    if other.contains(wanted) || wanted.contains(other) { return between = nil }
    if other.start <= wanted.start {
      room.start = max(room.start, other.end)
    } else {
      room.end = min(room.end, other.start)
    }
    between = room
  }

  /// The offset to rest at, and whether the snapport fits into the free interval.
  func place(_ alignment: SnapAlignment, port: Span, intended: Double) -> (offset: Double, fits: Bool)? {
    if let room = between, let place = place(in: room, alignment, port: port, intended: intended) { return place }
    let before = place(in: before, alignment, port: port, intended: intended)
    let after = place(in: after, alignment, port: port, intended: intended)
    guard let before, let after else { return before ?? after }
    return (before.offset - intended).magnitude < (after.offset - intended).magnitude ? before : after
  }

  private func place(
    in room: Span, _ alignment: SnapAlignment, port: Span, intended: Double
  ) -> (offset: Double, fits: Bool)? {
    guard room.start < room.end else { return nil }
    let offsets = Span(start: room.start - port.start, end: room.end - port.end)
    if offsets.start < offsets.end { return (offsets.nearest(to: intended), true) }
    let covering = Span(start: span.start - port.start, end: span.end - port.end)
    return (covering.nearest(to: alignment.offset(of: room, in: port)), false)
  }
}
