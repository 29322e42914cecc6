import PlaneGeometry
import ScrollEngine

/// The record of a scroll view in an item of lazy content, such as a carousel in a row.
public struct ItemViewRecord: Equatable, Sendable {
  /// The node of the scroll view whose item contains the view; 0 for the main scroll view.
  public var parent = 0
  /// The index of the item.
  public var item = 0
  /// The zoom scale of the content.
  public var zoomScale = 1.0
  /// The offset, phase, velocity and callbacks.
  public var view = ScrollerRecord()

  /// An empty record.
  public init() {}
}
