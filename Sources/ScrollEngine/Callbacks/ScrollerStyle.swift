/// How the scroll bars of a Mac lie, with the names of `NSScroller.Style`.
public enum ScrollerStyle: UInt8, Sendable, CaseIterable {
  /// Beside the content, all the time.
  case legacy
  /// Over the content, while it scrolls.
  case overlay
}
