import Foundation
import PlaneGeometry

// Styles of containers and controls. A frame records their names without a change of sizes.
extension View {
  /// Records the style of lists.
  public nonisolated func listStyle(_ style: some ListStyle) -> some View { drawn("listStyle", style._name) }
  /// Records the insets of a list row, without an effect on sizes.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    drawn("listRowInsets", insets.map { "\($0.top) \($0.leading) \($0.bottom) \($0.trailing)" } ?? "default")
  }
  /// Records the visibility of a row's separators; separators take no space.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    drawn("listRowSeparator", "\(visibility)")
  }
  /// Records the color of a row's separators; separators take no space.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    drawn("listRowSeparatorTint", color?.name ?? "default")
  }
  /// Records the spacing of list rows in points, without an effect on positions.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    drawn("listRowSpacing", spacing.map { "\($0)" } ?? "default")
  }
  /// Records the spacing of list sections, without an effect on positions.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    drawn("listSectionSpacing", spacing.name)
  }
  /// Records the spacing of list sections, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }
  /// Records the visibility of the separators of sections.
  public nonisolated func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    drawn("listSectionSeparator", "\(visibility)")
  }
  /// Records the style of forms.
  public nonisolated func formStyle(_ style: FormStyle) -> some View { drawn("formStyle", "\(style)") }
  /// Places a view behind a list row.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View { background { view } }
  /// Records the visibility of scroll backgrounds.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    drawn("scrollContentBackground", "\(visibility)")
  }
  /// Records the style of text fields.
  public nonisolated func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    drawn("textFieldStyle", style._name)
  }
  /// Records the style of pickers.
  public nonisolated func pickerStyle(_ style: some PickerStyle) -> some View { drawn("pickerStyle", style._name) }
  /// Records the style of progress views.
  public nonisolated func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    drawn("progressViewStyle", style._name)
  }
  /// Records the size of controls.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    drawn("controlSize", "\(controlSize)")
  }
  /// Records the border shape of buttons.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    drawn("buttonBorderShape", shape.name)
  }
  /// Hides the labels of toggles and pickers in the view.
  public nonisolated func labelsHidden() -> some View { environment(\.hidesLabels, true) }
  /// The view itself: a host has no text input.
  public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View { self }
  /// The view itself: a host has no text input.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Records the badge of a row or tab.
  public nonisolated func badge(_ count: Int) -> some View { drawn("badge", "\(count)") }
}

extension EnvironmentValues {
  /// Whether labels of controls are hidden.
  nonisolated var hidesLabels: Bool {
    get { self[HidesLabelsKey.self] }
    set { self[HidesLabelsKey.self] = newValue }
  }
}

private nonisolated struct HidesLabelsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// The style of forms; SwiftUI's `FormStyle`.
public nonisolated enum FormStyle: Hashable, Sendable {
  /// The platform's default, columns, or groups.
  case automatic, columns, grouped
}

/// The spacing of list sections; SwiftUI's `ListSectionSpacing`.
public nonisolated struct ListSectionSpacing: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// The default spacing of the list style.
  public static let `default` = ListSectionSpacing(name: "default")
  /// A compact spacing.
  public static let compact = ListSectionSpacing(name: "compact")
  /// A spacing in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(name: "\(spacing)") }
}

extension VerticalEdge {
  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: Int8
    /// The set of `rawValue`.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 2)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

extension HorizontalEdge {
  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: Int8
    /// The set of `rawValue`.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The leading edge.
    public static let leading = Set(rawValue: 1)
    /// The trailing edge.
    public static let trailing = Set(rawValue: 2)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}

/// The sizes of controls; SwiftUI's `ControlSize`.
public nonisolated enum ControlSize: Hashable, CaseIterable, Sendable {
  /// From the smallest to the largest.
  case mini, small, regular, large, extraLarge
}

/// The border shapes of buttons; SwiftUI's `ButtonBorderShape`.
public nonisolated struct ButtonBorderShape: Hashable, Sendable {
  let name: String
  /// The platform's default.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// A capsule.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// A rounded rectangle.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
  /// A rounded rectangle of a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle \(radius)")
  }
}
