/// The rule for fetching more content: when the content behind the viewport is at most a number of viewports.
///
/// The rule of Texture's batch fetching (`ASDisplayShouldFetchBatchForContext`).
public struct BatchFetching: Equatable, Sendable {
  /// The maximum remaining content, in viewports. Zero or less disables fetching.
  public var leadingViewports: Double

  /// Creates a rule that fetches when at most `leadingViewports` viewports remain. Texture's default is 2.
  public init(leadingViewports: Double = 2) { self.leadingViewports = leadingViewports }

  /// Whether to fetch more content.
  ///
  /// - Parameters:
  ///   - viewport: the current viewport, or the viewport at the resting offset of the motion.
  ///   - contentLength: the length of the content. Content shorter than the viewport always needs more.
  ///   - isForward: whether the content moves towards its end.
  ///   - isFetching: whether a fetch is in progress.
  public func isDue(
    at viewport: LazyViewport, contentLength: Length, isForward: Bool, isFetching: Bool
  ) -> Bool {
    if isFetching || leadingViewports <= 0 || viewport.length == .zero { return false }
    if contentLength < viewport.length { return true }
    let left = contentLength - viewport.end
    return isForward && Double(left.sixtyFourths) <= Double(viewport.length.sixtyFourths) * leadingViewports
  }
}
