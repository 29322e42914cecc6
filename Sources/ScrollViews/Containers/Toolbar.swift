import Foundation

/// Items of bars; SwiftUI's `ToolbarContent`.
@MainActor @preconcurrency
public protocol ToolbarContent {}

/// Builds items of bars.
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

/// Items of bars, which nothing shows.
public nonisolated struct _ToolbarItems: ToolbarContent {}

/// An item of a bar; SwiftUI's `ToolbarItem`. Nothing shows it.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  /// An item at a place.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == Void {}
}

/// Items of a bar; SwiftUI's `ToolbarItemGroup`. Nothing shows them.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// Items at a place.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// The places of items of bars; SwiftUI's `ToolbarItemPlacement`.
public nonisolated enum ToolbarItemPlacement: Sendable {
  /// As the platform likes.
  case automatic
  /// At the sides of the upper bar.
  case navigationBarLeading, navigationBarTrailing, topBarLeading, topBarTrailing, principal, navigation
  /// By their purpose.
  case primaryAction, secondaryAction, confirmationAction, cancellationAction, destructiveAction
  /// In other bars.
  case bottomBar, keyboard, status
}

/// The bars; SwiftUI's `ToolbarPlacement`.
public nonisolated enum ToolbarPlacement: Sendable {
  /// As the platform likes, above, below, or at the bottom of the window.
  case automatic, navigationBar, tabBar, bottomBar
}
