import Foundation
import PlaneGeometry

// Modifiers for symbols, glass, sheets and sections. A frame records their values.
extension View {
  /// Records an animation of a symbol that runs with each change of a value.
  public nonisolated func symbolEffect<U: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    drawn("symbolEffect", effect.name)
  }

  /// Records an animation of a symbol that runs while it is active.
  public nonisolated func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    drawn("symbolEffect", isActive ? effect.name : "none")
  }

  /// Records a look of glass in a shape.
  public nonisolated func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule()) -> some View {
    drawn("glassEffect", "\(glass.name) \(shape._outline(in: .zero).name)")
  }

  /// Records the identity of a view of glass among others.
  public nonisolated func glassEffectID(_ id: some Hashable & Sendable, in namespace: Namespace.ID) -> some View {
    drawn("glassEffectID", "\(id)")
  }

  /// Records that the background extends below bars.
  public nonisolated func backgroundExtensionEffect() -> some View { drawn("backgroundExtensionEffect", "true") }

  /// Records the prominence of headers of sections.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    drawn("headerProminence", "\(prominence)")
  }

  /// Records the range of brightness of images.
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    drawn("allowedDynamicRange", range.map { "\($0)" } ?? "default")
  }

  /// Records the visibility of a sheet's indicator.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    drawn("presentationDragIndicator", "\(visibility)")
  }

  /// Records the corner radius of a sheet, in points.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    drawn("presentationCornerRadius", cornerRadius.map { "\($0)" } ?? "default")
  }

  /// Records the background of a sheet.
  public nonisolated func presentationBackground(_ style: some ShapeStyle) -> some View {
    drawn("presentationBackground", style._name)
  }

  /// Records how a sheet appears in other size classes.
  public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    drawn("presentationCompactAdaptation", "\(adaptation)")
  }

  /// Records whether views behind a sheet take touches.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    drawn("presentationBackgroundInteraction", interaction.name)
  }

  /// Records the shape to which shapes inside are concentric.
  public nonisolated func containerShape(_ shape: some Shape) -> some View {
    drawn("containerShape", shape._outline(in: .zero).name)
  }

  /// Records the background of a container such as a navigation stack.
  public nonisolated func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View {
    drawn("containerBackground", style._name)
  }

  /// Records an effect below a pointer.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    drawn("hoverEffect", "\(effect)")
  }

  /// The view itself: a host has no hovering pointer.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

  /// Records whether texts can be selected.
  public nonisolated func textSelection(_ selectability: TextSelectability) -> some View {
    drawn("textSelection", "\(selectability)")
  }

  /// The view itself: frames show the ends of changes, which need no grouping.
  public nonisolated func geometryGroup() -> some View { self }

  /// Records inverted colors.
  public nonisolated func colorInvert() -> some View { drawn("colorInvert", "true") }

  /// Records when the bar of tabs becomes smaller; a host has no such bar.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    drawn("tabBarMinimizeBehavior", "\(behavior)")
  }

  /// Records the visibility of bars.
  public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    drawn("toolbarVisibility", "\(visibility)")
  }

  /// Records the transition to a page.
  public nonisolated func navigationTransition(_ transition: NavigationTransition) -> some View {
    drawn("navigationTransition", transition.name)
  }

  /// Records the view from which the transition to a page begins.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    drawn("matchedTransitionSource", "\(id)")
  }

  /// The view itself: frames show the ends of changes, with and without their animation.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
}

/// How a presentation appears in another size class; SwiftUI's `PresentationAdaptation`.
public nonisolated enum PresentationAdaptation: Hashable, Sendable {
  /// The platform's default, no change, or another presentation.
  case automatic, none, popover, sheet, fullScreenCover
}

/// Whether views behind a sheet take touches; SwiftUI's `PresentationBackgroundInteraction`.
public nonisolated struct PresentationBackgroundInteraction: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// The platform's default.
  public static let automatic = PresentationBackgroundInteraction(name: "automatic")
  /// They take touches.
  public static let enabled = PresentationBackgroundInteraction(name: "enabled")
  /// They take no touches.
  public static let disabled = PresentationBackgroundInteraction(name: "disabled")
  /// They take touches up to a height of the sheet.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(name: "enabled \(detent.name)")
  }
}

/// A container with a background; SwiftUI's `ContainerBackgroundPlacement`.
public nonisolated enum ContainerBackgroundPlacement: Hashable, Sendable {
  /// The containers.
  case navigation, navigationSplitView, tabView, widget, window
}

