import Foundation
import PlaneGeometry
import ScrollScenes

extension View {
  /// Calls an action when the view becomes visible in its enclosing scroll views, or hidden.
  ///
  /// The visible part of a view is the lesser of the unclipped fractions of its width and height. At a threshold of 0,
  /// a view with any visible part is visible. A view that disappears becomes hidden.
  ///
  /// - Parameters:
  ///   - threshold: the least visible part of a visible view, from 0 to 1; NaN counts as 0.
  ///   - action: an action for whether the view is visible.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(VisibilityModifier(threshold: VisibilityThreshold(threshold), action: action))
  }

  /// Calls an action with the identities of all visible targets, in order, when the visible targets of the scroll view
  /// change.
  ///
  /// The targets are the views of the stack with ``scrollTargetLayout(isEnabled:)``. The visible part of a target is a
  /// fraction of its area. A scroll view that disappears has no visible targets.
  ///
  /// - Parameters:
  ///   - idType: the type of the identities; targets with others are left out.
  ///   - threshold: the least visible part of a visible target, from 0 to 1; NaN counts as 0.
  ///   - action: an action for the identities of the visible targets.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(
      EnvironmentModifier { environment in
        environment.scrollSettings.own.addTargetObserver(
          TargetObserver(threshold: VisibilityThreshold(threshold), hasType: { $0.base is ID }) { ids in
            action(ids.compactMap { $0.base as? ID })
          })
      })
  }
}

/// The least visible part of a visible view.
nonisolated struct VisibilityThreshold: Equatable {
  private let part: Double

  init(_ part: Double) { self.part = part.isNaN ? 0 : min(max(part, 0), 1) }

  /// Whether a view with a visible part from 0 to 1 is visible.
  func isMet(by visiblePart: CGFloat) -> Bool { visiblePart > 0 && Double(visiblePart) >= part }
}

/// An action for the visible targets of a scroll view.
nonisolated struct TargetObserver {
  let threshold: VisibilityThreshold
  let hasType: (AnyHashable) -> Bool
  let action: ([AnyHashable]) -> Void
}

/// Observes the visible part of a view.
nonisolated struct VisibilityModifier: LayoutModifier {
  let threshold: VisibilityThreshold
  let action: (Bool) -> Void

  func appear(in node: _ViewNode) { node.graph.screenReaders += 1 }

  func disappear(in node: _ViewNode) {
    node.graph.screenReaders -= 1
    note(false, of: node)
  }

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    if drawing.isObserving, node.hasAppeared {
      let (width, height) = drawing.visibleParts(of: node.frame)
      note(threshold.isMet(by: min(width, height)), of: node)
    }
    content.draw(into: &drawing)
  }

  func follow(_ old: Self, in node: _ViewNode) {}

  private func note(_ isVisible: Bool, of node: _ViewNode) {
    guard node.graph.visibility.change(ObjectIdentifier(node), to: isVisible) else { return }
    node.graph.perform { action(isVisible) }
  }
}

/// The views that currently count as visible.
nonisolated struct ObservedVisibility {
  private var visible: Set<ObjectIdentifier> = []

  /// Sets whether a view is visible. Returns whether the visibility changed.
  mutating func change(_ view: ObjectIdentifier, to isVisible: Bool) -> Bool {
    isVisible ? visible.insert(view).inserted : visible.remove(view) != nil
  }
}

extension ScrollViewNode {
  /// Whether visible targets are observed.
  var observesTargets: Bool { !settings.own.targetObservers.isEmpty }

  /// Finds the visible targets of the last frame, and calls the actions of observers whose targets changed.
  func observeTargets(_ drawing: Drawing) {
    let observers = settings.own.targetObservers
    guard !observers.isEmpty else { return }
    let targets = visibleTargets(drawing)
    setVisibleTargets(
      observers.map { observer in
        targets.filter { observer.threshold.isMet(by: $0.part) && observer.hasType($0.id) }.map(\.id)
      })
  }

  /// Reports to observers that no target is visible.
  func hideTargets() { setVisibleTargets(settings.own.targetObservers.map { _ in [] }) }

  private func setVisibleTargets(_ targets: [[AnyHashable]]) {
    for (index, observer) in settings.own.targetObservers.enumerated() {
      let before = index < visibleTargets.count ? visibleTargets[index] : []
      if targets[index] != before { graph.perform { observer.action(targets[index]) } }
    }
    visibleTargets = targets
  }

  /// The targets with a possibly visible part, in order.
  private func visibleTargets(_ drawing: Drawing) -> [(id: AnyHashable, part: CGFloat)] {
    guard let viewport = drawing.viewport(self) else { return [] }
    func part(_ rect: CGRect) -> CGFloat {
      let (width, height) = rect.visibleParts(in: viewport.rect)
      return width * height
    }
    guard isTargetLayout, let list else {
      guard let stack = eagerTargetStack else {
        graph.warn("\(path): onScrollTargetVisibilityChange finds no stack with scrollTargetLayout().")
        return []
      }
      let (x, y) = (viewport.rect.minX - viewport.offset.x, viewport.rect.minY - viewport.offset.y)
      return stack.layouts.indices.compactMap { index in
        stack.content.layoutID(at: index).map { ($0, part(stack.layouts[index].frame.offsetBy(dx: x, dy: y))) }
      }
    }
    return drawing.rows(self).compactMap { index, rect in
      guard let id = list.rowID(at: index), let row = list.row(index) else { return nil }
      return (id, part(row.frame.offsetBy(dx: rect.minX, dy: rect.minY)))
    }
  }
}
