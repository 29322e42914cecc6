import Foundation
import PlaneGeometry

/// How far a work has come; SwiftUI's `ProgressView`.
public nonisolated struct ProgressView<Label: View>: View {
  private let label: Label
  private let fraction: Double?

  /// A work of unknown length, with a label.
  public init(@ViewBuilder label: () -> Label) { (self.label, fraction) = (label(), nil) }

  /// The label below or above: a wheel of 20 points, or a bar of 4 points.
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
  /// A work of unknown length.
  public init() { self.init { EmptyView() } }

  /// A work of which a part of a total is done.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    (label, fraction) = (EmptyView(), value.map { Double($0 / total) })
  }
}

extension ProgressView where Label == Text {
  /// A work of unknown length, with a title.
  public init<S: StringProtocol>(_ title: S) { self.init { Text(verbatim: String(title)) } }

  /// A work of which a part of a total is done, with a title.
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    (label, fraction) = (Text(verbatim: String(title)), value.map { Double($0 / total) })
  }
}
