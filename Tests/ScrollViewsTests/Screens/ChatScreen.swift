#if !canImport(Darwin)
  import SwiftUI

  struct Message: Identifiable, Equatable {
    let id: Int
    var text: String
    var isMine: Bool
  }

  @MainActor
  final class ChatModel: ObservableObject {
    @Published private(set) var messages: [Message] = []
    @Published var draft = ""

    func load() async {
      guard messages.isEmpty else { return }
      messages = (0..<40).map { Message(id: $0, text: "Message \($0)", isMine: $0.isMultiple(of: 3)) }
    }

    func send() {
      let text = draft.trimmingCharacters(in: .whitespaces)
      messages.append(Message(id: messages.count, text: text.isEmpty ? "👍" : text, isMine: true))
      draft = ""
    }
  }

  struct ChatScreen: View {
    @StateObject private var model = ChatModel()

    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 8) {
            ForEach(model.messages) { message in
              Bubble(message: message)
                .id(message.id)
            }
          }
          .padding(.horizontal)
        }
        .scrollDismissesKeyboard(.interactively)
        .onChange(of: model.messages.count) {
          withAnimation { proxy.scrollTo(model.messages.last?.id, anchor: .bottom) }
        }
      }
      .safeAreaInset(edge: .bottom) {
        HStack {
          TextField("Message", text: $model.draft, axis: .vertical)
            .padding(8)
            .overlay(RoundedRectangle(cornerRadius: 18).stroke(.quaternary))
          Button(action: model.send) {
            Image(systemName: "arrow.up.circle.fill")
              .imageScale(.large)
          }
          .keyboardShortcut(.defaultAction)
        }
        .padding(8)
        .background(.bar)
      }
      .task { await model.load() }
    }
  }

  private struct Bubble: View {
    let message: Message

    var body: some View {
      HStack {
        if message.isMine { Spacer(minLength: 60) }
        Text(message.text)
          .padding(.vertical, 8)
          .padding(.horizontal, 12)
          .foregroundColor(message.isMine ? .white : .primary)
          .background(
            message.isMine ? Color.blue : Color(.secondarySystemBackground),
            in: RoundedRectangle(cornerRadius: 16)
          )
          .contextMenu {
            Button("Copy", systemImage: "doc.on.doc") {}
          }
        if !message.isMine { Spacer(minLength: 60) }
      }
    }
  }

  #Preview { ChatScreen() }
#endif
