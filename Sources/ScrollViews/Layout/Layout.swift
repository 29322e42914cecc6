import Foundation
import PlaneGeometry

/// A container that lays out its views by rules of its own; SwiftUI's `Layout`.
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
  /// Values that the layout keeps between its calls.
  associatedtype Cache = Void
  /// The laid out views.
  typealias Subviews = LayoutSubviews

  /// The properties of the layout's type.
  static var layoutProperties: LayoutProperties { get }

  /// The values to keep when the container begins.
  func makeCache(subviews: Subviews) -> Cache
  /// Follows changed views.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The space that the container prefers beside it.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The size for a proposal, in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the views. A view that is not placed lies in the middle of `bounds`.
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
  /// Makes the cache anew.
  public nonisolated func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }
  /// The greatest space that any of the views prefers.
  public nonisolated func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: .zero) { $0.formUnion($1.spacing) }
  }
  /// The default.
  public nonisolated func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
  /// The default.
  public nonisolated func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// A container with views.
  public nonisolated func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Keeps nothing.
  public nonisolated func makeCache(subviews: Subviews) {}
}

/// The properties of a type of layouts; SwiftUI's `LayoutProperties`.
public nonisolated struct LayoutProperties: Sendable {
  /// The axis along which spacers and dividers count; `nil` for none.
  public var stackOrientation: Axis?

  /// Properties of a layout that is no stack.
  public init() {}

  init(stackOrientation: Axis?) { self.stackOrientation = stackOrientation }
}

/// The space that a view prefers beside it; SwiftUI's `ViewSpacing`.
public nonisolated struct ViewSpacing: Sendable {
  private var length: CGFloat

  /// 8 points: the space that SwiftUI leaves between most views on its platforms, as developers measure it. Apple
  /// publishes none.
  static let defaultLength: CGFloat = 8

  /// The default space.
  public init() { length = Self.defaultLength }

  private init(length: CGFloat) { self.length = length }

  /// No space.
  public static let zero = ViewSpacing(length: 0)

  /// The distance between two views along an axis, in points. A view that prefers no space has none beside it.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { min(length, next.length) }

  /// Takes the greater of both spaces.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { length = max(length, other.length) }

  /// The greater of both spaces.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    ViewSpacing(length: max(length, other.length))
  }
}

/// A value that a view has for the layout around it; SwiftUI's `LayoutValueKey`.
public nonisolated protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that have none.
  static var defaultValue: Value { get }
}

extension View {
  /// Gives the view a value for a ``Layout`` around it.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }
}

private nonisolated struct LayoutValueModifier<K: LayoutValueKey>: LayoutModifier {
  let value: K.Value

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == ObjectIdentifier(K.self) ? value : nil }
}
