import Foundation
import ScrollViews
import Testing

@MainActor @Suite struct CanvasTests {
  private func drawn(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) -> [DrawnView] {
    let host = ViewHost(size: CGSize(width: 200, height: 100)) { Canvas(renderer: renderer).padding(10) }
    host.show(at: 0)
    return host.drawnViews
  }

  @Test("A canvas is as large as its proposal, and its shapes and texts are drawn in order")
  func commands() {
    var measured = CGSize.zero
    let views = drawn { context, size in
      #expect(size == CGSize(width: 180, height: 80))
      let text = context.resolve(Text("word"))
      measured = text.measure(in: size)
      context.fill(Path(CGRect(x: 1, y: 2, width: 3, height: 4)), with: .color(.red))
      context.draw(text, at: CGPoint(x: 90, y: 40), anchor: .bottomTrailing)
      context.stroke(Path(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5)), with: .foreground, lineWidth: 2)
    }
    #expect(views.count == 3)
    let path = Path(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(views[0].kind == .shape(.path(path), color: "red"))
    #expect(views[0].rect == CGRect(x: 10, y: 10, width: 180, height: 80))
    #expect(views[1].kind == .text("word"))
    #expect(views[1].rect.maxX == 100 && views[1].rect.maxY == 50 && views[1].rect.size == measured)
    #expect(views[2].attributes.map(\.name) == ["stroke"] && views[2].attributes[0].value == "2.0")
  }

  @Test("Changes of a context act on what is drawn later, and changes of a layer end with it")
  func layers() {
    let views = drawn { context, _ in
      let dot = Path(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.translateBy(x: 4, y: 5)
      context.drawLayer { layer in
        layer.opacity = 0.5
        layer.addFilter(.blur(radius: 3))
        layer.fill(dot, with: .color(.blue))
      }
      context.fill(dot, with: .color(.blue))
    }
    #expect(
      views.map { $0.attributes.map { "\($0.name) \($0.value)" } } == [
        ["translate 4.0 5.0", "filter blur 3.0", "opacity 0.5"], ["translate 4.0 5.0"],
      ])
  }

  @Test("A canvas draws the values of the last evaluation")
  func update() {
    struct Meter: View {
      @State private var taps = 1
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(height: 20).onTapGesture { taps += 1 }
          Canvas { context, _ in for index in 0..<taps { context.draw(Text("\(index)"), in: .zero) } }
        }
      }
    }
    let host = ViewHost(size: CGSize(width: 200, height: 100)) { Meter() }
    host.show(at: 0)
    #expect(host.drawnViews.count == 2)
    host.handle(.down(pointer: 0, at: .init(x: 10, y: 10)), at: 1)
    host.handle(.up(pointer: 0, at: nil), at: 1)
    host.show(at: 16_000_000)
    #expect(host.drawnViews.count == 3)
  }

  @Test("A mesh gradient names its points and colors")
  func mesh() {
    let host = ViewHost(size: CGSize(width: 200, height: 100)) {
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .black])
    }
    host.show(at: 0)
    let name = "mesh(2 2: 0.0 0.0 red, 1.0 0.0 blue, 0.0 1.0 green, 1.0 1.0 black)"
    #expect(host.drawnViews.map(\.kind) == [.shape(.rectangle(cornerRadius: 0), color: name)])
  }
}
