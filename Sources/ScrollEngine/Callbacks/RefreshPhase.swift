/// The states of a refresh control.
public enum RefreshPhase: UInt8, Sendable, CaseIterable {
  case idle
  /// The content is pulled past the trigger distance; releasing it begins a refresh.
  case armed
  /// The content is being reloaded.
  case refreshing
}
