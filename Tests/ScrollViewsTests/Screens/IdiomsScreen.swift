#if !canImport(Darwin)
  import SwiftUI

  // Common SwiftUI idioms, each in its usual forms.
  struct IdiomsScreen: View {
    @State private var isOn = false
    @State private var text = ""
    @State private var offset: CGFloat = 0
    @State private var width = CGFloat.zero
    @State private var tab = Tab.home
    @State private var choice: String? = nil
    @State private var task: Task<Void, Never>?
    @Environment(\.displayScale) private var displayScale
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.layoutDirection) private var layoutDirection

    enum Tab: Hashable, CaseIterable { case home, search }

    var body: some View {
      TabView(selection: $tab) {
        NavigationView {
          first
            .navigationBarTitle("Home")
            .navigationBarHidden(true)
            .navigationBarItems(trailing: Button("Done") {})
        }
        .tabItem {
          Image(systemName: "house")
          Text("Home")
        }
        .tag(Tab.home)
        .badge(3)

        second
          .tabItem { Label("Search", systemImage: "magnifyingglass") }
          .tag(Tab.search)
      }
      .accentColor(.orange)
      .onAppear(perform: start)
      .onDisappear { task?.cancel() }
    }

    private func start() { task = Task { try? await Task.sleep(nanoseconds: 1) } }

    private var first: some View {
      ScrollView {
        GeometryReader { geo -> AnyView in
          let y = geo.frame(in: .global).minY
          DispatchQueue.main.async { offset = y }
          return AnyView(
            Image("header").resizable().aspectRatio(contentMode: .fill).frame(height: max(0, 200 + y)).clipped()
              .offset(y: -y))
        }
        .frame(height: 200)
        VStack(alignment: .leading, spacing: 10) {
          Text("Headline").font(.system(size: 28, weight: .heavy)).foregroundColor(Color("brand")).lineLimit(1)
            .minimumScaleFactor(0.5).allowsTightening(true)
          Text("Body").font(.custom("Avenir", size: 17)).foregroundColor(.init(white: 0.4)).textCase(.uppercase)
            .tracking(1).baselineOffset(2)
          HStack(alignment: .center) {
            Rectangle().foregroundColor(.blue).frame(width: 40, height: 40).cornerRadius(8)
            RoundedRectangle(cornerRadius: 8).stroke(lineWidth: 2).foregroundColor(.red).frame(width: 40, height: 40)
            Circle().trim(from: 0, to: 0.7).stroke(style: StrokeStyle(lineWidth: 4, lineCap: .round)).frame(width: 40)
              .rotationEffect(Angle(degrees: -90))
            Ellipse().fill(RadialGradient(colors: [.white, .black], center: .center, startRadius: 0, endRadius: 20))
              .frame(width: 40, height: 20)
          }
          .frame(maxWidth: .infinity, alignment: .center)
          controls
          if let url = URL(string: "https://example.com") { Link("Web", destination: url) }
        }
        .padding([.leading, .trailing], 20)
        .background(
          GeometryReader { proxy in
            Color.clear
              .onAppear { width = proxy.size.width }
              .onChange(of: proxy.size) { size in width = size.width }
          }
        )
        .blur(radius: isOn ? 3 : 0)
        .grayscale(isOn ? 1 : 0)
        .colorMultiply(.white)
        .saturation(1)
        .hueRotation(.degrees(10))
        .blendMode(.normal)
        .drawingGroup()
        .unredacted()
        .privacySensitive()
        .allowsHitTesting(!isOn)
      }
      .onChange(of: isOn) { newValue in text = "\(newValue)" }
      .edgesIgnoringSafeArea(.all)
      .overlay(alignment: .top) { Color.clear.background(.ultraThinMaterial).frame(height: 20).ignoresSafeArea() }
      .overlay(
        VStack {
          Spacer()
          if isOn { Text("Toast").transition(.move(edge: .bottom)) }
        }, alignment: .bottom
      )
      .animation(.spring(), value: isOn)
      .animation(.default.delay(0.1).speed(2), value: text)
    }

    @ViewBuilder private var controls: some View {
      Button(action: { withAnimation { isOn.toggle() } }) {
        Text(isOn ? "On" : "Off").padding().background(Capsule().fill(Color.green))
      }
      .buttonStyle(PlainButtonStyle())
      Button("Bordered", role: .cancel) {}.buttonStyle(.bordered).buttonBorderShape(.capsule).tint(.pink)
      TextField("Search", text: $text, prompt: Text("Find"))
        .textFieldStyle(RoundedBorderTextFieldStyle())
        .autocorrectionDisabled()
        .textInputAutocapitalization(.never)
        .keyboardType(.emailAddress)
        .submitLabel(.search)
      SecureField("Password", text: $text)
      TextEditor(text: $text).frame(height: 80)
      Toggle("Label", isOn: $isOn.animation(.easeIn))
      Picker(selection: $choice, label: Text("Choice")) {
        Text("None").tag(String?.none)
        Text("One").tag(String?.some("One"))
      }
      Menu {
        Button("A") {}
      } label: {
        Label("Menu", systemImage: "ellipsis")
      }
    }

    @ViewBuilder private var second: some View {
      if #available(iOS 17, *) {
        List {
          ForEach(Tab.allCases, id: \.self) { tab in
            switch tab {
            case .home: Text("Home").listRowSeparatorTint(.red)
            case .search: Text("Search").listRowBackground(Color.clear)
            }
          }
        }
        .listStyle(.sidebar)
        .listRowSpacing(4)
        .listSectionSpacing(.compact)
        .scrollIndicators(.never)
        .refreshable { try? await Task.sleep(for: .milliseconds(1)) }
      } else {
        Text("Old")
      }
    }
  }

  struct FramePreferenceKey: SwiftUI.PreferenceKey {
    static var defaultValue: [Int: CGRect] { [:] }
    static func reduce(value: inout [Int: CGRect], nextValue: () -> [Int: CGRect]) {
      value.merge(nextValue(), uniquingKeysWith: { $1 })
    }
  }

  struct SlideTransition: ViewModifier {
    let x: CGFloat
    func body(content: Content) -> some View { content.offset(x: x).opacity(x == 0 ? 1 : 0) }
  }

  extension AnyTransition {
    static var slideIn: AnyTransition {
      .modifier(active: SlideTransition(x: 100), identity: SlideTransition(x: 0))
    }
  }

  struct SectionedCards<Content: View>: View {
    var content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View {
      VStack {
        ForEach(subviews: content) { subview in
          subview
            .padding()
            .background(.background.secondary, in: .rect(cornerRadius: 12))
        }
        Group(subviews: content) { collection in
          Text("\(collection.count)")
          if let last = collection.last { last }
        }
      }
    }
  }

  #Preview("Dark") {
    IdiomsScreen()
      .environment(\.colorScheme, .dark)
      .environment(\.locale, Locale(identifier: "de"))
  }

  #Preview {
    @Previewable @State var isOn = false
    SectionedCards { Toggle("A", isOn: $isOn) }
  }
#endif
