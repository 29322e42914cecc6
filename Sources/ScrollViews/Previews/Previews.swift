import Foundation

/// A view that an editor shows; SwiftUI's `PreviewProvider`. No host shows it.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// Compiles the views of a preview, and makes nothing of them.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Compiles the views of a preview with traits, and makes nothing of them.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Marks state in the body of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "PreviewableMacro")

/// SwiftUI's `Preview`, as far as the traits of the macro need it.
public nonisolated struct Preview: Sendable {
  /// The traits of previews of views.
  public struct ViewTraits: Sendable {}
}

/// The layout or orientation of a preview; SwiftUI's `PreviewTrait`.
public nonisolated struct PreviewTrait<T>: Sendable {
  init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The default layout.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  /// As large as the view.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// Upright.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// On its left side.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// On its right side.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
  /// As large as a size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// The layout of a preview; SwiftUI's `PreviewLayout`.
public nonisolated enum PreviewLayout: Sendable {
  /// As large as the device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// As large as a size, in points.
  case fixed(width: CGFloat, height: CGFloat)
}

extension View {
  /// The view itself: only editors follow layouts of previews.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// The view itself: only editors show names of previews.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
}
