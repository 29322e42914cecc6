import Foundation

/// Tracks of keyframes for the properties of a value; SwiftUI's `Keyframes`.
public nonisolated protocol Keyframes<Value> {
  /// The type of the value.
  associatedtype Value = Body.Value
  /// The type of the body.
  associatedtype Body: Keyframes = Self where Body.Value == Value
  /// The tracks.
  @KeyframesBuilder<Value> var body: Body { get }
  /// The curves of the tracks, which begin at a value.
  func _curves(from initialValue: Value) -> [_KeyframeProperty<Value>]
}

extension Keyframes {
  /// The curves of the body.
  public func _curves(from initialValue: Value) -> [_KeyframeProperty<Value>] { body._curves(from: initialValue) }
}

extension Keyframes where Body == Self {
  /// The tracks themselves.
  public var body: Self { self }
}

/// The curve of a property of a value.
public nonisolated struct _KeyframeProperty<Root> {
  /// The duration in seconds.
  let duration: Double
  /// Sets the property to its value at a time in seconds.
  let set: (inout Root, Double) -> Void
}

/// The keyframes of one property; SwiftUI's `KeyframeTrack`.
public nonisolated struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Value == Content.Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// Keyframes of a whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    (keyPath, self.content) = (\.self, content())
  }

  /// Keyframes of a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    (self.keyPath, self.content) = (keyPath, content())
  }

  /// The curve of the property.
  public func _curves(from initialValue: Root) -> [_KeyframeProperty<Root>] {
    let curve = KeyframeCurve(content._keyframes, from: initialValue[keyPath: keyPath])
    let property = _KeyframeProperty<Root>(duration: curve.duration) { [keyPath] root, time in
      root[keyPath: keyPath].animatableData = curve.value(at: time)
    }
    return [property]
  }
}

/// Several tracks at once.
public nonisolated struct _KeyframeTracks<Value>: Keyframes {
  fileprivate let curves: (Value) -> [_KeyframeProperty<Value>]

  /// The curves of all tracks.
  public func _curves(from initialValue: Value) -> [_KeyframeProperty<Value>] { curves(initialValue) }
}

/// Builds tracks of keyframes; SwiftUI's `KeyframesBuilder`.
@resultBuilder
public nonisolated struct KeyframesBuilder<Value> {
  /// A track.
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
  /// Keyframes of the whole value.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
    expression
  }
  /// No tracks.
  public static func buildBlock() -> _KeyframeTracks<Value> { _KeyframeTracks { _ in [] } }
  /// The first track.
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
  /// A track beside others.
  public static func buildPartialBlock<A: Keyframes, B: Keyframes>(
    accumulated: A, next: B
  ) -> _KeyframeTracks<Value> where A.Value == Value, B.Value == Value {
    _KeyframeTracks { accumulated._curves(from: $0) + next._curves(from: $0) }
  }
  /// The first keyframes of the whole value.
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
  /// Keyframes of the whole value after others.
  public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
    accumulated: A, next: B
  ) -> _KeyframeSequence<Value> where A.Value == Value, B.Value == Value {
    _KeyframeSequence(_keyframes: accumulated._keyframes + next._keyframes)
  }
  /// The tracks.
  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
  /// A track of the whole value.
  public static func buildFinalResult<K: KeyframeTrackContent>(
    _ component: K
  ) -> KeyframeTrack<Value, Value, K> where K.Value == Value {
    KeyframeTrack(\.self) { component }
  }
}

/// The value of keyframes over time; SwiftUI's `KeyframeTimeline`.
public nonisolated struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let curves: [_KeyframeProperty<Value>]

  /// The keyframes, which begin at a value.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.initialValue = initialValue
    curves = content()._curves(from: initialValue)
  }

  /// The duration of the longest track, in seconds.
  public var duration: TimeInterval { curves.map(\.duration).max() ?? 0 }

  /// The value at a time in seconds. Tracks that are shorter keep their last value.
  public func value(time: Double) -> Value {
    var value = initialValue
    for curve in curves { curve.set(&value, time) }
    return value
  }

  /// The value at a fraction of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
