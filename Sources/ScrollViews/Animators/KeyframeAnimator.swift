import Foundation

/// A view that animates a value by keyframes; SwiftUI's `KeyframeAnimator`.
///
/// Each frame shows the value at its time. The keyframes begin with the first frame after the view appears or the
/// trigger changes.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  /// The current timeline of an animator.
  private final class Run {
    var timeline: KeyframeTimeline<Value>?
  }

  private let initialValue: Value
  private let isRepeating: Bool
  private let trigger: AnimationTrigger?
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var value: Value?
  @State private var run = Run()

  /// Plays the keyframes once when the view appears, or without end.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (self.initialValue, isRepeating, trigger) = (initialValue, repeating, nil)
    (self.content, self.keyframes) = (content, keyframes)
  }

  /// Plays the keyframes after each change of a value, from the current value.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (self.initialValue, isRepeating, self.trigger) = (initialValue, false, AnimationTrigger(value: trigger))
    (self.content, self.keyframes) = (content, keyframes)
  }

  /// The content of the value.
  @MainActor public var body: some View {
    content(value ?? initialValue).modifier(FrameClock(trigger: trigger, action: advance))
  }

  /// Shows the value at a time in seconds. Returns whether there are later changes.
  private func advance(to time: Double) -> Bool {
    if time == 0 {
      let start = trigger == nil ? initialValue : value ?? initialValue
      run.timeline = KeyframeTimeline(initialValue: start) { keyframes(start) }
    }
    guard let timeline = run.timeline else { return false }
    let duration = timeline.duration
    guard isRepeating, duration > 0 else {
      value = timeline.value(time: time)
      return time < duration
    }
    value = timeline.value(time: time.truncatingRemainder(dividingBy: duration))
    return true
  }
}

extension View {
  /// Animates a value by keyframes, once or without end, as ``KeyframeAnimator`` does.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(view: self), $0) }, keyframes: keyframes)
  }

  /// Animates a value by keyframes after each change of another value, as ``KeyframeAnimator`` does.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(PlaceholderContentView(view: self), $0) }, keyframes: keyframes)
  }
}
