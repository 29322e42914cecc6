import Foundation

/// The items of a toolbar; SwiftUI's `ToolbarContent`.
@MainActor @preconcurrency
public protocol ToolbarContent {}

/// Builds toolbar items.
@resultBuilder
public nonisolated struct ToolbarContentBuilder {
  /// The items.
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _ToolbarItems {
    _ToolbarItems()
  }
  /// The items of an `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarItems { _ToolbarItems() }
  /// The items of a first branch.
  public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarItems { _ToolbarItems() }
  /// The items of a second branch.
  public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarItems { _ToolbarItems() }
}

/// Toolbar items, which a host does not show.
public nonisolated struct _ToolbarItems: ToolbarContent {}

/// A toolbar item; SwiftUI's `ToolbarItem`. A host does not show toolbar items.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  /// An item at a placement.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == Void {}
}

/// A group of toolbar items; SwiftUI's `ToolbarItemGroup`. A host does not show toolbar items.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// Items at a placement.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// The placements of toolbar items; SwiftUI's `ToolbarItemPlacement`.
public nonisolated enum ToolbarItemPlacement: Sendable {
  /// The platform's default.
  case automatic
  /// Placements in the navigation bar.
  case navigationBarLeading, navigationBarTrailing, topBarLeading, topBarTrailing, principal, navigation
  /// Placements by the action's role.
  case primaryAction, secondaryAction, confirmationAction, cancellationAction, destructiveAction
  /// Placements in the bottom bar, above the keyboard, and in a status area.
  case bottomBar, keyboard, status
}

/// The placements of bars; SwiftUI's `ToolbarPlacement`.
public nonisolated enum ToolbarPlacement: Sendable {
  /// The platform's default, the navigation bar, the tab bar, and the bottom bar.
  case automatic, navigationBar, tabBar, bottomBar
}
