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

extension Button where Label == DefaultButtonLabel {
  /// A button of a role, without a label of its own.
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

/// The label of a button by its role; SwiftUI's `DefaultButtonLabel`. A host shows the name of the role.
public nonisolated struct DefaultButtonLabel: View {
  let role: ButtonRole

  /// The name of the role.
  @MainActor public var body: some View { Text(verbatim: role.name.capitalized) }
}
