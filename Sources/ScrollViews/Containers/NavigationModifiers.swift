import Foundation
import PlaneGeometry

// Navigation titles, bars and destinations. A host has no bars, so views keep the bars' space.
extension View {
  /// Records the navigation title.
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    drawn("navigationTitle", String(title))
  }
  /// Records the navigation title.
  public nonisolated func navigationTitle(_ title: Text) -> some View { drawn("navigationTitle", title.content) }
  /// Records the navigation title.
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }
  /// Records the navigation title.
  public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
  /// Records the display mode of the navigation title.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { drawn("navigationBarTitleDisplayMode", "\(displayMode)") }
  /// Records the display mode of the toolbar's title.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    drawn("toolbarTitleDisplayMode", mode.name)
  }
  /// The view itself: a host has no bars to show items in.
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View { self }
  /// The view itself: a host has no bars to show items in.
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View { self }
  /// The view itself: a host has no bars to show items in.
  public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View { self }
  /// The view itself: a host has no bars.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View { self }
  /// The view itself: a host has no bars.
  public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }
  /// The view itself: links go nowhere.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { self }
  /// The view itself: links go nowhere.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  /// The view itself: a host does not navigate.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  /// The view itself: a host has no bars to show items in.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }
  /// The view itself: a host has no bars to show items in.
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
  /// The view itself: a host shows every navigation view alike.
  public nonisolated func navigationViewStyle(_ style: NavigationViewStyle) -> some View { self }
}

/// The styles of navigation views; SwiftUI's `NavigationViewStyle`.
public nonisolated enum NavigationViewStyle: Sendable {
  /// The platform's default, a stack, or columns.
  case automatic, stack, columns
}

/// The navigation bar's configuration; SwiftUI's `NavigationBarItem`.
public nonisolated struct NavigationBarItem: Sendable {
  /// The display modes of titles.
  public enum TitleDisplayMode: Sendable {
    /// The previous view's mode, a small title in the bar, or a large title.
    case automatic, inline, large
  }
}

/// The display mode of a toolbar's title; SwiftUI's `ToolbarTitleDisplayMode`. A frame records the name alone.
public nonisolated struct ToolbarTitleDisplayMode: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// The platform's default.
  public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
  /// A small title in the bar.
  public static let inline = ToolbarTitleDisplayMode(name: "inline")
  /// A large title in the bar.
  public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
  /// A large title below the bar.
  public static let large = ToolbarTitleDisplayMode(name: "large")
}