/// An effect below a pointer; SwiftUI's `HoverEffect`.
public nonisolated enum HoverEffect: Hashable, Sendable {
  /// The platform's default, a highlight, or a lift.
  case automatic, highlight, lift
}

/// Whether texts can be selected; SwiftUI's `TextSelectability`.
public nonisolated enum TextSelectability: Hashable, Sendable {
  /// Selectable or not.
  case enabled, disabled
}

/// When the bar of tabs becomes smaller; SwiftUI's `TabBarMinimizeBehavior`.
public nonisolated enum TabBarMinimizeBehavior: Hashable, Sendable {
  /// The platform's default, never, or with a scroll.
  case automatic, never, onScrollDown, onScrollUp
}

/// A transition to a page; SwiftUI's `NavigationTransition`.
public nonisolated struct NavigationTransition: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// The platform's default.
  public static let automatic = NavigationTransition(name: "automatic")
  /// A zoom from a view.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> NavigationTransition {
    NavigationTransition(name: "zoom \(sourceID)")
  }
}

/// A modifier that changes nothing; SwiftUI's `EmptyModifier`.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  /// The modifier.
  public static let identity = EmptyModifier()

  /// The modifier.
  public init() {}

  /// The content.
  @MainActor public func body(content: Content) -> some View { content }
}

/// An animation of a symbol; `BounceSymbolEffect` and its like.
public nonisolated struct SymbolEffect: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// A bounce.
  public static let bounce = SymbolEffect(name: "bounce")
  /// A change of opacity.
  public static let pulse = SymbolEffect(name: "pulse")
  /// A change of colors.
  public static let variableColor = SymbolEffect(name: "variableColor")
  /// A change of scale.
  public static let scale = SymbolEffect(name: "scale")
  /// A rotation.
  public static let rotate = SymbolEffect(name: "rotate")
  /// A movement to and fro.
  public static let wiggle = SymbolEffect(name: "wiggle")
  /// A slow change of scale.
  public static let breathe = SymbolEffect(name: "breathe")
  /// The symbol appears.
  public static let appear = SymbolEffect(name: "appear")
  /// The symbol disappears.
  public static let disappear = SymbolEffect(name: "disappear")

  /// The effect upwards.
  public var up: SymbolEffect { SymbolEffect(name: "\(name) up") }
  /// The effect downwards.
  public var down: SymbolEffect { SymbolEffect(name: "\(name) down") }
  /// The effect of one layer after the other.
  public var byLayer: SymbolEffect { SymbolEffect(name: "\(name) byLayer") }
  /// The effect of the whole symbol.
  public var wholeSymbol: SymbolEffect { SymbolEffect(name: "\(name) wholeSymbol") }
  /// The effect in turn for the layers.
  public var iterative: SymbolEffect { SymbolEffect(name: "\(name) iterative") }
  /// The effect forwards and backwards.
  public var reversing: SymbolEffect { SymbolEffect(name: "\(name) reversing") }
}

/// The speed and repetition of a symbol's animation, without an effect; `SymbolEffectOptions`.
public nonisolated struct SymbolEffectOptions: Sendable {
  /// Once, at the normal speed.
  public static let `default` = SymbolEffectOptions()
  /// Without end.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions()
  /// A number of times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// A multiple of the normal speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// The same options, at a multiple of the normal speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
  /// The same options, a number of times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  /// The same options, without end.
  public var repeating: SymbolEffectOptions { self }
  /// The same options, once.
  public var nonRepeating: SymbolEffectOptions { self }
}

/// A look of glass; SwiftUI's `Glass`.
public nonisolated struct Glass: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// The platform's default.
  public static let regular = Glass(name: "regular")
  /// Clear glass.
  public static let clear = Glass(name: "clear")
  /// No glass.
  public static let identity = Glass(name: "identity")
  /// The glass in a color.
  public func tint(_ color: Color?) -> Glass { Glass(name: color.map { "\(name) \($0.name)" } ?? name) }
  /// The glass that responds to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass { isEnabled ? Glass(name: "\(name) interactive") : self }
}

/// Views of glass that may merge; SwiftUI's `GlassEffectContainer`.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Views of glass, which merge below a distance in points.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  /// The views.
  @MainActor public var body: some View { content }
}

/// The prominence of a header; SwiftUI's `Prominence`.
public nonisolated enum Prominence: Hashable, Sendable {
  /// The platform's default, or larger.
  case standard, increased
}

extension Image {
  /// A range of brightness.
  public enum DynamicRange: Hashable, Sendable {
    /// Standard, somewhat extended, or high.
    case standard, constrainedHigh, high
  }
}
