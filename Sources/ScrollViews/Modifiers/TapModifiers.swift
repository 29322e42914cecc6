import Foundation

extension View {
  /// Calls an action after `count` taps in a row.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count, space: nil) { _ in action() })
  }

  /// Calls an action with the location of the last of `count` taps in a row, in points of a coordinate space.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(TapModifier(count: count, space: coordinateSpace.coordinateSpace, action: action))
  }
}

/// The tap action of a view.
nonisolated struct TapModifier: LayoutModifier {
  let count: Int
  /// The coordinate space of the location; `nil` for an action without a location.
  let space: CoordinateSpace?
  let action: (CGPoint) -> Void

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    if node.environment.isEnabled { drawing.appendTap(count, in: node.frame, space, action) }
    content.draw(into: &drawing)
  }

  func follow(_ old: Self, in node: _ViewNode) {}
}

/// The recognition of taps.
nonisolated struct TapTracking {
  /// The last of one or several taps in a row.
  struct Tap: Equatable {
    let place: CGPoint
    let count: Int
    /// The time of the finger's lift, in nanoseconds.
    let time: Int64
  }

  private var start: (pointer: Int, place: CGPoint)?
  private var last: Tap?

  /// 10 points: beyond this distance a finger drags, as in a scroll view.
  private static let slop: CGFloat = 10
  /// 300 ms and 100 points: Android's limits between the taps of a double tap (`ViewConfiguration`).
  private static let (longestPause, farthest): (Int64, CGFloat) = (300_000_000, 100)

  /// Handles a finger that touches the screen; `isFree` is `false` if the touch stops a motion.
  mutating func begin(_ pointer: Int, at place: CGPoint, isFree: Bool) {
    start = isFree && start == nil ? (pointer, place) : nil
  }

  /// Handles a finger that moves.
  mutating func move(_ pointer: Int, to place: CGPoint) {
    guard let start, start.pointer == pointer else { return }
    if !Self.isNear(start.place, place, Self.slop) { self.start = nil }
  }

  /// Handles a finger that is lifted. Returns the finger's tap; `nil` for none.
  mutating func end(_ pointer: Int, at time: Int64) -> Tap? {
    defer { start = nil }
    guard let start, start.pointer == pointer else { return nil }
    let follows =
      last.map { time - $0.time <= Self.longestPause && Self.isNear($0.place, start.place, Self.farthest) } ?? false
    let tap = Tap(place: start.place, count: follows ? (last?.count ?? 0) + 1 : 1, time: time)
    last = tap
    return tap
  }

  private static func isNear(_ first: CGPoint, _ second: CGPoint, _ distance: CGFloat) -> Bool {
    let (x, y) = (first.x - second.x, first.y - second.y)
    return x * x + y * y <= distance * distance
  }
}
