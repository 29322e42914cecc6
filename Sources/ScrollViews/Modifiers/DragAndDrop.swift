import Foundation

// Drag and drop, hovering and editing of lists. A host drags nothing, so no action is called.
extension View {
  /// Records that the view can be dragged.
  public nonisolated func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View {
    drawn("draggable", "\(T.self)")
  }

  /// Records that the view can be dragged with a preview.
  public nonisolated func draggable<T, V: View>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    drawn("draggable", "\(T.self)")
  }

  /// Records that values can be dropped on the view.
  public nonisolated func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    drawn("dropDestination", "\(T.self)")
  }

  /// The view itself: no pointer hovers over a host.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    self
  }

  /// Records whether a row can be deleted.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { drawn("deleteDisabled", "\(isDisabled)") }
  /// Records whether a row can be moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { drawn("moveDisabled", "\(isDisabled)") }
  /// Records whether a row can be selected.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    drawn("selectionDisabled", "\(isDisabled)")
  }
}

/// The state of a hovering pointer; SwiftUI's `HoverPhase`.
public nonisolated enum HoverPhase: Equatable, Sendable {
  /// Over the view, at a location in points.
  case active(CGPoint)
  /// Outside of the view.
  case ended
}
