import Foundation

extension Array where Element: Sendable {
  /// Calls `read` for all elements on all cores. Results and errors are in the order of the elements.
  func concurrentlyRead<Value: Sendable>(
    _ read: @Sendable (Element) throws -> Value
  ) -> [Result<Value, any Error>] {
    [Result<Value, any Error>](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each call initializes one element.
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: count) { index in
        results.baseAddress.unsafelyUnwrapped.advanced(by: index)
          .initialize(to: Result { try read(self[index]) })
      }
      initializedCount = count
    }
  }
}
