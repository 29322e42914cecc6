import Foundation
import PlaneGeometry
import ScrollScenes

// Animations and transitions. A frame shows the final state, and records the animation for renderers.
extension View {
  /// Records the animation of changes of a value; a frame shows the final state.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    drawn("animation", animation == nil ? "none" : "value")
  }

  /// Records the animation of changes of the view; a frame shows the final state.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    drawn("animation", animation == nil ? "none" : "all")
  }

  /// Records the transition of the view, which appears and disappears at once.
  public nonisolated func transition(_ transition: AnyTransition) -> some View { drawn("transition", transition.name) }

  /// Records the transition of the view's content, which changes at once.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    drawn("contentTransition", transition.name)
  }

  /// Records the identity for matching the geometry of two views.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    drawn("matchedGeometryEffect", "\(id)")
  }
}

/// A transition of a view that appears or disappears; SwiftUI's `AnyTransition`. A frame records the name alone.
public nonisolated struct AnyTransition: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// No change.
  public static let identity = AnyTransition(name: "identity")
  /// Fading.
  public static let opacity = AnyTransition(name: "opacity")
  /// Scaling from or to zero.
  public static let scale = AnyTransition(name: "scale")
  /// A blur that fades out, and in.
  public static let blurReplace = AnyTransition(name: "blurReplace")
  /// Insertion from the leading edge, and removal to the trailing edge.
  public static let slide = AnyTransition(name: "slide")

  /// Scaling from or to a scale, relative to an anchor.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(name: "scale \(scale)")
  }
  /// Insertion from an edge, and removal to the same edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move \(edge)") }
  /// Insertion from an edge, which pushes the removed view out.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(name: "push \(edge)") }
  /// Insertion from an offset, and removal to the same offset, in points.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(name: "offset \(offset.width) \(offset.height)")
  }
  /// Insertion from an offset, and removal to the same offset, in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  /// Different transitions for insertion and removal.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(name: "(\(insertion.name) / \(removal.name))")
  }
  /// A transition between two modifiers, recorded by the name of their type.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(name: "modifier \(E.self)")
  }

  /// Both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(name: "\(name) + \(other.name)")
  }
  /// The transition itself, without the animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A transition of a view's content; SwiftUI's `ContentTransition`. A frame records the name alone.
public nonisolated struct ContentTransition: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// No transition.
  public static let identity = ContentTransition(name: "identity")
  /// Fading.
  public static let opacity = ContentTransition(name: "opacity")
  /// Interpolation between the old and the new content.
  public static let interpolate = ContentTransition(name: "interpolate")
  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText")
  }
  /// Digit by digit, in the direction in which a value changes.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(name: "numericText") }
  /// A change of the symbol.
  public static func symbolEffect(_ effect: SymbolReplacement) -> ContentTransition {
    ContentTransition(name: "symbolEffect \(effect)")
  }

  /// The change of a symbol.
  public enum SymbolReplacement: Hashable, Sendable {
    /// The platform's default, or a replacement.
    case automatic, replace

    /// The replacement, with the old symbol downwards and the new one upwards.
    public var downUp: SymbolReplacement { self }
    /// The replacement, with both symbols upwards.
    public var upUp: SymbolReplacement { self }
    /// The replacement, with the old symbol at once and the new one upwards.
    public var offUp: SymbolReplacement { self }
  }
}

/// The geometry that matched views share; SwiftUI's `MatchedGeometryProperties`.
public nonisolated struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt32
  /// The set of `rawValue`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The position.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A namespace for the identities of matched views; SwiftUI's `Namespace`.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// A namespace.
  public init() {}

  /// The identity, which all namespaces share: a frame records only the identities of views.
  public var wrappedValue: ID { ID(number: 0) }
}
