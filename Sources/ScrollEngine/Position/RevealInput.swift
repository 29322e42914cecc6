import PlaneGeometry

/// A rect to reveal before an action: automatic scrolling in the terms of the Human Interface Guidelines.
///
/// ``action`` comes back as ``ScrollCallback/performAction(_:)``: at once if nothing has to move, and otherwise after
/// the animation. An ordered action is never lost. While a finger is down, or if another input interrupts the
/// animation, the action is performed at once. Further orders during the animation retarget it, and all are performed
/// at its end in their order.
public struct RevealInput: Equatable, Sendable {
  /// The reason for automatic scrolling. The fourth reason, a selection that is dragged past the edge, is
  /// ``ScrollInput/selection(_:)``.
  public enum Situation: UInt8, Sendable, CaseIterable {
    /// A program changed the selection or moved the insertion point, as a search does.
    case selectionChange
    /// A person types while the insertion point is elsewhere.
    case textInput
    /// A person acts on a selection that may be out of view.
    case actionOnSelection

    /// The policy of the situation. "If part of the selection is in view, the rest need not be"; an insertion point
    /// must be wholly visible.
    public var standardPolicy: RevealPolicy { self == .textInput ? .minimal : .ifHidden }
  }

  /// The rect to reveal, in content coordinates.
  public var rect: Rect
  /// The policy for the scroll distance.
  public var policy: RevealPolicy
  /// Whether the scroll is animated.
  public var isAnimated: Bool
  /// The identifier of the action to perform; `nil` for none.
  public var action: Int?

  /// Creates an input, with the policy of the situation by default.
  public init(
    _ situation: Situation, rect: Rect, policy: RevealPolicy? = nil, isAnimated: Bool = true, action: Int? = nil
  ) {
    self.rect = rect
    self.policy = policy ?? situation.standardPolicy
    self.isAnimated = isAnimated
    self.action = action
  }
}
