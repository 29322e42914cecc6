/// How the two sides of a constraint compare, with the names of `NSLayoutConstraint.Relation`.
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

  /// As it is written: `<=`, `==` or `>=`.
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// One constraint: `item.attribute relation multiplier * other.attribute + constant`, as `NSLayoutConstraint`.
public struct LayoutConstraint: Equatable, Sendable {
  /// One end of a constraint.
  public struct End: Equatable, Sendable {
    /// The view or guide.
    public var item: LayoutItem
    /// What of it.
    public var attribute: LayoutAttribute

    /// The end that is `attribute` of `item`; ``LayoutItem`` has a shorter way to say it, `item[attribute]`.
    public init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// What is constrained.
  public var first: End
  /// How the sides compare.
  public var relation: LayoutRelation
  /// What it is compared with; `nil` for the constant alone.
  public var second: End?
  /// What the second end is multiplied by.
  public var multiplier: Double
  /// What is added to it, in points.
  public var constant: Double
  /// How much the constraint counts.
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

  /// A constraint of a length to a number of points.
  public init(_ first: End, _ relation: LayoutRelation = .equal, constant: Double) {
    self.first = first
    self.relation = relation
    second = nil
    multiplier = 1
    self.constant = constant
    priority = .required
  }

  /// The same constraint with another priority.
  public func with(_ priority: LayoutPriority) -> LayoutConstraint {
    var constraint = self
    constraint.priority = priority
    return constraint
  }
}

/// Why a description is no constraint. UIKit raises an exception for each of them.
public enum LayoutFault: UInt8, Error, CaseIterable, Sendable {
  /// The multiplier or the constant is not finite.
  case numberNotFinite
  /// The priority is not from 1 to 1000.
  case priorityOutOfRange
  /// A place along one axis is compared with one along the other.
  case axesMixed
  /// A place is compared with a length.
  case placeAgainstLength
  /// `leading` or `trailing` is compared with `left` or `right`.
  case directionMixed
  /// A place is compared with a number of points alone: no second end, or a multiplier of 0.
  case placeWithoutReference
  /// An attribute is compared with itself.
  case sameEnd
}

extension LayoutFault {
  /// What would have been a constraint, in the words of an error message.
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
  /// Why it is no constraint; `nil` where it is one.
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
