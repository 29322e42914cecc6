import Foundation
import PlaneGeometry
import ScrollScenes

/// The targets among the views of eager content.
nonisolated struct EagerTargets {
  /// The frames of the targets.
  let items: EagerItems
  /// The identities of the targets; `nil` for views without an identity.
  let ids: [AnyHashable?]
}

extension ScrollViewNode {
  /// The stack of eager content with scroll targets; `nil` for none.
  var eagerTargetStack: ContainerNode? { targetStack(in: page) }

  /// The views of the stack with `scrollTargetLayout()`; `nil` without such a stack.
  func eagerTargets(in page: _ViewNode) -> EagerTargets? {
    guard let stack = targetStack(in: page) else { return nil }
    let frames = stack.layouts.map { Rect($0.frame) }
    guard !frames.isEmpty else { return nil }
    let isAscending = zip(frames, frames.dropFirst()).allSatisfy { first, second in
      first[axis].offset <= second[axis].offset && first[axis].end <= second[axis].end
    }
    guard isAscending else {
      graph.warn("\(path): the scroll targets do not follow each other along the scroll axis.")
      return nil
    }
    return EagerTargets(
      items: EagerItems(axis: axis, frames: frames), ids: frames.indices.map { stack.content.layoutID(at: $0) })
  }

  private func targetStack(in node: _ViewNode) -> ContainerNode? {
    if let wrapper = node.wrappedContent(along: axis) {
      guard wrapper.isTargetLayout, let stack = wrapper.content as? ContainerNode else {
        return targetStack(in: wrapper.content)
      }
      return stack
    }
    guard let stack = node as? ContainerNode else { return nil }
    for layout in stack.layouts { if let found = targetStack(in: layout) { return found } }
    return nil
  }
}
