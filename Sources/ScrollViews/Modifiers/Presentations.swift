import Foundation

// Sheets, alerts and menus. A host presents none; a frame records the presentation state.
extension View {
  private nonisolated func presentation(_ kind: String, _ isPresented: Bool) -> some View {
    drawn(kind, isPresented ? "presented" : "absent")
  }

  /// Records whether a sheet is presented.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation("sheet", isPresented.wrappedValue)
  }

  /// Records whether an item's sheet is presented.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation("sheet", item.wrappedValue != nil)
  }

  /// Records whether a full-screen cover is presented.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation("fullScreenCover", isPresented.wrappedValue)
  }

  /// Records whether an item's full-screen cover is presented.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation("fullScreenCover", item.wrappedValue != nil)
  }

  /// Records whether a popover is presented.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation("popover", isPresented.wrappedValue)
  }

  /// Records whether an alert is presented.
  public nonisolated func alert<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View {
    presentation("alert", isPresented.wrappedValue)
  }

  /// Records whether an alert with a message is presented.
  public nonisolated func alert<S: StringProtocol, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View {
    presentation("alert", isPresented.wrappedValue)
  }

  /// Records whether a confirmation dialog is presented.
  public nonisolated func confirmationDialog<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    presentation("confirmationDialog", isPresented.wrappedValue)
  }

  /// Records a context menu, which a host does not show.
  public nonisolated func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    presentation("contextMenu", false)
  }

  /// Records swipe actions of a row, which a host does not show.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    drawn("swipeActions", "\(edge)")
  }

  /// Records the search text; a host shows no search field.
  public nonisolated func searchable<S: StringProtocol>(text: Binding<String>, prompt: S) -> some View {
    drawn("searchable", text.wrappedValue)
  }

  /// Records the search text; a host shows no search field.
  public nonisolated func searchable(text: Binding<String>) -> some View { searchable(text: text, prompt: "") }

  /// Records a search field at a place with a prompt.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement, prompt: String = ""
  ) -> some View {
    searchable(text: text, prompt: prompt)
  }

  /// Records the detents of a sheet.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    drawn("presentationDetents", detents.map(\.name).sorted().joined(separator: " "))
  }
}

/// A height of a resting sheet; SwiftUI's `PresentationDetent`.
public nonisolated struct PresentationDetent: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// About half the height of the screen.
  public static let medium = PresentationDetent(name: "medium")
  /// The height of the screen.
  public static let large = PresentationDetent(name: "large")
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "height \(height)") }
  /// A fraction of the screen's height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }
}

/// The place of a search field; SwiftUI's `SearchFieldPlacement`.
public nonisolated struct SearchFieldPlacement: Hashable, Sendable {
  /// The visibility of a search field in the bar of navigation.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    /// The platform's default, or always visible.
    case automatic, always
  }

  /// The platform's default.
  public static let automatic = SearchFieldPlacement()
  /// The side bar.
  public static let sidebar = SearchFieldPlacement()
  /// The toolbar.
  public static let toolbar = SearchFieldPlacement()
  /// Below the bar of navigation.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// Below the bar of navigation.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}

/// The visibility of a view; SwiftUI's `Visibility`.
public nonisolated enum Visibility: Hashable, CaseIterable, Sendable {
  /// The platform's default, visible, or hidden.
  case automatic, visible, hidden
}
