/// The selection of items that are evaluated before they are needed.
public enum PrefetchPolicy: Equatable, Sendable {
  /// No items: the classic lazy list.
  case none

  /// The items in a window that is twice `drawDistance` longer than the viewport: seven tenths ahead and three behind.
  ///
  /// A part beyond one end of the content is added at the other. FlashList's rule.
  case window(drawDistance: Length)

  /// The items ahead that the content reaches within the commit lag and two frames.
  ///
  /// The distance is clamped to `minimum` and `maximum`, in viewports.
  case velocity(minimum: Double, maximum: Double)

  /// The items on the path to the resting offset of the motion, and those in view there.
  ///
  /// In asynchronous mode a fling may exceed the throughput of the work. The beginning of the path is then skipped,
  /// even while it is in view, so that all later items are ready in time. Without a resting offset, behaves as
  /// `velocity`.
  case trajectory(minimum: Double, maximum: Double)
}
