// Definitions that the notes on "Beyond scroll views" (WWDC23, session 10159) leave out.
// Typing error: ｝ -> }
// Typing error: { ... } -> { EmptyView() }

struct Palette: Identifiable, Sendable {
  let id: Int
}

let palettes = (0..<30).map { Palette(id: $0) }
let palette = Palette(id: 0)
let Spacing: CGFloat = 10
let hMargin: CGFloat = 20

func previousID() -> Palette.ID? { nil }

struct HeroView: View {
  let palette: Palette
  var body: some View { HeroColorStack(palette: palette).frame(width: 300, height: 200) }
}

struct HeroColorStack: View {
  let palette: Palette
  var body: some View { Color.red }
}

struct GalleryHeaderText: View {
  var body: some View { Text("Heroes") }
}

struct GallerySubheaderText: View {
  let id: Palette.ID?
  var body: some View { Text("\(id ?? -1)") }
}

struct GalleryPaddle: View {
  let edge: HorizontalEdge
  let action: () -> Void
  var body: some View { Button(edge == .leading ? "<" : ">", action: action) }
}

struct GallerySectionHeader: View {
  @Binding var mainID: Palette.ID?
  var body: some View { GalleryHeaderText() }
}
