import Foundation
import PlaneGeometry

/// Pages of which one is shown; SwiftUI's `TabView`.
///
/// With the style `.page` the pages lie beside each other, and a finger turns them. Other styles show the page of the
/// selected tag, or the first one, without a bar of tabs. All pages exist, and appear, with the view.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @Environment(\.pagesTabs) private var isPaged

  /// Pages, of which a value selects that of its tag.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  /// The pages.
  @MainActor public var body: some View {
    Group(subviews: content) { pages in
      if isPaged {
        paged(pages)
      } else {
        shown(pages)
      }
    }
  }

  /// Pages beside each other.
  @MainActor private func paged(_ pages: SubviewsCollection) -> some View {
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack(spacing: 0) {
        ForEach(pages) { $0.containerRelativeFrame([.horizontal, .vertical]) }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: position(in: pages))
  }

  /// One page.
  @MainActor private func shown(_ pages: SubviewsCollection) -> some View {
    let selected = position(in: pages).wrappedValue ?? pages.first?.id
    return ZStack {
      ForEach(pages) { $0.modifier(TabPageModifier(isShown: $0.id == selected)) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  /// The selected page by its identity; `nil` without a selection, or a page of its tag.
  private nonisolated func position(in pages: SubviewsCollection) -> Binding<Subview.ID?> {
    guard let selection else { return .constant(nil) }
    return Binding<Subview.ID?>(
      get: {
        let tag = AnyHashable(selection.wrappedValue)
        return pages.first { $0.tag == tag }?.id
      },
      set: { id in
        guard let tag = pages.first(where: { $0.id == id })?.tag?.base as? SelectionValue else { return }
        selection.wrappedValue = tag
      })
  }
}

extension TabView where SelectionValue == Int {
  /// Pages.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

extension View {
  /// Gives the view a tag, by which a selection finds it.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }

  /// The view itself: a host shows no bar of tabs.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }

  /// Gives the pages of tabs a look.
  public nonisolated func tabViewStyle(_ style: some TabViewStyle) -> some View {
    environment(\.pagesTabs, style._isPaged)
  }

  /// Records the look of the dots below pages.
  public nonisolated func indexViewStyle(_ style: PageIndexViewStyle) -> some View { drawn("indexViewStyle", "page") }
}

/// The look of tabs; SwiftUI's `TabViewStyle`.
public nonisolated protocol TabViewStyle {
  /// Whether pages lie beside each other.
  var _isPaged: Bool { get }
}

/// One page at a time; SwiftUI's `DefaultTabViewStyle`.
public nonisolated struct DefaultTabViewStyle: TabViewStyle, Sendable {
  /// The style.
  public init() {}
  /// No.
  public var _isPaged: Bool { false }
}

/// Pages that a finger turns; SwiftUI's `PageTabViewStyle`.
public nonisolated struct PageTabViewStyle: TabViewStyle, Sendable {
  /// When the dots below pages are shown.
  public enum IndexDisplayMode: Sendable {
    /// As the platform likes, always, or never.
    case automatic, always, never
  }

  /// The style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
  /// Yes.
  public var _isPaged: Bool { true }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// One page at a time.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages that a finger turns.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// Pages that a finger turns, with dots below.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// The look of the dots below pages; SwiftUI's `PageIndexViewStyle`.
public nonisolated struct PageIndexViewStyle: Sendable {
  /// When the dots have a background.
  public enum BackgroundDisplayMode: Sendable {
    /// As the platform likes, while a finger is on them, always, or never.
    case automatic, interactive, always, never
  }

  /// Dots.
  public static let page = PageIndexViewStyle()
  /// Dots with a background.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle { page }
}

extension EnvironmentValues {
  /// Whether the pages of tabs lie beside each other.
  nonisolated var pagesTabs: Bool {
    get { self[PagesTabsKey.self] }
    set { self[PagesTabsKey.self] = newValue }
  }
}

private nonisolated struct PagesTabsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// A page that is shown, or has no size.
private nonisolated struct TabPageModifier: LayoutModifier {
  let isShown: Bool

  func keepsLength(along axis: Axis) -> Bool { false }

  func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    isShown ? content.size(for: proposal) : .zero
  }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    content.place(in: node.frame, proposal: isShown ? proposal : .zero)
  }

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    guard !isShown else { return content.draw(into: &drawing) }
    guard drawing.isObserving else { return }
    // A page behind has places, and no visible part.
    let clip = drawing.clip
    drawing.clip = .null
    content.draw(into: &drawing)
    drawing.clip = clip
  }
}

/// A tag of a view, for the container around.
private nonisolated struct TagModifier: LayoutModifier {
  let tag: AnyHashable

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == ObjectIdentifier(TagModifier.self) ? tag : nil }
}

extension Subview {
  /// The tag of the view; `nil` without one. Makes the view.
  nonisolated var tag: AnyHashable? {
    source.layout(at: index).layoutValue(ObjectIdentifier(TagModifier.self)) as? AnyHashable
  }
}
