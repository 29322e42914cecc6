import Foundation

/// How labels look; SwiftUI's `LabelStyle`.
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
  /// The picture of a label.
  public typealias Icon = ButtonStyleConfiguration.Label

  /// The title.
  public let title: Title
  /// The picture.
  public let icon: Icon
}

/// A picture beside a title; SwiftUI's `Label`.
public nonisolated struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelMaker) private var maker

  /// A label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  /// The view that the style around makes, else the picture beside the title.
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
  /// A title with a symbol of the system.
  public init<S: StringProtocol>(_ title: S, systemImage: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }

  /// A title with a picture of a name.
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

/// The picture beside the title; SwiftUI's `DefaultLabelStyle`.
public nonisolated struct DefaultLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The picture beside the title.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

/// The picture beside the title; SwiftUI's `TitleAndIconLabelStyle`.
public nonisolated struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The picture beside the title.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

/// The picture alone; SwiftUI's `IconOnlyLabelStyle`.
public nonisolated struct IconOnlyLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The picture.
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
  /// The picture beside the title.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The picture beside the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The picture alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension View {
  /// Gives the labels in the view a look.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelMaker, LabelMaker { AnyView(StyledLabel(style: DynamicFieldGroup(style), configuration: $0)) })
  }
}

/// The body of a style, as a view whose properties are those of the style.
private nonisolated struct StyledLabel<S: LabelStyle>: View {
  let style: DynamicFieldGroup<S>
  let configuration: LabelStyleConfiguration

  @MainActor var body: S.Body { style.value.makeBody(configuration: configuration) }
}

/// Makes the view of a label.
nonisolated struct LabelMaker {
  let make: (LabelStyleConfiguration) -> AnyView
}

extension EnvironmentValues {
  /// The style of labels; `nil` for the picture beside the title.
  nonisolated var labelMaker: LabelMaker? {
    get { self[LabelMakerKey.self] }
    set { self[LabelMakerKey.self] = newValue }
  }
}

private nonisolated struct LabelMakerKey: EnvironmentKey {
  static var defaultValue: LabelMaker? { nil }
}
