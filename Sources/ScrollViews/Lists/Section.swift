/// Views with a header and a footer; SwiftUI's `Section`.
///
/// A lazy container pins the header and footer as `pinnedViews` specifies. Elsewhere header, content and footer follow
/// each other.
public nonisolated struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, _PrimitiveView where Parent: View, Content: View, Footer: View {
  /// Views with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    (self.content, self.header, self.footer) = (content(), header(), footer())
  }

  /// SwiftUI's deprecated form.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    (self.content, self.header, self.footer) = (content(), header, footer)
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { SectionNode(view, inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: SectionNode.self)
    if let header = node.header { Parent._updateNode(header.content, view.header) }
    Content._updateNode(node.content, view.content)
    if let footer = node.footer { Footer._updateNode(footer.content, view.footer) }
  }
  /// The number of layouts.
  public static var _viewCount: Int? { nil }
  /// `true`: a section is itself a section.
  public static var _hasSections: Bool { true }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Views with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }

  /// SwiftUI's deprecated form.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Views with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content) {
      EmptyView()
    } footer: {
      footer()
    }
  }

  /// SwiftUI's deprecated form.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Views without a header or footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Views with a title as the header.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(header: Text(String(title)), footer: EmptyView(), content: content)
  }
}

/// The node of a section: the header, the rows, and the footer.
nonisolated final class SectionNode: _ViewNode {
  /// The header as one layout; `nil` without one.
  private(set) var header: StackNode?
  @Late private(set) var content: _ViewNode
  /// The footer as one layout; `nil` without one.
  private(set) var footer: StackNode?

  init<Parent: View, Content: View, Footer: View>(_ view: Section<Parent, Content, Footer>, _ inputs: _ViewInputs) {
    super.init(inputs)
    let stack = inputs.lazyStack ?? StackParameters(axis: .vertical, spacing: nil, alignment: Self.leading)
    var eager = self.inputs
    eager.lazyStack = nil
    if Parent._viewCount != 0 { header = StackNode(stack, eager) { Parent._makeNode(view.header, $0) } }
    var rows = self.inputs
    rows.lazyStack = inputs.lazyStack
    content = Content._makeNode(view.content, rows)
    if Footer._viewCount != 0 { footer = StackNode(stack, eager) { Footer._makeNode(view.footer, $0) } }
  }

  private static var leading: AlignmentKey { HorizontalAlignment.leading.key }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let header { body(header) }
    if let content = $content { body(content) }
    if let footer { body(footer) }
  }
  override var isStructural: Bool { true }
  private var headerCount: Int { header == nil ? 0 : 1 }
  override var layoutCount: Int { headerCount + content.layoutCount + (footer == nil ? 0 : 1) }

  override func appendSections(to table: inout SectionTable) {
    table.append(rows: content.layoutCount, hasHeader: header != nil, hasFooter: footer != nil)
  }

  /// The header or footer at a layout index; `nil` for a row.
  private func supplement(at index: Int) -> StackNode? {
    if index < headerCount { return header }
    return index < headerCount + content.layoutCount ? nil : footer
  }

  override func layout(at index: Int) -> _ViewNode {
    supplement(at: index) ?? content.layout(at: index - headerCount)
  }
  override func existingLayout(at index: Int) -> _ViewNode? {
    supplement(at: index) ?? content.existingLayout(at: index - headerCount)
  }
  override func releaseLayout(at index: Int) {
    if supplement(at: index) == nil { content.releaseLayout(at: index - headerCount) }
  }
  override func layoutID(at index: Int) -> AnyHashable? {
    supplement(at: index) == nil ? content.layoutID(at: index - headerCount) : nil
  }
  override func layoutIndex(of id: AnyHashable) -> Int? { content.layoutIndex(of: id).map { $0 + headerCount } }

  override var madeLayouts: [Int] {
    (header == nil ? [] : [0]) + content.madeLayouts.map { $0 + headerCount }
      + (footer == nil ? [] : [headerCount + content.layoutCount])
  }

  override func layoutsChanged(_ edit: LayoutEdit, in child: _ViewNode) {
    guard child === $content else { return }
    parent?.layoutsChanged(
      LayoutEdit(index: edit.index + headerCount, removed: edit.removed, inserted: edit.inserted), in: self)
  }
}
