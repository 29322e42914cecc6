/// Which items are worked on before they are needed.
public enum PrefetchPolicy: Equatable, Sendable {
  /// None: the classic lazy list.
  case none

  /// Those in a window that is twice `drawDistance` longer than the viewport, seven tenths of it ahead and three
  /// behind; what an end of the content leaves over is given to the other side. FlashList's rule.
  case window(drawDistance: Length)

  /// Those ahead that the content reaches within the commit lag and two frames, but within `least` and `most`
  /// viewports.
  case velocity(least: Double, most: Double)

  /// Those on the way to where the motion comes to rest, and those in view there. Where frames do not wait and the
  /// content goes by faster than it can be made ready, the beginning of the way is left out, even while it is in view,
  /// so that all from there on is ready in time. Where nobody knows where the motion ends, as `velocity`.
  case trajectory(least: Double, most: Double)
}
