/// The look of progress; SwiftUI's `ProgressViewStyle`. A frame records it.
public nonisolated protocol ProgressViewStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// As the platform likes; SwiftUI's `DefaultProgressViewStyle`.
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// As the platform likes.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// A bar; SwiftUI's `LinearProgressViewStyle`.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "linear" }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// A wheel; SwiftUI's `CircularProgressViewStyle`.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "circular" }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A wheel.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
