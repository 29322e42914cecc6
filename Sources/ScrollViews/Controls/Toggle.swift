import Foundation

/// The appearance and interaction of toggles; SwiftUI's `ToggleStyle`.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the view.
  associatedtype Body: View
  /// The parts of a toggle.
  typealias Configuration = ToggleStyleConfiguration
  /// The view of a toggle.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a toggle; SwiftUI's `ToggleStyleConfiguration`.
public nonisolated struct ToggleStyleConfiguration {
  /// The label of a toggle.
  public typealias Label = ButtonStyleConfiguration.Label

  /// The label.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
}

/// A control with an on and an off state, which a tap toggles; SwiftUI's `Toggle`.
public nonisolated struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleMaker) private var maker

  /// A toggle with a label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

  /// The view of the custom toggle style, or else the label and a switch.
  @MainActor public var body: some View {
    if let maker {
      maker.make(
        ToggleStyleConfiguration(label: ToggleStyleConfiguration.Label(view: AnyView(label)), isOn: isOn))
    } else {
      _SwitchBody(label: label, isOn: isOn)
    }
  }
}

extension Toggle where Label == Text {
  /// A toggle with a title.
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ScrollViews.Label<Text, Image> {
  /// A toggle with a title and a system symbol.
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { ScrollViews.Label(title, systemImage: systemImage) }
  }
}

/// A label, and a switch of 51 × 31 points at the trailing edge, as large as `UISwitch`.
public nonisolated struct _SwitchBody<Label: View>: View {
  let label: Label
  let isOn: Binding<Bool>
  @Environment(\.hidesLabels) private var hidesLabels

  /// The label and the switch.
  @MainActor public var body: some View {
    HStack {
      if !hidesLabels {
        label
        Spacer()
      }
      ControlLeaf(name: isOn.wrappedValue ? "switch on" : "switch off", width: 51, height: 31)
    }
    .onTapGesture { isOn.wrappedValue.toggle() }
  }
}

/// The default style, a switch; SwiftUI's `DefaultToggleStyle`.
public nonisolated struct DefaultToggleStyle: ToggleStyle, Sendable {
  /// The style.
  public init() {}
  /// The label and a switch.
  public func makeBody(configuration: Configuration) -> some View {
    _SwitchBody(label: configuration.label, isOn: configuration.$isOn)
  }
}

/// A switch; SwiftUI's `SwitchToggleStyle`.
public nonisolated struct SwitchToggleStyle: ToggleStyle, Sendable {
  /// The style.
  public init() {}
  /// The style, without an effect of the color.
  public init(tint: Color) {}
  /// The label and a switch.
  public func makeBody(configuration: Configuration) -> some View {
    _SwitchBody(label: configuration.label, isOn: configuration.$isOn)
  }
}

/// A button that toggles; SwiftUI's `ButtonToggleStyle`.
public nonisolated struct ButtonToggleStyle: ToggleStyle, Sendable {
  /// The style.
  public init() {}
  /// The label, as a button that toggles.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.isOn.toggle() }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A switch.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that toggles.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
  /// Sets the style of toggles in the view.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(
      \.toggleMaker, ToggleMaker { AnyView(StyledToggle(style: DynamicFieldGroup(style), configuration: $0)) })
  }
}

/// The body of a style, as a view that links the style's dynamic properties.
private nonisolated struct StyledToggle<S: ToggleStyle>: View {
  let style: DynamicFieldGroup<S>
  let configuration: ToggleStyleConfiguration

  @MainActor var body: S.Body { style.value.makeBody(configuration: configuration) }
}

/// The toggle style with its type erased.
nonisolated struct ToggleMaker {
  let make: (ToggleStyleConfiguration) -> AnyView
}

extension EnvironmentValues {
  /// The custom toggle style; `nil` for a label and a switch.
  nonisolated var toggleMaker: ToggleMaker? {
    get { self[ToggleMakerKey.self] }
    set { self[ToggleMakerKey.self] = newValue }
  }
}

private nonisolated struct ToggleMakerKey: EnvironmentKey {
  static var defaultValue: ToggleMaker? { nil }
}
