import Synchronization

/// The fields of each type that a host has met. Reflection is slow, and its answer never changes.
nonisolated enum DynamicFieldTable {
  private struct Table: @unchecked Sendable {
    var fields: [ObjectIdentifier: DynamicFields] = [:]
  }

  private static let table = Mutex(Table())

  /// The fields of a type. O(1) but for the first time.
  static func fields(of type: Any.Type) -> DynamicFields {
    let key = ObjectIdentifier(type)
    return table.withLock { table in
      if let known = table.fields[key] { return known }
      let found = DynamicFields(reading: type)
      table.fields[key] = found
      return found
    }
  }
}
