extension ScrollTransitionConfiguration {
  /// The threshold of the identity phase of a transition: SwiftUI's type of that name.
  ///
  /// A threshold is a distance between the centres of view and container. The formulas are those of two reconstructions
  /// of SwiftUI that agree. Views longer than the container differ from them, see ``visible(_:)``.
  public struct Threshold: Equatable, Sendable {
    /// Only compound thresholds are boxed: the plain ones are evaluated for each item in each frame.
    private enum Rule: Equatable, Sendable {
      case visible(Double)
      case centered
      indirect case inset(Rule, by: Double)
      indirect case between(Rule, Rule, amount: Double)
    }

    private let rule: Rule

    /// The view is fully visible.
    public static let visible = visible(1)
    /// Any part of the view is visible.
    public static let hidden = visible(0)
    /// The centres of view and container coincide.
    public static let centered = Threshold(rule: .centered)

    /// A part of the view is visible.
    ///
    /// A view may be too long for that part to fit into the container. Such a view is in its identity phase while it
    /// fills the container. This is this project's choice: by the formula alone the view would reach that phase never,
    /// or only beyond the centre.
    ///
    /// - Parameter amount: the part, clamped to 0...1.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(rule: .visible(amount > 0 ? min(amount, 1) : 0))
    }

    /// This threshold, moved `distance` points towards the centre of the container, but not beyond it.
    public func inset(by distance: Double) -> Threshold { Threshold(rule: .inset(rule, by: distance)) }

    /// The threshold between this one, with an `amount` of 0, and `other`, with 1.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(rule: .between(rule, other.rule, amount: amount))
    }

    /// The largest distance between the centres of view and container in the identity phase, in points.
    ///
    /// - Parameters:
    ///   - item: the view's length in points.
    ///   - container: the length of the visible part of the scroll view in points.
    public func distance(item: Double, container: Double) -> Double {
      Self.distance(rule, item: item, container: container)
    }

    private static func distance(_ rule: Rule, item: Double, container: Double) -> Double {
      switch rule {
      case .visible(let amount): return (item + container) / 2 - min(item * amount, container)
      case .centered: return 0
      case .inset(let rule, let inset): return max(distance(rule, item: item, container: container) - inset, 0)
      case .between(let first, let second, let amount):
        let near = distance(first, item: item, container: container)
        return near + (distance(second, item: item, container: container) - near) * amount
      }
    }
  }
}
