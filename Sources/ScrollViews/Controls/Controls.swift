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

/// A switch beside a label; SwiftUI's `Toggle`. A tap switches it.
public nonisolated struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.hidesLabels) private var hidesLabels

  /// A switch.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

  /// The label, and the switch at the trailing edge: 51 × 31 points, as `UISwitch` is.
  @MainActor public var body: some View {
    HStack {
      if !hidesLabels {
        label
        Spacer()
      }
      ControlLeaf(name: isOn.wrappedValue ? "switch on" : "switch off", width: 51, height: 31)
    }
    .onTapGesture { isOn.wrappedValue.toggle() }
  }
}

extension Toggle where Label == Text {
  /// A switch with a title.
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(verbatim: String(title)) }
  }
}

extension Toggle where Label == ScrollViews.Label<Text, Image> {
  /// A switch with a title and a symbol of the system.
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { ScrollViews.Label(title, systemImage: systemImage) }
  }
}

/// A number that a person would drag; SwiftUI's `Slider`. Fingers do not drag it.
public nonisolated struct Slider: View {
  private let value: Double

  /// A slider for a number in a range.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.value = Double(value.wrappedValue)
  }

  /// The slider: as wide as what is proposed, and 31 points high.
  @MainActor public var body: some View { ControlLeaf(name: "slider \(value)", width: nil, height: 31) }
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
