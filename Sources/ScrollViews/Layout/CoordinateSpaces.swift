import Foundation
import PlaneGeometry

/// The origin of coordinates; SwiftUI's `CoordinateSpace`.
public nonisolated enum CoordinateSpace: Equatable, Hashable, @unchecked Sendable {
  /// The screen.
  case global
  /// The view itself.
  case local
  /// A view around of a name.
  case named(AnyHashable)

  /// Whether the space is the screen.
  public var isGlobal: Bool { self == .global }
  /// Whether the space is the view itself.
  public var isLocal: Bool { self == .local }
}

/// The origin of coordinates, as a type; SwiftUI's `CoordinateSpaceProtocol`.
public nonisolated protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The view itself; SwiftUI's `LocalCoordinateSpace`.
public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
  /// The view itself.
  public init() {}
}

/// The screen; SwiftUI's `GlobalCoordinateSpace`.
public nonisolated struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
  /// The screen.
  public init() {}
}

/// A view around of a name; SwiftUI's `NamedCoordinateSpace`.
public nonisolated struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
  /// The space.
  public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The screen.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The view around of a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }

  /// The viewport of the innermost scroll view around.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(ScrollViewSpace(axis: nil))))
  }

  /// The viewport of the innermost scroll view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(ScrollViewSpace(axis: axis))))
  }
}

/// The name of a scroll view's space.
nonisolated struct ScrollViewSpace: Hashable {
  /// The axis along which it scrolls; `nil` for any.
  let axis: Axis?
}

/// A space around a view.
nonisolated struct PlacedSpace: Equatable {
  /// The name; that of a scroll view has none.
  let name: AnyHashable?
  /// The axes along which a scroll view scrolls; none for other views.
  let axes: Axis.Set
  /// The rect on the screen.
  let rect: CGRect

  /// Whether a name stands for this space.
  func has(_ name: AnyHashable) -> Bool {
    guard let space = name.base as? ScrollViewSpace else { return self.name == name }
    return space.axis.map { axes.contains($0) } ?? !axes.isEmpty
  }
}

/// The place of a view on the screen.
nonisolated struct ScreenGeometry: Equatable {
  /// The rect on the screen.
  var frame = CGRect.zero
  /// The spaces around, from the outermost to the innermost.
  var spaces: [PlacedSpace] = []

  /// The rect of a space on the screen; `nil` if there is none of that name.
  func rect(of space: CoordinateSpace) -> CGRect? {
    switch space {
    case .global: CGRect(origin: .zero, size: .zero)
    case .local: frame
    case .named(let name): spaces.last { $0.has(name) }?.rect
    }
  }
}

extension View {
  /// Names the space of the view, for the views in it.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(SpaceModifier(space: name.coordinateSpace))
  }

  /// Names the space of the view, for the views in it.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(SpaceModifier(space: .named(AnyHashable(name))))
  }

  /// Calls an action with a value that is made of the view's geometry: at first, and when the value changes.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryModifier(transform: transform) { _, new in action(new) })
  }

  /// Calls an action with a value that is made of the view's geometry, and with the one before: at first with the same
  /// twice, and when the value changes.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryModifier(transform: transform, action: action))
  }

  /// Changes how the view is drawn by its geometry; the layout around it stays.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> EmptyVisualEffect
  ) -> some View {
    modifier(GeometryEffectModifier(effect: effect))
  }
}

/// A view whose space has a name.
private nonisolated struct SpaceModifier: LayoutModifier {
  let space: CoordinateSpace

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    guard case .named(let name) = space else { return content.draw(into: &drawing) }
    drawing.withSpace(PlacedSpace(name: name, axes: [], rect: drawing.onScreen(node.frame))) {
      content.draw(into: &$0)
    }
  }
}

/// A view whose geometry is observed.
private nonisolated struct GeometryModifier<T: Equatable>: LayoutModifier {
  /// The last value of the node.
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
