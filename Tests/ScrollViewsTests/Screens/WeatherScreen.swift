#if !canImport(Darwin)
  import SwiftUI

  struct WeatherScreen: View {
    @State private var isExpanded = false
    @State private var hour = 12.0
    @State private var date = Date()
    private let hours = Array(0..<24)

    var body: some View {
      ZStack {
        AngularGradient(colors: [.blue, .cyan, .blue], center: .center)
          .ignoresSafeArea()
        ScrollView(showsIndicators: false) {
          LazyVStack(spacing: 20, pinnedViews: [.sectionHeaders]) {
            Section {
              ScrollView(.horizontal) {
                HStack(spacing: 16) {
                  ForEach(hours, id: \.self) { hour in
                    VStack(spacing: 6) {
                      Text("\(hour):00").font(.caption2)
                      Image(systemName: hour.isMultiple(of: 2) ? "sun.max.fill" : "cloud.fill")
                        .symbolRenderingMode(.multicolor)
                        .imageScale(.large)
                      Text("\(hour)°")
                    }
                    .frame(width: 44)
                    .background(hour == 12 ? Color.white.opacity(0.2) : .clear, in: .capsule)
                  }
                }
                .padding(.horizontal)
              }
              ExpandableCard(title: "Wind", isExpanded: $isExpanded)
              Slider(value: $hour, in: 0...23, step: 1) {
                Text("Hour")
              } minimumValueLabel: {
                Text("0")
              } maximumValueLabel: {
                Text("23")
              }
              DatePicker("Date", selection: $date, displayedComponents: .date)
            } header: {
              Text("Hourly")
                .font(.headline)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding()
                .background(Material.ultraThin)
            }
          }
        }
        .scrollClipDisabled()
        .scrollBounceBehavior(.basedOnSize)
      }
      .statusBar(hidden: true)
      .persistentSystemOverlays(.hidden)
      .dynamicTypeSize(.large)
      .interactiveDismissDisabled()
      .help("Weather")
    }
  }

  struct StretchyHeader: View {
    var body: some View {
      ScrollView {
        Image("hero")
          .resizable()
          .aspectRatio(contentMode: .fill)
          .frame(height: 240)
          .visualEffect { content, geometry in
            let y = geometry.frame(in: .scrollView).minY
            return content.offset(y: y > 0 ? -y : 0).scaleEffect(y > 0 ? 1 + y / 240 : 1, anchor: .bottom)
          }
        ForEach(Array(["a", "b"].enumerated()), id: \.offset) { index, name in
          Label {
            Text(name)
          } icon: {
            Image(systemName: "\(index).circle")
          }
          .labelStyle(.titleAndIcon)
        }
        ViewThatFits {
          Text("A long title that may not fit")
          Text("Short")
        }
      }
      .gesture(
        DragGesture(minimumDistance: 20, coordinateSpace: .local)
          .onChanged { value in print(value.translation.height) }
          .onEnded { _ in }
      )
    }
  }

  struct CheckboxStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
        configuration.label
      }
      .onTapGesture { configuration.isOn.toggle() }
    }
  }
#endif
