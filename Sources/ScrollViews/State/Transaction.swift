import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The context of a change of state; SwiftUI's `Transaction`.
public nonisolated struct Transaction {
  /// The animation of the change; `nil` for none.
  public var animation: Animation?
  /// Whether animations are disabled.
  public var disablesAnimations = false
  /// The anchor of a scroll by a `scrollPosition` binding; `nil` for the modifier's anchor.
  public var scrollTargetAnchor: UnitPoint?
  /// Whether an unanimated programmatic scroll preserves the velocity of a current scroll.
  public var scrollPositionUpdatePreservesVelocity = false
  /// Whether the offset is adjusted when lengths above the viewport change.
  public var scrollContentOffsetAdjustmentBehavior = ScrollContentOffsetAdjustmentBehavior.automatic

  /// A transaction without an animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of the current changes: a task local value, so that threads do not share transactions.
  @TaskLocal static var running: Transaction?

  /// The transaction of the current changes, or else the default transaction.
  static var current: Transaction { running ?? Transaction() }
}

extension Transaction: @unchecked Sendable {}

/// Performs changes with an animation.
public nonisolated func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Performs changes with an animation, and calls an action with them: frames show the ends of changes.
public nonisolated func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  completion()
  return result
}

/// When the completion of an animation is called; SwiftUI's `AnimationCompletionCriteria`.
public nonisolated enum AnimationCompletionCriteria: Hashable, Sendable {
  /// At the end of the logical duration, or when the animation is removed.
  case logicallyComplete, removed
}

/// Performs changes with a transaction.
public nonisolated func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$running.withValue(transaction, operation: body)
}

/// Performs changes with one value of a transaction.
public nonisolated func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
