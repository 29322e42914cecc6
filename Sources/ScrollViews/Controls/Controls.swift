import Foundation
import PlaneGeometry

/// A control of the platform: a size, and a name that a renderer gets.
nonisolated struct ControlLeaf: _PrimitiveView, Leaf, Equatable {
  let name: String
  /// The width in points; `nil` for all that is proposed.
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

/// A number that a person would drag; SwiftUI's `Slider`. Fingers do not drag it.
public nonisolated struct Slider: View {
  private let value: Double
  private var least: AnyView?
  private var greatest: AnyView?

  /// A slider for a number in a range.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.value = Double(value.wrappedValue)
  }

  /// A slider with a label, which is not shown.
  public init<V: BinaryFloatingPoint, L: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil, @ViewBuilder label: () -> L
  ) {
    self.value = Double(value.wrappedValue)
  }

  /// A slider with views at its ends.
  public init<V: BinaryFloatingPoint, L: View, Value: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil, @ViewBuilder label: () -> L,
    @ViewBuilder minimumValueLabel: () -> Value, @ViewBuilder maximumValueLabel: () -> Value
  ) {
    self.value = Double(value.wrappedValue)
    (least, greatest) = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  /// The slider between the views at its ends: as wide as what is proposed, and 31 points high.
  @MainActor public var body: some View {
    HStack {
      least
      ControlLeaf(name: "slider \(value)", width: nil, height: 31)
      greatest
    }
  }
}

/// A number that a person would step; SwiftUI's `Stepper`.
public nonisolated struct Stepper: View {
  private let title: String

  /// A stepper of a number with a title.
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) {
    self.title = String(title)
  }

  /// A stepper of a number with a title.
  public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, step: V.Stride = 1) {
    self.title = String(title)
  }

  /// The title, and the control at the trailing edge: 94 × 32 points, as `UIStepper` is.
  @MainActor public var body: some View {
    HStack {
      Text(verbatim: title)
      Spacer()
      ControlLeaf(name: "stepper", width: 94, height: 32)
    }
  }
}
