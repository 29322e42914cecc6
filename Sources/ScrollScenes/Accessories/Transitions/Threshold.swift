extension ScrollTransitionConfiguration {
  /// Where a view reaches the identity phase of its transition: SwiftUI's type of that name.
  ///
  /// A threshold is a distance of the view's centre from the container's. The formulas are those of two reconstructions
  /// of SwiftUI that agree; only for views that are longer than the container ours differs, see ``visible(_:)``.
  public struct Threshold: Equatable, Sendable {
    /// Only thresholds made of others are boxed: the plain ones are asked for each item in each frame.
    private enum Rule: Equatable, Sendable {
      case visible(Double)
      case centered
      indirect case inset(Rule, by: Double)
      indirect case between(Rule, Rule, amount: Double)
    }

    private let rule: Rule

    /// The view is wholly visible.
    public static let visible = visible(1)
    /// Any of the view is visible.
    public static let hidden = visible(0)
    /// The view's centre is the container's.
    public static let centered = Threshold(rule: .centered)

    /// A part of the view is visible.
    ///
    /// A view of which so much cannot be visible at once, because it is longer than the container, is there while it
    /// fills the container (ours: by the formula alone it would never be there, or only beyond the centre).
    ///
    /// - Parameter amount: the part, from 0 to 1; others are taken for the nearer of the two.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(rule: .visible(amount > 0 ? min(amount, 1) : 0))
    }

    /// This threshold, `distance` points nearer to the centre of the container, but not beyond it.
    public func inset(by distance: Double) -> Threshold { Threshold(rule: .inset(rule, by: distance)) }

    /// The threshold between this one, with an `amount` of 0, and `other`, with 1.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(rule: .between(rule, other.rule, amount: amount))
    }

    /// How far, in points, the centre of a view may be from the container's for it to be in its identity phase.
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
