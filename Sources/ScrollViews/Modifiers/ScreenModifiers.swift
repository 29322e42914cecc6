import Foundation
import PlaneGeometry

// Modifiers for the screen around views. A frame records them.
extension View {
  /// Records whether a status bar is shown; it takes no place.
  public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }
  /// Records whether scroll views inside clip; frames clip by viewports.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    drawn("scrollClipDisabled", "\(disabled)")
  }
  /// Records light or dark bars.
  public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    drawn("toolbarColorScheme", colorScheme.map { "\($0)" } ?? "default")
  }
  /// Records a size of text. It does not change sizes.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { drawn("dynamicTypeSize", "\(size)") }
  /// Records whether a person may put a sheet away.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    drawn("interactiveDismissDisabled", "\(isDisabled)")
  }
  /// Records whether the system shows its own parts over the view.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    drawn("persistentSystemOverlays", "\(visibility)")
  }
  /// Records a hint for a pointer.
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { drawn("help", String(text)) }
  /// The view itself: nobody opens pages in a host.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

/// The sizes of text that a person may choose; SwiftUI's `DynamicTypeSize`.
public nonisolated enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// From the smallest to the largest usual one.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// From the smallest to the largest one for persons who see little.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

/// Whether a program is in use; SwiftUI's `ScenePhase`.
public nonisolated enum ScenePhase: Hashable, Comparable, Sendable {
  /// Not on the screen, on it without use, or in use.
  case background, inactive, active
}

extension EnvironmentValues {
  /// Whether the program is in use: always.
  public var scenePhase: ScenePhase { .active }
  /// The size of text.
  public var dynamicTypeSize: DynamicTypeSize { .large }
  /// The language and region; texts are not translated.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  /// The least height of rows of lists, in points. Rows follow it.
  public var defaultMinListRowHeight: CGFloat {
    get { self[ListRowHeightKey.self] }
    set { self[ListRowHeightKey.self] = newValue }
  }
}

private nonisolated struct LocaleKey: EnvironmentKey {
  /// The same on every machine.
  static var defaultValue: Locale { Locale(identifier: "en_US_POSIX") }
}

private nonisolated struct ListRowHeightKey: EnvironmentKey {
  /// 44 points: the least height of rows of `UITableView`.
  static var defaultValue: CGFloat { 44 }
}
