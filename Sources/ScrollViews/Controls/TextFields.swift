import Foundation
import PlaneGeometry

/// A single line of text input; SwiftUI's `TextField`. A host shows the text without input.
public nonisolated struct TextField: View {
  private let text: String

  /// A text field with a title as its placeholder.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis = .horizontal) {
    self.text = text.wrappedValue.isEmpty ? String(title) : text.wrappedValue
  }

  /// A text field with a prompt as its placeholder.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text)
  }

  /// The text, as wide as proposed.
  @MainActor public var body: some View {
    Text(verbatim: text).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A text field with hidden characters; SwiftUI's `SecureField`.
public nonisolated struct SecureField: View {
  private let text: String

  /// A text field with a title as its placeholder.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.text = text.wrappedValue.isEmpty ? String(title) : String(repeating: "•", count: text.wrappedValue.count)
  }

  /// The text, as wide as proposed.
  @MainActor public var body: some View {
    Text(verbatim: text).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Multiple lines of text input; SwiftUI's `TextEditor`. An editor fills the proposal.
public nonisolated struct TextEditor: View {
  private let text: String

  /// An editor of a text.
  public init(text: Binding<String>) { self.text = text.wrappedValue }

  /// The text at the top leading corner.
  @MainActor public var body: some View {
    Text(verbatim: text).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
