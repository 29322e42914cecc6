import PlaneGeometry
import ScrollEngine

/// Callbacks as five numbers each: the place in the page's list of names, and at most four values.
enum CallbackNumbers {
  static func numbers(of callback: ScrollCallback) -> [Double] {
    switch callback {
    case .willBeginDragging: list(0)
    case .didScroll: list(1)
    case .willEndDragging(let velocity, let target): list(2, velocity.dx, velocity.dy, target.x, target.y)
    case .didEndDragging(let willDecelerate): list(3, number(willDecelerate))
    case .willBeginDecelerating: list(4)
    case .didEndDecelerating: list(5)
    case .didEndScrollingAnimation: list(6)
    case .contentTouchBegan: list(7)
    case .contentTouchEnded: list(8)
    case .contentTouchCancelled: list(9)
    case .didChangePhase(let old, let new): list(10, Double(old.rawValue), Double(new.rawValue))
    case .didChangeScrollPosition(let item): list(11, Double(item ?? -1))
    case .didChangeVisibility(let item, let isVisible): list(12, Double(item), number(isVisible))
    case .performAction(let action): list(13, Double(action))
    case .didScrollToTop: list(14)
    case .pageControlChanged(let page): list(15, Double(page))
    case .didChangeEdgeEffect(let edge, let isActive): list(16, Double(edge.place), number(isActive))
    case .didChangeRefreshPhase(let phase): list(17, phase.number)
    case .didChangeIndicatorVisibility(let axis, let isVisible):
      list(18, axis == .horizontal ? 0 : 1, number(isVisible))
    case .didChangeScrollerStyle(let style): list(19, style == .legacy ? 0 : 1)
    case .willBeginZooming: list(20)
    case .didZoom: list(21)
    case .didEndZooming(let scale): list(22, scale)
    case .didChangeTransitionPhase(let item, let phase): list(23, Double(item), phase.value)
    case .device(let event): numbers(of: event)
    }
  }

  private static func numbers(of event: DeviceEvent) -> [Double] {
    switch event {
    case .key(let isHandled): list(24, number(isHandled))
    case .focus(let item): list(25, Double(item ?? -1))
    case .crownDetents(let count): list(26, Double(count))
    case .crownIdle: list(27)
    case .keyboardWillShow: list(28)
    case .keyboardDidShow: list(29)
    case .keyboardWillHide: list(30)
    case .keyboardDidHide: list(31)
    }
  }

  private static func number(_ flag: Bool) -> Double { flag ? 1 : 0 }

  private static func list(
    _ name: Double, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0
  ) -> [Double] {
    [name, first, second, third, fourth]
  }
}

extension Edge {
  fileprivate var place: Int {
    switch self {
    case .top: 0
    case .leading: 1
    case .bottom: 2
    case .trailing: 3
    }
  }
}

extension RefreshPhase {
  fileprivate var number: Double {
    switch self {
    case .idle: 0
    case .armed: 1
    case .refreshing: 2
    }
  }
}
