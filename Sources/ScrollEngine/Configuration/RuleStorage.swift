import PlaneGeometry

/// A group of rules of a ``ScrollConfiguration`` that most scroll views leave at their defaults.
protocol RuleSet: Equatable, Sendable {
  /// All rules at their defaults.
  init()
}

/// A rule set stored out of line, and only while a rule differs from its default.
///
/// The type keeps configurations without special rules small, and equal configurations equal: defaults have one
/// representation.
struct RuleStorage<Rules: RuleSet>: Equatable, Sendable {
  /// The rules, if one differs from its default. Read in place, because ``value`` copies the set.
  private(set) var special = BoxedOptional<Rules>()

  /// Whether a rule differs from its default.
  @inline(__always) var isSet: Bool { special.hasValue }

  /// A copy of the rules.
  var value: Rules {
    @inline(__always) get { isSet ? special.unwrapped : Rules() }
    set {
      // Setting equal rules does not allocate.
      guard newValue != value else { return }
      special = newValue == Rules() ? BoxedOptional() : BoxedOptional(newValue)
    }
  }
}
