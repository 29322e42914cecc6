import PlaneGeometry
import ScrollPhysics

/// A step of a trackpad's pinch.
public struct MagnifyInput: Equatable, Sendable {
  /// The phase of a step within a pinch.
  public enum Phase: UInt8, Sendable {
    case began
    case changed
    case ended
  }

  /// The factor that scales the content: 1 + `magnification` of an `NSEvent`. Positive.
  public var factor: Double
  /// The pointer's place in the viewport. The content there keeps its place.
  public var location: Point
  /// `nil` for devices without phases. Pinches of such devices stop at the limits and end after a pause.
  public var phase: Phase?

  /// A step by its factor.
  public init(factor: Double, at location: Point, phase: Phase? = nil) {
    self.factor = factor
    self.location = location
    self.phase = phase
  }
}

/// A programmatic zoom, or a tap that requests one.
public struct ZoomRequest: Equatable, Sendable {
  /// The part of the content to show, and its scale.
  public enum Destination: Equatable, Sendable {
    /// `setZoomScale(_:animated:)`: a scale about a place of the viewport; about its centre if `nil`.
    case scale(Double, about: Point? = nil)
    /// `zoom(to:animated:)`: a rect in points of the content at scale 1. The rect is centred in the viewport without
    /// its insets, as large as fits.
    case rect(Rect)
    /// A double tap or smart magnification at a place of the viewport. At the minimum scale it zooms in and centres the
    /// content there. At any other scale it zooms out to the minimum.
    case doubleTap(Point)
  }

  /// The destination of the zoom.
  public var destination: Destination
  /// Whether the zoom is animated.
  public var isAnimated: Bool
  /// Whether a person requests it by two taps, which ``ScrollConfiguration/zoomsOnDoubleTap`` may disable.
  public var isTapped = false

  /// Creates a request, animated by default.
  public init(_ destination: Destination, isAnimated: Bool = true) {
    self.destination = destination
    self.isAnimated = isAnimated
  }
}

extension ScrollConfiguration {
  /// The zoom factor of a wheel with the Control key, by which browsers report a trackpad's pinch.
  ///
  /// The factor is exp(-delta / distance), with ``pinchWheelDistance``. A positive delta zooms out.
  public func magnification(ofWheelDelta delta: Double) -> Double {
    Elementary.exp(0 - delta / pinchWheelDistance)
  }
}
