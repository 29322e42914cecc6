import Foundation
import PlaneGeometry

extension View {
  /// Places views at the top or bottom edge; `spacing` is in points, `nil` for none.
  ///
  /// The modified view gets the remaining space. SwiftUI instead lets a scroll view's content pass below the views.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    let (inset, isFirst) = (content(), edge == .top)
    return VStack(alignment: alignment, spacing: spacing ?? 0) {
      if isFirst { inset }
      self.frame(maxWidth: .infinity, maxHeight: .infinity)
      if !isFirst { inset }
    }
  }

  /// Places views at the leading or trailing edge; `spacing` is in points, `nil` for none.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    let (inset, isFirst) = (content(), edge == .leading)
    return HStack(alignment: alignment, spacing: spacing ?? 0) {
      if isFirst { inset }
      self.frame(maxWidth: .infinity, maxHeight: .infinity)
      if !isFirst { inset }
    }
  }

  /// Places a bar at the top or bottom edge, as `safeAreaInset` places views.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Places a bar at the leading or trailing edge, as `safeAreaInset` places views.
  public nonisolated func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
}
