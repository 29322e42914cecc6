/// How much a constraint counts, as `UILayoutPriority`: 1000 must hold, everything below is held as nearly as what
/// counts more leaves room for.
///
/// Each number is a level of its own: nothing on a lower level, however much of it, outweighs anything on a higher one.
public struct LayoutPriority: Equatable, Comparable, Sendable {
  /// From 1 to 1000.
  public let rawValue: Double

  /// 1000: the constraint must hold.
  public static let required = LayoutPriority(rawValue: 1000)
  /// 750: how strongly a view resists being made smaller than its content.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// 250: how strongly a view resists being made larger than its content.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// 50: at which UIKit computes a view's fitting size.
  public static let fittingSizeLevel = LayoutPriority(rawValue: 50)

  /// A priority by its number; ``ViewHierarchy/addConstraint(_:)`` refuses what is not from 1 to 1000.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// Whether the constraint must hold.
  public var isRequired: Bool { rawValue >= Self.required.rawValue }

  /// Whether Apple knows it.
  var isInRange: Bool { rawValue >= 1 && rawValue <= Self.required.rawValue }

  /// The priority that counts less comes first.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }
}
