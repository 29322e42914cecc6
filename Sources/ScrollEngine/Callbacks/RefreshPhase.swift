/// The states of a refresh control.
public enum RefreshPhase: UInt8, Sendable, CaseIterable {
  case idle
  /// The content is pulled far enough: letting go begins a refresh.
  case armed
  /// The content is loaded anew.
  case refreshing
}
