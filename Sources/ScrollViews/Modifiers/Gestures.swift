import Foundation
import PlaneGeometry

// Gestures beside scrolls and taps. A host does not recognize them; a frame records where they are.
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

/// A gesture of a person; SwiftUI's `Gesture`. A host recognizes scrolls and taps, and no others.
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
  /// The gesture; the state stays as it began.
  public func updating<S>(
    _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
  ) -> Self { self }
}

/// A finger that drags; SwiftUI's `DragGesture`.
public nonisolated struct DragGesture: Gesture {
  /// The state of a drag.
  public struct Value: Equatable, Sendable {
    /// The place where it began, in points.
    public var startLocation: CGPoint
    /// The place, in points.
    public var location: CGPoint
    /// The distance so far.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The place where it would end by itself.
    public var predictedEndLocation: CGPoint { location }
    /// The distance at which it would end by itself.
    public var predictedEndTranslation: CGSize { translation }
    /// The velocity, in points a second.
    public var velocity: CGSize { .zero }
  }

  /// The name that a renderer gets.
  public static var _name: String { "drag" }

  /// A drag beyond a distance in points.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

/// A tap; SwiftUI's `TapGesture`. `onTapGesture` is the form that acts.
public nonisolated struct TapGesture: Gesture {
  /// Nothing.
  public typealias Value = Void
  /// The name that a renderer gets.
  public static var _name: String { "tap" }
  /// So many taps.
  public init(count: Int = 1) {}
}

/// A pinch; SwiftUI's `MagnificationGesture`.
public nonisolated struct MagnificationGesture: Gesture {
  /// The scale.
  public typealias Value = CGFloat
  /// The name that a renderer gets.
  public static var _name: String { "magnification" }
  /// A pinch beyond a scale.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A finger that stays; SwiftUI's `LongPressGesture`.
public nonisolated struct LongPressGesture: Gesture {
  /// Whether it is down.
  public typealias Value = Bool
  /// The name that a renderer gets.
  public static var _name: String { "longPress" }
  /// A press of a time in seconds.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// State of a gesture; SwiftUI's `GestureState`. It stays as it began, because nothing updates it.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The value.
  public let wrappedValue: Value

  /// A state that begins with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The state itself.
  public var projectedValue: GestureState<Value> { self }
}
