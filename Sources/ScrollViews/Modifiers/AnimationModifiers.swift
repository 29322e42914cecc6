import Foundation
import PlaneGeometry
import ScrollScenes

// Changes over time. A frame shows the end of a change, and records how a renderer may lead to it.
extension View {
  /// Records whether changes of a value are animated; a frame shows their end.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    drawn("animation", animation == nil ? "none" : "value")
  }

  /// Records whether changes of the view are animated; a frame shows their end.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    drawn("animation", animation == nil ? "none" : "all")
  }

  /// Records how the view comes and goes, which it does at once.
  public nonisolated func transition(_ transition: AnyTransition) -> some View { drawn("transition", transition.name) }

  /// Records how the content of the view changes, which it does at once.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    drawn("contentTransition", transition.name)
  }

  /// Records the identity of a geometry that two views share.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    drawn("matchedGeometryEffect", "\(id)")
  }
}

/// How a view comes and goes; SwiftUI's `AnyTransition`. A frame records it: views come and go at once.
public nonisolated struct AnyTransition: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// Without a change.
  public static let identity = AnyTransition(name: "identity")
  /// With its opacity.
  public static let opacity = AnyTransition(name: "opacity")
  /// With its size.
  public static let scale = AnyTransition(name: "scale")
  /// From the leading edge to the trailing one.
  public static let slide = AnyTransition(name: "slide")

  /// With a size and an anchor.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(name: "scale \(scale)")
  }
  /// From an edge and back.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move \(edge)") }
  /// From an edge, which pushes others away.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(name: "push \(edge)") }
  /// From a distance and back.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(name: "offset \(offset.width) \(offset.height)")
  }
  /// From a distance and back, in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  /// In one way when it comes, in another when it goes.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(name: "(\(insertion.name) / \(removal.name))")
  }
  /// With two modifiers, by the name of their type.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(name: "modifier \(E.self)")
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(name: "\(name) + \(other.name)")
  }
  /// The transition itself.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How the content of a view changes; SwiftUI's `ContentTransition`. A frame records it.
public nonisolated struct ContentTransition: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// At once.
  public static let identity = ContentTransition(name: "identity")
  /// By opacity.
  public static let opacity = ContentTransition(name: "opacity")
  /// By moving outlines.
  public static let interpolate = ContentTransition(name: "interpolate")
  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText")
  }
  /// Digit by digit, in the direction in which a value changes.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(name: "numericText") }
}

/// The parts of a geometry that two views share; SwiftUI's `MatchedGeometryProperties`.
public nonisolated struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt32
  /// The set of `rawValue`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Names for geometries that two views share; SwiftUI's `Namespace`.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// A namespace.
  public init() {}

  /// The identity. All namespaces share one, because a frame records identities of views alone.
  public var wrappedValue: ID { ID(number: 0) }
}
