import Foundation

/// A page of a ``TabView``; SwiftUI's `Tab`. A value tags the page for the selection.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: View {
  private let value: Value?
  private let content: Content

  init(tag: Value?, content: Content) { (value, self.content) = (tag, content) }

  /// A page with a value and a label.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(tag: value, content: content())
  }

  /// The page with its tag.
  @MainActor public var body: some View {
    if let value {
      content.tag(value)
    } else {
      content
    }
  }
}

extension Tab where Value == Never {
  /// A page with a label.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(tag: nil, content: content())
  }
}

extension Tab where Label == ScrollViews.Label<Text, Image> {
  /// A page with a value, a title and a system symbol.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(tag: value, content: content())
  }

  /// A page with a value, a title and an image.
  public init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(tag: value, content: content())
  }
}

extension Tab where Value == Never, Label == ScrollViews.Label<Text, Image> {
  /// A page with a title and a system symbol.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(tag: nil, content: content())
  }

  /// A page with a title and an image.
  public init<S: StringProtocol>(
    _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(tag: nil, content: content())
  }
}

/// The role of a page; SwiftUI's `TabRole`.
public nonisolated enum TabRole: Hashable, Sendable {
  /// The page that searches.
  case search
}

/// Pages under a title; SwiftUI's `TabSection`. A host shows no titles of pages.
public nonisolated struct TabSection<Content: View>: View {
  private let content: Content

  /// Pages under a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }

  /// The pages.
  @MainActor public var body: some View { content }
}
