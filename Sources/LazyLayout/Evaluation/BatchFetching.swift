/// When a list should ask for more content: while what is left behind the viewport is no more than so many viewports.
///
/// The rule of Texture's batch fetching (`ASDisplayShouldFetchBatchForContext`).
public struct BatchFetching: Equatable, Sendable {
  /// How many viewports may be left; none for never.
  public var leadingViewports: Double

  /// Asks for more when no more than that many viewports are left. Texture's default is 2.
  public init(leadingViewports: Double = 2) { self.leadingViewports = leadingViewports }

  /// Whether it is time to ask for more.
  ///
  /// - Parameters:
  ///   - viewport: what is shown, or will be where the motion comes to rest.
  ///   - contentLength: how long the content is; where it is shorter than the viewport it is time in any case.
  ///   - isForward: whether the content goes towards its end.
  ///   - isFetching: whether more was asked for and has not come.
  public func isDue(
    at viewport: LazyViewport, contentLength: Length, isForward: Bool, isFetching: Bool
  ) -> Bool {
    if isFetching || leadingViewports <= 0 || viewport.length == .zero { return false }
    if contentLength < viewport.length { return true }
    let left = contentLength - viewport.end
    return isForward && Double(left.sixtyFourths) <= Double(viewport.length.sixtyFourths) * leadingViewports
  }
}
