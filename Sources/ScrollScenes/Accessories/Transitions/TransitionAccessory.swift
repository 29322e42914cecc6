import PlaneGeometry
import ScrollEngine

/// The transitions of the items of a scroll view: what is done to their pictures while they enter and leave.
struct TransitionAccessory: Sendable {
  private(set) var transitions: ScrollTransitions
  /// The changes of a call, kept for their room.
  private var changes: [(item: Int, phase: ScrollTransitionPhase)] = []

  init(_ transition: ScrollTransition) {
    transitions = ScrollTransitions(transition)
    changes.reserveCapacity(16)
  }

  /// Follows the scroll view over its items, and reports the items whose phase has changed.
  mutating func follow(_ scroller: inout Scroller, over items: ItemPlaces) {
    changes.removeAll(keepingCapacity: true)
    transitions.update(following: scroller, in: items) { changes.append(($0, $1)) }
    for change in changes { scroller.enqueue(.didChangeTransitionPhase(item: change.item, phase: change.phase)) }
  }

  /// Takes in that what is seen has moved by `shift` in the content.
  mutating func noteShift(_ shift: Vector) { transitions.noteShift(shift) }

  /// Appends, for each visible item, the progress of its transition and the numbers of its effect.
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
  /// Appends the numbers of one kind of effect. Colours and rotations in space are left out: all numbers of an effect go with its progress.
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
