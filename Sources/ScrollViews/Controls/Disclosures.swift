import Foundation
import PlaneGeometry

/// A label and its collapsible content, which a tap shows or hides; SwiftUI's `DisclosureGroup`.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let binding: Binding<Bool>?
  private let label: Label
  private let content: Content
  @State private var isOwnExpanded = false

  /// A collapsed group with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (binding, self.content, self.label) = (nil, content(), label())
  }

  /// A group with a label, whose expansion is bound.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (binding, self.content, self.label) = (isExpanded, content(), label())
  }

  /// The label with an arrow, and the expanded content below.
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
  /// A collapsed group with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A group with a title, whose expansion is bound.
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

/// A placeholder for unavailable content; SwiftUI's `ContentUnavailableView`.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// A label, a description and actions in a vertical stack.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }

  /// A vertical stack in the middle of the proposal.
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
  /// A title with a system symbol, and a description.
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

extension ContentUnavailableView
where Label == ScrollViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A search without results.
  public static var search: ContentUnavailableView {
    ContentUnavailableView(
      verbatim: "No Results", systemImage: "magnifyingglass",
      description: Text(verbatim: "Check the spelling or try a new search."))
  }

  /// A search for a text without results.
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView(
      verbatim: "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text(verbatim: "Check the spelling or try a new search."))
  }

  private init(verbatim title: String, systemImage name: String, description: Text) {
    self.init(title, systemImage: name, description: description)
  }
}

/// The button for a list's edit mode; SwiftUI's `EditButton`. A tap does nothing.
public nonisolated struct EditButton: View {
  /// The button.
  public init() {}

  /// The title.
  @MainActor public var body: some View { Text(verbatim: "Edit") }
}

/// A date picker; SwiftUI's `DatePicker`. A host shows the date in ISO 8601 format, without interaction.
public nonisolated struct DatePicker<Label: View>: View {
  private let label: Label
  private let date: Binding<Date>

  /// A date picker with a label.
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
  /// A date picker with a title.
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
}

/// The components of a date picker; SwiftUI's `DatePickerComponents`.
public nonisolated struct DatePickerComponents: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// The set of `rawValue`.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day, month and year.
  public static let date = DatePickerComponents(rawValue: 2)
}
