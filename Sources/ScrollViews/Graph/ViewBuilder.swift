/// Builds views from the statements of a closure.
@resultBuilder
public nonisolated struct ViewBuilder {
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// The single view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// The views in order.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView((repeat each content))
  }

  /// The view itself.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// The view of an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The view of a first branch.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    .first(first)
  }

  /// The view of a second branch.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    .second(second)
  }

  /// A view of limited availability, with its type erased.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
