import Foundation

/// Related controls; SwiftUI's `ControlGroup`.
public nonisolated struct ControlGroup<Content: View>: View {
  private let content: Content

  /// A group of controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A group of controls with a hidden label.
  public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) { self.content = content() }

  /// A group of controls with a hidden title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }

  /// The controls in a row.
  @MainActor public var body: some View { HStack { content } }
}

/// The nodes of trees, one below the other; SwiftUI's `OutlineGroup`. A host shows the roots: all nodes are collapsed.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Row

  /// The trees of identifiable roots; `children` is `nil` for a leaf.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// The trees of roots that a property identifies; `children` is `nil` for a leaf.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    (self.data, self.id, self.content) = (data, id, content)
  }

  /// The roots.
  @MainActor public var body: some View { ForEach(data, id: id) { content($0) } }
}

/// A choice of a color; SwiftUI's `ColorPicker`. A host shows the control, and leaves the color.
public nonisolated struct ColorPicker<Label: View>: View {
  private let label: Label

  /// A choice with a label.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The label, and the well of the color at the trailing edge: 28 points, as `UIColorWell`.
  @MainActor public var body: some View {
    HStack {
      label
      Spacer()
      ControlLeaf(name: "colorWell", width: 28, height: 28)
    }
  }
}

extension ColorPicker where Label == Text {
  /// A choice with a title.
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// A value in a range; SwiftUI's `Gauge`.
public nonisolated struct Gauge<Label: View>: View {
  private let label: Label
  private let value: Double

  /// A value with a label.
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
    (self.value, self.label) = (Double(value), label())
  }

  /// A value with a label, and a hidden view of the value.
  public init<V: BinaryFloatingPoint, Current: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(value: value, in: bounds, label: label)
  }

  /// The label above a bar of 4 points.
  @MainActor public var body: some View {
    VStack {
      label
      ControlLeaf(name: "gauge \(value)", width: nil, height: 4)
    }
  }
}

extension View {
  /// Records the style of gauges.
  public nonisolated func gaugeStyle(_ style: GaugeStyle) -> some View { drawn("gaugeStyle", "\(style)") }
}

/// The style of gauges; SwiftUI's `GaugeStyle`.
public nonisolated enum GaugeStyle: Sendable {
  /// The styles of the platform.
  case automatic, linearCapacity, accessoryLinear, accessoryCircular, accessoryCircularCapacity
}

/// A control that shares an item; SwiftUI's `ShareLink`. A host shares nothing.
public nonisolated struct ShareLink<Label: View>: View {
  private let label: Label

  /// A control with a label.
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The label.
  @MainActor public var body: some View { label }
}

extension ShareLink where Label == ScrollViews.Label<Text, Image> {
  /// A control with the standard label.
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { ScrollViews.Label("Share", systemImage: "square.and.arrow.up") }
  }

  /// A control with a title.
  public init<S: StringProtocol, Item>(_ title: S, item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { ScrollViews.Label(title, systemImage: "square.and.arrow.up") }
  }
}
