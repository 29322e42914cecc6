import Foundation

/// A recorded gesture that comes with the library. Positions are points.
///
/// ```swift
/// let fling = GestureTrace(.flingUp)
/// ```
///
/// The raw value is the name of the recording and of its file in `Traces/gestures`. `Traces/README.md` names sources
/// and licences.
public enum BundledGesture: String, CaseIterable, Sendable {
  /// A drag upwards that ends slowly: 442 ms.
  case dragUpSlowly = "flutter-fling-session-01"
  /// A fling downwards: 177 ms.
  case flingDown = "flutter-fling-session-02"
  /// A fling downwards of a longer contact: 232 ms.
  case flingDownLong = "flutter-fling-session-03"
  /// A fling upwards: 131 ms.
  case flingUp = "flutter-fling-session-04"
  /// A fling upwards of a short contact: 115 ms.
  case flingUpShort = "flutter-fling-session-05"
  /// A drag in both directions that ends downwards: 817 ms.
  case dragBackAndForth = "flutter-fling-session-06"
  /// A fast fling downwards: 146 ms.
  case flingDownFast = "flutter-fling-session-07"
  /// A fling upwards over a small distance: 108 ms.
  case flickUp = "flutter-fling-session-10"
  /// A fast fling downwards of a short contact: 115 ms.
  case flickDown = "flutter-fling-session-12"
  /// A fling downwards with a gap of 40 ms between two samples.
  case flingDownWithGap = "flutter-interrupted-01"
  /// A swipe upwards on a trackpad with momentum, as wheel events without phases: 1.3 s.
  case trackpadUp = "wheel-swipe-up-trackpad"
  /// A swipe to the left on a trackpad with momentum, as wheel events without phases: 1.3 s.
  case trackpadLeft = "wheel-swipe-left-trackpad"

  /// The path of the recording's CSV file in the resources of the program.
  ///
  /// - Precondition: the resources of `GestureTraces` lie beside the program, as the build puts them.
  public var path: String {
    guard let path = Bundle.module.path(forResource: rawValue, ofType: "csv", inDirectory: "BundledGestures") else {
      preconditionFailure("The resources of GestureTraces lack \(rawValue).csv; build the package anew.")
    }
    return path
  }
}

extension GestureTrace {
  /// A recorded gesture that comes with the library, in points.
  ///
  /// - Precondition: the resources of `GestureTraces` lie beside the program, as the build puts them.
  /// - Complexity: O(events); reads a file of at most 5 KB.
  public init(_ gesture: BundledGesture) {
    do {
      self = try GestureTrace(contentsOf: gesture.path)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
