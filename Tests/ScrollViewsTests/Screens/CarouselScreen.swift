#if !canImport(Darwin)
  import SwiftUI

  struct Product: Identifiable, Hashable {
    let id: Int
    let title: String
    let price: Double
    let color: Color
  }

  struct CarouselScreen: View {
    @State private var products = (0..<6).map {
      Product(id: $0, title: "Product \($0)", price: 9.5 * Double($0 + 1), color: [.red, .green, .blue][$0 % 3])
    }
    @State private var current: Product.ID?
    @State private var liked: Set<Product.ID> = []
    @Namespace private var namespace
    private let timer = Timer.publish(every: 3, on: .main, in: .common).autoconnect()

    var body: some View {
      VStack(spacing: 12) {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 16) {
            ForEach(products) { product in
              ProductCard(product: product, isLiked: liked.contains(product.id)) {
                if liked.remove(product.id) == nil { liked.insert(product.id) }
              }
              .containerRelativeFrame(.horizontal)
              .matchedGeometryEffect(id: product.id, in: namespace)
              .scrollTransition { content, phase in
                content
                  .scaleEffect(phase.isIdentity ? 1 : 0.9)
                  .opacity(phase.isIdentity ? 1 : 0.6)
              }
            }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .scrollPosition(id: $current)
        .scrollIndicators(.hidden)
        .contentMargins(.horizontal, 32, for: .scrollContent)
        .frame(height: 260)

        HStack(spacing: 6) {
          ForEach(products) { product in
            Capsule()
              .fill(product.id == (current ?? 0) ? Color.primary : Color.secondary.opacity(0.4))
              .frame(width: product.id == (current ?? 0) ? 18 : 6, height: 6)
          }
        }
        .animation(.snappy, value: current)
        Spacer()
      }
      .onReceive(timer) { _ in
        withAnimation(.easeInOut) { current = ((current ?? 0) + 1) % products.count }
      }
      .sensoryFeedback(.selection, trigger: current)
    }
  }

  private struct ProductCard: View {
    let product: Product
    let isLiked: Bool
    let like: () -> Void

    var body: some View {
      RoundedRectangle(cornerRadius: 24, style: .continuous)
        .fill(product.color.gradient)
        .overlay(alignment: .bottomLeading) {
          VStack(alignment: .leading) {
            Text(product.title)
              .font(.headline)
            Text(product.price, format: .currency(code: "EUR"))
              .font(.caption)
              .strikethrough(false)
          }
          .padding()
        }
        .overlay(alignment: .topTrailing) {
          Button(action: like) {
            Image(systemName: isLiked ? "heart.fill" : "heart")
              .symbolRenderingMode(.multicolor)
          }
          .buttonStyle(ScaleButtonStyle())
          .padding()
        }
        .clipShape(RoundedRectangle(cornerRadius: 24))
        .contentShape(Rectangle())
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isButton)
    }
  }

  struct ScaleButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .scaleEffect(configuration.isPressed ? 0.9 : 1)
        .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
  }

  #Preview("Carousel") { CarouselScreen() }
#endif
