import Foundation
import PlaneGeometry

/// A view that switches between pages; SwiftUI's `TabView`.
///
/// The `.page` style is a horizontal pager. Other styles show the page of the selected tag, or else the first page,
/// without a tab bar. All pages exist and appear together with the tab view.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @Environment(\.pagesTabs) private var isPaged

  /// A tab view whose selected page is bound by its tag.
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

  /// A horizontal pager.
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

  /// The selected page alone.
  @MainActor private func shown(_ pages: SubviewsCollection) -> some View {
    let selected = position(in: pages).wrappedValue ?? pages.first?.id
    return ZStack {
      ForEach(pages) { $0.modifier(TabPageModifier(isShown: $0.id == selected)) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  /// The selected page's identity; `nil` without a selection, or without a page of the selected tag.
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
  /// A tab view without a bound selection.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

extension View {
  /// Sets the tag that identifies the view in a selection.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }

  /// The view itself: a host shows no tab bar.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }

  /// Sets the style of tab views in the view.
  public nonisolated func tabViewStyle(_ style: some TabViewStyle) -> some View {
    environment(\.pagesTabs, style._isPaged)
  }

  /// Records the style of the page indicator.
  public nonisolated func indexViewStyle(_ style: PageIndexViewStyle) -> some View { drawn("indexViewStyle", "page") }
}

/// The style of tab views; SwiftUI's `TabViewStyle`.
public nonisolated protocol TabViewStyle {
  /// Whether the tab view is a pager.
  var _isPaged: Bool { get }
}

/// One page at a time; SwiftUI's `DefaultTabViewStyle`.
public nonisolated struct DefaultTabViewStyle: TabViewStyle, Sendable {
  /// The style.
  public init() {}
  /// `false`: the tab view shows one page.
  public var _isPaged: Bool { false }
}

/// A horizontal pager; SwiftUI's `PageTabViewStyle`.
public nonisolated struct PageTabViewStyle: TabViewStyle, Sendable {
  /// The visibility of the page indicator.
  public enum IndexDisplayMode: Sendable {
    /// The platform's default, always, or never.
    case automatic, always, never
  }

  /// The style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
  /// `true`: the tab view is a pager.
  public var _isPaged: Bool { true }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// One page at a time.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// A horizontal pager.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// A horizontal pager with a page indicator.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// The style of the page indicator; SwiftUI's `PageIndexViewStyle`.
public nonisolated struct PageIndexViewStyle: Sendable {
  /// The visibility of the page indicator's background.
  public enum BackgroundDisplayMode: Sendable {
    /// The platform's default, during interaction, always, or never.
    case automatic, interactive, always, never
  }

  /// The page indicator.
  public static let page = PageIndexViewStyle()
  /// The page indicator, with or without a background.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle { page }
}

extension EnvironmentValues {
  /// Whether tab views are pagers.
  nonisolated var pagesTabs: Bool {
    get { self[PagesTabsKey.self] }
    set { self[PagesTabsKey.self] = newValue }
  }
}

private nonisolated struct PagesTabsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// The visibility of a page: a hidden page has no size.
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
    // Observers in a hidden page need geometry, but no visible part.
    let clip = drawing.clip
    drawing.clip = .null
    content.draw(into: &drawing)
    drawing.clip = clip
  }
}

/// The tag of a view in a selection.
private nonisolated struct TagModifier: LayoutModifier {
  let tag: AnyHashable

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == ObjectIdentifier(TagModifier.self) ? tag : nil }
}

extension Subview {
  /// The tag of the view; `nil` without one. Reading the tag makes the view.
  nonisolated var tag: AnyHashable? {
    source.layout(at: index).layoutValue(ObjectIdentifier(TagModifier.self)) as? AnyHashable
  }
}
