import Foundation
import PlaneGeometry

/// A navigation stack; SwiftUI's `NavigationStack`. A host shows the root view without bars, in the whole proposal.
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

  /// The root view.
  @MainActor public var body: some View { Page { root } }
}

/// The deprecated navigation container; SwiftUI's `NavigationView`.
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  /// A navigation container.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The root view.
  @MainActor public var body: some View { Page { content } }
}

/// A navigation container of columns; SwiftUI's `NavigationSplitView`. A host shows the sidebar alone.
public nonisolated struct NavigationSplitView<Sidebar: View, Detail: View>: View {
  private let sidebar: Sidebar

  /// A container of a sidebar and a detail view.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) { self.sidebar = sidebar() }

  /// The sidebar.
  @MainActor public var body: some View { Page { sidebar } }
}

/// A view that fills the proposal.
nonisolated struct Page<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor var body: some View {
    ZStack { content }.frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The path of a navigation stack; SwiftUI's `NavigationPath`.
public nonisolated struct NavigationPath {
  private var values: [AnyHashable] = []

  /// An empty path.
  public init() {}

  /// The number of elements.
  public var count: Int { values.count }
  /// Whether the path is empty: the stack shows its root view.
  public var isEmpty: Bool { values.isEmpty }
  /// Appends a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// Removes the last `k` values.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// A link to another view of a navigation stack; SwiftUI's `NavigationLink`. A host shows the label, without
/// navigation.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label

  /// A link to a view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { self.label = label() }

  /// A link to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The label.
  @MainActor public var body: some View { label }
}

extension NavigationLink where Destination == Never {
  /// A link to the view of a value.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.label = label() }
}

extension NavigationLink where Destination == Never, Label == Text {
  /// A link to the view of a value, with a title.
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { label = Text(verbatim: String(title)) }
}

extension NavigationLink where Label == Text {
  /// A link to a view, with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    label = Text(verbatim: String(title))
  }

  /// A link to a view, with a title.
  public init<S: StringProtocol>(_ title: S, destination: Destination) { label = Text(verbatim: String(title)) }
}
