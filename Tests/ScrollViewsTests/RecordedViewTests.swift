import Foundation
import ScrollViews
import Testing

private struct Fading: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}

private struct Presented: View {
  @Environment(\.presentationMode) private var presentationMode
  var body: some View {
    Text(presentationMode.wrappedValue.isPresented ? "presented" : "root")
      .onTapGesture { presentationMode.wrappedValue.dismiss() }
  }
}

/// Values that a frame records for renderers.
@MainActor @Suite struct RecordedViewTests {
  private func views<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> [DrawnView] {
    let host = ViewHost(size: CGSize(width: 200, height: 100)) { content() }
    host.show(at: 0)
    return host.drawnViews
  }

  private func attributes(_ views: [DrawnView]) -> [String] {
    views.flatMap { $0.attributes.map { "\($0.name): \($0.value)" } }
  }

  @Test("A view with a transition is drawn in the phase identity")
  func transition() {
    let drawn = views { Text("a").transition(Fading()) }
    #expect(attributes(drawn) == ["transition: Fading"])
    #expect(drawn.first?.effects.first?.effect == EmptyVisualEffect().opacity(1))
    // Apple's documentation of TransitionPhase: -1 for willAppear, 0 for identity, 1 for didDisappear.
    #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.value) == [-1, 0, 1])
  }

  @Test("Standard transitions do not change a shown view")
  func standardTransitions() {
    func effects<T: Transition>(_ transition: T) -> [EmptyVisualEffect] {
      views { Text("a").transition(transition) }.flatMap { $0.effects.map(\.effect) }
    }
    let none = EmptyVisualEffect()
    #expect(effects(.identity).isEmpty)
    #expect(effects(.opacity) == [none.opacity(1)])
    #expect(effects(.blurReplace) == [none.opacity(1)])
    #expect(effects(.scale(0.5)) == [none.scaleEffect(x: 1, y: 1)])
    #expect(views { Text("a").transition(.offset(x: 7)) }.first?.rect.midX == 100)
    #expect(
      attributes(views { Text("a").transition(.slide.combined(with: AnyTransition(.blurReplace))) })
        == ["transition: slide + BlurReplaceTransition"])
  }

  @Test("An image of UIKit or of an asset catalogue has its name")
  func images() throws {
    let image = try #require(UIImage(named: "cat"))
    #expect(views { Image(uiImage: image) }.map(\.kind) == [.image("cat")])
    #expect(views { Image(ImageResource(name: "dog", bundle: .main)) }.map(\.kind) == [.image("dog")])
    #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
    #expect(UIImage(data: Data()) == nil)
  }

  @Test("A shader is recorded by the name of its function")
  func shaders() {
    let drawn = views { Color.red.layerEffect(ShaderLibrary.wave(.float(2), .boundingRect), maxSampleOffset: .zero) }
    #expect(attributes(drawn) == ["layerEffect: wave"])
    #expect(
      attributes(views { Color.red.colorEffect(ShaderLibrary.wave(), isEnabled: false) }) == ["colorEffect: none"])
  }

  @Test("Modifiers for dragging, entry and styles are recorded in their order, and do not change sizes")
  func platformModifiers() {
    let host = ViewHost(size: CGSize(width: 300, height: 100)) {
      AnyShape(Capsule()).frame(width: 80, height: 20)
        .draggable("text").dropDestination(for: String.self) { _, _ in true }
        .onContinuousHover { _ in }.deleteDisabled(true).textContentType(.emailAddress).autocapitalization(.words)
        .datePickerStyle(.graphical).menuIndicator(.hidden).navigationSubtitle("b")
        .contentShape(.interaction, Rectangle()).gesture(RotationGesture().onEnded { _ in })
        .gesture(SpatialTapGesture().onEnded { _ = $0.location })
    }
    host.show(at: 0)
    let view = host.drawnViews[0]
    #expect(view.rect == CGRect(x: 110, y: 40, width: 80, height: 20))
    let attributes = Dictionary(view.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    #expect(attributes["draggable"] == "String" && attributes["dropDestination"] == "String")
    #expect(attributes["deleteDisabled"] == "true" && attributes["textContentType"] == "email")
    #expect(attributes["datePickerStyle"] == "graphical" && attributes["menuIndicator"] == "hidden")
    #expect(attributes["autocapitalization"] == "words" && attributes["navigationSubtitle"] == "b")
  }

  @Test("A search without results names the text")
  func search() {
    let texts = views { ContentUnavailableView.search(text: "abc") }
      .compactMap { if case .text(let text) = $0.kind { text } else { nil } }
    #expect(texts.first == "No Results for “abc”")
  }

  @Test("A button of a role alone acts, and a view outside of presentations is not presented")
  func roleAndPresentation() {
    var closed = 0
    let host = ViewHost(size: CGSize(width: 200, height: 100)) { Button(role: .close) { closed += 1 } }
    host.show(at: 0)
    host.handle(.down(pointer: 0, at: .init(x: 100, y: 50)), at: 10_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 50_000_000)
    #expect(closed == 1)
    #expect(views { Presented() }.map(\.kind) == [.text("root")])
  }
}
