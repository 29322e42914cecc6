import Foundation
import PlaneGeometry
import ScrollEngine

extension EnvironmentValues {
  /// The number of pixels in a point. Scroll views align their resting offsets to whole pixels.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The horizontal size class of the window.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The vertical size class of the window.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// Whether scrolling is enabled.
  public var isScrollEnabled: Bool {
    get { scrollSettings.isEnabled }
    set { scrollSettings.isEnabled = newValue }
  }

  /// The vertical bounce behavior of scroll views.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollSettings.bounces.vertical }
    set { scrollSettings.bounces.vertical = newValue }
  }

  /// The horizontal bounce behavior of scroll views.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollSettings.bounces.horizontal }
    set { scrollSettings.bounces.horizontal = newValue }
  }

  /// The settings for the next scroll view below.
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }
}

private nonisolated struct DisplayScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { CGFloat(ScrollConfiguration().displayScale) }
}

private nonisolated struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

private nonisolated struct VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

private nonisolated struct ScrollSettingsKey: EnvironmentKey {
  static var defaultValue: ScrollSettings { ScrollSettings() }
}

extension View {
  /// Sets an environment value of the view and its descendants.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Sets an observable object in the environment of the view and its descendants.
  public nonisolated func environment<Object: AnyObject>(_ object: Object?) -> some View {
    modifier(EnvironmentModifier { $0[Object.self] = object })
  }

  /// Transforms an environment value of the view and its descendants.
  public nonisolated func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}

/// A change of the environment.
nonisolated struct EnvironmentModifier: ViewModifier {
  let change: (inout EnvironmentValues) -> Void

  @MainActor func body(content: Content) -> Never { preconditionFailure("A primitive modifier has no body.") }

  static func _makeNode<V: View>(_ view: V, _ modifier: Self, _ inputs: _ViewInputs) -> _ViewNode {
    EnvironmentNode(modifier.change, inputs) { V._makeNode(view, $0) }
  }

  static func _updateNode<V: View>(_ node: _ViewNode, _ view: V, _ modifier: Self) {
    let node = unsafeDowncast(node, to: EnvironmentNode.self)
    node.change = modifier.change
    node.pass()
    V._updateNode(node.content, view)
  }

  static func _viewCount(of count: Int?) -> Int? { count }
}

/// A node whose content has a changed environment.
nonisolated final class EnvironmentNode: WrapperNode {
  var change: (inout EnvironmentValues) -> Void
  @Late private(set) var content: _ViewNode

  init(
    _ change: @escaping (inout EnvironmentValues) -> Void, _ inputs: _ViewInputs,
    content make: (_ViewInputs) -> _ViewNode
  ) {
    self.change = change
    super.init(inputs)
    var inner = self.inputs
    inner.lazyStack = inputs.lazyStack
    change(&inner.environment)
    content = make(inner)
  }

  override var wrapped: _ViewNode? { $content }

  override func setEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
    pass()
  }

  /// Propagates the changed environment to the content.
  func pass() {
    var inner = environment
    change(&inner)
    content.setEnvironment(inner)
  }
}

/// Makes a property of an extension of `EnvironmentValues` a value of the environment with a default.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ViewMacros", type: "EntryMacro")
