#if !canImport(Darwin)
  import SwiftUI
  import Testing

  /// A complete file, with its import, its module's name and its previews.
  private struct Contacts: SwiftUI.View {
    var body: some SwiftUI.View {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 12, pinnedViews: [.sectionHeaders]) {
          Section(header: Text("First")) {
            ForEach(0..<20) { Text("Row \($0)").padding() }
          }
        }
        .padding(.horizontal)
      }
    }
  }

  private struct ContactsPreviews: PreviewProvider {
    static var previews: some SwiftUI.View { Contacts().previewDisplayName("Contacts") }
  }

  #Preview { Contacts() }

  #Preview("Named", traits: .sizeThatFitsLayout) { Contacts() }

  @MainActor @Suite struct ImportedFileTests {
    @Test("A file that imports SwiftUI, and has previews, compiles unchanged and shows its views")
    func file() {
      let host = ViewHost(size: CGSize(width: 390, height: 844)) { ContactsPreviews.previews }
      host.show(at: 0)
      #expect(host.drawnViews.map(\.kind).contains(.text("First")))
      #expect(host.drawnViews.map(\.kind).contains(.text("Row 0")))
    }
  }
#endif
