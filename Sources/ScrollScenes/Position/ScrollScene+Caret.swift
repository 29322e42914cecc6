import PlaneGeometry
import ScrollEngine

// Automatic scrolls to a selection, to typed text, or to the target of an action.
extension ScrollScene {
  /// Moves the selection in the content of a node, and scrolls it into view by the policy of the request.
  mutating func moveCaret(_ request: SceneEvent.ScrollTo, in node: Int, at time: Int64) {
    showKeyboard(at: time)
    caret = SceneCaret(node: node, target: request.target)
    if case .id(let identity) = request.target {
      caret = item(withIdentity: identity, in: node).map { SceneCaret(node: node, target: .item($0)) }
    }
    let options = SceneEvent.ScrollOptions(
      policy: request.policy, anchor: request.anchor, isAnimated: request.isAnimated)
    reveal(.selectionChange, options, action: nil, at: time)
  }

  /// Performs a user's action, after its target has become visible.
  mutating func order(_ situation: RevealInput.Situation, _ options: SceneEvent.ScrollOptions, at time: Int64) {
    lastAction += 1
    reveal(situation, options, action: lastAction, at: time)
  }

  private mutating func reveal(
    _ situation: RevealInput.Situation, _ options: SceneEvent.ScrollOptions, action: Int?, at time: Int64
  ) {
    let node = caret?.node ?? Self.main
    advance(to: time)
    layOut(node, at: time)
    guard let rect = caretRect else {
      if let action { views.enqueue(.performAction(action), ofScroller: node) }
      return
    }
    let policy = options.policy.map { RevealPolicy($0, anchor: options.anchor) } ?? situation.standardPolicy
    var input = RevealInput(situation, rect: rect, policy: policy, isAnimated: options.isAnimated, action: action)
    if case .rect(let bare) = caret?.target { input.policy = self.policy(policy, of: bare, revealedBy: rect, in: node) }
    let under = nodes[node].scroll
    // The scroll views around the node scroll too, independent of the last gesture's path.
    views.setInnermostNode(to: node)
    guard case .item(let item) = caret?.target, let aim = aim(at: item, policy: policy, in: node, at: time) else {
      send(.reveal(input), at: time)
      // A visible target does not end a running scroll to another item.
      if views.phase(of: node) == .animating { nodes[node].scroll = under }
      return
    }
    guard options.isAnimated else {
      land(on: item, aim, in: node, at: time)
      input.rect = caretRect ?? rect
      return send(.reveal(input), at: time)
    }
    if case .rect(let rect, let policy) = destination(item, aim, in: node) {
      (input.rect, input.policy) = (rect, policy)
    }
    send(.reveal(input), at: time)
    if views.phase(of: node) == .animating { nodes[node].scroll = .item(item, aim) }
  }

  /// The rect to reveal for the caret, partly estimated; `nil` without a caret, or in an item that does not exist.
  private var caretRect: Rect? {
    guard let caret else { return nil }
    return switch caret.target {
    case .item(let item): revealedRect(ofItem: item, in: caret.node)
    case .rect(let rect): revealedRect(rect, in: caret.node)
    case .id, .offset, .edge: nil
    }
  }
}

/// The selection or the insertion point, in the content of a scroll view.
struct SceneCaret: Sendable {
  /// The node of the scroll view.
  let node: Int
  /// An item, or a rect of the zoomed content.
  var target: SceneEvent.ScrollTo.Target
}
