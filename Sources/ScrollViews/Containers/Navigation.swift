import Foundation
import PlaneGeometry

/// The root of pages that a person would go through; SwiftUI's `NavigationStack`. It shows its first page, without
/// bars, and takes all that is proposed.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  private let root: Root

  /// A stack.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.root = root() }

  /// A stack with a path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
  }

  /// A stack with a path of data.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.root = root()
  }

  /// The first page.
  @MainActor public var body: some View { Page { root } }
}

/// The older form of a stack; SwiftUI's `NavigationView`.
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  /// A stack.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The first page.
  @MainActor public var body: some View { Page { content } }
}

/// Columns of pages; SwiftUI's `NavigationSplitView`. It shows its first column.
public nonisolated struct NavigationSplitView<Sidebar: View, Detail: View>: View {
  private let sidebar: Sidebar

  /// Two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) { self.sidebar = sidebar() }

  /// The first column.
  @MainActor public var body: some View { Page { sidebar } }
}

/// A page: as large as what is proposed.
nonisolated struct Page<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor var body: some View {
    ZStack { content }.frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The path of pages; SwiftUI's `NavigationPath`.
public nonisolated struct NavigationPath {
  private var values: [AnyHashable] = []

  /// No page beyond the first one.
  public init() {}

  /// The number of pages beyond the first one.
  public var count: Int { values.count }
  /// Whether there is only the first page.
  public var isEmpty: Bool { values.isEmpty }
  /// Adds a page.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// Removes pages.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// The way to another page; SwiftUI's `NavigationLink`. It shows its label, and a tap goes nowhere.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label

  /// The way to a view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The way to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The label.
  @MainActor public var body: some View { label }
}

extension NavigationLink where Destination == Never {
  /// The way to the page of a value.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.label = label() }
}

extension NavigationLink where Destination == Never, Label == Text {
  /// The way to the page of a value, with a title.
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { label = Text(verbatim: String(title)) }
}

extension NavigationLink where Label == Text {
  /// The way to a view, with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    label = Text(verbatim: String(title))
  }

  /// The way to a view, with a title.
  public init<S: StringProtocol>(_ title: S, destination: Destination) { label = Text(verbatim: String(title)) }
}
