import Foundation
import PlaneGeometry
import ScrollScenes

// Modifiers for screens with safe areas and for persons. A frame records those that a renderer may follow.
extension View {
  /// The view itself: a host has no safe area.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  /// The view itself: a host has no safe area.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Records whether a status bar is shown; it takes no place.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { drawn("statusBarHidden", "\(hidden)") }
  /// Records light or dark colors.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    drawn("preferredColorScheme", colorScheme.map { "\($0)" } ?? "default")
  }
  /// Gives the view and all in it light or dark colors, which a body may read.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
  /// Records the part of the view that fingers would find; taps find all of the frame.
  public nonisolated func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
    drawn("contentShape", shape._outline(in: .zero).name)
  }
  /// Records the feedback that a person would feel when a value changes.
  public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    drawn("sensoryFeedback", feedback.name)
  }
  /// Says whether taps reach the views inside.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestModifier(isEnabled: enabled))
  }
  /// Says that buttons and other controls inside do not act.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { if disabled { $0 = false } }
  }
  /// The view itself: a host compares values of views anyway.
  public nonisolated func equatable() -> some View where Self: Equatable { self }
}

/// A view whose taps may be switched off.
private nonisolated struct HitTestModifier: LayoutModifier {
  let isEnabled: Bool

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    if isEnabled { return content.draw(into: &drawing) }
    drawing.withoutTaps { content.draw(into: &$0) }
  }

  func follow(_ old: Self, in node: _ViewNode) {}
}

/// The parts of a safe area; SwiftUI's `SafeAreaRegions`.
public nonisolated struct SafeAreaRegions: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// The set of `rawValue`.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars and the form of the screen.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of it.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// Light or dark colors; SwiftUI's `ColorScheme`.
public nonisolated enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// The schemes.
  case light, dark
}

/// Feedback that a person feels; SwiftUI's `SensoryFeedback`.
public nonisolated struct SensoryFeedback: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// A task has succeeded.
  public static let success = SensoryFeedback(name: "success")
  /// A task has warned.
  public static let warning = SensoryFeedback(name: "warning")
  /// A task has failed.
  public static let error = SensoryFeedback(name: "error")
  /// A choice changes.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value grows.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value falls.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Two things meet.
  public static let impact = SensoryFeedback(name: "impact")
}

extension EnvironmentValues {
  /// Whether controls act.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  /// Light or dark colors.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// The direction in which the language is written. Layouts run from left to right.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
  /// Whether movements are to be reduced: no.
  public var accessibilityReduceMotion: Bool { false }
  /// Ends a presentation.
  public var dismiss: DismissAction { DismissAction() }
  /// Opens a page of the web.
  public var openURL: OpenURLAction { OpenURLAction() }
}

/// Ends a presentation; SwiftUI's `DismissAction`. A host presents nothing, so there is none to end.
public nonisolated struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// Opens a page of the web; SwiftUI's `OpenURLAction`. A host opens none.
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
