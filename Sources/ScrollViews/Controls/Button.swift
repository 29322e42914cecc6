import Foundation

/// A view with an action for taps; SwiftUI's `Button`.
public nonisolated struct Button<Label: View>: _PrimitiveView {
  private let content: ModifiedContent<ButtonLabel<Label>, TapModifier>

  /// A button with a label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with a role and a label.
  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    content = ButtonLabel(label: label(), role: role).modifier(TapModifier(count: 1, space: nil) { _ in action() })
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    ModifiedContent._makeNode(view.content, inputs)
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) { ModifiedContent._updateNode(node, view.content) }
}

extension Button where Label == Text {
  /// A button with a title.
  public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button with a title and a role.
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == ScrollViews.Label<Text, Image> {
  /// A button with a title and a system symbol.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { ScrollViews.Label(title, systemImage: systemImage) }
  }
}
