import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The context of a change of state; SwiftUI's `Transaction`.
public nonisolated struct Transaction {
  /// The animation of the change; `nil` for none.
  public var animation: Animation?
  /// Whether animations of views are switched off.
  public var disablesAnimations = false
  /// The anchor of a scroll to the target of a `scrollPosition`; `nil` for the modifier's.
  public var scrollTargetAnchor: UnitPoint?
  /// Whether an unanimated scroll by a program leaves a scroll that is under way its velocity.
  public var scrollPositionUpdatePreservesVelocity = false
  /// Whether the offset follows when lengths above the viewport change.
  public var scrollContentOffsetAdjustmentBehavior = ScrollContentOffsetAdjustmentBehavior.automatic

  /// A transaction without an animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of the changes in progress. A task local, so that threads do not share it.
  @TaskLocal static var running: Transaction?

  /// The transaction of a change that is made here.
  static var current: Transaction { running ?? Transaction() }
}

extension Transaction: @unchecked Sendable {}

/// Makes changes with an animation.
public nonisolated func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes with a transaction.
public nonisolated func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$running.withValue(transaction, operation: body)
}

/// Makes changes with one value of a transaction.
public nonisolated func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
