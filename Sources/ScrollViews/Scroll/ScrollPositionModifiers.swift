import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension View {
  /// Binds the identity of the view at the leading edge of the scroll view, or at an anchor. Writing another identity
  /// scrolls to its view, animated in `withAnimation`.
  public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    scrollPosition(
      PositionBinding(
        anchor: anchor,
        read: { id.wrappedValue.map { BoundPosition(id: PositionID(AnyHashable($0))) } ?? BoundPosition() },
        follow: { leading, _ in
          guard let leading else { return nil }
          let value = leading.base as? ID
          return (BoundPosition(id: PositionID(leading)), { id.wrappedValue = value })
        }))
  }

  /// Binds the position of the scroll view. A write scrolls, animated in `withAnimation`. A scroll by the user updates
  /// the position with the view at the leading edge, or at an anchor.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    scrollPosition(
      PositionBinding(
        anchor: anchor, read: { position.wrappedValue.base },
        follow: { leading, isPositionedByUser in
          guard isPositionedByUser else { return nil }
          var value = position.wrappedValue
          value.follow(leading: leading)
          return (value.base, { [value] in position.wrappedValue = value })
        }))
  }

  private nonisolated func scrollPosition(_ binding: PositionBinding) -> some View {
    modifier(EnvironmentModifier { $0.scrollSettings.own.position = binding })
  }

  /// The beta name of `defaultScrollAnchor(_:)`.
  @available(*, deprecated, renamed: "defaultScrollAnchor(_:)")
  public nonisolated func scrollPosition(initialAnchor: UnitPoint?) -> some View { defaultScrollAnchor(initialAnchor) }

  /// The beta modifier of a single target: the released API marks the enclosing stack.
  @available(*, deprecated, message: "Use scrollTargetLayout(isEnabled:) on the stack.")
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View { self }
}

/// A binding of `scrollPosition(_:anchor:)` or `scrollPosition(id:anchor:)`.
nonisolated struct PositionBinding {
  let anchor: UnitPoint?
  /// The value of the binding.
  let read: () -> BoundPosition
  /// The value after a scroll to a leading view, and a closure that writes the value; `nil` for no change.
  let follow: (_ leading: AnyHashable?, _ isPositionedByUser: Bool) -> (position: BoundPosition, write: () -> Void)?
}

extension ScrollViewNode {
  /// The initial scene position of the bound value; `nil` without a binding.
  var beginningPosition: ScrollScenes.ScrollPosition<Int>? {
    guard let binding = settings.own.position else { return nil }
    let position = binding.read()
    let known = position.map { number(of: $0.hashable) }
    if sceneNode == nil {
      boundPosition = known == nil ? nil : position
      // A view outside of lazy rows and targets has no number. The first update scrolls to its frame.
      if known == nil { graph.noteStateChange() }
    }
    return known ?? ScrollScenes.ScrollPosition()
  }

  /// Scrolls to the bound position after a change since the last call.
  func writePosition(to scene: inout ScrollScene<ViewContent>, _ transaction: Transaction, at time: Int64) {
    guard let binding = settings.own.position, let node = sceneNode else { return }
    let position = binding.read()
    guard position != boundPosition else { return }
    boundPosition = position
    let isAnimated = transaction.animation != nil
    let update = ScrollPositionUpdate(
      isAnimated: isAnimated, targetAnchor: transaction.scrollTargetAnchor,
      preservesVelocity: !isAnimated && transaction.scrollPositionUpdatePreservesVelocity)
    let known = position.map { number(of: $0.hashable) }
    scene.setPosition(known ?? ScrollScenes.ScrollPosition(), update, ofView: node, at: time)
    shownPosition = scene.boundPosition(of: node)
    guard known == nil, let id = position.viewID?.hashable else { return }
    guard let rect = page.frame(ofID: id) else {
      return graph.warn("\(path): the scroll position is \(id), which is nobody's ID.")
    }
    let request = position.request(
      in: scene.views.area(of: node), anchor: binding.anchor, update: update, frame: { _ in Rect(rect) })
    if let request { scene.scroll(request, ofView: node, at: time) }
  }

  /// Writes the position that a scroll has led to into the binding, if the position has changed.
  func readPosition(from scene: ScrollScene<ViewContent>) {
    guard let binding = settings.own.position, let node = sceneNode, let shown = scene.boundPosition(of: node),
      shown != shownPosition
    else { return }
    shownPosition = shown
    let leading = shown.item.flatMap { id(ofNumber: $0) }
    guard let (position, write) = binding.follow(leading, shown.isPositionedByUser), position != boundPosition else {
      return
    }
    let before = boundPosition
    boundPosition = position
    // A program may have written another position since the frame, and the program's position wins.
    graph.perform { if before == nil || binding.read() == before { write() } }
  }

  /// The scene's number of a row or target; `nil` for other views.
  private func number(of id: AnyHashable) -> Int? {
    guard let list else { return eagerTargets?.ids.firstIndex(of: id) }
    return list.rowIndex(of: id).map { list.number(of: $0) }
  }

  /// The identity of the row or target with a number; `nil` without an identity.
  private func id(ofNumber number: Int) -> AnyHashable? {
    guard let list else { return eagerTargets.flatMap { $0.ids.indices.contains(number) ? $0.ids[number] : nil } }
    return list.index(ofNumber: number).flatMap { list.rowID(at: $0) }
  }
}
