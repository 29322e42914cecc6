import Foundation
import PlaneGeometry

// Titles, bars and the pages behind links. A host has no bars, which would take place.
extension View {
  /// Records the title of a page.
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    drawn("navigationTitle", String(title))
  }
  /// Records the title of a page.
  public nonisolated func navigationTitle(_ title: Text) -> some View { drawn("navigationTitle", title.content) }
  /// Records the title of a page.
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }
  /// Records the title of a page.
  public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
  /// Records the size of the title of a page.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { drawn("navigationBarTitleDisplayMode", "\(displayMode)") }
  /// The view itself: a host has no bars, so items of bars are not shown.
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View { self }
  /// The view itself: a host has no bars, so items of bars are not shown.
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View { self }
  /// The view itself: a host has no bars, so items of bars are not shown.
  public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View { self }
  /// The view itself: a host has no bars.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View { self }
  /// The view itself: a host has no bars.
  public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }
  /// The view itself: a tap of a link goes nowhere.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  /// The view itself: a host has no bars, so items of bars are not shown.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }
  /// The view itself: a host has no bars, so items of bars are not shown.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  /// The view itself: a host has no bars.
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// The view itself: a host has no bars.
  public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self
  }
  /// The view itself: a host has no bars.
  public nonisolated func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
    self
  }
  /// The view itself: a host has one form of stacks.
  public nonisolated func navigationViewStyle(_ style: NavigationViewStyle) -> some View { self }
}

/// The forms of older stacks; SwiftUI's `NavigationViewStyle`.
public nonisolated enum NavigationViewStyle: Sendable {
  /// As the platform likes, one page, or columns.
  case automatic, stack, columns
}

/// The bar of a page; SwiftUI's `NavigationBarItem`.
public nonisolated struct NavigationBarItem: Sendable {
  /// The sizes of titles.
  public enum TitleDisplayMode: Sendable {
    /// As the page before, in the bar, or below it.
    case automatic, inline, large
  }
}
