/// The style of the scroll bars of a Mac, with the names of `NSScroller.Style`.
public enum ScrollerStyle: UInt8, Sendable, CaseIterable {
  /// Permanently visible beside the content.
  case legacy
  /// Over the content, visible while it scrolls.
  case overlay
}
