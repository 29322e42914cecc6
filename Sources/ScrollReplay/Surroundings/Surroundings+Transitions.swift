import PlaneGeometry
import ScrollEngine

extension Surroundings {
  /// Lets the transitions of rows follow the scroll view, which tells its owner what has changed its phase.
  mutating func followRows(_ rows: RowTargets, _ scroller: inout Scroller) {
    var changes: [(item: Int, phase: ScrollTransitionPhase)] = []
    transitions?.update(following: scroller, in: rows) { changes.append(($0, $1)) }
    for change in changes { scroller.enqueue(.didChangeTransitionPhase(item: change.item, phase: change.phase)) }
  }
}

extension ScrollTransitions {
  /// Writes down what a frame shows: of each row that can be seen how far it is on its way, and what its effect does.
  func describe(at time: Int64, into values: inout [FrameValue]) {
    for item in items {
      guard let progress = progress(of: item, at: time), let effect = effect(of: item, at: time) else { continue }
      values.append(FrameValue(.transitionProgress, item, progress))
      effect.forEachKind { effect.describe($0, of: item, into: &values) }
    }
  }
}

extension VisualEffect {
  /// Writes down one kind of effect. Colours and turns in space are left out: all numbers of an effect go with its progress.
  fileprivate func describe(_ kind: Kind, of item: Int, into values: inout [FrameValue]) {
    switch kind {
    case .opacity: values.append(FrameValue(.opacity, item, opacity))
    case .scale:
      values.append(FrameValue(.scaleX, item, scale.dx))
      values.append(FrameValue(.scaleY, item, scale.dy))
    case .rotation: values.append(FrameValue(.rotation, item, rotation.degrees))
    case .offset:
      values.append(FrameValue(.offsetX, item, offset.dx))
      values.append(FrameValue(.offsetY, item, offset.dy))
    case .blur: values.append(FrameValue(.blurRadius, item, blurRadius))
    case .rotation3D, .brightness, .contrast, .saturation, .grayscale, .hueRotation: break
    }
  }
}
