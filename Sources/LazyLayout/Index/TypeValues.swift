/// A number for each type of items: types 0, 1 and 2, and 3 for all others.
struct TypeValues: Equatable, Sendable {
  private var values: (Int64, Int64, Int64, Int64)

  /// Creates values that are `value` for every type.
  init(_ value: Int64) { values = (value, value, value, value) }

  subscript(type: UInt8) -> Int64 {
    get {
      switch type {
      case 0: values.0
      case 1: values.1
      case 2: values.2
      default: values.3
      }
    }
    set {
      switch type {
      case 0: values.0 = newValue
      case 1: values.1 = newValue
      case 2: values.2 = newValue
      default: values.3 = newValue
      }
    }
  }

  static func == (first: TypeValues, second: TypeValues) -> Bool { first.values == second.values }
}

/// The totals of the measured items of a type.
struct TypeTotal: Equatable, Sendable {
  /// The number of items.
  var count: Int64 = 0
  /// The sum of the items' steps, in 1/64 pt.
  var extent: Int64 = 0
}
