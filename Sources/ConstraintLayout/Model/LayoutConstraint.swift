/// The comparison of the two sides of a constraint, with the names of `NSLayoutConstraint.Relation`.
public enum LayoutRelation: Int8, CaseIterable, Sendable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1

  /// The relation of the two sides with their signs changed.
  var reversed: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// The notation of the relation: `<=`, `==` or `>=`.
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// A constraint `item.attribute relation multiplier * other.attribute + constant`, as in `NSLayoutConstraint`.
public struct LayoutConstraint: Equatable, Sendable {
  /// One end of a constraint.
  public struct End: Equatable, Sendable {
    /// The view or guide.
    public var item: LayoutItem
    /// The attribute of the item.
    public var attribute: LayoutAttribute

    /// The end that is `attribute` of `item`; `item[attribute]` is the short form.
    public init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The left side.
  public var first: End
  /// The comparison of the sides.
  public var relation: LayoutRelation
  /// The right side; `nil` for the constant alone.
  public var second: End?
  /// The factor of the second end.
  public var multiplier: Double
  /// The addend of the right side, in points.
  public var constant: Double
  /// The priority of the constraint.
  public var priority: LayoutPriority

  /// A constraint between two ends.
  public init(
    _ first: End, _ relation: LayoutRelation = .equal, to second: End, multiplier: Double = 1, constant: Double = 0
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    priority = .required
  }

  /// A constraint between a length and a number of points.
  public init(_ first: End, _ relation: LayoutRelation = .equal, constant: Double) {
    self.first = first
    self.relation = relation
    second = nil
    multiplier = 1
    self.constant = constant
    priority = .required
  }

  /// Returns the same constraint with another priority.
  public func with(_ priority: LayoutPriority) -> LayoutConstraint {
    var constraint = self
    constraint.priority = priority
    return constraint
  }
}

/// The reason why a description is not a valid constraint. UIKit raises an exception for each.
public enum LayoutFault: UInt8, Error, CaseIterable, Sendable {
  /// The multiplier or the constant is not finite.
  case numberNotFinite
  /// The priority is not from 1 to 1000.
  case priorityOutOfRange
  /// A position along one axis is compared with one along the other.
  case axesMixed
  /// A position is compared with a length.
  case placeAgainstLength
  /// `leading` or `trailing` is compared with `left` or `right`.
  case directionMixed
  /// A position is compared with a number of points alone: no second end, or a multiplier of 0.
  case placeWithoutReference
  /// An attribute is compared with itself.
  case sameEnd
}

extension LayoutFault {
  /// The requirement that the description violates, for an error message.
  public var requirement: String {
    switch self {
    case .numberNotFinite: "a multiplier and a constant that are finite"
    case .priorityOutOfRange: "a priority from 1 to 1000"
    case .axesMixed: "two places along one axis"
    case .placeAgainstLength: "a place against a place, or a length against a length"
    case .directionMixed: "leading and trailing, or left and right, on both sides"
    case .placeWithoutReference: "a place against a place: a number of points alone can only be a length"
    case .sameEnd: "two different ends"
    }
  }
}

extension LayoutConstraint {
  /// The fault of the description; `nil` for a valid constraint.
  var fault: LayoutFault? {
    guard multiplier.isFinite, constant.isFinite else { return .numberNotFinite }
    guard priority.isInRange else { return .priorityOutOfRange }
    let attribute = first.attribute
    guard let second, multiplier != 0 else { return attribute.isLength ? nil : .placeWithoutReference }
    if second == first { return .sameEnd }
    guard second.attribute.isLength == attribute.isLength else { return .placeAgainstLength }
    if attribute.isLength { return nil }
    guard second.attribute.axis == attribute.axis else { return .axesMixed }
    let isMixed =
      attribute.isDirectional && second.attribute.isAbsoluteSide
      || attribute.isAbsoluteSide && second.attribute.isDirectional
    return isMixed ? .directionMixed : nil
  }
}
