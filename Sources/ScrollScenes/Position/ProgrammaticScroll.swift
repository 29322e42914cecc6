import PlaneGeometry
import ScrollEngine

/// An animated scroll to an item or edge, retargeted in each frame as items on its path are measured.
package enum ProgrammaticScroll: Equatable, Sendable {
  case item(Int, Aim)
  case edge(Edge)

  /// The alignment of the item at the end of the scroll. Decided at the start, as the item may become visible long
  /// before the scroll ends.
  package enum Aim: Equatable, Sendable {
    case align(UnitPoint)
    /// Just visible, at the edge over which the item enters.
    case reveal(isForward: Bool)
  }
}
