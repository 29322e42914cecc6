import ScrollViews

/// Posts of thirty days, under headers that stay at the top.
public struct FeedView: View {
  @State private var position = ScrollPosition(idType: Int.self)

  /// A feed at its first post.
  public init() {}

  /// The posts.
  public var body: some View {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
        ForEach(0..<30) { day in
          Section {
            ForEach(0..<20) { PostView(number: day * 20 + $0) }
          } header: {
            Text("Day \(day + 1)").frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
          }
        }
      }
    }
    .scrollPosition($position)
  }
}

/// A post with one to three lines of text.
struct PostView: View {
  let number: Int

  var body: some View {
    Grid(alignment: .topLeading) {
      GridRow {
        Circle().fill(.gray).frame(width: 40, height: 40)
        Text(Array(repeating: "Post \(number) has a few words.", count: number % 3 + 1).joined(separator: "\n"))
      }
    }
    .frame(maxWidth: .infinity, minHeight: 56, alignment: .leading)
    .padding(.horizontal)
  }
}
