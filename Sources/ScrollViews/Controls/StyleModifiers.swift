import Foundation
import PlaneGeometry

// Styles of containers and controls. A frame records them; none changes a size.
extension View {
  /// Records a style of lists.
  public nonisolated func listStyle(_ style: some ListStyle) -> some View { drawn("listStyle", style._name) }
  /// Records the insets of a row of a list. They do not change its size.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    drawn("listRowInsets", insets.map { "\($0.top) \($0.leading) \($0.bottom) \($0.trailing)" } ?? "default")
  }
  /// Records whether a row has separators; they take no place.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    drawn("listRowSeparator", "\(visibility)")
  }
  /// Records a color of the separators of rows; they take no place.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    drawn("listRowSeparatorTint", color?.name ?? "default")
  }
  /// Records a space between rows of lists, in points. It does not change places.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    drawn("listRowSpacing", spacing.map { "\($0)" } ?? "default")
  }
  /// Records a space between sections of lists. It does not change places.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    drawn("listSectionSpacing", spacing.name)
  }
  /// A view behind a row of a list.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View { background { view } }
  /// Records whether scroll views have a background.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    drawn("scrollContentBackground", "\(visibility)")
  }
  /// Records a style of fields of text.
  public nonisolated func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    drawn("textFieldStyle", style._name)
  }
  /// Records a style of choices.
  public nonisolated func pickerStyle(_ style: some PickerStyle) -> some View { drawn("pickerStyle", style._name) }
  /// Records a style of progress.
  public nonisolated func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    drawn("progressViewStyle", style._name)
  }
  /// Records a size of controls.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    drawn("controlSize", "\(controlSize)")
  }
  /// Records a border of buttons.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    drawn("buttonBorderShape", shape.name)
  }
  /// Hides the labels of switches and choices inside.
  public nonisolated func labelsHidden() -> some View { environment(\.hidesLabels, true) }
  /// The view itself: nobody writes.
  public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View { self }
  /// The view itself: nobody writes.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Records a number at a row or tab.
  public nonisolated func badge(_ count: Int) -> some View { drawn("badge", "\(count)") }
}

extension EnvironmentValues {
  /// Whether controls have no label.
  nonisolated var hidesLabels: Bool {
    get { self[HidesLabelsKey.self] }
    set { self[HidesLabelsKey.self] = newValue }
  }
}

private nonisolated struct HidesLabelsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// The space between sections of lists; SwiftUI's `ListSectionSpacing`.
public nonisolated struct ListSectionSpacing: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// As the style of the list likes.
  public static let `default` = ListSectionSpacing(name: "default")
  /// Less.
  public static let compact = ListSectionSpacing(name: "compact")
  /// A space in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(name: "\(spacing)") }
}

extension VerticalEdge {
  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: Int8
    /// The set of `rawValue`.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The lower edge.
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
    /// The edge at which lines begin.
    public static let leading = Set(rawValue: 1)
    /// The edge at which lines end.
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

/// The borders of buttons; SwiftUI's `ButtonBorderShape`.
public nonisolated struct ButtonBorderShape: Hashable, Sendable {
  let name: String
  /// As the platform likes.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// A capsule.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// Round corners.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
}
