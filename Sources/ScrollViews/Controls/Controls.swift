import Foundation
import PlaneGeometry

/// A platform control of a fixed height, with a name for renderers.
nonisolated struct ControlLeaf: _PrimitiveView, Leaf, Equatable {
  let name: String
  /// The width in points; `nil` for the proposed width.
  let width: CGFloat?
  let height: CGFloat

  func size(for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    CGSize(width: width ?? proposal.width ?? 100, height: height)
  }
  var drawn: DrawnView.Kind { .image(name) }

  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { LeafNode(view, inputs) }
  static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: LeafNode<ControlLeaf>.self).view = view
  }
}

/// A slider; SwiftUI's `Slider`. A host does not drag the thumb.
public nonisolated struct Slider: View {
  private let value: Double
  private var least: AnyView?
  private var greatest: AnyView?

  /// A slider of a value in a range.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.value = Double(value.wrappedValue)
  }

  /// A slider with a hidden label.
  public init<V: BinaryFloatingPoint, L: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil, @ViewBuilder label: () -> L
  ) {
    self.value = Double(value.wrappedValue)
  }

  /// A slider with views at both ends.
  public init<V: BinaryFloatingPoint, L: View, Value: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil, @ViewBuilder label: () -> L,
    @ViewBuilder minimumValueLabel: () -> Value, @ViewBuilder maximumValueLabel: () -> Value
  ) {
    self.value = Double(value.wrappedValue)
    (least, greatest) = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  /// The slider between the views at its ends: 31 points high, and as wide as proposed.
  @MainActor public var body: some View {
    HStack {
      least
      ControlLeaf(name: "slider \(value)", width: nil, height: 31)
      greatest
    }
  }
}

/// A stepper; SwiftUI's `Stepper`. A host does not step the value.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label

  /// A stepper of a value in a range, with a label.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  /// A stepper of a value, with a label.
  public init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// A stepper with an action for each direction, and a label.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.label = label()
  }

  /// The label, and the control at the trailing edge: 94 × 32 points, as `UIStepper`.
  @MainActor public var body: some View {
    HStack {
      label
      Spacer()
      ControlLeaf(name: "stepper", width: 94, height: 32)
    }
  }
}

extension Stepper where Label == Text {
  /// A stepper of a value in a range, with a title.
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) {
    label = Text(verbatim: String(title))
  }

  /// A stepper of a value, with a title.
  public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, step: V.Stride = 1) {
    label = Text(verbatim: String(title))
  }

  /// A stepper with an action for each direction, and a title.
  public init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    label = Text(verbatim: String(title))
  }
}
