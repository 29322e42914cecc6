import Foundation
import PlaneGeometry

/// A choice; SwiftUI's `Picker`. It shows its label, and its options beside each other.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.hidesLabels) private var hidesLabels

  /// A choice with a label.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  {
    (self.content, self.label) = (content(), label())
  }

  /// The label and the options.
  @MainActor public var body: some View {
    HStack {
      if !hidesLabels { label }
      content
    }
  }
}

extension Picker {
  /// The form of the first releases.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }
}

extension Picker where Label == Text {
  /// A choice with a title.
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(verbatim: String(title)) }
  }
}

/// Actions that a person would choose from; SwiftUI's `Menu`. It shows its label.
public nonisolated struct Menu<Label: View, Content: View>: View {
  private let label: Label

  /// A menu with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The label.
  @MainActor public var body: some View { label }
}

extension Menu where Label == Text {
  /// A menu with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(verbatim: String(title)) }
  }
}

/// A reference to a page of the web; SwiftUI's `Link`. It shows its label.
public nonisolated struct Link<Label: View>: View {
  private let label: Label

  /// A reference with a label.
  public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The label.
  @MainActor public var body: some View { label }
}

extension Link where Label == Text {
  /// A reference with a title.
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(verbatim: String(title)) }
  }
}
