import Observation

/// Calls a closure, and `onChange` once before the first change of an observable property that it has read.
nonisolated func withDataTracking<Result>(_ body: () -> Result, onChange: @escaping () -> Void) -> Result {
  let change = UncheckedAction(call: onChange)
  return withObservationTracking(body) { change.call() }
}

/// An action of a host. All of a host runs on one thread, and so do changes of the data of its views.
private nonisolated struct UncheckedAction: @unchecked Sendable {
  let call: () -> Void
}
