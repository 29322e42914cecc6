import Foundation
import PlaneGeometry
import ScrollScenes

// Gestures other than scrolling and tapping. A frame records the views that have gestures, without recognition.
extension View {
  /// Records a gesture, whose actions are not called.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    drawn("gesture", T._name)
  }
  /// Records a gesture, whose actions are not called.
  public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View
  {
    drawn("gesture", T._name)
  }
  /// Records a gesture, whose actions are not called.
  public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View
  {
    drawn("gesture", T._name)
  }
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

/// A tap with its place; SwiftUI's `SpatialTapGesture`. Only `onTapGesture` calls an action.
public nonisolated struct SpatialTapGesture: Gesture {
  /// The state of a tap.
  public struct Value: Equatable, Sendable {
    /// The place of the tap, in points.
    public var location: CGPoint
  }

  /// The name that a renderer gets.
  public static var _name: String { "spatialTap" }
  /// A gesture of `count` taps.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

/// A turn of two fingers; SwiftUI's `RotationGesture`.
public nonisolated struct RotationGesture: Gesture {
  /// The angle.
  public typealias Value = Angle
  /// The name that a renderer gets.
  public static var _name: String { "rotation" }
  /// A turn by at least an angle.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
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

/// A pinch; SwiftUI's `MagnifyGesture`.
public nonisolated struct MagnifyGesture: Gesture {
  /// The state of a pinch.
  public struct Value: Equatable, Sendable {
    /// The scale factor.
    public var magnification: CGFloat
    /// The velocity of the scale factor: always zero.
    public var velocity: CGFloat { 0 }
  }

  /// The name that a renderer gets.
  public static var _name: String { "magnify" }
  /// A pinch by at least a change of scale.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A rotation by two fingers; SwiftUI's `RotateGesture`.
public nonisolated struct RotateGesture: Gesture {
  /// The state of a rotation.
  public struct Value: Equatable, Sendable {
    /// The angle.
    public var rotation: Angle
  }

  /// The name that a renderer gets.
  public static var _name: String { "rotate" }
  /// A rotation by at least an angle.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// Two gestures at once; SwiftUI's `SimultaneousGesture`.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The states of both gestures.
  public struct Value {
    /// The state of the first gesture; `nil` before it begins.
    public var first: First.Value?
    /// The state of the second gesture; `nil` before it begins.
    public var second: Second.Value?
  }

  /// The name that a renderer gets.
  public static var _name: String { "\(First._name) and \(Second._name)" }
}

extension Gesture {
  /// Both gestures at once.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture()
  }
  /// The first gesture alone: the second one would follow it.
  public func sequenced<Other: Gesture>(before other: Other) -> Self { self }
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

/// Gestures of a view and of its descendants; SwiftUI's `GestureMask`.
public nonisolated struct GestureMask: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt32
  /// The set of `rawValue`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gestures.
  public static let none: GestureMask = []
  /// The added gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of descendants.
  public static let subviews = GestureMask(rawValue: 2)
  /// All gestures.
  public static let all: GestureMask = [.gesture, .subviews]
}
