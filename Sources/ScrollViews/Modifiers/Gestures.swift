import Foundation
import PlaneGeometry

// Gestures other than scrolling and tapping. A frame records the views that have gestures, without recognition.
extension View {
  /// Records a gesture, whose actions are not called.
  public nonisolated func gesture<T: Gesture>(_ gesture: T) -> some View { drawn("gesture", T._name) }
  /// Records a gesture, whose actions are not called.
  public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { drawn("gesture", T._name) }
  /// Records a gesture, whose actions are not called.
  public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { drawn("gesture", T._name) }
  /// Records a long press, whose action is not called.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    drawn("gesture", LongPressGesture._name)
  }
}

/// A gesture; SwiftUI's `Gesture`. A host recognizes scrolls and taps only.
public nonisolated protocol Gesture {
  /// The type of the gesture's state.
  associatedtype Value
  /// The name that a renderer gets.
  static var _name: String { get }
}

extension Gesture {
  /// The gesture; its action is not called.
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
  /// The gesture; its action is not called.
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
  /// The gesture; the state keeps its initial value.
  public func updating<S>(
    _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
  ) -> Self { self }
}

/// A drag; SwiftUI's `DragGesture`.
public nonisolated struct DragGesture: Gesture {
  /// The state of a drag. Positions are in points.
  public struct Value: Equatable, Sendable {
    /// The location of the first touch, in points.
    public var startLocation: CGPoint
    /// The current location, in points.
    public var location: CGPoint
    /// The distance from the first to the current location, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The predicted final location: the current one, as a drag without velocity.
    public var predictedEndLocation: CGPoint { location }
    /// The predicted final distance: the current one, as a drag without velocity.
    public var predictedEndTranslation: CGSize { translation }
    /// The velocity in points a second: always zero.
    public var velocity: CGSize { .zero }
  }

  /// The name that a renderer gets.
  public static var _name: String { "drag" }

  /// A drag of at least a distance in points.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

/// A tap; SwiftUI's `TapGesture`. Only `onTapGesture` calls an action.
public nonisolated struct TapGesture: Gesture {
  /// No value.
  public typealias Value = Void
  /// The name that a renderer gets.
  public static var _name: String { "tap" }
  /// A gesture of `count` taps.
  public init(count: Int = 1) {}
}

/// A pinch; SwiftUI's `MagnificationGesture`.
public nonisolated struct MagnificationGesture: Gesture {
  /// The scale factor.
  public typealias Value = CGFloat
  /// The name that a renderer gets.
  public static var _name: String { "magnification" }
  /// A pinch by at least a change of scale.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A long press; SwiftUI's `LongPressGesture`.
public nonisolated struct LongPressGesture: Gesture {
  /// Whether the finger is down.
  public typealias Value = Bool
  /// The name that a renderer gets.
  public static var _name: String { "longPress" }
  /// A press of at least a duration in seconds, within a distance in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// The state of a gesture; SwiftUI's `GestureState`. Nothing updates the initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The value.
  public let wrappedValue: Value

  /// A state with an initial value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The state itself.
  public var projectedValue: GestureState<Value> { self }
}
