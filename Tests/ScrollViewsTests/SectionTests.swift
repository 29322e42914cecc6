import Observation
import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

@MainActor @Suite struct SectionTests {
  @Observable final class Names {
    var all = ["a", "b", "c", "d"]
  }

  private struct Groups: View {
    @State var names = Names()
    var pinnedViews: PinnedScrollableViews = .sectionHeaders
    var rowCount = 20

    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: pinnedViews) {
            ForEach(names.all, id: \.self) { name in
              Section {
                ForEach(0..<rowCount, id: \.self) { row in Color("\(name)\(row)").frame(height: 40).id("\(name)\(row)")
                }
              } header: {
                Color("header \(name)").frame(height: 30)
                  .onTapGesture { names.all.insert("new", at: 0) }
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

  @Test("A pinned header stays at the top until the next section's header pushes it out")
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

  @Test("An unpinned header scrolls away with its section")
  func unpinned() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Groups(pinnedViews: []) }
    host.show(at: 0)
    scroll(host, to: 100, at: 16_000_000)
    #expect(y("header a", in: host).map { $0 <= -30 } ?? true)
    #expect(y("header b", in: host) == 750)
  }

  @Test("A section inserted above does not move the visible rows")
  func insertion() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Groups() }
    host.show(at: 0)
    // A scroll through all rows makes their lengths exact.
    for offset in [400.0, 800, 900] { scroll(host, to: offset, at: 16_000_000 + Int64(offset)) }
    #expect(y("b1", in: host) == 20)
    tap(host, Point(x: 100, y: 10), at: 5_000_000_000)
    #expect(y("b1", in: host) == 20)
    #expect(y("header b", in: host) == 0)
    scroll(host, to: 0, at: 7_000_000_000)
    #expect(y("header new", in: host) == 0)
    #expect(y("new0", in: host) == 30)
  }

  @Test("All visible headers are drawn, also of short and of empty sections")
  func shortSections() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Groups(rowCount: 0) }
    host.show(at: 0)
    // Sections of a header of 30 and a footer of 20.
    #expect(["a", "b", "c", "d"].map { y("header \($0)", in: host) } == [0, 50, 100, 150])
    #expect(["a", "b", "c", "d"].map { y("footer \($0)", in: host) } == [30, 80, 130, 180])
  }

  @Test("A header with changed content is laid out again, and rows move with its growth")
  func changedHeader() {
    struct Page: View {
      @State private var taps = 0

      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            Section {
              ForEach(0..<100, id: \.self) { Color("\($0)").frame(height: 40) }
            } header: {
              HStack(spacing: 0) {
                Color("mark").frame(width: taps == 0 ? 10 : 70)
                Color("rest")
              }
              .frame(height: taps < 2 ? 30 : 50)
              .onTapGesture { taps += 1 }
            }
          }
        }
      }
    }
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Page() }
    host.show(at: 0)
    tap(host, Point(x: 5, y: 5), at: 1_000_000_000)
    #expect(host.drawnViews.first { $0.kind == .color("mark") }?.rect == CGRect(x: 0, y: 0, width: 70, height: 30))
    #expect(y("0", in: host) == 30)
    tap(host, Point(x: 5, y: 5), at: 2_000_000_000)
    #expect(y("0", in: host) == 50)
  }

  @Test("An animated scroll to a row reaches it although a section is inserted above during the scroll")
  func scrollThroughInsertion() {
    let names = Names()
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Groups(names: names) }
    host.show(at: 0)
    for offset in [400.0, 800, 900] { scroll(host, to: offset, at: 16_000_000 + Int64(offset)) }
    // Row b18 is row 38 of the list, and is made.
    let request = SceneEvent.ScrollTo(
      target: .item(38), policy: .align, anchor: .top, isAnimated: true)
    host.handle(.scrollTo(request), at: 5_000_000_000)
    host.show(at: 5_016_000_000)
    names.all.insert("new", at: 0)
    for frame in 1..<120 { host.show(at: 5_040_000_000 + Int64(frame) * 16_000_000) }
    #expect(y("header new", in: host) == nil)
    #expect(y("b18", in: host) == 30)
  }

  @Test("Of sections of a million rows only visible rows and headers are created")
  func laziness() {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { Groups(rowCount: 1_000_000) }
    host.show(at: 0)
    // Rows begin at 30, and the last row in view at 30 + 20 · 40 = 830. The four sections are elements, too.
    #expect(host.counters.rowsMade == 21 + 4)
  }

  @Test("Sections of an eager stack follow each other")
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
