import ScrollViews
import Testing

/// Shapes and paint in the form for a renderer.
@MainActor @Suite struct ShapeTests {
  private func drawn(@ViewBuilder _ content: @MainActor () -> some View) -> [DrawnView] {
    let host = ViewHost(size: CGSize(width: 100, height: 40), content: content)
    host.show(at: 0)
    return host.drawnViews
  }

  @Test("A capsule is a rectangle whose radius is half of its shorter side")
  func capsule() {
    #expect(drawn { Capsule().fill(.red) }.map(\.kind) == [.shape(.rectangle(cornerRadius: 20), color: "red")])
  }

  @Test("An inner border follows the rectangle inset by half of the border's width")
  func border() throws {
    let view = try #require(drawn { Rectangle().strokeBorder(.blue, lineWidth: 4) }.first)
    guard case .shape(.path(let path), color: "blue") = view.kind else {
      Issue.record("\(view.kind)")
      return
    }
    #expect(path == Path(CGRect(x: 2, y: 2, width: 96, height: 36)))
    #expect(view.attributes.map(\.name) == ["stroke"])
    #expect(view.attributes.map(\.value) == ["4.0"])
  }

  @Test("A trimmed outline is drawn with the color and line of the stroke after it")
  func trim() {
    let views = drawn { Circle().trim(from: 0.25, to: 0.75).stroke(.green, lineWidth: 3) }
    #expect(views.map(\.kind) == [.shape(.circle, color: "green")])
    #expect(views.first?.attributes.map(\.name) == ["stroke", "trim"])
    #expect(views.first?.attributes.map(\.value) == ["3.0", "0.25 0.75"])
  }

  @Test("A custom shape draws its path in the proposed size, and moves by its offset")
  func ownShape() {
    struct Triangle: Shape {
      func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
      }
    }
    var moved = Path()
    moved.move(to: CGPoint(x: 55, y: 2))
    moved.addLine(to: CGPoint(x: 105, y: 42))
    moved.addLine(to: CGPoint(x: 5, y: 42))
    moved.closeSubpath()
    #expect(drawn { Triangle().offset(x: 5, y: 2) }.map(\.kind) == [.shape(.path(moved), color: "primary")])
  }

  @Test("The even-odd rule of a fill reaches the renderer")
  func fillRule() {
    let views = drawn { Ellipse().fill(.red, style: FillStyle(eoFill: true)) }
    #expect(views.first?.attributes.map(\.value) == ["evenOdd"])
    #expect(drawn { Ellipse().fill(.red) }.first?.attributes == [])
  }

  @Test("The colors of a gradient have equal distances, and a renderer receives its points and colors")
  func gradient() {
    #expect(Gradient(colors: [.red, .green, .blue]).stops.map { Double($0.location) } == [0, 0.5, 1])
    let views = drawn { Rectangle().fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)) }
    #expect(views.map(\.kind) == [.shape(.rectangle(cornerRadius: 0), color: "linear(0.5 0.0 to 0.5 1.0: red, blue)")])
  }

  @Test("Springs by response and damping are those by duration and bounce, and no damping is refused")
  func springs() {
    // Apple: a damping ratio of 1 is a bounce of 0, a ratio of 0.7 a bounce of 0.3. A ratio beyond 1 is a bounce of 1 /
    // ratio - 1.
    #expect(Animation.spring(response: 0.5, dampingFraction: 1) == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring(response: 0.5, dampingFraction: 0.75) == .spring(duration: 0.5, bounce: 0.25))
    #expect(Animation.spring(response: 0.5, dampingFraction: 2) == .spring(duration: 0.5, bounce: -0.5))
    // A mass of 1 on a spring of (2π)² takes one second. Damping of 4π is critical.
    let full = 2 * Double.pi
    #expect(
      Animation.interpolatingSpring(stiffness: full * full, damping: 2 * full) == .spring(duration: 1, bounce: 0))
    #expect(Animation.interpolatingSpring(stiffness: 0, damping: 1) == .default)
  }
}
