/// The priority of a constraint, as in `UILayoutPriority`. 1000 is required; lower priorities are met as nearly as the
/// higher ones permit.
///
/// The order is lexicographic: no violation at a lower priority outweighs one at a higher priority.
public struct LayoutPriority: Equatable, Comparable, Sendable {
  /// The number of the priority, from 1 to 1000.
  public let rawValue: Double

  /// 1000: the constraint must hold.
  public static let required = LayoutPriority(rawValue: 1000)
  /// 750: how strongly a view resists being made smaller than its content.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// 250: how strongly a view resists being made larger than its content.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// 50: the priority at which UIKit computes a view's fitting size.
  public static let fittingSizeLevel = LayoutPriority(rawValue: 50)

  /// A priority by its number; ``ViewHierarchy/addConstraint(_:)`` refuses numbers outside of 1 to 1000.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// Whether the constraint is required.
  public var isRequired: Bool { rawValue >= Self.required.rawValue }

  /// Whether the number is in Apple's range.
  var isInRange: Bool { rawValue >= 1 && rawValue <= Self.required.rawValue }

  /// Orders priorities by their numbers.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }
}
