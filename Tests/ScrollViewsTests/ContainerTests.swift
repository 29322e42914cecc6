import PlaneGeometry
import ScrollViews
import Testing

@MainActor @Suite struct ContainerTests {
  private func host(@ViewBuilder _ content: @MainActor () -> some View) -> ViewHost {
    let host = ViewHost(size: CGSize(width: 390, height: 844), content: content)
    host.show(at: 0)
    return host
  }

  @Test("Rows of a list have padding, and a least height of 44 points")
  func rows() {
    let host = host {
      List {
        Text("One")
        Color.red.frame(width: 20, height: 100)
        Text("Two")
      }
    }
    // A line of text is 22 points high: 11 + 22 + 11, and then 11 + 100 + 11.
    #expect(
      host.drawnViews.map(\.rect) == [
        CGRect(x: 16, y: 11, width: 24, height: 22), CGRect(x: 16, y: 55, width: 20, height: 100),
        CGRect(x: 16, y: 177, width: 24, height: 22),
      ])
  }

  @Test("A list of many elements creates only the rows in view")
  func lazyRows() {
    let host = host { List(0..<1_000_000) { Text("Row \($0)") }.listStyle(.plain) }
    // 844 points show the beginning of row 19, as 19 · 44 is 836.
    #expect(host.drawnViews.last?.kind == .text("Row 19"))
    #expect(host.counters.rowsMade < 40)
  }

  @Test("Sections of a form follow each other, with header and footer")
  func sections() {
    let host = host {
      Form {
        Section("Account") { Text("Name") }
        Section {
          Text("Sound")
        } footer: {
          Text("End")
        }
      }
    }
    // Headers and footers are drawn in front of rows. Each view is a row of 44 points with 11 points above its text.
    let views = host.drawnViews.sorted { $0.rect.minY < $1.rect.minY }
    #expect(views.map(\.kind) == [.text("Account"), .text("Name"), .text("Sound"), .text("End")])
    #expect(views.map(\.rect.origin) == [11, 55, 99, 143].map { CGPoint(x: 16, y: $0) })
  }

  @Test("A navigation stack shows its first page on the whole screen, and records the title")
  func navigation() {
    let host = host {
      NavigationStack {
        Text("Page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Add") {} } }
      }
    }
    // Four letters are 32 × 22 points, in the middle of 390 × 844.
    #expect(host.drawnViews.map(\.kind) == [.text("Page")])
    #expect(host.drawnViews[0].rect == CGRect(x: 179, y: 411, width: 32, height: 22))
    #expect(host.drawnViews[0].attributes.contains { $0.name == "navigationTitle" && $0.value == "Title" })
  }

  @Test("A flick turns the pages of tabs, and the selection follows to the tag of the page")
  func pages() {
    struct Onboarding: View {
      @State private var page = "first"
      var body: some View {
        VStack(spacing: 0) {
          Text(page).frame(height: 44)
          TabView(selection: $page) {
            Color.red.tag("first")
            Color.blue.tag("second")
            Color.green.onTapGesture { withAnimation { page = "first" } }.tag("third")
          }
          .tabViewStyle(.page(indexDisplayMode: .never))
        }
      }
    }
    let host = host { Onboarding() }
    flick(host, from: 0)
    // The flick passes half of a page, so the scroll view turns to the second page.
    #expect(host.drawnViews.map(\.kind) == [.text("second"), .color("blue")])
    #expect(host.drawnViews[1].rect == CGRect(x: 0, y: 44, width: 390, height: 800))
    flick(host, from: 4_000_000_000)
    #expect(host.drawnViews.map(\.kind) == [.text("third"), .color("green")])
  }

  /// Drags a finger left by 240 points in six frames, lifts the finger, and shows two seconds of frames.
  private func flick(_ host: ViewHost, from start: Int64) {
    host.handle(.down(pointer: 0, at: Point(x: 350, y: 400)), at: start)
    for step in 1...6 {
      let time = start + Int64(step) * 16_000_000
      host.handle(.move(pointer: 0, at: Point(x: 350 - 40 * Double(step), y: 400), isResampled: false), at: time)
      host.show(at: time)
    }
    host.handle(.up(pointer: 0, at: nil), at: start + 100_000_000)
    for frame in 7...130 { host.show(at: start + Int64(frame) * 16_000_000) }
  }

  @Test("Tabs show the page of the selected tag, and other pages receive no touches")
  func tabs() {
    struct Tabs: View {
      @State private var tab = 1
      var body: some View {
        TabView(selection: $tab) {
          ScrollView { Color.red.frame(height: 2000) }.tabItem { Label("One", systemImage: "1.circle") }.tag(0)
          Color.blue.onTapGesture { tab = 0 }.tabItem { Text("Two") }.tag(1)
        }
      }
    }
    let host = host { Tabs() }
    #expect(host.drawnViews.map(\.kind) == [.color("blue")])
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 400)), at: 0)
    host.handle(.up(pointer: 0, at: nil), at: 40_000_000)
    host.show(at: 48_000_000)
    #expect(host.drawnViews.map(\.kind) == [.color("red")])
    #expect(host.drawnViews[0].rect == CGRect(x: 0, y: 0, width: 390, height: 2000))
  }

  @Test("A list in a navigation stack scrolls as the scroll view of the host")
  func listInNavigation() {
    let host = host {
      NavigationStack { List(0..<100) { NavigationLink("Row \($0)", value: $0) }.navigationTitle("Rows") }
    }
    var viewport = Rect.zero
    host.forEachScrollView { viewport = $0.viewport }
    #expect(viewport == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(host.drawnViews[1].rect.minY == 55)
  }
}
