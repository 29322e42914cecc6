#if !canImport(Darwin)
  import SwiftUI

  final class SettingsModel: ObservableObject {
    @Published var isNotified = true
    @Published var volume = 0.5
    @Published var theme: Theme = .system
    @Published var name = ""

    enum Theme: String, CaseIterable {
      case system, light, dark
    }

    func reset() {
      isNotified = true
      volume = 0.5
      theme = .system
    }
  }

  struct SettingsScreen: View {
    @StateObject private var model = SettingsModel()
    @AppStorage("fontSize") private var fontSize = 14
    @State private var isResetting = false
    @State private var search = ""
    @FocusState private var isNameFocused: Bool
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL

    var body: some View {
      NavigationView {
        List {
          Section(header: Text("Account")) {
            HStack(spacing: 12) {
              Image(systemName: "person.fill")
                .font(.system(size: 24, weight: .bold, design: .rounded))
                .frame(width: 44, height: 44)
                .background(Color.blue.gradient, in: Circle())
                .foregroundStyle(.white)
              VStack(alignment: .leading, spacing: 2) {
                TextField("Name", text: $model.name)
                  .textFieldStyle(.plain)
                  .focused($isNameFocused)
                  .onSubmit { isNameFocused = false }
                Text("ada@example.com")
                  .font(.footnote)
                  .foregroundStyle(.secondary)
              }
            }
          }

          general

          Section("More") {
            NavigationLink(destination: AboutScreen()) {
              Label("About", systemImage: "info.circle")
            }
            NavigationLink("Licenses") { Text("Licenses") }
            Button("Web page") {
              if let url = URL(string: "https://example.com") { openURL(url) }
            }
            .swipeActions(edge: .trailing) {
              Button(role: .destructive) {
              } label: {
                Label("Delete", systemImage: "trash")
              }
            }
          }
          .listRowSeparator(.hidden)

          Section {
            Button("Reset", role: .destructive) { isResetting = true }
              .frame(maxWidth: .infinity)
          }
          .listRowBackground(Color.red.opacity(0.1))
        }
        .listStyle(InsetGroupedListStyle())
        .scrollContentBackground(.hidden)
        .searchable(text: $search, prompt: "Search settings")
        .refreshable { model.reset() }
        .navigationTitle("Settings")
        .navigationBarItemsLikeOthers { dismiss() }
        .alert("Reset all settings?", isPresented: $isResetting) {
          Button("Reset", role: .destructive) { model.reset() }
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("This cannot be undone.")
        }
      }
      .navigationViewStyle(.stack)
    }

    private var general: some View {
      Section {
        Toggle(isOn: $model.isNotified) {
          Label("Notifications", systemImage: "bell.badge")
        }
        .toggleStyle(SwitchToggleStyle())
        if model.isNotified {
          NotificationRow(model: model)
            .transition(.opacity.combined(with: .move(edge: .top)))
        }
        Stepper("Size \(fontSize)", value: $fontSize, in: 10...24)
        Picker("Theme", selection: $model.theme) {
          ForEach(SettingsModel.Theme.allCases, id: \.self) { theme in
            Text(theme.rawValue.capitalized)
          }
        }
        .pickerStyle(MenuPickerStyle())
        .labelsHidden()
      } header: {
        Text("General")
      } footer: {
        Text("Changes apply at once.")
      }
    }
  }

  private struct NotificationRow: View {
    @ObservedObject var model: SettingsModel

    var body: some View {
      VStack(alignment: .leading) {
        Text("Volume \(Int(model.volume * 100)) %")
        Slider(value: $model.volume, in: 0...1)
          .accentColor(.green)
          .disabled(!model.isNotified)
      }
    }
  }

  private struct AboutScreen: View {
    var body: some View {
      Form {
        Section { LabeledText(title: "Version", value: "1.0") }
      }
      .navigationBarTitle("About", displayMode: .inline)
    }
  }

  private struct LabeledText: View {
    var title: String
    var value: String

    var body: some View {
      HStack {
        Text(title).bold()
        Spacer()
        Text(value).foregroundColor(.secondary).underline()
      }
    }
  }

  extension View {
    fileprivate func navigationBarItemsLikeOthers(done: @escaping () -> Void) -> some View {
      toolbar {
        ToolbarItemGroup(placement: .confirmationAction) {
          Button("Done", action: done)
        }
      }
    }
  }

  #Preview {
    SettingsScreen()
  }
#endif
