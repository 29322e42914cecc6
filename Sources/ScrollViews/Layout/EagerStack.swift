import Foundation
import PlaneGeometry

/// The eager layout of a stack.
nonisolated struct EagerStack {
  let parameters: StackParameters

  /// The size that encloses the views.
  func size(of layouts: [_ViewNode], for proposal: ProposedViewSize) -> CGSize {
    let axis = parameters.axis
    let sizes = zip(layouts, offers(to: layouts, for: proposal)).map { $0.size(for: $1) }
    var size = CGSize.zero
    size[axis] = sizes.reduce(0) { $0 + $1[axis] } + spaces(between: layouts).reduce(0, +)
    size[axis.cross] = extent(of: layouts, sizes).length
    return size
  }

  /// Places the views in the stack's frame.
  func place(_ layouts: [_ViewNode], in frame: CGRect, for proposal: ProposedViewSize) {
    let axis = parameters.axis
    let offers = offers(to: layouts, for: proposal)
    let sizes = zip(layouts, offers).map { $0.size(for: $1) }
    let spaces = spaces(between: layouts) + [0]
    let before = extent(of: layouts, sizes).before
    var offset = frame.origin[axis]
    for (index, layout) in layouts.enumerated() {
      var origin = CGPoint.zero
      origin[axis] = offset
      origin[axis.cross] = frame.origin[axis.cross] + before - parameters.alignment.value(of: layout, in: sizes[index])
      layout.place(in: CGRect(origin: origin, size: sizes[index]), proposal: offers[index])
      offset += sizes[index][axis] + spaces[index]
    }
  }

  /// The cross extents of the aligned views: before the alignment guide, and in total.
  private func extent(of layouts: [_ViewNode], _ sizes: [CGSize]) -> (before: CGFloat, length: CGFloat) {
    var (before, after): (CGFloat, CGFloat) = (0, 0)
    for (layout, size) in zip(layouts, sizes) {
      let guide = parameters.alignment.value(of: layout, in: size)
      before = max(before, guide)
      after = max(after, size[parameters.axis.cross] - guide)
    }
    return (before, before + after)
  }

  private func spaces(between layouts: [_ViewNode]) -> [CGFloat] {
    zip(layouts, layouts.dropFirst()).map { parameters.space(between: $0, and: $1) }
  }

  /// The proposals to the views. Equal shares of the remaining length go to the greatest priority first, and there to
  /// the least flexible views first.
  private func offers(to layouts: [_ViewNode], for proposal: ProposedViewSize) -> [ProposedViewSize] {
    let axis = parameters.axis
    var proposals = [ProposedViewSize](repeating: proposal, count: layouts.count)
    guard let length = proposal[axis] else { return proposals }
    var offers: [Offer] = layouts.indices.map { index in
      let (least, range) = flexibility(of: layouts[index], for: proposal)
      return Offer(index: index, priority: layouts[index].layoutPriority, least: least, range: range)
    }
    offers.sort { $0.isBefore($1) }
    var rest = length - spaces(between: layouts).reduce(0, +)
    var first = 0
    while first < offers.count {
      let end = offers[first...].firstIndex { $0.priority != offers[first].priority } ?? offers.count
      // The minimum lengths of views of lower priority are reserved.
      let reserved = offers[end...].reduce(0) { $0 + $1.least }
      for place in first..<end {
        let index = offers[place].index
        proposals[index][axis] = max(0, (rest - reserved) / CGFloat(end - place))
        rest -= layouts[index].size(for: proposals[index])[axis]
      }
      first = end
    }
    return proposals
  }

  /// A view in the order of offers.
  private struct Offer {
    let index: Int
    let priority: Double
    let least: CGFloat
    let range: CGFloat

    /// Whether the view precedes another in the order of offers.
    func isBefore(_ other: Offer) -> Bool {
      if priority != other.priority { return priority > other.priority }
      return range == other.range ? index < other.index : range < other.range
    }
  }

  private func flexibility(of layout: _ViewNode, for proposal: ProposedViewSize) -> (least: CGFloat, range: CGFloat) {
    let axis = parameters.axis
    var (none, all) = (proposal, proposal)
    (none[axis], all[axis]) = (0, .infinity)
    let least = layout.size(for: none)[axis]
    return (least, layout.size(for: all)[axis] - least)
  }
}
