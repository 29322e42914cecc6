import Foundation
import PlaneGeometry

/// Views that a tap on a label shows; SwiftUI's `DisclosureGroup`.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let binding: Binding<Bool>?
  private let label: Label
  private let content: Content
  @State private var isOwnExpanded = false

  /// Views behind a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (binding, self.content, self.label) = (nil, content(), label())
  }

  /// Views behind a label, which a binding shows.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (binding, self.content, self.label) = (isExpanded, content(), label())
  }

  /// The label with an arrow, and the views below.
  @MainActor public var body: some View {
    let isExpanded = binding ?? $isOwnExpanded
    VStack(alignment: .leading) {
      HStack {
        label
        Spacer()
        Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.right")
      }
      .onTapGesture { isExpanded.wrappedValue.toggle() }
      if isExpanded.wrappedValue { content }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Views behind a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Views behind a title, which a binding shows.
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

/// A page without content; SwiftUI's `ContentUnavailableView`.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// A label, a description and actions below each other.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }

  /// The parts below each other, in the middle of all that is proposed.
  @MainActor public var body: some View {
    VStack {
      label
      description
      actions
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == ScrollViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A title with a symbol of the system, and a description.
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init {
      ScrollViews.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

/// The button that begins to edit a list; SwiftUI's `EditButton`. A tap does nothing: nobody edits.
public nonisolated struct EditButton: View {
  /// The button.
  public init() {}

  /// The title.
  @MainActor public var body: some View { Text(verbatim: "Edit") }
}

/// A date; SwiftUI's `DatePicker`. It shows the date as the ISO 8601 writes it, and nobody changes it.
public nonisolated struct DatePicker<Label: View>: View {
  private let label: Label
  private let date: Binding<Date>

  /// A date with a label.
  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    (date, self.label) = (selection, label())
  }

  /// The label, and the date at the trailing edge.
  @MainActor public var body: some View {
    HStack {
      label
      Spacer()
      Text(verbatim: date.wrappedValue.formatted(.iso8601))
    }
  }
}

extension DatePicker where Label == Text {
  /// A date with a title.
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
}

/// The parts of a date that a person chooses; SwiftUI's `DatePickerComponents`.
public nonisolated struct DatePickerComponents: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// The set of `rawValue`.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day.
  public static let date = DatePickerComponents(rawValue: 2)
}
