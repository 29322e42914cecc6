import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

@MainActor @Suite struct SectionTests {
  private struct Groups: View {
    @State private var names = ["a", "b", "c", "d"]
    var pinnedViews: PinnedScrollableViews = .sectionHeaders
    var rowCount = 20

    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: pinnedViews) {
            ForEach(names, id: \.self) { name in
              Section {
                ForEach(0..<rowCount, id: \.self) { row in Color("\(name)\(row)").frame(height: 40).id("\(name)\(row)")
                }
              } header: {
                Color("header \(name)").frame(height: 30)
                  .onTapGesture { names.insert("new", at: 0) }
                  .onTapGesture(count: 2) { proxy.scrollTo("c", anchor: .top) }
              } footer: {
                Color("footer \(name)").frame(height: 20)
              }
            }
          }
        }
      }
    }
  }

  private func y(_ name: String, in host: ViewHost) -> Double? {
    host.drawnViews.last { $0.kind == .color(name) }.map { Double($0.rect.minY) }
  }

  private func scroll(_ host: ViewHost, to offset: Double, at time: Int64) {
    let request = SceneEvent.ScrollTo(target: .offset(Point(x: 0, y: offset)), isAnimated: false)
    host.handle(.scrollTo(request), at: time)
    host.show(at: time)
  }

  private func tap(_ host: ViewHost, _ place: Point, at time: Int64) {
    host.handle(.down(pointer: 0, at: place), at: time)
    host.handle(.up(pointer: 0, at: place), at: time + 10_000_000)
    host.show(at: time + 16_000_000)
  }

  @Test("A pinned header stays at the top with its section until the next one pushes it out")
  func pinned() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Groups() }
    host.show(at: 0)
    // A section is 30 + 20 · 40 + 20 = 850 long.
    #expect(y("header a", in: host) == 0)
    #expect(y("a0", in: host) == 30)
    #expect(y("header b", in: host) == nil)
    scroll(host, to: 100, at: 16_000_000)
    #expect(y("header a", in: host) == 0)
    #expect(y("a2", in: host) == 10)
    #expect(y("footer a", in: host) == 730)
    #expect(y("header b", in: host) == 750)
    scroll(host, to: 835, at: 32_000_000)
    #expect(y("header b", in: host) == 15)
    #expect(y("header a", in: host) == -15)
    #expect(host.warnings.isEmpty)
  }

  @Test("A header that is not pinned scrolls away with its section")
  func unpinned() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Groups(pinnedViews: []) }
    host.show(at: 0)
    scroll(host, to: 100, at: 16_000_000)
    #expect(y("header a", in: host).map { $0 <= -30 } ?? true)
    #expect(y("header b", in: host) == 750)
  }

  @Test("A section that is put in above leaves the rows in view where they are")
  func insertion() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Groups() }
    host.show(at: 0)
    // Lengths are exact once they were in view.
    for offset in [400.0, 800, 900] { scroll(host, to: offset, at: 16_000_000 + Int64(offset)) }
    #expect(y("b1", in: host) == 20)
    tap(host, Point(x: 100, y: 10), at: 5_000_000_000)
    #expect(y("b1", in: host) == 20)
    #expect(y("header b", in: host) == 0)
    scroll(host, to: 0, at: 7_000_000_000)
    #expect(y("header new", in: host) == 0)
    #expect(y("new0", in: host) == 30)
  }

  @Test("Sections of a million rows make the rows and headers in view")
  func laziness() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Groups(rowCount: 1_000_000) }
    host.show(at: 0)
    // Rows begin at 30, and the last one in view at 30 + 20 · 40 = 830; the four sections are elements, too.
    #expect(host.counters.rowsMade == 21 + 4)
  }

  @Test("Sections of a stack that is not lazy follow each other")
  func eager() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        VStack(spacing: 0) {
          Section {
            Color("row").frame(height: 40)
          } header: {
            Color("header").frame(height: 30)
          }
          Section("Title") { Color("last").frame(height: 10) }
        }
      }
    }
    host.show(at: 0)
    #expect(y("header", in: host) == 0)
    #expect(y("row", in: host) == 30)
    #expect(y("last", in: host).map { $0 > 70 } == true)
  }
}
