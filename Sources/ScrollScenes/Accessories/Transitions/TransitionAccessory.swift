import PlaneGeometry
import ScrollEngine

/// The scroll transitions of the items of a scroll view.
struct TransitionAccessory: Sendable {
  private(set) var transitions: ScrollTransitions
  /// The changes of a call, a property to keep the allocation.
  private var changes: [(item: Int, phase: ScrollTransitionPhase)] = []

  init(_ transition: ScrollTransition) {
    transitions = ScrollTransitions(transition)
    changes.reserveCapacity(16)
  }

  /// Updates the transitions from the scroll view, and enqueues callbacks for items whose phase has changed.
  mutating func follow(_ scroller: inout Scroller, over items: ItemPlaces) {
    changes.removeAll(keepingCapacity: true)
    transitions.update(following: scroller, in: items) { changes.append(($0, $1)) }
    for change in changes { scroller.enqueue(.didChangeTransitionPhase(item: change.item, phase: change.phase)) }
  }

  /// Moves the last update by `shift`, the distance by which layout moved the visible content.
  mutating func recordShift(_ shift: Vector) { transitions.recordShift(shift) }

  /// Moves the last update by `shift`, by which a resized viewport lies elsewhere in unmoved content.
  mutating func noteViewportShift(_ shift: Vector) { transitions.noteViewportShift(shift) }

  /// Appends the transition progress and the effect values of each visible item.
  func describe(in context: AccessoryContext, into values: inout [FrameValue]) {
    for item in transitions.items {
      guard let progress = transitions.progress(of: item, at: context.time),
        let effect = transitions.effect(of: item, at: context.time)
      else { continue }
      values.append(FrameValue(.transitionProgress, item, progress, view: context.node))
      effect.forEachKind { effect.describe($0, of: item, in: context.node, into: &values) }
    }
  }
}

extension VisualEffect {
  /// Appends the values of one kind of effect. Colours and 3D rotations are left out, as the progress determines them.
  fileprivate func describe(_ kind: Kind, of item: Int, in node: Int, into values: inout [FrameValue]) {
    switch kind {
    case .opacity: values.append(FrameValue(.opacity, item, opacity, view: node))
    case .scale:
      values.append(FrameValue(.scaleX, item, scale.dx, view: node))
      values.append(FrameValue(.scaleY, item, scale.dy, view: node))
    case .rotation: values.append(FrameValue(.rotation, item, rotation.degrees, view: node))
    case .offset:
      values.append(FrameValue(.offsetX, item, offset.dx, view: node))
      values.append(FrameValue(.offsetY, item, offset.dy, view: node))
    case .blur: values.append(FrameValue(.blurRadius, item, blurRadius, view: node))
    case .rotation3D, .brightness, .contrast, .saturation, .grayscale, .hueRotation: break
    }
  }
}
