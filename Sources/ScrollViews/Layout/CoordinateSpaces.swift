import Foundation
import PlaneGeometry

/// A coordinate space; SwiftUI's `CoordinateSpace`.
public nonisolated enum CoordinateSpace: Equatable, Hashable, @unchecked Sendable {
  /// The screen.
  case global
  /// The view itself.
  case local
  /// The space of a named ancestor.
  case named(AnyHashable)

  /// Whether the space is the screen.
  public var isGlobal: Bool { self == .global }
  /// Whether the space is the view itself.
  public var isLocal: Bool { self == .local }
}

/// A type of coordinate spaces; SwiftUI's `CoordinateSpaceProtocol`.
public nonisolated protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The view's own space; SwiftUI's `LocalCoordinateSpace`.
public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
  /// The view's own space.
  public init() {}
}

/// The space of the screen; SwiftUI's `GlobalCoordinateSpace`.
public nonisolated struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
  /// The space of the screen.
  public init() {}
}

/// The space of a named ancestor; SwiftUI's `NamedCoordinateSpace`.
public nonisolated struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
  /// The space.
  public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own space.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of the screen.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of a named ancestor.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }

  /// The space of the innermost enclosing scroll view's viewport.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(ScrollViewSpace(axis: nil))))
  }

  /// The space of the innermost enclosing scroll view's viewport, among scroll views along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(ScrollViewSpace(axis: axis))))
  }
}

/// The name of a scroll view's space.
nonisolated struct ScrollViewSpace: Hashable {
  /// The scroll axis of the scroll view; `nil` for any axis.
  let axis: Axis?
}

/// A coordinate space and its rect on the screen.
nonisolated struct PlacedSpace: Equatable {
  /// The name; `nil` for a scroll view.
  let name: AnyHashable?
  /// The scroll axes of a scroll view; empty for other views.
  let axes: Axis.Set
  /// The rect on the screen.
  let rect: CGRect

  /// Whether a name refers to this space.
  func has(_ name: AnyHashable) -> Bool {
    guard let space = name.base as? ScrollViewSpace else { return self.name == name }
    return space.axis.map { axes.contains($0) } ?? !axes.isEmpty
  }
}

/// The geometry of a view on the screen.
nonisolated struct ScreenGeometry: Equatable {
  /// The frame on the screen.
  var frame = CGRect.zero
  /// The enclosing spaces, from the outermost to the innermost.
  var spaces: [PlacedSpace] = []

  /// The rect of a space on the screen; `nil` without a space of the name.
  func rect(of space: CoordinateSpace) -> CGRect? {
    switch space {
    case .global: CGRect(origin: .zero, size: .zero)
    case .local: frame
    case .named(let name): spaces.last { $0.has(name) }?.rect
    }
  }

  /// A point of the screen in a space; the point itself if no space has the name.
  func location(of point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    let origin = rect(of: space)?.origin ?? .zero
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}

extension View {
  /// Names the view's coordinate space for its descendants.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(SpaceModifier(space: name.coordinateSpace))
  }

  /// Names the view's coordinate space for its descendants.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(SpaceModifier(space: .named(AnyHashable(name))))
  }

  /// Calls an action with a value computed from the view's geometry: first on appearance, and after each change.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryModifier(transform: transform) { _, new in action(new) })
  }

  /// Calls an action with the old and the new value computed from the view's geometry. On appearance both values are
  /// equal; later calls follow a change.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryModifier(transform: transform, action: action))
  }

  /// Applies an effect that depends on the view's geometry, without an effect on the layout.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> EmptyVisualEffect
  ) -> some View {
    modifier(GeometryEffectModifier(effect: effect))
  }
}

/// A view with a named coordinate space.
private nonisolated struct SpaceModifier: LayoutModifier {
  let space: CoordinateSpace

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    guard case .named(let name) = space else { return content.draw(into: &drawing) }
    drawing.withSpace(PlacedSpace(name: name, axes: [], rect: drawing.onScreen(node.frame))) {
      content.draw(into: &$0)
    }
  }
}

/// An observer of the view's geometry.
private nonisolated struct GeometryModifier<T: Equatable>: LayoutModifier {
  /// The last value at the node.
  final class Memory {
    var value: T?
  }

  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void
  let memory = Memory()

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    if drawing.isObserving { observe(node, drawing) }
    content.draw(into: &drawing)
  }

  private func observe(_ node: _ViewNode, _ drawing: Drawing) {
    let value = transform(GeometryProxy(of: node, drawing.geometry(of: node.frame)))
    let before = memory.value
    guard value != before else { return }
    memory.value = value
    node.graph.perform { action(before ?? value, value) }
  }

  func appear(in node: _ViewNode) { node.graph.screenReaders += 1 }
  func disappear(in node: _ViewNode) { node.graph.screenReaders -= 1 }
  func follow(_ old: Self, in node: _ViewNode) { memory.value = old.memory.value }
}

/// An effect that depends on the geometry.
private nonisolated struct GeometryEffectModifier: LayoutModifier {
  let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> EmptyVisualEffect

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    let proxy = GeometryProxy(of: node, drawing.geometry(of: node.frame))
    drawing.withEffect(effect(EmptyVisualEffect(), proxy), on: node.frame) { content.draw(into: &$0) }
  }

  func follow(_ old: Self, in node: _ViewNode) {}
}
