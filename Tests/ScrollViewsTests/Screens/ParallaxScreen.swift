#if !canImport(Darwin)
  import SwiftUI

  struct ScrollOffsetKey: PreferenceKey {
    typealias Value = CGFloat
    static let defaultValue: CGFloat = 0

    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
      value += nextValue()
    }
  }

  extension View {
    func readingScrollOffset(in space: String, _ action: @escaping (CGFloat) -> Void) -> some View {
      background(
        GeometryReader { geometry in
          Color.clear.preference(key: ScrollOffsetKey.self, value: -geometry.frame(in: .named(space)).origin.y)
        }
      )
      .onPreferenceChange(ScrollOffsetKey.self, perform: action)
    }
  }

  /// A header that stretches during a pull of the page, and scrolls slower than the page.
  struct ParallaxScreen: View {
    @State private var scrollOffset: CGFloat = 0
    private let headerHeight: CGFloat = 300

    var body: some View {
      ZStack(alignment: .top) {
        ScrollView(.vertical, showsIndicators: false) {
          VStack(alignment: .leading, spacing: 0) {
            GeometryReader { geometry in
              Image("mountains")
                .resizable()
                .scaledToFill()
                .frame(width: geometry.size.width, height: height(for: geometry))
                .blur(radius: blur(for: geometry))
                .clipped()
                .offset(x: 0, y: offset(for: geometry))
            }
            .frame(height: headerHeight)

            VStack(alignment: .leading, spacing: 12) {
              Text("The mountains")
                .font(.largeTitle.bold())
              ForEach(0..<20, id: \.self) { index in
                Text("Paragraph \(index)")
                  .frame(maxWidth: .infinity, alignment: .leading)
                  .padding()
                  .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
              }
            }
            .padding()
          }
          .readingScrollOffset(in: "scroll") { scrollOffset = $0 }
        }
        .coordinateSpace(name: "scroll")
        .edgesIgnoringSafeArea(.top)

        bar
      }
    }

    private var bar: some View {
      Text("The mountains")
        .font(.headline)
        .frame(maxWidth: .infinity)
        .frame(height: 44)
        .background(.ultraThinMaterial)
        .opacity(Double(min(1, max(0, (scrollOffset - 200) / 50))))
    }

    private func minY(_ geometry: GeometryProxy) -> CGFloat { geometry.frame(in: .global).minY }

    private func height(for geometry: GeometryProxy) -> CGFloat {
      minY(geometry) > 0 ? geometry.size.height + minY(geometry) : geometry.size.height
    }

    private func offset(for geometry: GeometryProxy) -> CGFloat {
      minY(geometry) > 0 ? -minY(geometry) : -minY(geometry) / 2
    }

    private func blur(for geometry: GeometryProxy) -> CGFloat {
      let progress = -minY(geometry) / headerHeight
      return max(0, progress) * 6
    }
  }

  struct ParallaxScreen_Previews: PreviewProvider {
    static var previews: some View {
      Group {
        ParallaxScreen()
        ParallaxScreen()
          .previewDisplayName("Small")
      }
    }
  }
#endif
