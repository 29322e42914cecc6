#if !canImport(Darwin)
  import SwiftUI

  struct OnboardingPage: Identifiable {
    let id: Int
    let image: String
    let title: String
    let text: String

    static let all = [
      OnboardingPage(id: 0, image: "sparkles", title: "Welcome", text: "Everything in one place."),
      OnboardingPage(id: 1, image: "bell", title: "Reminders", text: "Never miss a thing."),
      OnboardingPage(id: 2, image: "checkmark", title: "Done", text: "Begin at once."),
    ]
  }

  struct OnboardingScreen: View {
    @State private var page = 0
    @State private var isDone = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var isLast: Bool { page == OnboardingPage.all.count - 1 }

    var body: some View {
      if isDone {
        Text("Home").transition(AnyTransition.asymmetric(insertion: .scale, removal: .opacity))
      } else {
        VStack {
          HStack {
            Spacer()
            Button("Skip") { isDone = true }
              .opacity(isLast ? 0 : 1)
          }
          .padding(.horizontal)
          TabView(selection: $page) {
            ForEach(OnboardingPage.all) { page in
              OnboardingPageView(page: page)
                .tag(page.id)
            }
          }
          .tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))
          .indexViewStyle(.page(backgroundDisplayMode: .always))
          dots
          Button(action: next) {
            Text(isLast ? "Start" : "Next")
              .font(.headline)
              .frame(maxWidth: .infinity)
              .frame(height: 50)
          }
          .buttonStyle(PrimaryButtonStyle(isWide: sizeClass == .regular))
          .padding()
        }
        .modifier(Card())
      }
    }

    private var dots: some View {
      HStack(spacing: 8) {
        ForEach(OnboardingPage.all.indices, id: \.self) { index in
          Circle()
            .fill(index == page ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary))
            .frame(width: 8, height: 8)
            .scaleEffect(index == page ? 1.25 : 1)
        }
      }
      .animation(reduceMotion ? nil : .spring(response: 0.3, dampingFraction: 0.7), value: page)
    }

    private func next() {
      if isLast {
        isDone = true
      } else {
        withAnimation { page += 1 }
      }
    }
  }

  private struct OnboardingPageView: View {
    let page: OnboardingPage
    @State private var isVisible = false

    var body: some View {
      VStack(spacing: 20) {
        Image(systemName: page.image)
          .font(.system(size: 80))
          .symbolVariant(.fill)
          .rotation3DEffect(.degrees(isVisible ? 0 : 30), axis: (x: 0, y: 1, z: 0))
        Text(page.title).font(.title).kerning(0.5)
        Text(page.text).lineSpacing(4).minimumScaleFactor(0.8)
      }
      .onAppear { isVisible = true }
      .onDisappear { isVisible = false }
    }
  }

  private struct PrimaryButtonStyle: ButtonStyle {
    var isWide = false
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .foregroundStyle(.white)
        .background(isEnabled ? Color.accentColor : .gray)
        .clipShape(.rect(cornerRadius: 14))
        .brightness(configuration.isPressed ? -0.1 : 0)
        .padding(.horizontal, isWide ? 120 : 0)
    }
  }

  private struct Card: ViewModifier {
    @State private var hasAppeared = false

    func body(content: Content) -> some View {
      content
        .compositingGroup()
        .opacity(hasAppeared ? 1 : 0)
        .onAppear { withAnimation(.easeIn) { hasAppeared = true } }
    }
  }

  struct OnboardingScreen_Previews: PreviewProvider {
    static var previews: some View { OnboardingScreen() }
  }
#endif
