import PlaneGeometry

/// The positions of items at changing content offsets of a scroll view, which ``ViewLayout/Motion/sticks`` alone needs.
///
/// ```swift
/// var views = ViewHierarchy()
/// let scroll = views.addScrollView("scroll", to: views.root)
/// let header = views.addView("header", to: scroll)
/// var scrolled = ScrolledLayout(views, scrollView: scroll, items: [header])
/// scrolled.scroll(to: Point(x: 0, y: 120))
/// print(scrolled.contentFrame(ofItemAt: 0) ?? .zero)
/// ```
///
/// Only constraints that lead out of the content contain the offset. A solution keeps the arithmetic that depends on
/// the offset, and the outcomes of its comparisons. Another offset repeats the arithmetic. If all comparisons have the
/// same outcomes, the numbers have the bits of a new solution.
public struct ScrolledLayout: Sendable {
  private let solving: LayoutSolving
  private let scrollView: Int
  private let items: [LayoutItem]
  /// The last solutions, the latest first.
  private var solutions: [Solution] = []
  /// The last offset, and whether the first solution is the one there: the constraints may contradict each other.
  private var offset: Point?
  private var isSolved = false
  /// The number of solutions by the simplex method so far.
  public private(set) var solveCount = 0

  private struct Solution {
    var trace: SolutionTrace
    /// Start and length of each item along both axes.
    let numbers: [TracedNumber]
  }

  /// The solutions of as many sequences of comparisons are kept: a sticky view has one where it scrolls and one where
  /// it sticks.
  private static let mostSolutions = 8

  /// A layout of some items.
  ///
  /// - Parameters:
  ///   - hierarchy: the views and their constraints, with the scroll view's frame.
  ///   - scrollView: the scroll view that scrolls.
  ///   - items: the items whose frames are needed.
  ///   - direction: the layout direction of leading and trailing.
  public init(
    _ hierarchy: ViewHierarchy, scrollView: LayoutItem, items: [LayoutItem],
    _ direction: LayoutDirection = .leftToRight
  ) {
    solving = LayoutSolving(hierarchy, direction)
    self.scrollView = scrollView.index
    self.items = items
  }

  /// Solves the layout at a content offset, in points.
  ///
  /// - Complexity: the arithmetic of the constraints with the offset, O(1) for each; that of
  ///   ``ViewHierarchy/solve(_:)`` for a sequence of comparisons that none of the last solutions had.
  public mutating func scroll(to contentOffset: Point) {
    if offset == contentOffset { return }
    offset = contentOffset
    for index in solutions.indices where solutions[index].trace.repeats(with: contentOffset.x, contentOffset.y) {
      if index > 0 { solutions.swapAt(0, index) }
      isSolved = true
      return
    }
    solve()
  }

  /// The linear system at the last offset; its parameters are the horizontal and the vertical offset.
  package var system: LinearSystem { solving.system(at: .init(scrollView: scrollView, offset: offset ?? .zero)) }

  private mutating func solve() {
    solveCount += 1
    guard var tableau = system.solved() else {
      isSolved = false
      return
    }
    isSolved = true
    var numbers: [TracedNumber] = []
    for item in items {
      for axis in Axis.allCases {
        numbers.append(tableau.tracedValue(of: solving.columns.start(of: item.index, along: axis)))
        numbers.append(tableau.tracedValue(of: solving.columns.length(of: item.index, along: axis)))
      }
    }
    tableau.trace.keep(for: numbers)
    if solutions.count == Self.mostSolutions { solutions.removeLast() }
    solutions.insert(Solution(trace: tableau.trace, numbers: numbers), at: 0)
  }

  /// Returns the frame of an item at the last offset, in the coordinates of the innermost content around it, or of the
  /// root; `nil` if the constraints contradict each other there.
  ///
  /// - Precondition: `index` is an index of the items.
  public func contentFrame(ofItemAt index: Int) -> Rect? {
    guard isSolved, let solution = solutions.first else { return nil }
    func value(_ part: Int) -> Double { solution.trace.value(of: solution.numbers[index * 4 + part]) }
    return Rect(x: value(0), y: value(2), width: value(1), height: value(3))
  }
}
