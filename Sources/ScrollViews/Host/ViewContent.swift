import Foundation
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The lazy rows of a scroll view, as the content of a scene.
///
/// A host uses its scene on one thread, so no two threads share the unchecked state.
package nonisolated struct ViewContent: SceneContent, @unchecked Sendable {
  let scrollView: ScrollViewNode

  package var count: Int { scrollView.list?.count ?? 0 }

  package mutating func length(at index: Int) -> Length? {
    guard let list = scrollView.list else { return nil }
    let length = Double(list.measure(index))
    guard length.isFinite, length >= 0 else {
      list.graph.warn("\(list.path): row \(index) is \(length) pt long; it is laid out with length 0.")
      return .zero
    }
    return Length(points: length)
  }

  package mutating func length(of supplement: SectionSupplement) -> Length? {
    guard let list = scrollView.list else { return nil }
    let length = Double(list.measure(supplement))
    return length.isFinite && length >= 0 ? Length(points: length) : .zero
  }

  package func identity(at index: Int) -> ItemIdentity {
    ItemIdentity(number: UInt64(scrollView.list?.number(of: index) ?? index))
  }

  package func index(of identity: ItemIdentity) -> Int? { scrollView.list?.index(ofNumber: Int(identity.number)) }

  /// Makes the row of a newly placed item, if the row was dropped.
  package func containsScrollViews(at index: Int) -> Bool {
    scrollView.list?.madeRow(index) != nil && scrollView.graph.scrollViewsInRows > 0
  }

  package func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<ViewContent>] {
    guard let row = scrollView.list?.madeRow(index) else { return [] }
    var descriptions: [ScrollViewDescription<ViewContent>] = []
    Self.describe(ScrollViewNode.outermost(below: row), in: nil, into: &descriptions)
    return descriptions
  }

  /// Appends descriptions of scroll views and their eager descendants, parents first.
  static func describe(
    _ scrollViews: [ScrollViewNode], in parent: Int?, into descriptions: inout [ScrollViewDescription<ViewContent>]
  ) {
    for scrollView in scrollViews {
      descriptions.append(scrollView.description(origin: scrollView.frame.origin, parent: parent))
      describe(ScrollViewNode.outermost(below: scrollView.page), in: descriptions.count - 1, into: &descriptions)
    }
  }

  package mutating func apply(_ edit: SceneEvent.Edit) -> Bool { true }

  package func updateTarget(
    _ target: inout ScrollEngine.ScrollTarget, context: ScrollEngine.ScrollTargetBehaviorContext
  ) {
    scrollView.updateTarget(&target, context: context)
  }

  package mutating func fit(width: Double, fixedLength: Length?) -> Bool {
    guard let list = scrollView.list else { return false }
    return list.fit(list.frame.size[list.axis.cross])
  }
}
