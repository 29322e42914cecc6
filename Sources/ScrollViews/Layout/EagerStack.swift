import Foundation
import PlaneGeometry

/// The views of a stack with their sizes for a proposal.
nonisolated struct EagerStack {
  let parameters: StackParameters
  let proposal: ProposedViewSize
  /// The size that encloses the views.
  private(set) var size = CGSize.zero
  /// The distance from the stack's cross edge to the alignment guide, in points.
  private var guide: CGFloat = 0
  private let views: [_ViewNode]
  /// The layout of each view.
  private var items: [Item]

  /// The layout of a view. A trivial type, whose copies are cheap.
  private struct Item {
    /// The space after the view, in points; 0 for the last view.
    var space: CGFloat = 0
    /// The layout priority.
    var priority: Double = 0
    /// The length for a proposal of 0, in points.
    var least: CGFloat = 0
    /// The difference between the lengths for proposals of infinity and of 0, in points.
    var range: CGFloat = 0
    var proposal: ProposedViewSize
    var size = CGSize.zero
    /// The distance from the view's cross edge to its alignment guide, in points.
    var guide: CGFloat = 0
  }

  /// Measures views for a proposal to their stack.
  init(_ parameters: StackParameters, of views: [_ViewNode], for proposal: ProposedViewSize) {
    (self.parameters, self.proposal, self.views) = (parameters, proposal, views)
    items = Array(repeating: Item(proposal: proposal), count: views.count)
    for index in items.indices.dropLast() {
      items[index].space = parameters.space(between: views[index], and: views[index + 1])
    }
    if let length = proposal[parameters.axis] {
      offer(length)
    } else {
      for index in items.indices { items[index].size = views[index].size(for: proposal) }
    }
    align()
  }

  /// Places the views in the stack's frame.
  func place(in frame: CGRect) {
    let axis = parameters.axis
    var offset = frame.origin[axis]
    for (view, item) in zip(views, items) {
      var origin = CGPoint.zero
      origin[axis] = offset
      origin[axis.cross] = frame.origin[axis.cross] + guide - item.guide
      view.place(in: CGRect(origin: origin, size: item.size), proposal: item.proposal)
      offset += item.size[axis] + item.space
    }
  }

  /// The total space between the views, in points.
  private var spaces: CGFloat { items.reduce(0) { $0 + $1.space } }

  /// Aligns the measured views, and computes the size of the stack.
  private mutating func align() {
    let axis = parameters.axis
    var (length, after): (CGFloat, CGFloat) = (0, 0)
    for index in items.indices {
      let own = items[index].size
      let ownGuide = parameters.alignment.value(of: views[index], in: own)
      items[index].guide = ownGuide
      guide = max(guide, ownGuide)
      after = max(after, own[axis.cross] - ownGuide)
      length += own[axis]
    }
    size[axis] = length + spaces
    size[axis.cross] = guide + after
  }

  /// Measures the views for their shares of a length. Equal shares of the remaining length go to the greatest priority
  /// first, and there to the least flexible views first.
  private mutating func offer(_ length: CGFloat) {
    let axis = parameters.axis
    for index in items.indices {
      let view = views[index]
      items[index].priority = view.layoutPriority
      let (least, greatest) = view.lengthRange(along: axis, for: proposal)
      (items[index].least, items[index].range) = (least, greatest - least)
    }
    let order = items.indices.sorted { isOffered($0, before: $1) }
    var rest = length - spaces
    var first = 0
    while first < order.count {
      let priority = items[order[first]].priority
      let end = order[first...].firstIndex { items[$0].priority != priority } ?? order.count
      // The minimum lengths of views of lower priority are reserved.
      let reserved = order[end...].reduce(0) { $0 + items[$1].least }
      for place in first..<end {
        let index = order[place]
        var offer = proposal
        offer[axis] = max(0, (rest - reserved) / CGFloat(end - place))
        let size = views[index].size(for: offer)
        (items[index].proposal, items[index].size) = (offer, size)
        rest -= size[axis]
      }
      first = end
    }
  }

  /// Whether a view precedes another in the order of offers.
  private func isOffered(_ index: Int, before other: Int) -> Bool {
    let priorities = (items[index].priority, items[other].priority)
    if priorities.0 != priorities.1 { return priorities.0 > priorities.1 }
    let ranges = (items[index].range, items[other].range)
    return ranges.0 == ranges.1 ? index < other : ranges.0 < ranges.1
  }
}
