#if !canImport(Darwin)
  import SwiftUI

  // A second set of idioms: weather, todo list, expandable cards, sticky header, grid.
  struct Todo: Identifiable, Hashable {
    let id = UUID()
    var title: String
    var isDone = false
    var due: Date?
  }

  @Observable
  final class TodoStore {
    var todos: [Todo] = [Todo(title: "Milk"), Todo(title: "Bread", isDone: true)]
    func add(_ title: String) { todos.append(Todo(title: title)) }
  }

  struct TodoScreen: View {
    @State private var store = TodoStore()
    @State private var newTitle = ""
    @State private var filter = 0
    @State private var selection: Set<UUID> = []
    @State private var path = NavigationPath()
    @State private var showsConfirmation = false

    var body: some View {
      NavigationStack(path: $path) {
        List(selection: $selection) {
          ForEach($store.todos) { $todo in
            HStack {
              Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(todo.isDone ? .green : .secondary)
                .onTapGesture { todo.isDone.toggle() }
              TextField("Title", text: $todo.title)
                .strikethrough(todo.isDone, color: .gray)
              Spacer()
              if let due = todo.due {
                Text(due, style: .date).font(.caption)
              }
            }
            .listRowInsets(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
          }
          .onDelete { offsets in store.todos.remove(atOffsets: offsets) }
          .onMove { source, destination in store.todos.move(fromOffsets: source, toOffset: destination) }
        }
        .listStyle(.insetGrouped)
        .environment(\.defaultMinListRowHeight, 50)
        .navigationTitle(Text("Todo"))
        .navigationDestination(for: Todo.self) { todo in Text(todo.title) }
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { EditButton() }
          ToolbarItemGroup(placement: .bottomBar) {
            Spacer()
            Button("Add", systemImage: "plus") { store.add("New") }
          }
        }
        .toolbarBackground(.visible, for: .navigationBar)
        .toolbarColorScheme(.dark, for: .navigationBar)
        .confirmationDialog("Sure?", isPresented: $showsConfirmation, titleVisibility: .visible) {
          Button("Yes", role: .destructive) {}
        }
        .overlay {
          if store.todos.isEmpty {
            ContentUnavailableView("Nothing to do", systemImage: "tray", description: Text("Add one."))
          }
        }
        .onChange(of: filter) { oldValue, newValue in print(oldValue, newValue) }
      }
    }
  }

  struct ExpandableCard: View {
    let title: LocalizedStringKey
    @Binding var isExpanded: Bool
    @ScaledMetric private var size = 24.0

    var body: some View {
      VStack(alignment: .leading) {
        DisclosureGroup("More", isExpanded: $isExpanded) {
          Text("Details")
        }
        HStack(alignment: .firstTextBaseline) {
          Text(title).font(.system(.title3, design: .rounded, weight: .semibold))
          Text("A").bold() + Text("B").foregroundColor(.red) + Text(verbatim: "C")
          Spacer(minLength: 0)
          Image(systemName: "chevron.right")
            .rotationEffect(.degrees(isExpanded ? 90 : 0))
            .font(.body.weight(.medium))
        }
        if isExpanded {
          Text("Details")
            .fixedSize(horizontal: false, vertical: true)
            .transition(.scale(scale: 0.8, anchor: .top).combined(with: .opacity))
        }
      }
      .padding(EdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
      .background(
        RoundedRectangle(cornerRadius: 16, style: .continuous)
          .fill(Color(UIColor.secondarySystemBackground))
          .shadow(radius: 4)
      )
      .overlay(
        RoundedRectangle(cornerRadius: 16)
          .strokeBorder(
            LinearGradient(gradient: Gradient(colors: [.pink, .orange]), startPoint: .top, endPoint: .bottom))
      )
      .mask(RoundedRectangle(cornerRadius: 16))
      .onTapGesture {
        withAnimation(.interactiveSpring(response: 0.4, dampingFraction: 0.8)) { isExpanded.toggle() }
      }
      .animation(.linear, value: isExpanded)
    }
  }

  #Preview(traits: .sizeThatFitsLayout) {
    @Previewable @State var isExpanded = true
    ExpandableCard(title: "Wind", isExpanded: $isExpanded)
  }

  struct DemoApp: App {
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
      WindowGroup {
        TodoScreen()
          .onOpenURL { print($0) }
      }
    }
  }
#endif
