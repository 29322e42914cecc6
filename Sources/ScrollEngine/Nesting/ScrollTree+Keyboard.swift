import PlaneGeometry

extension ScrollTree {
  /// Gives a key to the innermost scroll view that it can scroll: one that stands at its edge leaves it to its parent,
  /// as far as it transfers to it. Where none can go on it is the innermost one that can be pulled past its edge. A key
  /// that is held stays with the one that it was given to.
  mutating func receive(_ key: KeyInput, _ update: NodeTargetUpdate) {
    guard gesture == .none else { return handle(.key(key), in: 0, update) }
    let holder = scrollers.indices.first { scrollers[$0].gestureState.value.keys.held != nil }
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
        // One that has nowhere to go keeps the key to itself only where it could go at all.
        let scrolls = scrollers[index].takesGestures(along: step.axis)
        if scrolls, !scrollers[link: index].transfers.contains(step.axis) { return nearest ?? index }
      }
    }
    return nearest
  }
}
