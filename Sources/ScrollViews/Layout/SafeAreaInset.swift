import Foundation
import PlaneGeometry

extension View {
  /// Places views at the upper or lower edge; `spacing` is in points, `nil` for none.
  ///
  /// The view gets the rest of the place. SwiftUI would let the content of a scroll view pass below the views.
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

  /// Places views at the edge at which lines begin or end; `spacing` is in points, `nil` for none.
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
}
