import PlaneGeometry
import ScrollEngine

/// The part of a frame that shows a scroll view in an item of lazy content, as a carousel in a row.
public struct ItemViewRecord: Equatable, Sendable {
  /// The scroll view whose item holds it: its node, which is 0 for the main one.
  public var parent = 0
  /// The index of the item.
  public var item = 0
  /// The scale of its content.
  public var zoomScale = 1.0
  /// Its offset, phase, velocity and callbacks.
  public var view = ScrollerRecord()

  /// The record of a scroll view that shows nothing.
  public init() {}
}
