import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension View {
  /// Binds the identity of the view at the leading edge of the scroll view, or at an anchor. Writing another identity
  /// scrolls to its view, animated in `withAnimation`.
  public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      EnvironmentModifier { environment in
        environment.scrollSettings.own.position = PositionBinding(
          anchor: anchor, read: { id.wrappedValue.map { AnyHashable($0) } },
          write: { value in id.wrappedValue = value?.base as? ID })
      })
  }

  /// The beta name of `defaultScrollAnchor(_:)`.
  @available(*, deprecated, renamed: "defaultScrollAnchor(_:)")
  public nonisolated func scrollPosition(initialAnchor: UnitPoint?) -> some View { defaultScrollAnchor(initialAnchor) }

  /// The beta modifier of a single target: the released API marks the enclosing stack.
  @available(*, deprecated, message: "Use scrollTargetLayout(isEnabled:) on the stack.")
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View { self }
}

/// A position binding with its identity type erased.
nonisolated struct PositionBinding {
  let anchor: UnitPoint?
  let read: () -> AnyHashable?
  let write: (AnyHashable?) -> Void
}

extension ScrollViewNode {
  /// The initial scene position at the bound identity; `nil` without a binding.
  var beginningPosition: ScrollPosition<Int>? {
    guard let position = settings.own.position, let list else { return nil }
    boundID = position.read()
    guard let id = boundID, let index = list.rowIndex(of: id) else { return ScrollPosition() }
    return ScrollPosition(id: list.number(of: index), anchor: position.anchor)
  }

  /// Scrolls to the bound identity after a change since the last call.
  func writePosition(to scene: inout ScrollScene<ViewContent>, _ transaction: Transaction, at time: Int64) {
    guard let position = settings.own.position, let list, let node = sceneNode else { return }
    let id = position.read()
    guard id != boundID else { return }
    boundID = id
    guard let id else { return }
    guard let index = list.rowIndex(of: id) else {
      return graph.warn("\(path): scrollPosition(id:) is \(id), which is nobody's ID.")
    }
    let anchor = transaction.scrollTargetAnchor ?? position.anchor
    let request = SceneEvent.ScrollTo(
      target: .item(index), policy: anchor == nil ? nil : .align, anchor: anchor,
      isAnimated: transaction.animation != nil)
    scene.handle(.scrollTo(request), ofView: node, at: time)
  }

  /// Writes the identity that a user has scrolled to into the binding, if the identity has changed.
  func readPosition(from scene: ScrollScene<ViewContent>) {
    guard let position = settings.own.position, let list, let node = sceneNode,
      let number = scene.boundItem(of: node), number != boundNumber
    else { return }
    boundNumber = number
    guard let index = list.index(ofNumber: number), let id = list.rowID(at: index), id != boundID else {
      return
    }
    boundID = id
    graph.perform { position.write(id) }
  }
}
