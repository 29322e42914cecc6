import PlaneGeometry

extension ScrollTree {
  /// Passes a key to the innermost scroll view that it can scroll.
  ///
  /// A scroll view at its edge leaves the key to its parent, as far as it transfers to it. If none can scroll, the
  /// innermost one that can be pulled past its edge handles it. A held key stays with its receiver.
  mutating func receive(_ key: KeyInput, _ update: NodeTargetUpdate) {
    guard gesture == .none else { return handle(.key(key), in: 0, update) }
    let holder = scrollers.indices.first { scrollers[$0].gestureState.value.keys.heldKey != nil }
    handle(.key(key), in: holder ?? receiver(of: key.press) ?? 0, update)
  }

  private func receiver(of press: KeyPress) -> Int? {
    guard let step = press.step else { return nil }
    var nearest: Int?
    for index in scrollers.indices {
      switch scrollers[index].effect(of: press) {
      case .scrolls: return index
      case .rubberBands:
        nearest = nearest ?? index
        if !scrollers[link: index].transfers.contains(step.axis) { return nearest }
      case .none:
        // A scroll view that cannot move further keeps the key only if it scrolls along the axis at all.
        let scrolls = scrollers[index].takesGestures(along: step.axis)
        if scrolls, !scrollers[link: index].transfers.contains(step.axis) { return nearest ?? index }
      }
    }
    return nearest
  }
}
