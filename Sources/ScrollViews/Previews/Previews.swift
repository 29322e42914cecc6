import Foundation

/// A provider of previews; SwiftUI's `PreviewProvider`. A host shows no previews.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// Compiles the views of a preview, and discards them.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewMacros", type: "PreviewMacro")

/// Compiles the views of a preview with traits, and discards them.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewMacros", type: "PreviewMacro")

/// Marks a state property in the body of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ViewMacros", type: "PreviewableMacro")

/// SwiftUI's `Preview`, reduced to the traits of the macro.
public nonisolated struct Preview: Sendable {
  /// The traits of view previews.
  public struct ViewTraits: Sendable {}
}

/// The layout or orientation of a preview; SwiftUI's `PreviewTrait`.
public nonisolated struct PreviewTrait<T>: Sendable {
  init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The default layout.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  /// The size of the view.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// Portrait orientation.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// Landscape orientation, rotated to the left.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// Landscape orientation, rotated to the right.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
  /// A fixed size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// The layout of a preview; SwiftUI's `PreviewLayout`.
public nonisolated enum PreviewLayout: Sendable {
  /// The size of the device.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A fixed size, in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a device; SwiftUI's `InterfaceOrientation`.
public nonisolated enum InterfaceOrientation: Hashable, CaseIterable, Sendable {
  /// Upright, upside down, or rotated to one side.
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

extension View {
  /// The view itself: a host has no preview layout.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// The view itself: a host has no devices.
  public nonisolated func previewDevice(_ value: String?) -> some View { self }
  /// The view itself: a host has no orientation.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  /// The view itself: a host has no preview names.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
}
