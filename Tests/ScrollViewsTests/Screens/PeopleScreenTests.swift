#if !canImport(Darwin)
  import PlaneGeometry
  import ScrollViews
  import Testing

  /// Screens of typical apps, on a phone of 390 × 844 points. A line of text is 22 points high, a letter 8 wide.
  @MainActor @Suite struct PeopleScreenTests {
    private func host(@ViewBuilder _ content: @MainActor () -> some View) -> ViewHost {
      let host = ViewHost(size: CGSize(width: 390, height: 844), content: content)
      host.show(at: 0)
      return host
    }

    private func tap(_ host: ViewHost, at place: Point, from time: Int64) {
      host.handle(.down(pointer: 0, at: place), at: time)
      host.handle(.up(pointer: 0, at: nil), at: time + 40_000_000)
      host.show(at: time + 48_000_000)
    }

    /// Shows frames at 62.5 Hz up to a time.
    private func show(_ host: ViewHost, from start: Int64, to end: Int64) {
      for time in stride(from: start, through: end, by: 16_000_000) { host.show(at: time) }
    }

    private func rect(_ text: String, _ host: ViewHost) -> CGRect? {
      host.drawnViews.first { $0.kind == .text(text) }?.rect
    }

    private func isNear(_ first: CGRect?, _ second: CGRect) -> Bool {
      guard let first else { return false }
      let differences = [
        first.minX - second.minX, first.minY - second.minY, first.width - second.width, first.height - second.height,
      ]
      return differences.allSatisfy { abs($0) < 0.02 }
    }

    @Test("A profile page: header, figures, and a lazy grid of square photos below")
    func profile() {
      let host = host { ProfileScreen(profile: .sample) }
      // The circle's bottom is 48 points below the gradient's: 180 - 96 + 48.
      #expect(host.drawnViews.first { $0.kind == .shape(.circle, color: "white") }?.rect.minY == 132)
      // 180 + 48 of padding + 16 of spacing.
      #expect(rect("Ada", host) == CGRect(x: 183, y: 244, width: 24, height: 22))
      // 22 + 8 for the name, 22 + 8 for the text, 22 + 8 + 22 + 8 for the numbers.
      #expect(rect("Follow", host) == CGRect(x: 171, y: 364, width: 48, height: 22))
      // 22 + 16 for the button, 22 + 16 for the picker; three columns with two spaces of 2 points.
      let photos = host.drawnViews.filter {
        if case .image(let name) = $0.kind { name.hasPrefix("photo") } else { false }
      }
      let side: CGFloat = (390.0 - 4) / 3
      #expect(isNear(photos.first?.rect, CGRect(x: 0, y: 440, width: side, height: side)))
      // Four lines begin above the lower edge, as 440 + 3 · 130.67 < 844.
      #expect(photos.count == 12)
      #expect(host.counters.rowsMade < 30)
      tap(host, at: Point(x: 195, y: 375), from: 10_000_000)
      #expect(host.drawnViews.filter { $0.kind == .text("Following") }.map(\.rect.minY).contains(364))
    }

    @Test("A list of settings: rows in sections, a switch that removes a row")
    func settings() {
      let host = host { SettingsScreen() }
      // The header's row is 44 points high. The next row has two lines with 2 points between: 11 + 46 + 11.
      #expect(rect("Name", host) == CGRect(x: 72, y: 55, width: 32, height: 22))
      #expect(rect("General", host)?.minY == 123.0)
      let toggle = host.drawnViews.first { $0.kind == .image("switch on") }
      #expect(toggle?.rect == CGRect(x: 323, y: 167, width: 51, height: 31))
      #expect(rect("Volume 50 %", host)?.minY == 220.0)
      let before = rect("Size 14", host)?.minY ?? 0
      tap(host, at: Point(x: 340, y: 180), from: 10_000_000)
      #expect(rect("Volume 50 %", host) == nil)
      // The row had a text of 22 points, a slider of 31, and 8 points between: 11 + 61 + 11.
      #expect(rect("Size 14", host)?.minY == before - 83)
    }

    @Test("A parallax header moves at half of the speed of its page, and a bar fades in by the offset")
    func parallax() {
      let host = host { ParallaxScreen() }
      host.handle(.down(pointer: 0, at: Point(x: 195, y: 700)), at: 10_000_000)
      var offset = 0.0
      for step in 1...15 {
        let time = 10_000_000 + Int64(step) * 16_000_000
        host.handle(.move(pointer: 0, at: Point(x: 195, y: 700 - 18 * Double(step)), isResampled: false), at: time)
        host.show(at: time)
        host.forEachScrollView { offset = $0.contentOffset.y }
        let image = host.drawnViews.first { $0.kind == .image("mountains") }
        // A square picture that fills 390 × 300 reaches 45 points beyond both edges.
        #expect(isNear(image?.rect, CGRect(x: 0, y: -45 - offset / 2, width: 390, height: 390)))
        let bar = host.drawnViews.last
        #expect(bar?.kind == .text("The mountains"))
        #expect(bar?.effects.first?.effect.opacity == min(1, max(0, (offset - 200) / 50)))
      }
      #expect(offset > 200)
    }

    @Test("A chat loads its messages, and scrolls to the sent message")
    func chat() {
      let host = host { ChatScreen() }
      #expect(rect("Message 0", host) != nil)
      // The scroll view extends below the field.
      var viewport = Rect.zero
      host.forEachScrollView { viewport = $0.viewport }
      #expect(viewport == Rect(x: 0, y: 0, width: 390, height: 844))
      // The last bubble ends at the field, 8 points below its text. The field takes 22 points, and 8 + 8 at both sides.
      show(host, from: 16_000_000, to: 2_000_000_000)
      #expect(rect("Message 39", host).map { $0.maxY + 8 } == 790)
      tap(host, at: Point(x: 371, y: 817), from: 2_010_000_000)
      show(host, from: 2_064_000_000, to: 5_000_000_000)
      #expect(rect("👍", host).map { $0.maxY + 8 } == 790)
    }

    @Test("A carousel shows a card between its margins, and a timer turns to the next one")
    func carousel() {
      let host = host { CarouselScreen() }
      func card(_ title: String) -> CGFloat? { rect(title, host)?.minX }
      // 32 points of margin, and 16 of padding in the card.
      #expect(card("Product 0") == 48)
      show(host, from: 16_000_000, to: 2_990_000_000)
      #expect(card("Product 0") == 48)
      show(host, from: 3_000_000_000, to: 5_000_000_000)
      #expect(card("Product 1") == 48)
      // The dot of the second card is the wide dot: 18 points, behind a dot of 6 and 6 points of space.
      let dots = host.drawnViews.filter {
        if case .shape(_, let color) = $0.kind { color.hasPrefix("primary") } else { false }
      }
      #expect(dots.map(\.rect.width) == [18])
    }

    @Test("A grid of photos fills the width with three columns when it has loaded, and records its cover")
    func photoGrid() {
      let host = host { PhotoGridScreen() }
      let side: CGFloat = (390.0 - 4) / 3
      #expect(isNear(host.drawnViews.first?.rect, CGRect(x: 0, y: 0, width: side, height: side)))
      #expect(
        isNear(host.drawnViews.dropFirst(4).first?.rect, CGRect(x: side + 2, y: side + 2, width: side, height: side)))
      func cover() -> String? { host.drawnViews.first?.attributes.first { $0.name == "fullScreenCover" }?.value }
      #expect(cover() == "absent")
      tap(host, at: Point(x: 50, y: 50), from: 10_000_000)
      #expect(cover() == "presented")
    }

    @Test("Onboarding turns its pages by a button, and ends with the last one")
    func onboarding() {
      let host = host { OnboardingScreen() }
      #expect(rect("Welcome", host) != nil)
      // The button is 50 points high, and ends 16 points above the lower edge.
      for (index, title) in ["Reminders", "Done"].enumerated() {
        let time = Int64(index + 1) * 4_000_000_000
        tap(host, at: Point(x: 195, y: 800), from: time)
        show(host, from: time + 64_000_000, to: time + 2_000_000_000)
        #expect(rect(title, host) != nil)
      }
      #expect(rect("Start", host) != nil)
      tap(host, at: Point(x: 195, y: 800), from: 20_000_000_000)
      #expect(host.drawnViews.map(\.kind) == [.text("Home")])
    }

    @Test("A list of bindings changes only the tapped element")
    func todo() {
      let host = host { TodoScreen() }
      // Rows of at least 50 points, with the text in the middle, behind a symbol of 22 points and 8 of space.
      #expect(rect("Milk", host)?.origin == CGPoint(x: 46, y: 14))
      #expect(rect("Bread", host)?.origin == CGPoint(x: 46, y: 64))
      func symbols() -> [DrawnView.Kind] { host.drawnViews.map(\.kind).filter { "\($0)".contains("circle") } }
      #expect(symbols() == [.image("circle"), .image("checkmark.circle.fill")])
      tap(host, at: Point(x: 27, y: 25), from: 10_000_000)
      #expect(symbols() == [.image("checkmark.circle.fill"), .image("checkmark.circle.fill")])
    }

    @Test("A page of sections has a row of hours, and a card that expands on a tap")
    func weather() {
      let host = host { WeatherScreen() }
      // The header is 22 + 2 · 16 points high, with 20 below; an hour is 44 points wide, and its text 32.
      #expect(rect("0:00", host)?.origin == CGPoint(x: 22, y: 74))
      #expect(rect("1:00", host)?.origin == CGPoint(x: 22 + 60, y: 74))
      // Three lines of an hour with 6 points between, 20 of space, 12 of padding, and the line of the group and 8.
      #expect(rect("Wind", host)?.minY == 74.0 + 78 + 20 + 12 + 30)
      func details() -> Int { host.drawnViews.filter { $0.kind == .text("Details") }.count }
      #expect(details() == 0)
      tap(host, at: Point(x: 300, y: 225), from: 10_000_000)
      #expect(details() == 2)
    }

    @Test("Views of a stretchy header are chosen by the width that they fit")
    func stretchyHeader() {
      let host = host { StretchyHeader() }
      #expect(rect("A long title that may not fit", host)?.width == 232)
      #expect(rect("Short", host) == nil)
    }

    @Test("Common SwiftUI idioms are laid out, and a container counts its subviews")
    func idioms() {
      let page = host { IdiomsScreen() }
      // A header of 200 points, and 8 of the scroll view's own spacing.
      #expect(rect("Headline", page)?.origin == CGPoint(x: 20, y: 208))
      let cards = host {
        SectionedCards {
          Text("One")
          ForEach(0..<2) { Text("\($0)") }
        }
      }
      // Three cards of 22 + 32 points, then "3" and the last view again, with four spaces of 8. The first text begins
      // at (844 - 3 · 54 - 2 · 22 - 4 · 8) / 2 + 16.
      #expect(rect("One", cards)?.minY == 319.0)
      #expect(cards.drawnViews.map(\.kind).suffix(2) == [.text("3"), .text("1")])
    }

    @Test("Previews of the screens have views")
    func previews() {
      #expect(!host { ParallaxScreen_Previews.previews }.drawnViews.isEmpty)
      #expect(!host { ProfileScreen_Previews.previews }.drawnViews.isEmpty)
      #expect(!host { OnboardingScreen_Previews.previews }.drawnViews.isEmpty)
    }
  }
#endif
