import PlaneGeometry
import ScrollEngine

/// An animated scroll that is aimed anew in each frame, as the items on the way are measured.
package enum ProgrammaticScroll: Equatable, Sendable {
  case item(Int, Aim)
  case edge(Edge)

  /// The place that an item is scrolled to. It is decided at the start, from the content's offset then: on the way, the
  /// item may come into view long before it lies there.
  package enum Aim: Equatable, Sendable {
    case align(UnitPoint)
    /// Just in view, at the edge that it comes in over.
    case reveal(isForward: Bool)
  }
}
