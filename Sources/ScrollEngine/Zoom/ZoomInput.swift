import PlaneGeometry
import ScrollPhysics

/// A step of a trackpad's pinch.
public struct MagnifyInput: Equatable, Sendable {
  /// Where in a pinch a step stands.
  public enum Phase: UInt8, Sendable {
    case began
    case changed
    case ended
  }

  /// By how much the content is scaled: 1 + `magnification` of an `NSEvent`. Positive.
  public var factor: Double
  /// Where the pointer is in the viewport: what lies there stays there.
  public var location: Point
  /// `nil` for devices that send steps alone. They stop at the limits, and count as let go after a pause.
  public var phase: Phase?

  /// A step by its factor.
  public init(factor: Double, at location: Point, phase: Phase? = nil) {
    self.factor = factor
    self.location = location
    self.phase = phase
  }
}

/// A programmatic zoom, or a tap that asks for one.
public struct ZoomRequest: Equatable, Sendable {
  /// Which part of the content to show, and how large.
  public enum Destination: Equatable, Sendable {
    /// `setZoomScale(_:animated:)`: that scale, about a place of the viewport; about its centre without one.
    case scale(Double, about: Point? = nil)
    /// `zoom(to:animated:)`: that rect of the content, in points of the content at scale 1, as large as it fits into
    /// the viewport without its insets, and in its middle.
    case rect(Rect)
    /// A double tap at that place of the viewport, or a smart magnification there: in, with what lies there in the
    /// middle, from the least scale; from any other to the least one.
    case doubleTap(Point)
  }

  /// What to show.
  public var destination: Destination
  /// Whether the content moves there or stands there at once.
  public var isAnimated: Bool
  /// Whether a person asks with two taps, which a scroll view may ignore: ``ScrollConfiguration/zoomsOnDoubleTap``.
  public var isTapped = false

  /// A request, animated unless it says otherwise.
  public init(_ destination: Destination, isAnimated: Bool = true) {
    self.destination = destination
    self.isAnimated = isAnimated
  }
}

extension ScrollConfiguration {
  /// The factor of a wheel with the control key, which is how browsers tell of a trackpad's pinch: exp(-delta /
  /// distance), with ``pinchWheelDistance``. A positive delta zooms out.
  public func magnification(ofWheelDelta delta: Double) -> Double {
    Elementary.exp(0 - delta / pinchWheelDistance)
  }
}
