import PlaneGeometry
import ScrollScenes
import ScrollViews

/// A page of galleries: each has a header that shows, and changes, the card at its leading edge.
struct GalleryPage: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 24) { ForEach(0..<1000) { GallerySection(number: $0) } }
    }
  }
}

struct GallerySection: View {
  let number: Int
  @State private var leading: Int?

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Text("Gallery \(number)").font(.headline)
        Spacer()
        Button("\(leading ?? 0) >") { withAnimation { leading = (leading ?? 0) + 1 } }
      }
      .padding(.horizontal, 20)
      ScrollView(.horizontal) {
        LazyHStack(spacing: 10) { ForEach(0..<1000) { GalleryCard(gallery: number, number: $0) } }
          .scrollTargetLayout()
      }
      .contentMargins(.horizontal, 20, for: .scrollContent)
      .scrollTargetBehavior(.viewAligned)
      .scrollPosition(id: $leading)
    }
  }
}

struct GalleryCard: View {
  let gallery: Int
  let number: Int
  private static let colors: [Color] = [.teal, .orange, .indigo, .pink, .green]

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(Self.colors[(gallery + number) % 5])
      .overlay(alignment: .bottomLeading) { Text("\(gallery).\(number)").padding(12) }
      .aspectRatio(16.0 / 9.0, contentMode: .fit)
      .containerRelativeFrame(.horizontal, count: 5, span: 4, spacing: 10)
      .scrollTransition(axis: .horizontal) { content, phase in
        content.scaleEffect(x: phase.isIdentity ? 1 : 0.8, y: phase.isIdentity ? 1 : 0.8)
      }
  }
}

let size = CGSize(width: 390, height: 844)
let host = ViewHost(size: size) { GalleryPage() }
host.show(at: 0)
// A flick to the left in the second gallery.
host.handle(.down(pointer: 0, at: Point(x: 330, y: 340)), at: 0)
for step in 1...6 {
  let time = Int64(step) * 16_000_000
  host.handle(.move(pointer: 0, at: Point(x: 330 - 35 * Double(step), y: 340), isResampled: false), at: time)
  host.show(at: time)
}
host.handle(.up(pointer: 0, at: nil), at: 100_000_000)
var time: Int64 = 112_000_000
var shown = 0
repeat {
  // With an argument: the picture of that frame of the motion.
  if CommandLine.arguments.dropFirst().first == "\(shown)" {
    print(SVGRenderer(size: size).picture(of: host.drawnViews))
  }
  host.show(at: time)
  (time, shown) = (time + 16_000_000, shown + 1)
} while host.isMoving
if CommandLine.arguments.count == 1 {
  host.forEachScrollView { view in
    if view.contentOffset.x > 0 { print("A gallery rests at \(view.contentOffset.x) pt.") }
  }
  let headers = host.drawnViews.compactMap { view -> String? in
    if case .text(let text) = view.kind, text.hasSuffix(" >") { text } else { nil }
  }
  print("The headers show \(headers.joined(separator: ", ")).")
  print("\(host.counters.rowsMade) rows were made, \(host.counters.bodies) bodies evaluated.")
  for warning in host.warnings { print(warning) }
}
