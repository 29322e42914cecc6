import Foundation
import PlaneGeometry

/// A container with a custom layout; SwiftUI's `Layout`.
///
/// ```swift
/// import Foundation
/// import ScrollViews
///
/// struct Diagonal: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///     subviews.reduce(.zero) { size, subview in
///       let own = subview.sizeThatFits(.unspecified)
///       return CGSize(width: size.width + own.width, height: size.height + own.height)
///     }
///   }
///
///   func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///     var place = bounds.origin
///     for subview in subviews {
///       subview.place(at: place, proposal: .unspecified)
///       let own = subview.sizeThatFits(.unspecified)
///       place = CGPoint(x: place.x + own.width, y: place.y + own.height)
///     }
///   }
/// }
/// ```
public nonisolated protocol Layout: Animatable {
  /// The data that the layout keeps between calls.
  associatedtype Cache = Void
  /// The container's views.
  typealias Subviews = LayoutSubviews

  /// The properties of the layout's type.
  static var layoutProperties: LayoutProperties { get }

  /// The initial data of a container.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the data after a change of the views.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The preferred spacing of the container.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The size for a proposal, in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the views. The layout centers unplaced views in `bounds`.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// The distance of an alignment from the leading edge, in points; `nil` for the default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// The distance of an alignment from the top, in points; `nil` for the default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// No properties.
  public nonisolated static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Replaces the cache with an initial one.
  public nonisolated func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }
  /// The greatest preferred spacing of the views.
  public nonisolated func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: .zero) { $0.formUnion($1.spacing) }
  }
  /// `nil`: the default alignment.
  public nonisolated func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
  /// `nil`: the default alignment.
  public nonisolated func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// A container of views with this layout.
  public nonisolated func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Stores no data.
  public nonisolated func makeCache(subviews: Subviews) {}
}

/// The properties of a type of layout; SwiftUI's `LayoutProperties`.
public nonisolated struct LayoutProperties: Sendable {
  /// The stack axis for spacers and dividers; `nil` for none.
  public var stackOrientation: Axis?

  /// The properties of a layout other than a stack.
  public init() {}

  init(stackOrientation: Axis?) { self.stackOrientation = stackOrientation }
}

/// The preferred spacing of a view; SwiftUI's `ViewSpacing`.
public nonisolated struct ViewSpacing: Sendable {
  private var length: CGFloat

  /// 8 points: SwiftUI's spacing of most views, as developers measure it; Apple publishes no value.
  static let defaultLength: CGFloat = 8

  /// The default spacing.
  public init() { length = Self.defaultLength }

  private init(length: CGFloat) { self.length = length }

  /// No spacing.
  public static let zero = ViewSpacing(length: 0)

  /// The distance to the next view along an axis, in points; the lesser of both preferences.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { min(length, next.length) }

  /// Sets the greater of both spacings.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { length = max(length, other.length) }

  /// The greater of both spacings.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    ViewSpacing(length: max(length, other.length))
  }
}

/// A key of a view's value for the enclosing layout; SwiftUI's `LayoutValueKey`.
public nonisolated protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views without the modifier.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets a value of the view for the enclosing ``Layout``.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }
}

private nonisolated struct LayoutValueModifier<K: LayoutValueKey>: LayoutModifier {
  let value: K.Value

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == ObjectIdentifier(K.self) ? value : nil }
}
