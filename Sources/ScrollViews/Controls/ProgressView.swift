import Foundation
import PlaneGeometry

/// The progress of a task; SwiftUI's `ProgressView`.
public nonisolated struct ProgressView<Label: View>: View {
  private let label: Label
  private let fraction: Double?

  /// An indeterminate progress view with a label.
  public init(@ViewBuilder label: () -> Label) { (self.label, fraction) = (label(), nil) }

  /// The label, with a circular indicator of 20 points or a progress bar of 4 points.
  @MainActor public var body: some View {
    VStack(spacing: 4) {
      label
      if let fraction {
        ControlLeaf(name: "progress \(fraction)", width: nil, height: 4)
      } else {
        ControlLeaf(name: "progress", width: 20, height: 20)
      }
    }
  }
}

extension ProgressView where Label == EmptyView {
  /// An indeterminate progress view.
  public init() { self.init { EmptyView() } }

  /// The progress `value` of a task of `total` units; indeterminate if `value` is `nil`.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    (label, fraction) = (EmptyView(), value.map { Double($0 / total) })
  }
}

extension ProgressView where Label == Text {
  /// An indeterminate progress view with a title.
  public init<S: StringProtocol>(_ title: S) { self.init { Text(verbatim: String(title)) } }

  /// The progress `value` of a task of `total` units, with a title; indeterminate if `value` is `nil`.
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    (label, fraction) = (Text(verbatim: String(title)), value.map { Double($0 / total) })
  }
}
