import Foundation

/// The appearance of buttons; SwiftUI's `ButtonStyle`. A host never shows a button as pressed.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the view.
  associatedtype Body: View
  /// The parts of a button.
  typealias Configuration = ButtonStyleConfiguration
  /// The view of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button; SwiftUI's `ButtonStyleConfiguration`.
public nonisolated struct ButtonStyleConfiguration {
  /// The label of a button.
  public nonisolated struct Label: _PrimitiveView {
    let view: AnyView

    /// Makes the node of the view.
    public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
      AnyView._makeNode(view.view, inputs)
    }
    /// Updates the node with another value of the view.
    public static func _updateNode(_ node: _ViewNode, _ view: Self) { AnyView._updateNode(node, view.view) }
    /// The number of layouts.
    public static var _viewCount: Int? { nil }
  }

  /// The role; `nil` for none.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether a finger presses the button: always `false`.
  public let isPressed: Bool
}

/// The role of a button; SwiftUI's `ButtonRole`.
public nonisolated struct ButtonRole: Equatable, Sendable {
  let name: String
  /// A button that deletes data.
  public static let destructive = ButtonRole(name: "destructive")
  /// A button that cancels an operation.
  public static let cancel = ButtonRole(name: "cancel")
  /// A button that closes a view.
  public static let close = ButtonRole(name: "close")
  /// A button that confirms an operation.
  public static let confirm = ButtonRole(name: "confirm")
}

extension View {
  /// Sets the style of buttons in the view.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(
      \.buttonMaker,
      ButtonMaker { AnyView(StyledButton(style: DynamicFieldGroup(style), configuration: $0)) })
  }

  /// Records a platform style of buttons.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    drawn("buttonStyle", style._name)
  }
}

/// The body of a style, as a view that links the style's dynamic properties.
private nonisolated struct StyledButton<S: ButtonStyle>: View {
  let style: DynamicFieldGroup<S>
  let configuration: ButtonStyleConfiguration

  @MainActor var body: S.Body { style.value.makeBody(configuration: configuration) }
}

/// The button style with its type erased.
nonisolated struct ButtonMaker {
  let make: (ButtonStyleConfiguration) -> AnyView
}

extension EnvironmentValues {
  /// The custom button style; `nil` for the label alone.
  nonisolated var buttonMaker: ButtonMaker? {
    get { self[ButtonMakerKey.self] }
    set { self[ButtonMakerKey.self] = newValue }
  }
}

private nonisolated struct ButtonMakerKey: EnvironmentKey {
  static var defaultValue: ButtonMaker? { nil }
}

/// The label of a button, as a single layout.
nonisolated struct ButtonLabel<Label: View>: _PrimitiveView {
  let label: Label
  let role: ButtonRole?

  /// A single label without a style needs no extra node.
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    if Label._viewCount == 1, inputs.environment.buttonMaker == nil { return Label._makeNode(view.label, inputs) }
    return ButtonLabelNode(view, inputs)
  }

  static func _updateNode(_ node: _ViewNode, _ view: Self) {
    if let node = node as? ButtonLabelNode<Label> { return node.view = view }
    Label._updateNode(node, view.label)
  }
}

/// The node of a label with a style, or of several views.
private nonisolated final class ButtonLabelNode<Label: View>: WrapperNode {
  var view: ButtonLabel<Label> { didSet { HStack<AnyView>._updateNode(stack, styled) } }
  @Late private var stack: _ViewNode

  init(_ view: ButtonLabel<Label>, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
    stack = HStack<AnyView>._makeNode(styled, self.inputs)
  }

  private var styled: HStack<AnyView> {
    let label = AnyView(view.label)
    guard let style = environment.buttonMaker else { return HStack { label } }
    let configuration = ButtonStyleConfiguration(
      role: view.role, label: ButtonStyleConfiguration.Label(view: label), isPressed: false)
    let styled = style.make(configuration)
    return HStack { styled }
  }

  override var wrapped: _ViewNode? { $stack }

  override func setEnvironment(_ environment: EnvironmentValues) {
    super.setEnvironment(environment)
    HStack<AnyView>._updateNode(stack, styled)
  }
}
