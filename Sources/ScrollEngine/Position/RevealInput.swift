import PlaneGeometry

/// Something that is to be seen before something is done: what the Human Interface Guidelines call automatic scrolling.
///
/// The scroll view scrolls first and acts then: ``action`` comes back as ``ScrollCallback/performAction(_:)``, at once
/// where nothing has to move, and after the animation where it takes time. What a person orders is never lost. While a
/// finger is down, or when a finger, a wheel, another request or another selection interrupts the way, the action is
/// told at once. More orders on the way aim anew, and are told at its end in their order.
public struct RevealInput: Equatable, Sendable {
  /// Why a scroll view scrolls without being asked to. The fourth reason, a selection that is dragged past the edge, is
  /// ``ScrollInput/selection(_:)``.
  public enum Situation: UInt8, Sendable, CaseIterable {
    /// A program selected something or moved the insertion point, as a search does.
    case selectionChange
    /// A person types while the insertion point is elsewhere.
    case textInput
    /// A person acts on a selection that may be out of view.
    case actionOnSelection

    /// How far to scroll. "If part of the selection is in view, the rest need not be", and an insertion point has to be
    /// seen whole.
    public var standardPolicy: RevealPolicy { self == .textInput ? .minimal : .ifHidden }
  }

  /// What is to be seen, in content coordinates.
  public var rect: Rect
  /// How far to scroll for it.
  public var policy: RevealPolicy
  /// Whether the content moves there or stands there at once.
  public var isAnimated: Bool
  /// What names that which is done then; `nil` for nothing.
  public var action: Int?

  /// An input with the policy of the situation, unless another is given.
  public init(
    _ situation: Situation, rect: Rect, policy: RevealPolicy? = nil, isAnimated: Bool = true, action: Int? = nil
  ) {
    self.rect = rect
    self.policy = policy ?? situation.standardPolicy
    self.isAnimated = isAnimated
    self.action = action
  }
}
