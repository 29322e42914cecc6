import Foundation
import PlaneGeometry

// Modifiers for bars, sheets and other system views. A frame records their values.
extension View {
  /// Records whether the status bar is hidden; a status bar takes no space.
  public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }
  /// Records the color scheme of bars.
  public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    drawn("toolbarColorScheme", colorScheme.map { "\($0)" } ?? "default")
  }
  /// Records the text size, without an effect on sizes.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { drawn("dynamicTypeSize", "\(size)") }
  /// Records a range of text sizes, without an effect on sizes.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    drawn("dynamicTypeSize", "\(range)")
  }
  /// Records whether swipes dismiss a sheet.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    drawn("interactiveDismissDisabled", "\(isDisabled)")
  }
  /// Records the visibility of system overlays.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    drawn("persistentSystemOverlays", "\(visibility)")
  }
  /// Records a tooltip.
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { drawn("help", String(text)) }
  /// The view itself: a host receives no URL.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

/// The text sizes in the system's settings; SwiftUI's `DynamicTypeSize`.
public nonisolated enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// The standard sizes, from the smallest to the largest.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The accessibility sizes, from the smallest to the largest.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

/// The phase of a scene of a program; SwiftUI's `ScenePhase`.
public nonisolated enum ScenePhase: Hashable, Comparable, Sendable {
  /// Invisible, visible without input, or active.
  case background, inactive, active
}

extension EnvironmentValues {
  /// The phase of the scene: always active.
  public var scenePhase: ScenePhase { .active }
  /// The text size: always `large`.
  public var dynamicTypeSize: DynamicTypeSize { .large }
  /// The language and region, without an effect on texts.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  /// The minimum height of list rows, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[ListRowHeightKey.self] }
    set { self[ListRowHeightKey.self] = newValue }
  }
}

private nonisolated struct LocaleKey: EnvironmentKey {
  /// A fixed locale, for equal formats on every machine.
  static var defaultValue: Locale { Locale(identifier: "en_US_POSIX") }
}

private nonisolated struct ListRowHeightKey: EnvironmentKey {
  /// 44 points: the default row height of `UITableView`.
  static var defaultValue: CGFloat { 44 }
}
