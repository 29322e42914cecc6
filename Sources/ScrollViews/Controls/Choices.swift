import Foundation
import PlaneGeometry

/// A picker; SwiftUI's `Picker`. The label and all options are in a horizontal stack.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.hidesLabels) private var hidesLabels

  /// A picker with a label.
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
  /// SwiftUI's deprecated form.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }
}

extension Picker where Label == Text {
  /// A picker with a title.
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(verbatim: String(title)) }
  }
}

/// A menu of actions; SwiftUI's `Menu`. A host shows the label alone.
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

/// A link to a URL; SwiftUI's `Link`. A host shows the label alone.
public nonisolated struct Link<Label: View>: View {
  private let label: Label

  /// A link with a label.
  public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The label.
  @MainActor public var body: some View { label }
}

extension Link where Label == Text {
  /// A link with a title.
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(verbatim: String(title)) }
  }
}
