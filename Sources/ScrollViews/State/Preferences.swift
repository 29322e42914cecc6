import Foundation
import PlaneGeometry

/// A value that propagates from views to their ancestors; SwiftUI's `PreferenceKey`.
public protocol PreferenceKey: SendableMetatype {
  /// The type of the values.
  associatedtype Value
  /// The value without a view that sets the preference.
  static var defaultValue: Value { get }
  /// Combines the next view's value with the values of the preceding views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// `nil`.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Sets the value of a preference for ancestors, in place of the descendants' values.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K>(value: value))
  }

  /// Transforms the value of a preference of the descendants.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceTransform<K>(change: callback))
  }

  /// Sets the value of a preference for ancestors, computed from an anchor of the view.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorModifier<A, K>(source: value, transform: transform))
  }

  /// Calls an action with the value of a descendants' preference: first on appearance, and after each change.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceAction<K>(action: action))
  }

  /// Views in front of this view, made from a preference of this view.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    overlay(alignment: alignment) { PreferenceReader<K, V>(make: transform) }
  }

  /// Views behind this view, made from a preference of this view.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    background(alignment: alignment) { PreferenceReader<K, V>(make: transform) }
  }
}

/// The values of a preference at and below a node.
nonisolated class PreferenceCollector {
  let key: ObjectIdentifier

  init(_ key: ObjectIdentifier) { self.key = key }

  /// Adds the value of the next view.
  func add(_ value: Any) {}
}

/// The reduced value of a preference.
nonisolated final class ReducedPreference<K: PreferenceKey>: PreferenceCollector {
  private(set) var value: K.Value?

  init() { super.init(ObjectIdentifier(K.self)) }

  override func add(_ value: Any) {
    guard let next = value as? K.Value else { return }
    guard var reduced = self.value else { return self.value = next }
    K.reduce(value: &reduced) { next }
    self.value = reduced
  }

  /// The reduced value at and below a node.
  static func value(below node: _ViewNode) -> K.Value {
    let preference = ReducedPreference()
    node.collect(preference)
    return preference.value ?? K.defaultValue
  }
}

/// The observers of preferences.
nonisolated struct PreferenceObservers {
  private var observers: [(node: ObjectIdentifier, call: () -> Void)] = []
  private var hasChanged = false

  /// Whether a change is not yet delivered to the observers.
  var needsUpdate: Bool { hasChanged && !observers.isEmpty }

  /// Notes that a value was added, removed or changed.
  mutating func noteChange() { hasChanged = true }

  /// Calls a closure after each change of preferences. A node has one closure: a second call replaces the first.
  mutating func observe(_ node: _ViewNode, _ call: @escaping () -> Void) {
    hasChanged = true
    let id = ObjectIdentifier(node)
    if let index = observers.firstIndex(where: { $0.node == id }) { return observers[index].call = call }
    observers.append((id, call))
  }

  mutating func forget(_ node: _ViewNode) { observers.removeAll { $0.node == ObjectIdentifier(node) } }

  /// Calls the observers after a change.
  mutating func deliver() {
    guard hasChanged else { return }
    hasChanged = false
    for observer in observers { observer.call() }
  }
}

/// The value of a preference.
private nonisolated struct PreferenceModifier<K: PreferenceKey>: LayoutModifier {
  let value: K.Value

  func collect(_ preference: PreferenceCollector, of content: _ViewNode, in node: _ViewNode) {
    guard preference.key == ObjectIdentifier(K.self) else { return content.collect(preference) }
    preference.add(value)
  }

  func appear(in node: _ViewNode) { node.graph.preferences.noteChange() }
  func disappear(in node: _ViewNode) { node.graph.preferences.noteChange() }
  func follow(_ old: Self, in node: _ViewNode) {
    if !isEqual(old.value, value) { node.graph.preferences.noteChange() }
  }
}

/// A transform of a preference's value.
private nonisolated struct PreferenceTransform<K: PreferenceKey>: LayoutModifier {
  let change: (inout K.Value) -> Void

  func collect(_ preference: PreferenceCollector, of content: _ViewNode, in node: _ViewNode) {
    guard preference.key == ObjectIdentifier(K.self) else { return content.collect(preference) }
    var value = ReducedPreference<K>.value(below: content)
    change(&value)
    preference.add(value)
  }

  func appear(in node: _ViewNode) { node.graph.preferences.noteChange() }
  func follow(_ old: Self, in node: _ViewNode) { node.graph.preferences.noteChange() }
}

/// The value of a preference, computed from an anchor.
private nonisolated struct AnchorModifier<A, K: PreferenceKey>: LayoutModifier {
  let source: Anchor<A>.Source
  let transform: (Anchor<A>) -> K.Value

  func collect(_ preference: PreferenceCollector, of content: _ViewNode, in node: _ViewNode) {
    guard preference.key == ObjectIdentifier(K.self) else { return content.collect(preference) }
    preference.add(transform(Anchor(node: node, source: source)))
  }

  func appear(in node: _ViewNode) { node.graph.preferences.noteChange() }
  func disappear(in node: _ViewNode) { node.graph.preferences.noteChange() }
  func follow(_ old: Self, in node: _ViewNode) { node.graph.preferences.noteChange() }
}

/// An action for changes of a preference.
private nonisolated struct PreferenceAction<K: PreferenceKey>: LayoutModifier where K.Value: Equatable {
  /// The last value at the node.
  final class Memory {
    var value: K.Value?
  }

  let action: (K.Value) -> Void
  let memory = Memory()

  func appear(in node: _ViewNode) { observe(node) }
  func disappear(in node: _ViewNode) { node.graph.preferences.forget(node) }
  func follow(_ old: Self, in node: _ViewNode) {
    memory.value = old.memory.value
    if node.hasAppeared { observe(node) }
  }

  private func observe(_ node: _ViewNode) {
    node.graph.preferences.observe(node) { [unowned node, memory, action] in
      let value = ReducedPreference<K>.value(below: node)
      guard value != memory.value else { return }
      memory.value = value
      node.graph.perform { action(value) }
    }
  }
}
