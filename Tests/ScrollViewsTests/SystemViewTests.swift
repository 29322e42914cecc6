import Foundation
import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

extension EnvironmentValues {
  @Entry fileprivate var title: String = "none"
  @Entry fileprivate var level = 3
  @Entry fileprivate var subtitle: String?
}

private struct TitleView: View {
  @Environment(\.title) private var title
  @Environment(\.level) private var level
  @Environment(\.subtitle) private var subtitle
  var body: some View { Text("\(title) \(level) \(subtitle ?? "-")") }
}

private struct TabbedView: View {
  @State var selection = 2
  var body: some View {
    TabView(selection: $selection) {
      Tab("First", systemImage: "1.circle", value: 1) { Text("one") }
      Tab("Second", systemImage: "2.circle", value: 2) { Text("two") }
    }
  }
}

private struct Clock: View {
  var body: some View {
    TimelineView(.periodic(from: .now, by: 0.5)) { context in
      Text("\(context.date.timeIntervalSinceReferenceDate)")
    }
  }
}

private struct Note: Identifiable {
  let id: Int
  var text: String
}

private struct Notes: View {
  @State private var notes = [Note(id: 1, text: "a"), Note(id: 2, text: "b")]
  var body: some View { List($notes) { $note in Text(note.text) } }
}

/// The locations of taps.
private final class Locations {
  var local = CGPoint.zero
  var global = CGPoint.zero
}

@MainActor @Suite struct SystemViewTests {
  private let size = CGSize(width: 400, height: 800)

  @Test("An entry of the environment has its default, and the value of a modifier")
  func entry() {
    let host = ViewHost(size: size) {
      VStack {
        TitleView()
        TitleView().environment(\.title, "set").environment(\.subtitle, "below").environment(\.level, 4)
      }
    }
    host.show(at: 0)
    #expect(host.drawnViews.map(\.kind) == [.text("none 3 -"), .text("set 4 below")])
  }

  @Test("A tab view shows the tab of the selected value")
  func tabs() {
    let host = ViewHost(size: size) { TabbedView() }
    host.show(at: 0)
    #expect(host.drawnViews.map(\.kind) == [.text("two")])
  }

  @Test("A timeline view is evaluated at the times of its schedule")
  func timeline() {
    let host = ViewHost(size: size) { Clock() }
    var texts: [DrawnView.Kind] = []
    for frame in 0...8 {
      host.show(at: Int64(frame) * 200_000_000)
      texts += host.drawnViews.map(\.kind)
    }
    // Half a second after the first frame, and each further half second, the next frame shows its own time.
    let seconds = ["0.0", "0.0", "0.0", "0.6", "0.6", "1.0", "1.0", "1.0", "1.6"]
    let expected = seconds.map { DrawnView.Kind.text($0) }
    #expect(texts == expected)
  }

  @Test("Labeled content has its label at the leading edge and its value at the trailing edge")
  func labeledContent() {
    let host = ViewHost(size: size) { LabeledContent("Name", value: "Ada") }
    host.show(at: 0)
    // Characters are 8 points wide.
    let edges = host.drawnViews.map(\.rect.minX)
    #expect(edges == [0, 376])
  }

  @Test("A list of bindings has a row for each element")
  func bindings() {
    let host = ViewHost(size: size) { Notes() }
    host.show(at: 0)
    let kinds = host.drawnViews.map(\.kind)
    #expect(kinds == [.text("a"), .text("b")])
  }

  @Test("A tap reports its location in the view, and on the screen")
  func tapLocation() {
    let locations = Locations()
    let host = ViewHost(size: size) {
      VStack(spacing: 0) {
        Color.red.frame(width: 400, height: 400).onTapGesture(coordinateSpace: .global) { locations.global = $0 }
        Color.blue.frame(width: 200, height: 400).onTapGesture { locations.local = $0 }
      }
    }
    host.show(at: 0)
    for (number, place) in [Point(x: 30, y: 50), Point(x: 150, y: 450)].enumerated() {
      let time = Int64(number + 1) * 1_000_000_000
      host.handle(.down(pointer: 0, at: place), at: time)
      host.handle(.up(pointer: 0, at: nil), at: time + 40_000_000)
      host.show(at: time + 48_000_000)
    }
    #expect(locations.global == CGPoint(x: 30, y: 50))
    // The blue view is centered: it begins 100 points from the leading edge, and 400 points from the top.
    #expect(locations.local == CGPoint(x: 50, y: 50))
  }
}
