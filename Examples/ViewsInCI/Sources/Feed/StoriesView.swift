import ScrollViews

/// Cards of which one rests in the middle.
public struct StoriesView: View {
  @State private var story: Int?

  /// The cards from the first on.
  public init() {}

  /// The cards.
  public var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 12) {
        ForEach(0..<12) { _ in
          RoundedRectangle(cornerRadius: 16).fill(.blue).frame(width: 240, height: 320)
            .scrollTransition { effect, phase in effect.scaleEffect(phase.isIdentity ? 1 : 0.9) }
        }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 75)
    .scrollTargetBehavior(.viewAligned(limitBehavior: .never, anchor: .center))
    .scrollPosition(id: $story, anchor: .center)
  }
}
