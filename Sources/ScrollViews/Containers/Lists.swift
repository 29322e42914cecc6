import Foundation
import PlaneGeometry

/// A vertically scrolling list of rows; SwiftUI's `List`: a scroll view of a lazy stack.
///
/// Rows are at least 44 points high, as in `UITableView`. Each row has 16 points of padding at both sides, and 11
/// points above and below. Separators and selection are not supported. All list styles have the same lengths.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  private let content: Content

  /// A list of rows.
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never { self.content = content() }

  /// A list of rows with a bound selection of one row, which a host never changes.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { self.content = content() }

  /// A list of rows with a bound selection of several rows, which a host never changes.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A list with a row for each element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where SelectionValue == Never, Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// A list with a row for each element, identified by a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where SelectionValue == Never, Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// A list with a row for each number of a range.
  public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where SelectionValue == Never, Content == ForEach<Range<Int>, Int, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// The scroll view.
  @MainActor public var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) { content.modifier(ListRowModifier()) }
    }
  }
}

/// The padding and the minimum height of a list row.
private nonisolated struct ListRowModifier: LayoutModifier {
  private static let insets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

  func keepsLength(along axis: Axis) -> Bool { false }

  func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    let (insets, size) = (Self.insets, content.size(for: proposal.inset(by: Self.insets)))
    return CGSize(
      width: proposal.width ?? size.width + insets.leading + insets.trailing,
      height: max(node.environment.defaultMinListRowHeight, size.height + insets.top + insets.bottom))
  }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    let frame = node.frame.insetBy(dx: Self.insets.leading, dy: Self.insets.top)
    placeAligned(content, .leading, for: proposal.inset(by: Self.insets), in: frame)
  }
}

/// Grouped controls; SwiftUI's `Form`, as a list.
public nonisolated struct Form<Content: View>: View {
  private let content: Content

  /// A form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The list.
  @MainActor public var body: some View { List { content } }
}

/// Views below a label; SwiftUI's `GroupBox`.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// A box with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  /// The label above the views.
  @MainActor public var body: some View {
    VStack(alignment: .leading) {
      label
      content
    }
    .padding()
  }
}

extension GroupBox where Label == Text {
  /// A box with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(verbatim: String(title)) }
  }
}

extension GroupBox where Label == EmptyView {
  /// A box without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension DynamicViewContent {
  /// The views themselves: a host does not delete rows.
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
  /// The views themselves: a host does not move rows.
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}
