import Foundation
import PlaneGeometry

// Modifiers for the look of menus, presentations and navigation. A frame records what a renderer may apply.
extension View {
  /// Records the style of date pickers.
  public nonisolated func datePickerStyle(_ style: DatePickerStyle) -> some View {
    drawn("datePickerStyle", "\(style)")
  }
  /// Records the style of menus.
  public nonisolated func menuStyle(_ style: MenuStyle) -> some View { drawn("menuStyle", "\(style)") }
  /// Records the visibility of a menu's indicator.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    drawn("menuIndicator", "\(visibility)")
  }
  /// Records the order of a menu's items.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { drawn("menuOrder", "\(order)") }
  /// The view itself: a host has no presentations.
  public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    self
  }
  /// Records an inspector as presented or absent.
  public nonisolated func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
    drawn("inspector", isPresented.wrappedValue ? "presented" : "absent")
  }
  /// The view itself: a host has no bars.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    self
  }
  /// Records the subtitle of a page.
  public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    drawn("navigationSubtitle", String(subtitle))
  }
  /// The view itself: a host shows the first column alone.
  public nonisolated func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> some View { self }
  /// The view itself: a host shows the first column alone.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  /// The view itself: a host shows the first column alone.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    self
  }
  /// Records the tint of a row.
  public nonisolated func listItemTint(_ tint: Color?) -> some View { drawn("listItemTint", tint?.name ?? "none") }
  /// Records whether the view is mirrored from right to left.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    drawn("flipsForRightToLeftLayoutDirection", "\(enabled)")
  }
  /// Records that the luminance is the opacity.
  public nonisolated func luminanceToAlpha() -> some View { drawn("luminanceToAlpha", "true") }
  /// The default padding, for any scene.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
  /// Records the shape for a kind of content; a host tests against the whole frame.
  public nonisolated func contentShape(
    _ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false
  ) -> some View {
    contentShape(shape, eoFill: eoFill)
  }
}

/// The style of date pickers; SwiftUI's `DatePickerStyle`.
public nonisolated enum DatePickerStyle: Sendable {
  /// The styles by their names.
  case automatic, compact, graphical, wheel, field, stepperField
}

/// The style of menus; SwiftUI's `MenuStyle`.
public nonisolated enum MenuStyle: Sendable {
  /// The styles by their names.
  case automatic, button, borderlessButton
}

/// The order of a menu's items; SwiftUI's `MenuOrder`.
public nonisolated enum MenuOrder: Sendable {
  /// The platform's order, that of the declaration, or the first item nearest to the finger.
  case automatic, fixed, priority
}

/// The first effect of a drag in a presentation; SwiftUI's `PresentationContentInteraction`.
public nonisolated enum PresentationContentInteraction: Sendable {
  /// The platform's effect, a new size of the presentation, or a scroll of its content.
  case automatic, resizes, scrolls
}

/// The columns of a split view; SwiftUI's `NavigationSplitViewStyle`.
public nonisolated enum NavigationSplitViewStyle: Sendable {
  /// The styles by their names.
  case automatic, balanced, prominentDetail
}

/// The uses of a content shape; SwiftUI's `ContentShapeKinds`.
public nonisolated struct ContentShapeKinds: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int
  /// The set of `rawValue`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Hit testing.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The preview of a drag.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of a context menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The effect under a pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// Accessibility.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}
