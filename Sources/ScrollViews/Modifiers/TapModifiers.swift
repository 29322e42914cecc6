import Foundation

extension View {
  /// Calls an action when the view is tapped so often in a row.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count, action: action))
  }
}

/// The action of a view that is tapped.
nonisolated struct TapModifier: LayoutModifier {
  let count: Int
  let action: () -> Void

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    if node.environment.isEnabled { drawing.appendTap(count, action, in: node.frame) }
    content.draw(into: &drawing)
  }

  func follow(_ old: Self, in node: _ViewNode) {}
}

/// The taps of fingers.
nonisolated struct TapTracking {
  /// A tap, or as many in a row.
  struct Tap: Equatable {
    let place: CGPoint
    let count: Int
    /// When the finger was lifted, in nanoseconds.
    let time: Int64
  }

  private var start: (pointer: Int, place: CGPoint)?
  private var last: Tap?

  /// 10 points: a finger that has moved further drags, as in a scroll view.
  private static let slop: CGFloat = 10
  /// 300 ms and 100 points: Android's limits between the taps of a double tap (`ViewConfiguration`).
  private static let (longestPause, farthest): (Int64, CGFloat) = (300_000_000, 100)

  /// A finger went down; `isFree` if that stops no motion.
  mutating func begin(_ pointer: Int, at place: CGPoint, isFree: Bool) {
    start = isFree && start == nil ? (pointer, place) : nil
  }

  /// A finger moved.
  mutating func move(_ pointer: Int, to place: CGPoint) {
    guard let start, start.pointer == pointer else { return }
    if !Self.isNear(start.place, place, Self.slop) { self.start = nil }
  }

  /// A finger was lifted. Returns its tap; `nil` for none.
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
