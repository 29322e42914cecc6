import Foundation
import PlaneGeometry
import ScrollScenes

// Modifiers for safe areas, bars, input and feedback. A frame records the modifiers that a renderer may apply.
extension View {
  /// Records whether the status bar is hidden; a status bar takes no space.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { drawn("statusBarHidden", "\(hidden)") }
  /// Records the preferred color scheme.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    drawn("preferredColorScheme", colorScheme.map { "\($0)" } ?? "default")
  }
  /// Sets the color scheme of the view and its descendants; bodies may read the color scheme.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
  /// Records the shape for hit testing; a host tests against the whole frame.
  public nonisolated func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
    drawn("contentShape", shape._outline(in: .zero).name)
  }
  /// Records haptic feedback for the changes of a value.
  public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    drawn("sensoryFeedback", feedback.name)
  }
  /// Records haptic feedback for the changes of a value that fulfil a condition.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View {
    sensoryFeedback(feedback, trigger: trigger)
  }
  /// Sets whether taps reach the view and its descendants.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestModifier(isEnabled: enabled))
  }
  /// Sets whether controls in the view ignore taps.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { if disabled { $0 = false } }
  }
  /// The view itself: a host compares equatable views without the modifier.
  public nonisolated func equatable() -> some View where Self: Equatable { self }
}

/// A view with or without hit testing.
private nonisolated struct HitTestModifier: LayoutModifier {
  let isEnabled: Bool

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    if isEnabled { return content.draw(into: &drawing) }
    drawing.withoutTaps { content.draw(into: &$0) }
  }

  func follow(_ old: Self, in node: _ViewNode) {}
}

/// The regions of a safe area; SwiftUI's `SafeAreaRegions`.
public nonisolated struct SafeAreaRegions: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// The set of `rawValue`.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars and the display's cutouts.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// Light or dark colors; SwiftUI's `ColorScheme`.
public nonisolated enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// The schemes.
  case light, dark
}

/// Haptic feedback; SwiftUI's `SensoryFeedback`.
public nonisolated struct SensoryFeedback: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// A task succeeded.
  public static let success = SensoryFeedback(name: "success")
  /// A task produced a warning.
  public static let warning = SensoryFeedback(name: "warning")
  /// A task failed.
  public static let error = SensoryFeedback(name: "error")
  /// A selection changes.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value increases.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value decreases.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Two objects collide.
  public static let impact = SensoryFeedback(name: "impact")
  /// An impact of a weight and an intensity from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight)")
  }
  /// An impact of a material and an intensity from 0 to 1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(flexibility)")
  }

  /// The weight of an impact.
  public enum Weight: Hashable, Sendable {
    /// From the weakest to the strongest.
    case light, medium, heavy
  }

  /// The material of an impact.
  public enum Flexibility: Hashable, Sendable {
    /// From the hardest to the softest.
    case rigid, solid, soft
  }
}

extension EnvironmentValues {
  /// Whether controls respond to taps.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  /// The color scheme.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// The direction of writing. Layouts ignore the value and run from left to right.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
  /// Whether animations should be reduced: always `false`.
  public var accessibilityReduceMotion: Bool { false }
  /// Whether transparency should be reduced: always `false`.
  public var accessibilityReduceTransparency: Bool { false }
  /// Dismisses the current presentation.
  public var dismiss: DismissAction { DismissAction() }
  /// The mode of the current presentation: a constant of a view that is not presented.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  /// Opens a URL.
  public var openURL: OpenURLAction { OpenURLAction() }
}

/// Dismisses a presentation; SwiftUI's `DismissAction`. A host has no presentations to dismiss.
public nonisolated struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// The mode of a presentation; SwiftUI's `PresentationMode`. A host has no presentations to dismiss.
public nonisolated struct PresentationMode: Sendable {
  /// Whether the view is presented: `false`.
  public var isPresented: Bool { false }
  /// Does nothing.
  public mutating func dismiss() {}
}

/// Opens a URL; SwiftUI's `OpenURLAction`. A host opens no URL.
public nonisolated struct OpenURLAction: Sendable {
  /// Does nothing.
  public func callAsFunction(_ url: URL) {}
}

private nonisolated struct IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private nonisolated struct ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .light }
}

private nonisolated struct LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}
