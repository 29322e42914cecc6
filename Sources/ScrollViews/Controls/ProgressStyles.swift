/// The style of progress views; SwiftUI's `ProgressViewStyle`. A frame records the name.
public nonisolated protocol ProgressViewStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// The platform's default; SwiftUI's `DefaultProgressViewStyle`.
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The platform's default.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// A progress bar; SwiftUI's `LinearProgressViewStyle`.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "linear" }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A progress bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// A circular indicator; SwiftUI's `CircularProgressViewStyle`.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "circular" }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A circular indicator.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
