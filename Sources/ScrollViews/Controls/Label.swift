import Foundation

/// The appearance of labels; SwiftUI's `LabelStyle`.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the view.
  associatedtype Body: View
  /// The parts of a label.
  typealias Configuration = LabelStyleConfiguration
  /// The view of a label.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label; SwiftUI's `LabelStyleConfiguration`.
public nonisolated struct LabelStyleConfiguration {
  /// The title of a label.
  public typealias Title = ButtonStyleConfiguration.Label
  /// The icon of a label.
  public typealias Icon = ButtonStyleConfiguration.Label

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// An icon beside a title; SwiftUI's `Label`.
public nonisolated struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelMaker) private var maker

  /// A label of a title and an icon.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  /// The view of the custom label style, or else the icon beside the title.
  @MainActor public var body: some View {
    if let maker {
      maker.make(
        LabelStyleConfiguration(
          title: LabelStyleConfiguration.Title(view: AnyView(title)),
          icon: LabelStyleConfiguration.Icon(view: AnyView(icon))))
    } else {
      HStack {
        icon
        title
      }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title with a system symbol.
  public init<S: StringProtocol>(_ title: S, systemImage: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }

  /// A title with an image of the bundle.
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

/// The icon beside the title; SwiftUI's `DefaultLabelStyle`.
public nonisolated struct DefaultLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The icon beside the title.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

/// The icon beside the title; SwiftUI's `TitleAndIconLabelStyle`.
public nonisolated struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The icon beside the title.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

/// The icon alone; SwiftUI's `IconOnlyLabelStyle`.
public nonisolated struct IconOnlyLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The icon.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title alone; SwiftUI's `TitleOnlyLabelStyle`.
public nonisolated struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The title.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The icon beside the title.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon beside the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension View {
  /// Sets the style of labels in the view.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelMaker, LabelMaker { AnyView(StyledLabel(style: DynamicFieldGroup(style), configuration: $0)) })
  }
}

/// The body of a style, as a view that links the style's dynamic properties.
private nonisolated struct StyledLabel<S: LabelStyle>: View {
  let style: DynamicFieldGroup<S>
  let configuration: LabelStyleConfiguration

  @MainActor var body: S.Body { style.value.makeBody(configuration: configuration) }
}

/// The label style with its type erased.
nonisolated struct LabelMaker {
  let make: (LabelStyleConfiguration) -> AnyView
}

extension EnvironmentValues {
  /// The custom label style; `nil` for the icon beside the title.
  nonisolated var labelMaker: LabelMaker? {
    get { self[LabelMakerKey.self] }
    set { self[LabelMakerKey.self] = newValue }
  }
}

private nonisolated struct LabelMakerKey: EnvironmentKey {
  static var defaultValue: LabelMaker? { nil }
}
