import Foundation
import PlaneGeometry

/// A line of text that a person would write; SwiftUI's `TextField`.
public nonisolated struct TextField: View {
  private let text: String

  /// A field with a title that is shown while it is empty.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis = .horizontal) {
    self.text = text.wrappedValue.isEmpty ? String(title) : text.wrappedValue
  }

  /// A field with a title that is shown while it is empty.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text)
  }

  /// The text, as wide as what is proposed.
  @MainActor public var body: some View {
    Text(verbatim: text).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A hidden line of text; SwiftUI's `SecureField`.
public nonisolated struct SecureField: View {
  private let text: String

  /// A field with a title that is shown while it is empty.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.text = text.wrappedValue.isEmpty ? String(title) : String(repeating: "•", count: text.wrappedValue.count)
  }

  /// The text, as wide as what is proposed.
  @MainActor public var body: some View {
    Text(verbatim: text).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Lines of text that a person would write; SwiftUI's `TextEditor`. It takes all that is proposed.
public nonisolated struct TextEditor: View {
  private let text: String

  /// An editor of a text.
  public init(text: Binding<String>) { self.text = text.wrappedValue }

  /// The text at the top leading corner.
  @MainActor public var body: some View {
    Text(verbatim: text).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
