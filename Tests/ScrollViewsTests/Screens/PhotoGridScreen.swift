#if !canImport(Darwin)
  import SwiftUI

  struct PhotoGridScreen: View {
    private enum Phase {
      case loading
      case loaded([Int])
    }

    @State private var phase: Phase = .loading
    @State private var selected: Photo?
    @State private var scale: CGFloat = 1
    @GestureState private var magnification: CGFloat = 1

    struct Photo: Identifiable {
      let id: Int
      var url: URL? { URL(string: "https://example.com/\(id).jpg") }
    }

    var body: some View {
      GeometryReader { proxy in
        let side = (proxy.size.width - 4) / 3
        ScrollView {
          switch phase {
          case .loading:
            ProgressView("Loading…")
              .progressViewStyle(CircularProgressViewStyle())
              .frame(maxWidth: .infinity, minHeight: 200)
          case .loaded(let photos):
            LazyVGrid(columns: [GridItem(.adaptive(minimum: side), spacing: 2)], spacing: 2) {
              ForEach(photos, id: \.self) { photo in
                cell(Photo(id: photo))
                  .frame(width: side, height: side)
                  .onTapGesture { selected = Photo(id: photo) }
                  .onLongPressGesture { scale = 2 }
              }
            }
          }
        }
      }
      .onAppear { phase = .loaded(Array(0..<90)) }
      .fullScreenCover(item: $selected) { photo in
        cell(photo)
          .scaleEffect(scale * magnification)
          .gesture(
            MagnificationGesture()
              .updating($magnification) { value, state, _ in state = value }
              .onEnded { scale *= $0 }
          )
          .simultaneousGesture(TapGesture(count: 2).onEnded { scale = 1 })
      }
    }

    private func cell(_ photo: Photo) -> some View {
      AsyncImage(url: photo.url) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Rectangle().fill(Color.gray.opacity(0.2)).redacted(reason: .placeholder)
      }
      .clipped()
    }
  }

  #Preview {
    PhotoGridScreen()
  }
#endif
