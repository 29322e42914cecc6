/// The style of lists; SwiftUI's `ListStyle`. A frame records the name.
public nonisolated protocol ListStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// The platform's default; SwiftUI's `DefaultListStyle`.
public nonisolated struct DefaultListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension ListStyle where Self == DefaultListStyle {
  /// The platform's default.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// A plain list; SwiftUI's `PlainListStyle`.
public nonisolated struct PlainListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "plain" }
}

extension ListStyle where Self == PlainListStyle {
  /// A plain list.
  public static var plain: PlainListStyle { PlainListStyle() }
}

/// Grouped sections; SwiftUI's `GroupedListStyle`.
public nonisolated struct GroupedListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "grouped" }
}

extension ListStyle where Self == GroupedListStyle {
  /// Grouped sections.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// An inset list; SwiftUI's `InsetListStyle`.
public nonisolated struct InsetListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "inset" }
}

extension ListStyle where Self == InsetListStyle {
  /// An inset list.
  public static var inset: InsetListStyle { InsetListStyle() }
}

/// Grouped sections with insets; SwiftUI's `InsetGroupedListStyle`.
public nonisolated struct InsetGroupedListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "insetGrouped" }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Grouped sections with insets.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// A sidebar list; SwiftUI's `SidebarListStyle`.
public nonisolated struct SidebarListStyle: ListStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "sidebar" }
}

extension ListStyle where Self == SidebarListStyle {
  /// A sidebar list.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
