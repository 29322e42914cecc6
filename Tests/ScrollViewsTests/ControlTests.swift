import PlaneGeometry
import ScrollViews
import Testing

private struct Framed: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(10).background(isEnabled ? Color.blue : Color.gray)
  }
}

/// A modifier with a state of its own.
private struct Expandable: ViewModifier {
  @State private var isTall = false
  func body(content: Content) -> some View {
    content.frame(height: isTall ? 100 : 40).onTapGesture { isTall.toggle() }
  }
}

private final class Count {
  var value = 0
}

@MainActor @Suite struct ControlTests {
  private func host(@ViewBuilder _ content: @MainActor () -> some View) -> ViewHost {
    let host = ViewHost(size: CGSize(width: 200, height: 100), content: content)
    host.show(at: 0)
    return host
  }

  private func tap(_ host: ViewHost, at place: Point, from time: Int64) {
    host.handle(.down(pointer: 0, at: place), at: time)
    host.handle(.up(pointer: 0, at: nil), at: time + 40_000_000)
    host.show(at: time + 48_000_000)
  }

  private func attribute(_ name: String, _ view: DrawnView?) -> String? {
    view?.attributes.first { $0.name == name }?.value
  }

  @Test("A custom style makes the view of a button, and reads the environment")
  func buttonStyle() {
    let host = host {
      HStack(spacing: 0) {
        Button("Go") {}
        Button("No") {}.disabled(true)
      }
      .buttonStyle(Framed())
    }
    // Two letters are 16 × 22 points, with 10 points around: two buttons of 36 × 42 in the middle of 200 × 100.
    let kinds: [DrawnView.Kind] = [
      .shape(.rectangle(cornerRadius: 0), color: "blue"), .text("Go"),
      .shape(.rectangle(cornerRadius: 0), color: "gray"), .text("No"),
    ]
    #expect(host.drawnViews.map(\.kind) == kinds)
    #expect(host.drawnViews[0].rect == CGRect(x: 64, y: 29, width: 36, height: 42))
    #expect(host.drawnViews[3].rect == CGRect(x: 110, y: 39, width: 16, height: 22))
  }

  @Test("A disabled button, and one without hit testing, perform no action")
  func disabled() {
    let count = Count()
    let host = host {
      VStack(spacing: 0) {
        Button("One") { count.value += 1 }.frame(height: 20)
        Button("Two") { count.value += 10 }.frame(height: 20).disabled(true)
        Button("Six") { count.value += 100 }.frame(height: 20).allowsHitTesting(false)
      }
    }
    // Three rows of 20 points in the middle of 100.
    for (index, y) in [30.0, 50, 70].enumerated() {
      tap(host, at: Point(x: 100, y: y), from: Int64(index) * 1_000_000_000)
    }
    #expect(count.value == 1)
  }

  @Test("A label of two views is one button, with the views in a row")
  func buttonOfTwoViews() {
    let host = host {
      Button(action: {}) {
        Color.red.frame(width: 10, height: 10); Text("Hi")
      }
    }
    #expect(host.drawnViews.map(\.rect.minX) == [83, 101])
  }

  @Test("A custom modifier keeps its state")
  func modifierState() {
    let host = host { Color.red.modifier(Expandable()) }
    #expect(host.drawnViews[0].rect.height == 40)
    tap(host, at: Point(x: 100, y: 50), from: 10_000_000)
    #expect(host.drawnViews[0].rect.height == 100)
  }

  @Test("A toggle's switch is at the trailing edge, and a tap toggles it")
  func toggle() {
    struct Settings: View {
      @State private var isOn = false
      var body: some View { Toggle("Wi-Fi", isOn: $isOn) }
    }
    let host = host { Settings() }
    // 51 × 31 points, at the trailing edge of 200, in the middle of 100.
    #expect(host.drawnViews.last?.kind == .image("switch off"))
    #expect(host.drawnViews.last?.rect == CGRect(x: 149, y: 34.5, width: 51, height: 31))
    tap(host, at: Point(x: 170, y: 50), from: 10_000_000)
    #expect(host.drawnViews.last?.kind == .image("switch on"))
  }

  @Test("A custom toggle style makes the view of a toggle, and toggles it")
  func toggleStyle() {
    struct Checkbox: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
          Image(systemName: configuration.isOn ? "checkmark.square" : "square")
          configuration.label
        }
        .onTapGesture { configuration.isOn.toggle() }
      }
    }
    struct Page: View {
      @State private var isOn = false
      var body: some View { Toggle("Tea", isOn: $isOn).toggleStyle(Checkbox()) }
    }
    let host = host { Page() }
    // A symbol of 22 points and three letters of 8, in the middle of 200.
    #expect(host.drawnViews.map(\.kind) == [.image("square"), .text("Tea")])
    #expect(host.drawnViews.map(\.rect.minX) == [77, 99])
    tap(host, at: Point(x: 80, y: 50), from: 10_000_000)
    #expect(host.drawnViews.first?.kind == .image("checkmark.square"))
  }

  @Test("The first view that fits is shown, and the last one if none fits")
  func viewThatFits() {
    func shown(_ width: CGFloat) -> [DrawnView.Kind] {
      host {
        ViewThatFits(in: .horizontal) {
          Color("wide").frame(width: 120)
          Color("middle").frame(width: 60)
          Color("narrow").frame(width: 30)
        }
        .frame(width: width)
      }.drawnViews.map(\.kind)
    }
    #expect(shown(120) == [.color("wide")])
    #expect(shown(119) == [.color("middle")])
    #expect(shown(20) == [.color("narrow")])
  }

  @Test("Elements are removed at offsets, and moved before an offset in the original order")
  func offsets() {
    var letters = ["a", "b", "c", "d", "e"]
    letters.move(fromOffsets: [0, 3], toOffset: 2)
    #expect(letters == ["b", "a", "d", "c", "e"])
    letters.remove(atOffsets: [1, 4])
    #expect(letters == ["b", "d", "c"])
  }

  @Test("A label style shows one of the label's two views")
  func labelStyle() {
    let host = host { Label("Home", systemImage: "house").labelStyle(.iconOnly) }
    #expect(host.drawnViews.map(\.kind) == [.image("house")])
  }

  @Test("Animations, transitions and styles are recorded from the outermost to the innermost")
  func recorded() {
    let view = host {
      Text("Hi").transition(.move(edge: .bottom).combined(with: .opacity)).animation(.default, value: 1)
        .listStyle(.plain).buttonStyle(.borderedProminent)
    }.drawnViews.first
    #expect(view?.attributes.map(\.name) == ["buttonStyle", "listStyle", "animation", "transition"])
    #expect(attribute("transition", view) == "move bottom + opacity")
    #expect(attribute("buttonStyle", view) == "borderedProminent")
  }

  @Test("A sheet is recorded as presented while its binding is true")
  func sheet() {
    struct Page: View {
      @State private var isPresented = false
      var body: some View {
        Color.red.onTapGesture { isPresented = true }.sheet(isPresented: $isPresented) { Text("Sheet") }
      }
    }
    let host = host { Page() }
    #expect(attribute("sheet", host.drawnViews.first) == "absent")
    tap(host, at: Point(x: 100, y: 50), from: 10_000_000)
    #expect(attribute("sheet", host.drawnViews.first) == "presented")
  }
}
