/// The look of lists; SwiftUI's `ListStyle`. A frame records it.
public nonisolated protocol ListStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// As the platform likes; SwiftUI's `DefaultListStyle`.
public nonisolated struct DefaultListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension ListStyle where Self == DefaultListStyle {
  /// As the platform likes.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// Rows alone; SwiftUI's `PlainListStyle`.
public nonisolated struct PlainListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "plain" }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows alone.
  public static var plain: PlainListStyle { PlainListStyle() }
}

/// Rows in groups; SwiftUI's `GroupedListStyle`.
public nonisolated struct GroupedListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "grouped" }
}

extension ListStyle where Self == GroupedListStyle {
  /// Rows in groups.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// Rows with insets; SwiftUI's `InsetListStyle`.
public nonisolated struct InsetListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "inset" }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows with insets.
  public static var inset: InsetListStyle { InsetListStyle() }
}

/// Rows in groups with insets; SwiftUI's `InsetGroupedListStyle`.
public nonisolated struct InsetGroupedListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "insetGrouped" }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Rows in groups with insets.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// Rows at the side; SwiftUI's `SidebarListStyle`.
public nonisolated struct SidebarListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "sidebar" }
}

extension ListStyle where Self == SidebarListStyle {
  /// Rows at the side.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
